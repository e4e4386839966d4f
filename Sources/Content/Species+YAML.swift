import Catalog
import URLs

extension Species {
  /// The maximum length of a word for a species, in characters.
  private static let maximumLength = 60

  /// Reads a word such as `horse`, or a mapping with the `id`, the word for `one` and the word for
  /// `many`, in one or several languages; nil after a problem.
  init?(_ node: YAMLNode?, _ reader: inout YAMLReader) {
    guard let node else { return nil }
    guard case .mapping = node.content else {
      guard let id = Self.id(node, &reader) else { return nil }
      self.init(id: id)
      return
    }
    let fields = reader.fields(node, known: ["id", "one", "many"])
    guard let idNode = fields["id"] else {
      reader.report(node, "a species needs an \"id\", such as horse")
      return nil
    }
    guard let id = Self.id(idNode, &reader) else { return nil }
    self.init(
      id: id, singular: Self.word(fields["one"], &reader),
      plural: Self.word(fields["many"], &reader))
  }

  private static func id(_ node: YAMLNode, _ reader: inout YAMLReader) -> String? {
    guard let text = reader.text(node, atMost: maximumLength) else { return nil }
    if let reason = Slug.validationError(of: text) {
      reader.report(
        node,
        "\"\(text)\" \(reason), so it cannot name a species; write one word such as horse, and "
          + "its other spellings as { id: horse, one: …, many: … }")
      return nil
    }
    if let known = SpeciesDefinition.ids.first(where: { text == $0 + "s" }) {
      reader.report(node, "a species is named in the singular; write \(known)")
      return nil
    }
    return text
  }

  private static func word(_ node: YAMLNode?, _ reader: inout YAMLReader) -> LocalizedText? {
    guard let node, let word = reader.localizedText(node) else { return nil }
    let texts = [word.original] + word.translations.values
    guard texts.allSatisfy({ $0.unicodeScalars.count <= maximumLength }) else {
      reader.report(
        node, "a word for a species has at most \(maximumLength) characters; shorten it")
      return nil
    }
    return word
  }
}
