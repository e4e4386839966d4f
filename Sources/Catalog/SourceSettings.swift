import BinaryCoding

/// Where a deck's breeds and photos come from.
public struct SourceSettings: Sendable, Equatable {
  /// The APIs that decks knows to ask.
  public enum Kind: String, Vocabulary {
    case dogCEO = "dog-ceo"
    case catAPI = "cat-api"
    case json
  }

  /// Which API it is.
  public var kind: Kind
  /// The API's base URL; of a JSON list, the list itself (a URL, or a path in the site).
  public var url: String
  /// Of a JSON list: which of its fields holds which of ours.
  public var fields: [String: String] = [:]

  /// The fields of ours that `fields` may name.
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
