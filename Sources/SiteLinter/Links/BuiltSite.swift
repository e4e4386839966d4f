/// A site as it was built: the files of a folder, read as they are asked for.
public struct BuiltSite: Sendable {
  /// The folder, as messages name it.
  public var folder: String
  /// Its files, relative to it.
  public var paths: Set<String>
  /// The address it is built for, ending with `/`.
  public var url: String?
  /// A file's bytes; nil where it cannot be read.
  public var read: @Sendable (String) -> [UInt8]?

  public init(
    folder: String, paths: Set<String>, url: String?,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.folder = folder
    self.paths = paths
    self.url = url
    self.read = read
  }

  /// A file's path as a message names it.
  func name(_ path: String) -> String { "\(folder)/\(path)" }
}
