import BinaryCoding

/// What is known of a breed. Every field but the name may be absent.
public struct Facts: Sendable, Equatable {
  /// What people call it.
  public var name: String
  /// What sort of thing bears that name.
  public var kind = Kind.breed
  /// Names by language tag, such as `ko` and `zh-Hans`.
  public var names: [String: String] = [:]
  /// Other names for it.
  public var aliases: [String] = []
  /// The group that kennel clubs or registries put it into, in lower case.
  public var group: String?
  /// ISO 3166 codes, or a country's name where the API gives only that.
  public var origin: [String] = []
  /// Centimetres at the withers.
  public var height: Measure?
  /// Kilograms.
  public var weight: Measure?
  /// Years.
  public var lifespan: Range?
  /// Years, of a single animal.
  public var age: Double?
  /// Words for its ways.
  public var temperament: [String] = []
  /// Its coat; with the look, what the portrait is drawn from.
  public var coat: Coat?
  /// Head, ears, eyes, tail.
  public var look: Look?
  /// Rank by how often the breed is met, from 1.
  public var common: Int?
  /// Field marks: what to look at, and what is to be seen there, in the order written.
  public var marks: [Mark] = []
  /// What it is taken for, the likeliest first.
  public var lookalikes: [Lookalike] = []

  public init(name: String) { self.name = name }

  /// What a name of a list stands for.
  public enum Kind: String, Vocabulary {
    /// Bred to a standard.
    case breed
    /// Several breeds that share a name, such as hounds.
    case family
    /// No domestic animal.
    case wild
    /// A mixture of breeds.
    case cross
    /// The dogs or cats of a country, which no standard has shaped.
    case landrace
  }

  /// A measure of a grown animal.
  public struct Measure: Sendable, Hashable {
    /// Of either sex.
    public var range: Range
    /// Of each, where they differ.
    public var sexes: Sexes?

    public init(_ range: Range) { self.range = range }

    public init(male: Range, female: Range) {
      range = Range(min: Swift.min(male.min, female.min), max: Swift.max(male.max, female.max))
      sexes = Sexes(male: male, female: female)
    }

    public init(min: Double, max: Double) { self.init(Range(min: min, max: max)) }

    public var min: Double { range.min }
    public var max: Double { range.max }

    /// A measure by sex.
    public struct Sexes: Sendable, Hashable {
      public var male: Range
      public var female: Range

      public init(male: Range, female: Range) {
        self.male = male
        self.female = female
      }
    }
  }

  /// A least and a greatest figure.
  public struct Range: Sendable, Hashable {
    public var min: Double
    public var max: Double

    public init(min: Double, max: Double) {
      self.min = min
      self.max = max
    }
  }

  /// One field mark, such as "ears: long, low-set, rounded".
  public struct Mark: Sendable, Hashable {
    /// The part to look at.
    public var place: String
    /// What is to be seen there.
    public var seen: String

    /// Parts that a portrait can point at.
    public static let places = [
      "ears", "eyes", "nose", "muzzle", "face", "cheeks", "head", "neck", "chest", "back", "body",
      "build", "coat", "colour", "legs", "feet", "tail",
    ]

    public init(place: String, seen: String) {
      self.place = place
      self.seen = seen
    }
  }

  /// A breed it is taken for, by slug, and what tells them apart.
  public struct Lookalike: Sendable, Hashable {
    /// The other breed's slug.
    public var breed: String
    /// What an eye can check.
    public var tell: String

    public init(breed: String, tell: String) {
      self.breed = breed
      self.tell = tell
    }
  }
}
