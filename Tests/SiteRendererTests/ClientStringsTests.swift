import Catalog
import Content
import Foundation
import Localization
import Testing

@testable import SiteRenderer

@Suite("Client phrases")
struct ClientStringsTests {
  private static let templates = URL(filePath: #filePath)
    .appending(path: "../../../Templates").standardizedFileURL

  private let sources: [String: String]
  private let keys: Set<String>

  init() throws {
    let folder = Self.templates.appending(path: "scripts")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    sources = Dictionary(
      uniqueKeysWithValues: try names.filter { $0.hasSuffix(".js") }.map {
        let file = folder.appending(path: $0)
        return (file.lastPathComponent, try String(contentsOf: file, encoding: .utf8))
      })
    let path = Self.templates.appending(path: "locales/en.yml")
    let english = try Localization.Locale(
      tag: "en", path: path.path, yaml: String(contentsOf: path, encoding: .utf8))
    keys = Set(english.phrases.keys).union(english.plurals.keys)
  }

  /// Collects a module and its static and dynamic imports.
  private func graph(_ module: String, _ seen: inout Set<String>) {
    guard let source = sources[module], seen.insert(module).inserted else { return }
    for match in source.matches(of: /["']\.\.?\/(?:[\w.-]+\/)*([\w-]+\.js)["']/) {
      graph(String(match.output.1), &seen)
    }
  }

  /// Returns the first argument of each call of `say`; its value is a phrase key.
  private func phraseKeyArguments(in source: String) -> [Substring] {
    source.matches(of: /\bsay\(/).map { call in
      var depth = 0
      var quote: Character?
      return source[call.range.upperBound...].prefix { character in
        if let open = quote {
          if character == open { quote = nil }
          return true
        }
        switch character {
        case "\"", "`": quote = character
        case "(", "[", "{": depth += 1
        case "]", "}": depth -= 1
        case ")":
          depth -= 1
          return depth >= 0
        case ",": return depth > 0
        default: break
        }
        return true
      }
    }
  }

  @Test("Every phrase key in a page's scripts exists in English, under client.all or client.<page>")
  func keysExistInEnglish() throws {
    let pages = sources.keys.filter {
      FileManager.default.fileExists(
        atPath: Self.templates.appending(path: "pages/\($0.dropLast(3)).html").path)
    }
    #expect(pages.contains("quiz.js"))
    var missing: Set<String> = []
    for page in pages {
      let name = page.dropLast(3)
      var modules: Set<String> = []
      graph(page, &modules)
      for module in modules {
        let source = sources[module] ?? ""
        let optionalKeys = Set(source.matches(of: /\bhasPhrase\("([^"]+)"\)/).map(\.output.1))
        for argument in phraseKeyArguments(in: source) {
          // Operands of comparisons and interpolated expressions are not keys.
          let chosen = argument.replacing(/[!=]==\s*"[^"]*"/, with: "")
            .replacing(/\$\{[^}]*\}/, with: "${")
          for match in chosen.matches(of: /"([A-Za-z][\w.-]*)"|`([A-Za-z][\w.-]*)\$\{/) {
            let (whole, opening) = (match.output.1, match.output.2)
            let exists = Localization.Locale.clientSections(of: String(name)).contains { section in
              whole.map { keys.contains(section + $0) }
                ?? keys.contains { $0.hasPrefix(section + (opening ?? "")) }
            }
            if !exists, !optionalKeys.contains(whole ?? "") {
              missing.insert("\(module) on \(name): \(whole ?? opening ?? "")")
            }
          }
        }
      }
    }
    #expect(missing.sorted() == [])
  }
}
