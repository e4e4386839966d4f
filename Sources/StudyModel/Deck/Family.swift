/// A group of breeds that share a name, such as the poodles.
public struct Family: Equatable, Sendable, Codable {
  /// The family's slug, which its members refer to in `family`. It may be a breed itself, as the
  /// collie is.
  ///
  /// - Format: slug
  public var id: String
  /// Its names in all languages, without those of a single breed, such as "Rough Collie".
  public var names: [String]

  public init(id: String, names: [String]) {
    self.id = id
    self.names = names
  }
}
