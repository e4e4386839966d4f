/// Notes as a page shows them.
public struct Prose: Sendable {
  /// The paragraph they begin with, in plain text: the page shows it beside the picture. Notes that
  /// begin with a heading or a list have none.
  public var lede: String?
  /// Their first paragraph in at most 160 characters, for the page's description.
  public var summary: String
  /// What follows the lede.
  public var body: HTML?
}
