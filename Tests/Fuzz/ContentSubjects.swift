import Catalog
import Content
import Diagnostics
import Markdown

extension Subject {
  private static let deckFile = ContentFile(
    path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n")

  private static let yaml = [
    ": ", "- ", "\n", "\n  ", "|\n  ", ">-\n  ", "&a ", "*a", "<<: ", "!!str ", "? ", "[", "]", "{",
    "}", "\"", "'", "\\u0000", "\u{FEFF}", "%YAML 1.2\n", "---\n", "...\n", "#", "~", ".inf", "-0",
    "1e9",
    "9223372036854775808", "\t", "\r\n", "\u{2028}", "\u{0}",
  ]

  /// A breed file: front matter and notes in Markdown.
  static let breed = Subject(
    name: "breed",
    words: yaml + [
      "name", "names", "source", "origin", "height", "min", "max", "look", "marks", "lookalikes",
      "portrait", "coat", "common", "**", "[a](", "<b>", "<!--", "](javascript:x)", "![", "```\n",
      "> ", "1. ", "&#0;", "&lt;", "<pwned>",
    ]
  ) { input in
    let file = ContentFile(path: "content/breeds/dogs/beagle.md", text: text(input))
    return outcome(of: [deckFile, file], lines: input)
  }

  static let deck = Subject(
    name: "deck",
    words: yaml + [
      "title", "species", "dog", "source", "json", "url", "fields", "photos", "names", "aliases",
      "same", "exclude", "prefer",
    ]
  ) { input in
    outcome(of: [ContentFile(path: "content/decks/dogs.yml", text: text(input))], lines: input)
  }

  static let site = Subject(
    name: "site",
    words: yaml + [
      "title", "language", "url", "decks", "client", "flags", "methods", "notice", "lifetime",
      "cache",
    ]
  ) { input in
    outcome(of: [deckFile, ContentFile(path: "content/site.yml", text: text(input))], lines: input)
  }

  static let leaderboard = Subject(
    name: "leaderboard",
    words: yaml + [
      "updated", "until", "tables", "title", "learners", "name", "right", "answered", "2026-11-20",
    ]
  ) { input in
    let file = ContentFile(path: "content/leaderboard.yml", text: text(input))
    return outcome(of: [deckFile, file], lines: input)
  }

  /// Reads the files and checks that the positions of all errors exist in the input.
  private static func outcome(
    of files: [ContentFile], lines input: [UInt8]
  ) -> String? {
    do throws(ProblemList) {
      _ = try SiteContent(files, measures: ["skull"], check: mistakes(in:))
      return nil
    } catch {
      let lines =
        input.count { $0 == 10 || $0 == 13 } + text(input).unicodeScalars.count(where: isBreak)
      return error.all.first { !(1...lines + 2).contains($0.position?.line ?? 1) }
        .map { "error at a position that does not exist: \($0)" }
    }
  }

  private static func mistakes(in notes: Notes) -> [Problem] {
    do throws(ProblemList) {
      _ = try RenderedNotes(notes.markdown, path: notes.path, firstLine: notes.line)
      return []
    } catch {
      return error.all
    }
  }

  /// Whether a scalar is a YAML line break other than CR and LF.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}
