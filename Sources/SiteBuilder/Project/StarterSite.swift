import Diagnostics
import Files
import FoundationEssentials
import Glibc

/// The initial files of a new site, which are bundled with decks.
package struct StarterSite: Sendable {
  /// File contents by path in the site.
  package private(set) var files: [String: String] = [:]

  /// - Throws: `ProblemList` if the bundled files are not found, for example because decks was
  ///   moved.
  package init(_ deck: StarterDeck, title: String, executable: String) throws(ProblemList) {
    let candidates = bundledFolderCandidates("Templates/starters", executable: executable)
    guard
      let folder = candidates.first(where: {
        FileManager.default.fileExists(atPath: $0 + "/site/content")
      })
    else {
      throw ProblemList([
        Problem(
          "Templates/starters", nil,
          "this folder comes with decks, but is missing; reinstall decks")
      ])
    }
    do throws(Problem) {
      for part in ["site", deck.rawValue] {
        let root = folder + "/" + part
        for name in filesBelow(".", in: root).map({ String($0.dropFirst(2)) }) {
          files[name] = try readInputText(name, in: root)
        }
      }
      // `filesBelow` skips hidden files, so read this one separately.
      files[".gitignore"] = try readInputText(".gitignore", in: folder + "/site")
    } catch {
      throw ProblemList([error])
    }
    for (name, text) in files {
      files[name] =
        text
        .replacing("{{title}}", with: doubleQuoted(title))
        .replacing("{{heading}}", with: title)
        .replacing("{{example}}", with: deck.example)
    }
  }

  /// Writes the files.
  ///
  /// - Throws: `BuildError.cannotCreate` if one of the top-level names is already taken, in which
  ///   case nothing is written, or if a file cannot be written.
  package func write(to folder: String) throws(BuildError) {
    let existing = Set(files.keys.map { String($0.prefix { $0 != "/" }) }).sorted().filter {
      var status = stat()
      return lstat(folder + "/" + $0, &status) == 0
    }
    guard existing.isEmpty else {
      let isOne = existing.count == 1
      throw .cannotCreate(
        "\(folder) already contains \(existing.joined(separator: ", ")), and existing files are "
          + "not overwritten; move \(isOne ? "it" : "them") away, or choose another folder")
    }
    do {
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        try File.write(Array(text.utf8), to: folder + "/" + name)
      }
    } catch {
      throw .cannotCreate("\(error.path) cannot be written: \(error.reason)")
    }
  }
}

/// The kind of deck in a new site.
package enum StarterDeck: String, CaseIterable {
  case dogs, cats, list

  /// The example file that documents every field.
  var example: String {
    switch self {
    case .dogs: "content/breeds/dogs/beagle.md"
    case .cats: "content/breeds/cats/siamese.md"
    case .list: "content/breeds/ours/biscuit.md"
    }
  }
}

/// Quotes text for YAML and JSON. The text must not contain line breaks.
package func doubleQuoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
