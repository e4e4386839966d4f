/// Markdown text with its location, for error messages.
public struct Notes: Sendable, Equatable {
  public var markdown: String
  /// The path of the file, relative to the site's folder.
  public var path: String
  /// The number of the line on which the notes begin, starting at 1.
  public var line: Int

  public init(markdown: String, path: String, line: Int) {
    self.markdown = markdown
    self.path = path
    self.line = line
  }
}
