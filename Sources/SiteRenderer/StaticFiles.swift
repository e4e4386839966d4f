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
  /// servers send in place of one.
  func problems(with generated: [OutputFile]) -> [Problem] {
    let originByPath = Dictionary(
      generated.map { ($0.path, $0.origin) }, uniquingKeysWith: { a, _ in a })
    return compactMap { file in
      let compressed = [".gz", ".br"].first(where: file.path.hasSuffix).map {
        String(file.path.dropLast($0.count))
      }
      let replaced = [file.path, compressed].compactMap(\.self).first {
        originByPath[$0] != nil && $0 != Self.replaceable
      }
      return replaced.map {
        Problem(
          file.origin, nil,
          "this file would replace \($0) of the site, which is made from \(originByPath[$0] ?? ""); "
            + "rename it")
      }
    }
  }
}
