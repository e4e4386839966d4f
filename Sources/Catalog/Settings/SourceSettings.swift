import BinaryCoding

/// Settings of the source of a deck's breeds and photos.
public struct SourceSettings: Sendable, Equatable {
  /// The supported kinds of sources.
  public enum Kind: String, Vocabulary {
    case dogCEO = "dog-ceo"
    case catAPI = "cat-api"
    case json
  }

  public var kind: Kind
  /// The API's base URL; for a JSON list, the URL of the list or its path in the site's folder.
  public var url: String
  /// For a JSON list, its field names, keyed by the names that decks uses.
  public var fields: [String: String] = [:]

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
