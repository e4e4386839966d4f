import BinaryCoding
import Hashing

/// A breed as the site shows it: what is written in `content/`, completed by what the API says.
///
/// A class, since thousands of them are handed about and none changes.
public final class Breed: Sendable {
  /// The slug in its deck, such as `hound-afghan`; unique there, and the page's file name.
  public let slug: String
  /// The deck's id.
  public let deck: String
  /// What is known of it.
  public let facts: Facts
  /// The slug of the main breed whose sub-breed this is.
  public let family: String?
  /// Slugs of its sub-breeds.
  public let members: [String]
  /// The file with its notes, relative to the site; nil where nobody has written any.
  public let notes: String?
  /// What the API says in a paragraph: plain text, never markup.
  public let description: String?
  /// Photos in order of rank.
  public let photos: [SourcePhoto]
  /// Proportions that replace those derived from the look, by name.
  public let proportions: [String: Double]
  /// Of all that it was made from: it changes whenever any of the above may have.
  public let digest: Digest

  public init(
    slug: String, deck: String, facts: Facts, family: String? = nil, members: [String] = [],
    notes: String? = nil, description: String? = nil, photos: [SourcePhoto] = [],
    proportions: [String: Double] = [:], digest: Digest = Digest(of: [UInt8]())
  ) {
    self.slug = slug
    self.deck = deck
    self.facts = facts
    self.family = family
    self.members = members
    self.notes = notes
    self.description = description
    self.photos = photos
    self.proportions = proportions
    self.digest = digest
  }
}

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

/// Markdown and where it stands, so that what is wrong in it can be pointed at.
public struct Notes: Sendable, Equatable {
  /// The text.
  public var markdown: String
  /// The file, relative to the site.
  public var path: String
  /// The line of the file on which the notes begin, from 1.
  public var line: Int

  public init(markdown: String, path: String, line: Int) {
    self.markdown = markdown
    self.path = path
    self.line = line
  }
}

/// A photo in the cache, before it becomes renditions.
public struct SourcePhoto: Sendable, Hashable {
  /// The SHA-256 of the bytes as fetched: the photo's identity.
  public var digest: Digest
  /// Where it was fetched from, for its credit.
  public var url: String
  /// The file in the cache that holds the bytes.
  public var file: String
  /// What the breed's file says of it.
  public var note: PhotoNote?

  public init(digest: Digest, url: String, file: String, note: PhotoNote? = nil) {
    self.digest = digest
    self.url = url
    self.file = file
    self.note = note
  }
}
