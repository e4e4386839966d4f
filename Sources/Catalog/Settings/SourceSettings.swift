import BinaryCoding

/// Settings of the source of a deck's breeds and photos.
public struct SourceSettings: Sendable, Equatable {
  /// The supported APIs, and formats of lists.
  public enum Kind: String, Vocabulary {
    case dogCEO = "dog-ceo"
    case catAPI = "cat-api"
    case json, csv, tsv

    /// Whether the source is a list rather than an API.
    public var isList: Bool { [.json, .csv, .tsv].contains(self) }
  }

  /// The location of a source.
  public enum Location: Sendable, Equatable {
    /// The URL of a list, or the base URL of an API.
    case web(String)
    /// The path of a list in the site's folder.
    case file(String)
  }

  public var kind: Kind
  public var location: Location
  /// For a list, its field names, keyed by the names that decks uses.
  public var fields: [String: String] = [:]

  /// The path of a list in the site's folder; nil for a URL.
  public var listPath: String? { if case .file(let path) = location { path } else { nil } }

  /// The fields that can be mapped in `fields`.
  public static let mappableFields = [
    "id", "name", "description", "age", "image", "origin", "temperament", "weight", "lifespan",
    "aliases",
  ]

  public init(kind: Kind, location: Location, fields: [String: String] = [:]) {
    self.kind = kind
    self.location = location
    self.fields = fields
  }
}
