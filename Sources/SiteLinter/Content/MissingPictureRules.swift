import Catalog

/// Reports a deck that shows portraits because its photos have not been fetched yet.
public func unfetchedPhotoFindings(_ input: DeckLintInput) -> [Finding] {
  guard !input.isComplete, !input.deck.breeds.isEmpty else { return [] }
  return [
    .notice(
      in: input.path,
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
    let file = input.breedFile(breed.slug)
    guard input.deck.settings.species.definition != nil else {
      // Only species with a definition have portraits.
      return .notice(
        in: file?.path ?? input.path,
        "\"\(breed.slug)\" has no photo; add one to content/photos/\(breed.deckID)/\(breed.slug)/")
    }
    let message = "\"\(breed.slug)\" has neither a photo nor a portrait; describe its look and coat"
    return .notice(
      in: file?.path ?? input.path,
      file == nil
        ? "\(message) in content/breeds/\(breed.deckID)/\(breed.slug).md" : message)
  }
}
