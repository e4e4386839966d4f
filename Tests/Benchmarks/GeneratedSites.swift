import Foundation
import TestSupport

/// The parameters of a generated site.
struct SiteDesign: Sendable {
  enum Templates: Sendable {
    /// Plain templates that produce the same output as Hugo's templates.
    case plain
    /// The templates that come with decks.
    case own
  }

  var breeds: Int
  var templates = Templates.plain
  /// Whether breeds have a `look`, so that portraits are drawn and similar breeds computed.
  var isDescribed = false
  var languages = ["en"]

  /// A description, such as `200 breeds, decks with its own templates, Hugo with plain ones`.
  var title: String {
    var title = "\(grouped(breeds)) \(isDescribed ? "described breeds" : "breeds")"
    if languages.count > 1 {
      title += " in \(languages.count) languages (\(languages.count) times Hugo's pages)"
    }
    if templates == .own { title += ", decks with its own templates, Hugo with plain ones" }
    return title
  }
}

/// Sites with the same breeds for decks and for Hugo. Hugo's site always has plain templates and
/// one language.
struct GeneratedSites {
  /// The folder that contains the sites `decks` and `hugo`.
  let folder: String
  let design: SiteDesign
  let breeds: [GeneratedBreed]

  var decks: String { folder + "/decks" }
  var hugo: String { folder + "/hugo" }
  /// The output folders.
  var decksOutput: String { decks + "/public" }
  var hugoOutput: String { hugo + "/public" }

  init(_ design: SiteDesign, in folder: String) throws {
    self.folder = folder
    self.design = design
    breeds = generateBreeds(design.breeds)
    let files = FileManager.default
    let sources = packageRoot.path + "/Tests/Benchmarks/site"
    try? files.removeItem(atPath: folder)
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if design.templates == .plain {
      try files.copyItem(atPath: sources + "/decks", toPath: decks)
    }
    try files.copyItem(atPath: sources + "/hugo", toPath: hugo)
    for path in [decks + "/content/breeds/bench", decks + "/content/decks"] {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    // Like Hugo's templates, the plain ones have no offline page.
    let client = design.templates == .plain ? "client: { flags: { offline: false } }\n" : ""
    try write(
      """
      title: Breeds
      tagline: Made up.
      url: https://example.org/
      languages: [\(design.languages.joined(separator: ", "))]
      decks: [bench]
      \(client)
      """, to: decks + "/content/site.yml")
    try write(
      "title: Bench\ntagline: Made up, to be measured.\nspecies: dog\n",
      to: decks + "/content/decks/bench.yml")
    for breed in breeds {
      try write(breed.decksFile(design), to: content(of: breed))
      try write(breed.hugoFile, to: hugo + "/content/bench/\(breed.slug).md")
    }
  }

  /// Returns the path of the breed's content file in the site for decks.
  func content(of breed: GeneratedBreed) -> String {
    decks + "/content/breeds/bench/\(breed.slug).md"
  }

  /// Removes the output, state and cache of decks.
  func removeDecksOutput() throws { try moveAside([decksOutput, decks + "/.decks"]) }

  func removeHugoOutput() throws { try moveAside([hugoOutput, hugo + "/resources"]) }

  /// Moves files out of the way instead of removing them: removing many files can slow down the
  /// file system for seconds, which would distort the next measurement.
  func moveAside(_ paths: [String]) throws {
    let files = FileManager.default
    for path in paths where files.fileExists(atPath: path) {
      let place = "\(folder)/away/\(UUID().uuidString)"
      try files.createDirectory(atPath: folder + "/away", withIntermediateDirectories: true)
      try files.moveItem(atPath: path, toPath: place)
    }
  }

  func removeMovedFiles() { try? FileManager.default.removeItem(atPath: folder + "/away") }
}

func write(_ text: String, to path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}

extension GeneratedBreed {
  func decksFile(_ design: SiteDesign) -> String {
    let translated = design.languages.dropFirst()
      .map { "\($0): \(names[$0] ?? name)" }.joined(separator: ", ")
    let others =
      (translated.isEmpty ? [] : ["names: { \(translated) }"]) + (design.isDescribed ? [look] : [])
    return """
      ---
      name: \(name)
      \(others.map { $0 + "\n" }.joined())\
      group: \(group)
      origin: [\(origin)]
      height: { min: \(height.lowerBound), max: \(height.upperBound) }
      weight: { min: \(weight.lowerBound), max: \(weight.upperBound) }
      lifespan: { min: \(lifespan.lowerBound), max: \(lifespan.upperBound) }
      temperament: [\(temperament.joined(separator: ", "))]
      coat: { length: \(coatLength), texture: \(texture), pattern: [\(pattern)], \
      colours: [\(colours.joined(separator: ", "))] }
      marks:
      \(marks.map { "  \($0.place): \($0.seen)" }.joined(separator: "\n"))
      lookalikes:
      \(related.map { "  - { breed: \($0.breed), tell: \"\($0.distinction)\" }" }.joined(separator: "\n"))
      ---

      \(notes)
      """
  }

  var hugoFile: String {
    func list(_ words: [String]) -> String { "[\(words.joined(separator: ", "))]" }
    // decks writes a word joiner after the dash.
    func span(_ range: ClosedRange<Int>) -> String {
      "\(range.lowerBound)–\u{2060}\(range.upperBound)"
    }
    func began(_ words: [String]) -> [String] {
      [words[0].capitalizingFirstLetter] + words.dropFirst()
    }
    let coat = "\(coatLength.replacing("-", with: " ")), \(texture)".capitalizingFirstLetter
    return """
      ---
      title: \(name)
      group: \(group.capitalizingFirstLetter)
      origin: \(origin)
      height_cm: \(span(height))
      weight_kg: \(span(weight))
      life_years: \(span(lifespan))
      temperament: \(list(began(temperament.map { $0.replacing("-", with: " ") })))
      coat: \(coat)
      colours: \(list(began(colours)))
      marks:
      \(marks.map { "  - { place: \($0.place.capitalizingFirstLetter), seen: \"\($0.seen)\" }" }
        .joined(separator: "\n"))
      related:
      \(related.map { "  - { breed: \($0.breed), tell: \"\($0.distinction)\" }" }.joined(separator: "\n"))
      ---

      \(notes)
      """
  }
}
