import Hashing
import JSON
import Localization
import OutputFile
import StudyCodecs
import StudyModel

/// The data files of a deck in one language: one file with the data that a session needs to plan
/// its questions, with the relations between breeds in a short form, and several with the remaining
/// data, which is loaded only for the breeds that are shown.
struct DeckDataFiles {
  let data: OutputFile
  let parts: [OutputFile]

  /// Returns the number of breeds in each file of a part, from 2 to 32. The choices of a question
  /// are usually in different files, so small files avoid loading much more than the question
  /// shows; in large decks, larger files limit the number of requests for all of them.
  private static func partSize(breedCount: Int) -> Int { min(max(2, (breedCount + 63) / 64), 32) }

  /// - Parameter deck: The complete deck.
  init(_ deck: StudyModel.Deck, in language: SiteLanguage) throws {
    let partSize = Self.partSize(breedCount: deck.breeds.count)
    func file(_ name: String, _ bytes: [UInt8]) -> OutputFile {
      OutputFile(
        path: "data/\(name).\(Digest(of: bytes).short).json", .bytes(bytes), kind: .asset,
        origin: "the deck \(deck.id)")
    }
    func part(_ name: String, _ entry: (StudyModel.Breed) -> JSON) throws -> [OutputFile] {
      try stride(from: 0, to: deck.breeds.count, by: partSize).enumerated().map {
        index, start in
        let breeds = deck.breeds[start..<min(start + partSize, deck.breeds.count)]
        return file(
          "\(deck.id)-\(name)-\(index + 1)\(language.fileNameSuffix)",
          try JSON.array(breeds.map(entry)).canonical())
      }
    }
    let photos = try part("photos") { .array($0.photos.map(\.fields)) }
    let lessons = try part("lessons", \.lesson)
    let names = file(
      "\(deck.id)-names\(language.fileNameSuffix)",
      try JSON.array(deck.breeds.map { .array($0.names.map { .string($0) }) }).canonical())
    let families = try deck.families.map { families in
      file(
        "\(deck.id)-families\(language.fileNameSuffix)",
        try JSON.array(families.map(\.json)).canonical())
    }
    var planningDeck = deck
    planningDeck.families = nil
    planningDeck.breeds = deck.breedsWithExplicitSynonyms.map(\.withoutParts)
    planningDeck.parts = DeckParts(
      size: partSize, photos: photos.map(\.path), lessons: lessons.map(\.path), names: names.path,
      families: families?.path)
    // The deck version in the name is the same in all languages; the digest is different.
    data = file(
      "\(deck.id)\(language.fileNameSuffix).\(deck.version)",
      try canonicalDeck(planningDeck.shorteningRelations()))
    parts = photos + lessons + [names] + [families].compactMap(\.self)
  }
}

extension StudyModel.Deck {
  /// The breeds with complete duplicates. To the duplicates of each breed, this adds the breeds
  /// whose name is one of its other names, because the data file does not contain other names.
  fileprivate var breedsWithExplicitSynonyms: [StudyModel.Breed] {
    let breedsOfNames = Dictionary(grouping: breeds, by: \.name)
    return breeds.map { breed in
      let synonyms = breed.names.flatMap { breedsOfNames[$0] ?? [] }.map(\.id)
      var breed = breed
      breed.duplicates += synonyms.filter { $0 != breed.id && !breed.duplicates.contains($0) }
      return breed
    }
  }
}

extension StudyModel.Breed {
  /// The breed without the fields that the part files contain.
  fileprivate var withoutParts: Self {
    var breed = self
    breed.names = []
    breed.marks = []
    breed.traits = nil
    breed.height = nil
    breed.weight = nil
    for index in lookalikes.indices {
      breed.lookalikes[index].distinction = ""
      breed.lookalikes[index].language = nil
      breed.lookalikes[index].part = nil
    }
    for index in photos.indices {
      breed.photos[index].description = ""
      breed.photos[index].renditions = []
    }
    return breed
  }

  /// The fields that explain an answer. `tells` has one distinction for each breed in `lookalikes`.
  /// `tellLanguages` has the language of each distinction, or an empty text if it is the deck's,
  /// `tellPlaces` the part that each is about, or an empty text if it is about several.
  fileprivate var lesson: JSON {
    var members: [JSON.Member] = [
      .init("marks", .array(marks.map(\.json))),
      .init("tells", .array(lookalikes.map { .string($0.distinction) })),
    ]
    if lookalikes.contains(where: { $0.language != nil }) {
      members.append(
        .init("tellLanguages", .array(lookalikes.map { .string($0.language ?? "") })))
    }
    if lookalikes.contains(where: { $0.part != nil }) {
      members.append(.init("tellPlaces", .array(lookalikes.map { .string($0.part ?? "") })))
    }
    if let traits {
      members.append(
        .init(
          "traits",
          .array(
            traits.map { part in
              .object([
                .init("place", .string(part.part)),
                .init("words", .array(part.words.map { .string($0) })),
              ])
            })))
    }
    if let height { members.append(.init("height", height.json)) }
    if let weight { members.append(.init("weight", weight.json)) }
    return .object(members)
  }
}

extension Family {
  fileprivate var json: JSON {
    .object([.init("id", .string(id)), .init("names", .array(names.map { .string($0) }))])
  }
}

extension FieldMark {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("place", .string(part)), .init("seen", .string(appearance)),
    ]
    if let label { members.append(.init("label", .string(label))) }
    if let language { members.append(.init("language", .string(language))) }
    return .object(members)
  }
}

extension Span {
  fileprivate var json: JSON {
    .object([.init("least", .number(least)), .init("most", .number(most))])
  }
}

extension StudyModel.Photo {
  /// The fields needed to show the photo.
  fileprivate var fields: JSON {
    .object([
      .init("id", .string(id)),
      .init("description", .string(description)),
      .init(
        "renditions",
        .array(
          renditions.map {
            .object([
              .init("path", .string($0.path)), .init("width", JSON($0.width)),
              .init("height", JSON($0.height)),
            ])
          })),
    ])
  }
}
