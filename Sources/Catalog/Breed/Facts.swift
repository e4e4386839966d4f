import BinaryCoding

/// Facts about a breed. Only the name is required.
public struct Facts: Sendable, Equatable {
  /// The name in general use, in the language of `content/`.
  public var name: String
  /// The kind of animal, such as a breed or a wild animal.
  public var kind = Kind.breed
  /// Names in other languages, by language tag, such as `ko` and `zh-Hans`.
  public var names: [String: String] = [:]
  /// Other names in the language of the content.
  public var aliases: [String] = []
  /// Other names by language tag.
  public var foreignAliases: [String: [String]] = [:]
  /// The group assigned by kennel clubs or registries, such as `hound`.
  public var group: String?
  /// Countries of origin: ISO 3166 codes, or names if the source has no codes.
  public var origin: [String] = []
  /// Height at the withers, in centimetres.
  public var height: Measure?
  /// Weight in kilograms.
  public var weight: Measure?
  /// Life span in years.
  public var lifespan: ClosedRange<Double>?
  /// Age of a single animal, in years.
  public var age: Double?
  /// Adjectives that describe the temperament.
  public var temperament: [String] = []
  /// The coat; portraits are drawn from the coat and the look.
  public var coat: Coat?
  /// Head, ears, eyes and tail.
  public var look: Look?
  /// Rank by how common the breed is; 1 is the most common.
  public var commonnessRank: Int?
  /// Field marks, in the order of the file.
  public var marks: [Mark] = []
  /// Breeds that this one is confused with, the likeliest first.
  public var lookalikes: [Lookalike] = []
  /// Whether quizzes ask about the breed and offer its name. Some names, such as that of all mixed
  /// breeds, denote no looks that could be recognized.
  public var isInQuiz = true

  public init(name: String) { self.name = name }

  /// The kinds of things that a name can denote.
  public enum Kind: String, Vocabulary {
    /// A breed with a standard.
    case breed
    /// Several breeds that share a name, such as the hounds.
    case family
    /// A wild animal.
    case wild
    /// A mixture of breeds.
    case cross
    /// A regional population without a breed standard.
    case landrace
  }

  /// A measurement of an adult animal.
  public struct Measure: Sendable, Hashable {
    /// The range over both sexes.
    public var range: ClosedRange<Double>
    /// The range for each sex, if the two differ.
    public var sexes: Sexes?

    public init(_ range: ClosedRange<Double>) { self.range = range }

    public init(male: ClosedRange<Double>, female: ClosedRange<Double>) {
      range =
        min(male.lowerBound, female.lowerBound)...max(male.upperBound, female.upperBound)
      sexes = Sexes(male: male, female: female)
    }

    /// A measurement by sex.
    public struct Sexes: Sendable, Hashable {
      public var male: ClosedRange<Double>
      public var female: ClosedRange<Double>

      public init(male: ClosedRange<Double>, female: ClosedRange<Double>) {
        self.male = male
        self.female = female
      }
    }
  }

  /// A field mark, such as "ears: long, low-set, rounded".
  public struct Mark: Sendable, Hashable {
    /// The part of the animal to look at.
    public var part: String
    /// The description of that part.
    public var appearance: LocalizedText

    /// Parts that a portrait can point at.
    public static let parts = [
      "ears", "eyes", "nose", "muzzle", "face", "cheeks", "head", "neck", "chest", "back", "body",
      "build", "coat", "colour", "legs", "feet", "tail",
    ]

    public init(part: String, appearance: LocalizedText) {
      self.part = part
      self.appearance = appearance
    }
  }

  /// A breed that this one is confused with, and how to distinguish them.
  public struct Lookalike: Sendable, Hashable {
    /// The other breed's slug.
    public var slug: String
    /// The visible feature that distinguishes the two breeds.
    public var distinction: LocalizedText
    /// The part of the animal that the distinction is about, if it is about one alone; `size` if it
    /// is only about size.
    public var part: String?

    public init(slug: String, distinction: LocalizedText, part: String? = nil) {
      self.slug = slug
      self.distinction = distinction
      self.part = part
    }
  }
}

extension ClosedRange<Double> {
  /// The middle of the range.
  public var mean: Double { (lowerBound + upperBound) / 2 }
}
