import Catalog
import Diagnostics
import URLs

extension DeckSettings {
  private static let known = [
    "title", "titles", "tagline", "taglines", "species", "source", "url", "fields", "photos",
    "names", "aliases", "same",
    "only", "without", "exclude", "prefer", "questions", "anki",
  ]

  /// Reads `content/decks/<id>.yml`; nil if a required field is missing.
  init?(id: String, _ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: Self.known)
    let title = reader.text(fields["title"], atMost: 200)
    let species = Species(fields["species"], &reader)
    if fields["title"] == nil { reader.report(node, "a deck needs a \"title\"") }
    if fields["species"] == nil {
      reader.report(node, "a deck needs a \"species\", such as dog, cat or horse")
    }
    guard let title, let species else { return nil }
    self.init(
      id: id, title: title, tagline: reader.text(fields["tagline"]) ?? "", species: species)
    titles = reader.textsByKey(fields["titles"], atMost: 200)
    taglines = reader.textsByKey(fields["taglines"])
    source = Self.source(fields, &reader)
    maximumPhotos = reader.integer(fields["photos"], in: 0...100) ?? maximumPhotos
    displayNames = reader.textsByKey(fields["names"], atMost: 200)
    renames = Self.renames(fields["aliases"], &reader)
    synonymousSlugs = reader.list(fields["same"]) { $0.slugs($1) }
    only = fields["only"].map { Self.criteria($0, &reader) }
    without = fields["without"].map { Self.criteria($0, &reader) } ?? []
    excludedPhotos = reader.texts(fields["exclude"])
    preferredPhotos = reader.texts(fields["prefer"])
    offersAnkiPackage = reader.boolean(fields["anki"]) ?? false
    let questions = QuestionReader(fields["questions"], &reader)
    self.questions = questions.questions
    translatedQuestionTexts = questions.translatedTexts
    questionsPosition = fields["questions"].map { reader.position(of: $0) }
  }

  /// Reads the criteria of `only` or `without`: slugs, and mappings such as `{ group: terrier }`.
  private static func criteria(_ node: YAMLNode, _ reader: inout YAMLReader) -> [BreedCriterion] {
    if node.sequence?.isEmpty == true {
      reader.report(node, "this list is empty; list breeds, or remove the field")
    }
    return reader.list(node) { reader, item in
      guard case .mapping(let mapping) = item.content else {
        return reader.slug(item).map { .slug($0, position: reader.position(of: item)) }
      }
      let known = FacetValue.Kind.allCases.map(\.rawValue)
      let values = reader.fields(item, known: known)
      let conditions = FacetValue.Kind.allCases.compactMap { kind -> FacetCondition? in
        guard let value = values[kind.rawValue], let text = reader.text(value) else { return nil }
        return FacetCondition(kind: kind, value: text, position: reader.position(of: value))
      }
      if mapping.isEmpty {
        reader.report(item, "expected a slug, or facts such as { group: terrier, size: small }")
      }
      // Drop a criterion with an unreadable condition; without that condition, it would match too
      // many breeds.
      return conditions.isEmpty || conditions.count < mapping.count ? nil : .facets(conditions)
    }
  }

  private static func renames(_ node: YAMLNode?, _ reader: inout YAMLReader) -> [BreedRename] {
    reader.entries(node).compactMap { old, node in
      guard let new = reader.slug(node) else { return nil }
      if let reason = Slug.validationError(of: old) {
        reader.report(node, "\"\(old)\" \(reason), so it cannot be an old slug; remove the line")
        return nil
      }
      if old == new {
        reader.report(node, "\"\(old)\" is renamed to itself; remove the line")
        return nil
      }
      return BreedRename(from: old, to: new, position: reader.position(of: node))
    }
  }

  private static func source(
    _ fields: [String: YAMLNode], _ reader: inout YAMLReader
  ) -> SourceSettings? {
    guard let node = fields["source"], let kind: SourceSettings.Kind = reader.vocabularyTerm(node)
    else {
      return nil
    }
    guard let url = reader.text(fields["url"]) else {
      reader.report(node, "a source needs a \"url\"")
      return nil
    }
    let map =
      fields["fields"].map { node in
        reader.fields(node, known: SourceSettings.mappableFields).compactMapValues {
          reader.text($0)
        }
      } ?? [:]
    let isFile = kind.isList && !url.contains("://")
    return SourceSettings(
      kind: kind, location: isFile ? .file(url) : .web(url), fields: map)
  }
}
