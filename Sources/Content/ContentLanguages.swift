import Catalog
import Diagnostics

/// Breeds with their texts and notes in the languages of a site.
struct ContentLanguages {
  /// The breeds, in the order of their files.
  private(set) var breeds: [BreedFile] = []
  private(set) var problems: [Problem] = []
  /// Warnings about texts and files in languages that the site does not have, one per language.
  private(set) var warnings: [Problem] = []

  /// - Parameter files: The parsed files of breeds, sorted by path.
  init(_ files: [BreedContent], of site: SiteSettings) {
    var translations: [String: [NotesTranslation]] = [:]
    var unknown: [String: [Problem]] = [:]
    let languages = [site.language] + site.otherLanguages
    func problem(_ tag: String, _ path: String, _ position: Position? = nil) -> Problem {
      let guess = didYouMean(tag, among: languages)
      let remedy = "; add it to \"languages\" in content/site.yml, or remove the text"
      return Problem(
        path, position, "\"\(tag)\" is not a language of the site\(guess.isEmpty ? remedy : guess)")
    }
    for case .translation(let file) in files {
      let original = Self.originalPath(of: file)
      translations[original, default: []].append(file)
      if file.language == site.language {
        problems.append(
          Problem(
            file.path, nil,
            "this translation is in the site's main language; move its text to \(original)"))
      } else if !languages.contains(file.language) {
        unknown[file.language, default: []].append(problem(file.language, file.path))
      }
    }
    for case .breed(let breed) in files {
      let notes = translations.removeValue(forKey: breed.path) ?? []
      for texts in breed.textLanguages {
        if !texts.tags.contains(site.language) {
          problems.append(
            Problem(
              breed.path, texts.position,
              "the text in the site's main language is missing; add \"\(site.language): …\""))
        }
        for tag in texts.tags where !languages.contains(tag) {
          unknown[tag, default: []].append(problem(tag, breed.path, texts.position))
        }
      }
      if !breed.hasNotes {
        problems += notes.map {
          Problem(
            $0.path, nil,
            "this file translates the notes of \(breed.path), which has no notes; remove the file")
        }
      }
      breeds.append(
        breed.with(
          contentLanguage: site.language,
          translations: notes.filter { site.otherLanguages.contains($0.language) }))
    }
    problems += translations.values.joined().map {
      Problem(
        $0.path, nil,
        "the original \(Self.originalPath(of: $0)) does not exist; rename or remove this file")
    }
    warnings = unknown.values.compactMap { found in
      guard var first = found.first else { return nil }
      let others = Set(found.map(\.path)).count - 1
      if others > 0 { first.message += " (also in \(others) more file\(others == 1 ? "" : "s"))" }
      return first
    }.sorted { $0.path < $1.path }
  }

  /// Returns the path of the breed file whose notes the file translates.
  private static func originalPath(of file: NotesTranslation) -> String {
    file.path.dropLast(file.language.count + ".md".count + 1) + ".md"
  }
}
