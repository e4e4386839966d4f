import Catalog

/// Reports a deck that shows portraits because its photos have not been fetched yet.
public func unfetchedPhotoFindings(_ input: DeckLintInput) -> [Finding] {
  guard !input.isComplete, !input.deck.breeds.isEmpty else { return [] }
  return [
    .notice(
      input.path, nil,
      "the deck has no photos yet, only portraits; to fetch photos, run decks build without "
        + "--offline")
  ]
}

/// Reports breeds without a picture, since no quiz asks about them. Families are exempt, since
/// their members have the pictures.
///
/// - Parameter isPictured: Returns whether a breed has a photo or a portrait.
public func missingPictureFindings(
  _ input: DeckLintInput, isPictured: (Breed) -> Bool
) -> [Finding] {
  input.deck.breeds.filter { $0.members.isEmpty && !isPictured($0) }.map { breed in
    let message = "\"\(breed.slug)\" has neither a photo nor a portrait"
    guard let file = input.breedFile(breed.slug) else {
      return .notice(
        input.path, nil,
        "\(message); describe its look and coat in content/breeds/\(breed.deckID)/\(breed.slug).md")
    }
    return .notice(file.path, nil, "\(message); describe its look and coat")
  }
}
