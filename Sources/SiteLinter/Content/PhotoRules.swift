import Catalog

/// Reports covers that are too small, and settings of photos that a breed no longer has.
///
/// - Parameters:
///   - photos: Returns the URLs of a breed's photos; empty if unknown.
///   - cover: Returns the size of a breed's cover in pixels.
public func photoFindings(
  _ input: DeckLintInput, photos: (Breed) -> [String], cover: (Breed) -> (width: Int, height: Int)?
) -> [Finding] {
  input.deck.breeds.flatMap { breed -> [Finding] in
    let file = input.breedFile(breed.slug)
    var findings: [Finding] = []
    if let size = cover(breed), size.width < minimumCoverWidth {
      findings.append(
        .notice(
          in: file?.path ?? input.path,
          "the cover of \"\(breed.slug)\" is only \(size.width) × \(size.height) pixels; list a "
            + "photo at least \(minimumCoverWidth) pixels wide under \"prefer\" in \(input.path)"))
    }
    let urls = photos(breed)
    guard let file, !urls.isEmpty else { return findings }
    return findings
      + file.photoNotes.filter { note in !urls.contains(where: note.applies(to:)) }.map { note in
        .notice(
          in: file.path, at: input.positions[file.path]?.position(of: note.photo, below: "photos"),
          "the site shows no photo \"\(note.photo)\" of \"\(breed.slug)\"; remove the entry, or "
            + "run decks photos \(breed.deckID) \(breed.slug) to find the right photo")
      }
  }
}

/// Minimum width of a cover in pixels: 1.5 times its displayed width on the breed page.
private let minimumCoverWidth = 400
