import Catalog
import Diagnostics
import Hashing

extension BreedFile {
  private static let known = [
    "name", "kind", "names", "aliases", "source", "group", "origin", "height", "weight", "lifespan",
    "temperament", "coat", "look", "portrait", "common", "marks", "lookalikes", "photos",
    "quiz", "draft",
  ]

  /// Reads a breed's file. Returns no breed if the front matter or the name cannot be read.
  ///
  /// - Parameters:
  ///   - measures: The names of the numbers that a `portrait` block may set.
  ///   - problems: The list to which all errors are appended.
  public static func read(
    _ file: ContentFile, measures: [String], problems: inout [Problem]
  ) -> (breed: BreedFile?, notes: Notes?) {
    problems += SiteContent.nameProblems(of: ContentPath.slug(of: file.path), file.path)
    guard let front = FrontMatter(file.text) else {
      problems.append(
        Problem(
          file.path, Position(line: 1, column: 1),
          "a breed file must begin with front matter: its facts between two `---` lines"))
      return (nil, nil)
    }
    let breed = read(file, front, measures: measures, problems: &problems)
    return (breed, front.notes(of: file.path))
  }

  private static func read(
    _ file: ContentFile, _ front: FrontMatter, measures: [String], problems: inout [Problem]
  ) -> BreedFile? {
    let slug = ContentPath.slug(of: file.path)
    var reader = YAMLReader(path: file.path, linesBefore: front.yamlLinesBefore)
    defer { problems += reader.problems }
    guard let node = reader.compose(front.yaml) else { return nil }
    let fields = reader.fields(node, known: known)
    if fields["name"] == nil { reader.report(node, "a breed needs a \"name\"") }
    let name = reader.text(fields["name"], atMost: 200)
    let sourceKey = reader.text(fields["source"])
    var facts = Facts(name: name ?? slug)
    facts.kind = reader.vocabularyTerm(fields["kind"]) ?? .breed
    facts.names = reader.textsByKey(fields["names"], atMost: 200)
    if case .mapping = fields["aliases"]?.content {
      for (tag, node) in reader.entries(fields["aliases"]) {
        facts.foreignAliases[tag] = reader.texts(node)
      }
    } else {
      facts.aliases = reader.texts(fields["aliases"])
    }
    facts.group = reader.text(fields["group"])
    facts.origin = reader.texts(fields["origin"])
    facts.height = reader.measure(fields["height"])
    facts.weight = reader.measure(fields["weight"])
    facts.lifespan = reader.range(fields["lifespan"])
    facts.temperament = reader.texts(fields["temperament"])
    facts.coat = fields["coat"].flatMap { Coat($0, &reader) }
    facts.look = fields["look"].flatMap { Look($0, &reader) }
    facts.commonnessRank = reader.integer(fields["common"], in: 1...100_000)
    facts.marks = reader.entries(fields["marks"]).compactMap { part, node in
      reader.localizedText(node).map { Facts.Mark(part: part, appearance: $0) }
    }
    facts.lookalikes = reader.list(fields["lookalikes"]) { Facts.Lookalike($1, &$0) }
    facts.isInQuiz = reader.boolean(fields["quiz"]) ?? true
    let marks = facts.marks.map(\.part)
    let photos = reader.entries(fields["photos"]).map {
      PhotoNote($0, $1, marks: marks, &reader)
    }
    let proportions =
      fields["portrait"].map { node in
        reader.fields(node, known: measures).compactMapValues { reader.number($0) }
      } ?? [:]
    if name == nil { return nil }
    return BreedFile(
      slug: slug, path: file.path, sourceKey: sourceKey, facts: facts, hasNotes: !front.isBlank,
      isDraft: reader.boolean(fields["draft"]) ?? false, digest: Digest(of: file.text),
      proportions: proportions, photoNotes: photos,
      textLanguages: reader.textLanguages)
  }
}

extension Coat {
  init?(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: Self.required + ["also"])
    let length: CoatLength? = reader.vocabularyTerm(fields["length"])
    let texture: Texture? = reader.vocabularyTerm(fields["texture"])
    let pattern: [Pattern] = reader.list(fields["pattern"]) { $0.vocabularyTerm($1) }
    let colours: [Colour] = reader.list(fields["colours"]) { $0.vocabularyTerm($1) }
    guard let length, let texture, !colours.isEmpty else {
      if Self.required.contains(where: { fields[$0] == nil }) {
        reader.report(
          node, "a coat needs \"length\", \"texture\", \"pattern\" and \"colours\"")
      } else if let node = fields["colours"], case .sequence(let items) = node.content,
        items.isEmpty
      {
        reader.report(node, "a coat needs at least one colour")
      }
      return nil
    }
    let also: [Colour] = reader.list(fields["also"]) { $0.vocabularyTerm($1) }
    self.init(
      length: length, texture: texture, patterns: pattern, colours: colours, otherColours: also)
  }

  private static let required = ["length", "texture", "pattern", "colours"]
}

extension Look {
  init?(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let known = ["skull", "muzzle", "ears", "eyes", "tail", "special"]
    let fields = reader.fields(node, known: known)
    let skull: Skull? = reader.vocabularyTerm(fields["skull"])
    let muzzle: (MuzzleLength, MuzzleForm)? = reader.pair(fields["muzzle"])
    let ears: Ears? = reader.vocabularyTerm(fields["ears"])
    let eyes: (EyeShape, EyeColour)? = reader.pair(fields["eyes"])
    let tail: Tail? = reader.vocabularyTerm(fields["tail"])
    let rareTraits: [RareTrait] = reader.list(fields["special"]) { $0.vocabularyTerm($1) }
    guard let skull, let muzzle, let ears, let eyes, let tail else {
      if let missing = known.dropLast().first(where: { fields[$0] == nil }) {
        reader.report(node, "a look needs \"\(missing)\"")
      }
      return nil
    }
    self.init(
      skull: skull, muzzleLength: muzzle.0, muzzleForm: muzzle.1, ears: ears, eyeShape: eyes.0,
      eyeColour: eyes.1, tail: tail, rareTraits: rareTraits)
  }
}

extension Facts.Lookalike {
  init?(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: ["breed", "tell", "part"])
    guard let slug = reader.slug(fields["breed"]),
      let distinction = reader.localizedText(fields["tell"])
    else {
      if fields["breed"] == nil || fields["tell"] == nil {
        reader.report(node, "expected { breed: …, tell: … }")
      }
      return nil
    }
    self.init(slug: slug, distinction: distinction, part: reader.slug(fields["part"]))
  }
}
