import Catalog

/// Covers that are shown larger than they are, and notes on photos that no breed has any more.
///
/// - Parameters:
///   - photos: the addresses of all photos that a breed has; none where that is not known.
///   - cover: pixels across and down of the photo that stands for a breed.
public func photoFindings(
  _ deck: CheckedDeck, photos: (Breed) -> [String], cover: (Breed) -> (width: Int, height: Int)?
) -> [Finding] {
  deck.deck.breeds.flatMap { breed -> [Finding] in
    let written = deck.written(breed.slug)
    var findings: [Finding] = []
    if let size = cover(breed), size.width < leastCover {
      findings.append(
        .notice(
          written?.path ?? deck.path, nil,
          "the cover of \"\(breed.slug)\" is \(size.width) × \(size.height) pixels, too small to "
            + "show large; one of \(leastCover) or more across may be named under \"prefer\" in "
            + deck.path))
    }
    let urls = photos(breed)
    guard let written, !urls.isEmpty else { return findings }
    return findings
      + written.photos.filter { note in !urls.contains(where: note.isOf) }.map { note in
        .notice(
          written.path, deck.places[written.path]?.text(note.photo, below: "photos"),
          "\"\(note.photo)\" is no photo that the site shows of \"\(breed.slug)\"; take it out, or "
            + "see decks photos \(breed.deck) \(breed.slug)")
      }
  }
}

/// Pixels across that the cover of a breed's page needs, at one and a half of its size.
private let leastCover = 400
