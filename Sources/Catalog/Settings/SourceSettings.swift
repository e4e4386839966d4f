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

  public var kind: Kind
  /// The API's base URL; for a list, its URL or its path in the site's folder.
  public var url: String
  /// For a list, its field names, keyed by the names that decks uses.
  public var fields: [String: String] = [:]

  /// The path of a list in the site's folder; nil for a URL.
  public var listPath: String? { kind.isList && !url.contains("://") ? url : nil }

  /// The fields that can be mapped in `fields`.
  public static let mappableFields = [
    "id", "name", "description", "age", "image", "origin", "temperament", "weight", "lifespan",
    "aliases",
  ]

  public init(kind: Kind, url: String, fields: [String: String] = [:]) {
    self.kind = kind
    self.url = url
    self.fields = fields
  }
}
