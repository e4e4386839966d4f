import Hashing
import Problems
import Publishing

/// Styles, scripts and drawings under names that change with their content, so that a browser may
/// keep each for ever.
public struct Assets: Sendable {
  /// The published path by file name: `site.css` is at `assets/site.0123456789abcdef.css`.
  public private(set) var paths: [String: String] = [:]
  /// Names of the modules that each module needs to run, directly or through others; what it
  /// imports by a call, or starts as a worker, comes when it is called for.
  public private(set) var imports: [String: [String]] = [:]
  public private(set) var files: [OutputFile] = []

  private let sources: [String: [UInt8]]
  private let folder: String

  /// Publishes the files of a folder of assets.
  ///
  /// What a file refers to is named before it, bottom up, so a change reaches every name above it.
  ///
  /// - Parameter folder: the path of the sources, for messages.
  /// - Throws: `Problems`: a reference to a file that is not there, or modules that import each other.
  public init(_ sources: [String: [UInt8]], folder: String) throws(Problems) {
    self.sources = sources
    self.folder = folder
    for name in sources.keys.sorted() { _ = try publish(name, above: []) }
  }

  @discardableResult
  private mutating func publish(_ name: String, above: [String]) throws(Problems) -> String {
    if let path = paths[name] { return path }
    if above.contains(name) {
      let circle = (above + [name]).joined(separator: " imports ")
      throw Problems([Problem("\(folder)/\(name)", nil, "imports itself: \(circle)")])
    }
    var bytes = sources[name] ?? []
    var imported: [String] = []
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    if let language = ["js": SourceLanguage.javaScript, "css": .css][ending] {
      var output = ""
      var before = ""
      for piece in pieces(of: String(decoding: bytes, as: UTF8.self), in: language) {
        switch piece {
        case .code(let code):
          if language == .css, code.contains("url("), !code.hasSuffix("url(") {
            let message = "write url(\"…\") with quotes, so that the name can be replaced"
            throw Problems([Problem("\(folder)/\(name)", nil, message)])
          }
          output += compact(code, after: output.last, in: language)
          before = code
        case .verbatim(let text): output += text
        case .literal(let content, let quote):
          guard content.hasPrefix("./") else {
            output += "\(quote)\(content)\(quote)"
            continue
          }
          let target = String(content.dropFirst(2))
          guard sources[target] != nil else {
            let message =
              "refers to \"\(content)\", which is not there"
              + didYouMean(target, among: sources.keys)
            throw Problems([Problem("\(folder)/\(name)", nil, message)])
          }
          let path = try publish(target, above: above + [name])
          if target.hasSuffix(".js"), !before.hasSuffix("import("), !before.hasSuffix("URL(") {
            imported += (imports[target] ?? []) + [target]
          }
          output += "\(quote)./\(path.dropFirst("assets/".count))\(quote)"
        }
      }
      bytes = Array(output.utf8)
    }
    let stem = name.dropLast(ending.isEmpty ? 0 : ending.utf8.count + 1)
    let path = "assets/\(stem).\(Digest(of: bytes).short).\(ending)"
    paths[name] = path
    var seen: Set<String> = []
    imports[name] = imported.filter { seen.insert($0).inserted }
    files.append(
      OutputFile(path: path, .bytes(bytes), stage: .asset, origin: "\(folder)/\(name)"))
    return path
  }
}
