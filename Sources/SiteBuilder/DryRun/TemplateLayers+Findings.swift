import Diagnostics
import Files
import FoundationEssentials
import Hashing
import SiteLinter

// Checks of the site's own template files that need no compiled templates.
extension TemplateLayers {
  /// Returns notices about outdated entries in the record of copies, and about files that are not
  /// read.
  func fileFindings() -> [Finding] {
    guard let own else { return [] }
    return (copyProblems(own) + unreadFileProblems(own)).map { Finding(.notice, $0) }
  }

  private func copyProblems(_ own: String) -> [Problem] {
    let copies: TemplateCopies
    do throws(Problem) {
      copies = try TemplateCopies(in: own)
    } catch {
      return [error]
    }
    return copies.problems
      + copies.entries.compactMap { entry in
        message(about: entry).map {
          Problem(TemplateCopies.displayPath, Position(line: entry.line, column: 1), $0)
        }
      }
  }

  /// Returns a message if the original of a copy has changed, or if either file no longer exists;
  /// nil otherwise.
  private func message(about entry: TemplateCopies.Entry) -> String? {
    guard let copy = ownFile(inPlaceOf: entry.name) else {
      return "Templates/\(entry.name) does not exist; remove this line"
    }
    guard let original = shippedFile(named: entry.name), let bytes = try? File.read(original.path)
    else {
      return
        "decks no longer ships \(entry.name), from which Templates/\(copy) was copied; remove this "
        + "line, and the copy if nothing uses it"
    }
    let digest = Digest(of: bytes)
    guard digest != entry.digest else { return nil }
    return
      "the shipped \(entry.name) has changed since it was copied; compare Templates/\(copy) with "
      + "\(original.path), then replace the digest on this line with \(digest)"
  }

  private func unreadFileProblems(_ own: String) -> [Problem] {
    let read = Set(ownFiles.map(\.name))
    var seen: Set<String> = []
    return filesBelow(".", in: own).map { String($0.dropFirst("./".count)) }.compactMap { name in
      guard !read.contains(name), name != TemplateCopies.fileName, !name.hasPrefix("README") else {
        return nil
      }
      guard let slash = name.firstIndex(of: "/") else {
        return Problem(
          "Templates/\(name)", nil,
          "this file is not read; move it into one of the folders \(Self.folderList)")
      }
      let folder = String(name[..<slash])
      if Self.folderNames.contains(folder) {
        return Problem(
          "Templates/\(name)", nil,
          "this file is not read, because its name has no extension; rename or remove it")
      }
      // `starters` is shipped, so it is in a copy of the whole folder.
      guard folder != "starters", seen.insert(folder).inserted else { return nil }
      return Problem(
        "Templates/\(folder)", nil,
        "this folder is not read\(didYouMean(folder, among: Self.folderNames)) "
          + "(decks reads \(Self.folderList))")
    }
  }

  private static var folderList: String { folderNames.joined(separator: ", ") }
}
