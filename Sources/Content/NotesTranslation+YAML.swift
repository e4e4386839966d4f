import Catalog
import Diagnostics
import Hashing

extension NotesTranslation {
  /// Reads the translation of a breed's notes. Returns no translation if the front matter cannot be
  /// read or has no `original`, or if there are no notes.
  ///
  /// - Parameters:
  ///   - language: The language tag in the file's name.
  ///   - problems: The list to which all errors are appended.
  static func read(
    _ file: ContentFile, language: String, problems: inout [Problem]
  ) -> (translation: NotesTranslation?, notes: Notes?) {
    guard let front = FrontMatter(file.text) else {
      problems.append(
        Problem(
          file.path, Position(line: 1, column: 1),
          "a translation must begin with \"original: 0000000000000000\" between two `---` lines; "
            + digestRemedy))
      return (nil, nil)
    }
    var reader = YAMLReader(path: file.path, linesBefore: front.yamlLinesBefore)
    defer { problems += reader.problems }
    guard let node = reader.compose(front.yaml) else { return (nil, nil) }
    let fields = reader.fields(node, known: ["original"])
    if fields.isEmpty, reader.problems.isEmpty {
      reader.report(node, "a translation needs \"original: 0000000000000000\"; \(digestRemedy)")
    }
    let original = reader.text(fields["original"])
    if let original, let field = fields["original"], !isShortDigest(original) {
      reader.report(
        field, "expected 16 hexadecimal digits; enter 0000000000000000, \(digestRemedy)")
    }
    guard let notes = front.notes(of: file.path) else {
      problems.append(
        Problem(
          file.path, Position(line: front.bodyLine, column: 1),
          "there are no notes; write them below the second `---` line, or remove the file"))
      return (nil, nil)
    }
    let translation = original.map {
      NotesTranslation(
        path: file.path, language: language, originalDigest: $0, digest: Digest(of: file.text))
    }
    return (translation, notes)
  }

  private static let digestRemedy = "then run decks check to see the correct digest"

  private static func isShortDigest(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

extension BreedContent {
  /// Reads a file in `content/breeds/<deck>/`: a breed, or a translation of its notes.
  ///
  /// - Parameters:
  ///   - measures: The names of the numbers that a `portrait` block may set.
  ///   - problems: The list to which all errors are appended.
  public static func read(
    _ file: ContentFile, measures: [String], problems: inout [Problem]
  ) -> (content: BreedContent?, notes: Notes?) {
    if case .notesTranslation(_, _, let language) = ContentPath(file.path) {
      let (translation, notes) = NotesTranslation.read(
        file, language: language, problems: &problems)
      return (translation.map(BreedContent.translation), notes)
    }
    let (breed, notes) = BreedFile.read(file, measures: measures, problems: &problems)
    return (breed.map(BreedContent.breed), notes)
  }
}
