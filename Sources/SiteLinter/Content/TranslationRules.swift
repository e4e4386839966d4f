import Catalog
import Diagnostics

/// The maximum number of breeds that a notice names.
private let maximumNames = 10

/// Reports, for each language, which breeds lack translations and which translations are older than
/// their originals.
///
/// - Parameters:
///   - languages: The site's languages, except the content's language.
///   - notesDigests: The short digests of the notes, by the path of their file.
public func translationFindings(
  _ input: DeckLintInput, languages: [String], notesDigests: [String: String]
) -> [Finding] {
  languages.flatMap { language -> [Finding] in
    let incomplete = input.breedFiles.filter { !$0.isTranslated(into: language) }.map(\.slug)
    let outdated = input.breedFiles.flatMap { breed in
      breed.translations.compactMap { file -> (NotesTranslation, String)? in
        guard file.language == language, let digest = notesDigests[breed.path],
          digest != file.originalDigest
        else { return nil }
        return (file, digest)
      }
    }
    var findings: [Finding] = []
    if !incomplete.isEmpty {
      let breeds = incomplete.count == 1 ? "1 breed lacks" : "\(incomplete.count) breeds lack"
      findings.append(
        .notice(
          in: input.path,
          "\(breeds) marks, distinctions or notes in \"\(language)\"; translate them: "
            + abbreviatedList(incomplete)))
    }
    if let first = outdated.first {
      let files = outdated.map { file, digest in
        "\(file.path.split(separator: "/").last ?? "") (\(digest))"
      }
      findings.append(
        .notice(
          in: first.0.path, at: input.positions[first.0.path]?.position(ofField: "original"),
          "this translation is older than its original; revise it, then set \"original\" to the "
            + "digest in parentheses: \(abbreviatedList(files))"))
    }
    return findings
  }
}

private func abbreviatedList(_ names: [String]) -> String {
  let others = names.count - maximumNames
  return names.prefix(maximumNames).joined(separator: ", ")
    + (others > 0 ? " and \(others) more" : "")
}

extension BreedFile {
  /// Whether all marks, distinctions and notes that the file has are translated into a language.
  fileprivate func isTranslated(into language: String) -> Bool {
    let texts = facts.marks.map(\.appearance) + facts.lookalikes.map(\.distinction)
    return texts.allSatisfy { $0.translations[language] != nil }
      && (!hasNotes || translations.contains { $0.language == language })
  }
}
