import Diagnostics
import Files
import Hashing

/// The record of copied template files: for each copy, the digest of the shipped file that it was
/// made from, in the format of `sha256sum`.
///
/// It is stored in the site's `Templates/`, so that it stays with the copies, including in version
/// control.
struct TemplateCopies {
  struct Entry {
    /// The path of the shipped file below its folder, such as `partials/tile.html`.
    var name: String
    var digest: Digest
    /// The line number in the record.
    var line: Int
  }

  static let fileName = "shipped.sha256"
  static let displayPath = "Templates/" + fileName

  private(set) var entries: [Entry] = []
  /// The problems in the record, with their positions.
  private(set) var problems: [Problem] = []
  private var lines: [String]

  private static let heading =
    "# Digests of the shipped files that were copied; keep this file with the copies. "
    + "decks check reports shipped files that have changed."

  /// Reads the record in a site's template folder; it is empty if there is no such file.
  init(in folder: String) throws(Problem) {
    guard File.stamp(of: folder + "/" + Self.fileName) != nil else {
      lines = [Self.heading]
      return
    }
    let text: String
    do throws(Problem) {
      text = try readInputText(Self.fileName, in: folder)
    } catch {
      throw Problem(Self.displayPath, error.position, error.message)
    }
    lines = text.split(whereSeparator: \.isNewline).map(String.init)
    parse(text)
  }

  private mutating func parse(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let (name, digest) = Self.entry(line) else {
        report(
          index + 1, "expected a SHA-256 digest, two spaces and a path; correct or remove the line")
        continue
      }
      guard !entries.contains(where: { $0.name == name }) else {
        report(index + 1, "\(name) is listed twice; remove one of the lines")
        continue
      }
      entries.append(Entry(name: name, digest: digest, line: index + 1))
    }
  }

  /// Parses a line of `sha256sum`, whose path follows two spaces or, for binary mode, ` *`.
  private static func entry(_ line: Substring) -> (name: String, digest: Digest)? {
    guard let digest = Digest(hex: String(line.prefix(64))) else { return nil }
    let rest = line.dropFirst(64)
    guard rest.hasPrefix("  ") || rest.hasPrefix(" *"), rest.count > 2 else { return nil }
    return (String(rest.dropFirst(2)), digest)
  }

  private mutating func report(_ line: Int, _ message: String) {
    problems.append(Problem(Self.displayPath, Position(line: line, column: 1), message))
  }

  /// Returns the text of the record with an entry for a copied file.
  func text(adding name: String, _ digest: Digest) -> String {
    let others = lines.filter { Self.entry($0[...])?.name != name }
    return (others + ["\(digest.hex)  \(name)", ""]).joined(separator: "\n")
  }
}
