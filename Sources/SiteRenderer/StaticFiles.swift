import Diagnostics
import Hashing
import OutputFile

/// A file of `content/static/`, which is published as it is.
public struct StaticFile: Sendable {
  /// The path in the site, such as `robots.txt` or `img/team.jpg`.
  public var path: String
  /// The path of the original, relative to the site's folder.
  public var origin: String
  /// A digest that changes with the file; nil to read the file in each build.
  public var key: Digest?
  public var read: @Sendable () throws -> [UInt8]

  public init(
    path: String, origin: String, key: Digest?, read: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.origin = origin
    self.key = key
    self.read = read
  }

  var outputFile: OutputFile {
    OutputFile(path: path, .rendered(read), kind: .page, origin: origin, key: key)
  }
}

extension [StaticFile] {
  /// The only generated file that a static file may replace: what crawlers may read is the owner's
  /// decision.
  static let replaceable = "robots.txt"

  /// Returns a problem for each file that would replace a generated one, or the compressed copy that
  /// servers send in place of one, or that has the name of a generated folder or is in a folder with
  /// the name of a generated file.
  func problems(with generated: [OutputFile]) -> [Problem] {
    let originByPath = Dictionary(
      generated.map { ($0.path, $0.origin) }, uniquingKeysWith: { a, _ in a })
    let folders = Set(generated.flatMap { Self.folders(above: $0.path) })
    return compactMap { file in
      conflict(of: file.path, originByPath, folders).map { Problem(file.origin, nil, $0) }
    }
  }

  private func conflict(
    of path: String, _ originByPath: [String: String], _ folders: Set<String>
  ) -> String? {
    let original = [".gz", ".br"].first(where: path.hasSuffix).map {
      String(path.dropLast($0.count))
    }
    for replaced in [path == Self.replaceable ? nil : path, original].compactMap(\.self) {
      if let origin = originByPath[replaced] {
        return
          "this file would replace \(replaced) of the site, which is made from \(origin); rename "
          + "it"
      }
    }
    if folders.contains(path) {
      return
        "the site has a folder \(path)/, so it cannot have a file of that name; rename this file"
    }
    for folder in Self.folders(above: path) {
      if let origin = originByPath[folder] {
        return "the site has a file \(folder), which is made from \(origin), so it cannot have a "
          + "folder of that name; rename the folder"
      }
    }
    return nil
  }

  /// Returns the paths of the folders that contain a file: `a` and `a/b` for `a/b/c.txt`.
  private static func folders(above path: String) -> [String] {
    path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
  }
}
