import Diagnostics
import Files
import FoundationEssentials
import Glibc

/// What a new site begins as: a few files to edit, which ship with decks.
package struct StarterSite: Sendable {
  /// Text by path in the site.
  package private(set) var files: [String: String] = [:]

  /// - Throws: `Problems` when decks was moved away from what ships with it.
  package init(_ deck: NewDeck, title: String, executable: String) throws(Problems) {
    let candidates = shipped("Templates/starters", with: executable)
    guard
      let folder = candidates.first(where: {
        FileManager.default.fileExists(atPath: $0 + "/site/content")
      })
    else {
      throw Problems([
        Problem("Templates/starters", nil, "is not there, though it ships with decks")
      ])
    }
    do throws(Problem) {
      for part in ["site", deck.rawValue] {
        let root = folder + "/" + part
        for name in filesBelow(".", in: root).map({ String($0.dropFirst(2)) }) {
          files[name] = try readText(name, in: root)
        }
      }
      // Its name begins with a dot, as those of files that are an editor's or a system's do.
      files[".gitignore"] = try readText(".gitignore", in: folder + "/site")
    } catch {
      throw Problems([error])
    }
    for (name, text) in files {
      files[name] =
        text
        .replacing("{{title}}", with: quoted(title))
        .replacing("{{heading}}", with: title)
        .replacing("{{example}}", with: deck.example)
    }
  }

  /// Writes the files; where one thing of the kind is there already, nothing.
  package func write(to folder: String) throws(BuildError) {
    let taken = Set(files.keys.map { String($0.prefix { $0 != "/" }) }).sorted().filter {
      var status = stat()
      return lstat(folder + "/" + $0, &status) == 0
    }
    guard taken.isEmpty else {
      let isOne = taken.count == 1
      throw .cannotCreate(
        "\(folder) has \(taken.joined(separator: ", ")) already, and a new site is written over "
          + "nothing; move \(isOne ? "it" : "them") away, or name another folder")
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

/// What the deck of a new site is made from.
package enum NewDeck: String, CaseIterable {
  case dogs, cats, list

  /// The file that shows every field.
  var example: String {
    switch self {
    case .dogs: "content/breeds/dogs/beagle.md"
    case .cats: "content/breeds/cats/siamese.md"
    case .list: "content/breeds/ours/biscuit.md"
    }
  }
}

/// Text between quotes, as YAML and JSON read it; it has no line breaks.
package func quoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
