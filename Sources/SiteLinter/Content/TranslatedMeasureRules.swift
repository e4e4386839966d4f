import Catalog
import Diagnostics

/// Reports translations whose measures differ from those of the original, such as 64 cm in place of
/// 46 cm.
///
/// - Parameter notes: The notes and their translations, by the path of their file.
public func translatedMeasureFindings(_ input: DeckLintInput, notes: [String: Notes]) -> [Finding] {
  input.breedFiles.flatMap { breed -> [Finding] in
    let marks = breed.facts.marks.map { ($0.appearance, "marks") }
    let distinctions = breed.facts.lookalikes.map { ($0.distinction, "lookalikes") }
    let inFrontMatter = (marks + distinctions).flatMap { text, field in
      text.translations.sorted { $0.key < $1.key }.compactMap { language, translation in
        measureDifference(between: text.original, and: translation).map {
          Finding.notice(
            in: breed.path,
            at: input.positions[breed.path]?.position(of: translation, below: field),
            "\"\(language)\": \($0)")
        }
      }
    }
    let inNotes = breed.translations.compactMap { file -> Finding? in
      guard let original = notes[breed.path], let translation = notes[file.path] else { return nil }
      return measureDifference(between: original.markdown, and: translation.markdown).map {
        .notice(in: file.path, at: Position(line: translation.line, column: 1), $0)
      }
    }
    return inFrontMatter + inNotes
  }
}

/// Returns a message about the first measure that only one of the texts has; nil if there is none.
private func measureDifference(between original: String, and translation: String) -> String? {
  if let missing = measures(in: original, withoutNumbersOf: translation).first {
    return "the translation lacks \(missing); add it"
  }
  if let added = measures(in: translation, withoutNumbersOf: original).first {
    return "the original does not mention \(added); correct the translation or the original"
  }
  return nil
}

/// Returns the measures in a text, such as "64 cm", whose numbers another text does not contain. The
/// other text may write the unit elsewhere: "from 65 to 70 cm", "65 cm 以上".
private func measures(in text: String, withoutNumbersOf other: String) -> [String] {
  // Few texts have measures, and matching compiles the expression each time.
  guard text.contains("cm") || text.contains("kg") else { return [] }
  let measures = text.matches(of: /([0-9]+(?:\.[0-9]+)?)\s*(cm|kg)/)
  guard !measures.isEmpty else { return [] }
  let otherNumbers = Set(other.matches(of: /[0-9]+(?:\.[0-9]+)?/).map(\.output))
  return
    measures
    .filter { !otherNumbers.contains($0.output.1) }
    .map { "\($0.output.1) \($0.output.2)" }
}
