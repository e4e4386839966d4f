import Catalog
import Diagnostics
import StudyModel

/// The maximum length of a distinction (`tell`) in words: it is shown only briefly after a wrong
/// answer.
let maximumDistinctionWords = 20

/// Reports look-alikes that do not exist, are the same animal, are not mutual, or have too long a
/// `tell`.
func lookAlikeFindings(_ input: DeckLintInput) -> [Finding] {
  let slugs = Set(input.deck.breeds.map(\.slug))
  return input.breedFiles.flatMap { breed -> [Finding] in
    let positions = input.positions[breed.path]
    var seenSlugs: Set<String> = []
    return breed.facts.lookalikes.flatMap { other -> [Finding] in
      let slug = other.slug
      let position = positions?.position(of: "breed: \(slug)", below: "lookalikes")
      var findings: [Finding] = []
      let words = other.distinction.original.split(whereSeparator: \.isWhitespace).count
      if words > maximumDistinctionWords {
        findings.append(
          .notice(
            in: breed.path, at: position,
            "the \"tell\" for \"\(slug)\" has \(words) words; use at most \(maximumDistinctionWords)"
          ))
      }
      if slug == breed.slug {
        findings.append(
          .error(
            in: breed.path, at: position, "a breed cannot be its own look-alike; remove the line"))
      } else if !seenSlugs.insert(slug).inserted {
        findings.append(
          .notice(in: breed.path, at: position, "duplicate look-alike \"\(slug)\"; remove one"))
      } else if !slugs.contains(slug) {
        guard input.isComplete, !input.deck.omittedSlugs.contains(slug) else { return findings }
        let guess = didYouMean(slug, among: slugs.sorted())
        findings.append(
          .error(in: breed.path, at: position, "the deck has no breed \"\(slug)\"\(guess)"))
      } else if denoteSameAnimal(breed.slug, slug, in: input) {
        findings.append(
          .error(
            in: breed.path, at: position,
            "the deck lists this breed and \"\(slug)\" as the same animal (under \"same\"), "
              + "so they cannot be drilled as a pair; remove the line"))
      } else if input.deck[slug]?.facts.kind == .family {
        findings.append(
          .error(
            in: breed.path, at: position,
            "\"\(slug)\" is a family, and quizzes do not ask about families; name one of its members"
          ))
      } else if let otherFile = input.breedFile(slug),
        !otherFile.facts.lookalikes.contains(where: { $0.slug == breed.slug })
      {
        findings.append(
          .notice(
            in: breed.path, at: position,
            "\"\(slug)\" is a look-alike of \"\(breed.slug)\", but \(otherFile.path) does not list "
              + "\"\(breed.slug)\"; add it there"))
      }
      return findings
    }
  }
}

/// Reports look-alikes that the deck of the quiz cannot distinguish, so that the pair cannot be
/// drilled: they share a name or all pictures, or differ only in size, which drawings do not show.
///
/// - Parameter quizDecks: The deck in the quiz's format, once for each language, with all pictures
///   that a build would publish.
public func inseparablePairFindings(
  _ input: DeckLintInput, quizDecks: [StudyModel.Deck]
) -> [Finding] {
  let quizBreeds = quizDecks.map { deck in
    Dictionary(deck.breeds.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
  }
  // Photos that have not been fetched yet may distinguish the breeds.
  let arePhotosKnown =
    input.isComplete
    && (input.deck.settings.source == nil
      || quizDecks.contains { deck in
        deck.breeds.contains { breed in breed.photos.contains { $0.kind == .photo } }
      })
  return input.breedFiles.flatMap { file in
    file.facts.lookalikes.compactMap { other -> Finding? in
      // Breeds that are the same animal are reported by `lookAlikeFindings`.
      guard !denoteSameAnimal(file.slug, other.slug, in: input) else { return nil }
      let problem = quizBreeds.lazy.compactMap { breeds -> InseparablePair? in
        guard let breed = breeds[file.slug], let twin = breeds[other.slug] else { return nil }
        return InseparablePair(breed, twin)
      }.first
      guard let problem, arePhotosKnown || problem == .sharedName else { return nil }
      return .error(
        in: file.path,
        at: input.positions[file.path]?.position(of: "breed: \(other.slug)", below: "lookalikes"),
        "this breed and \"\(other.slug)\" \(problem.explanation), so the two cannot be drilled as a "
          + "pair; \(problem.remedy)")
    }
  }
}

/// Two breeds that no question distinguishes.
private enum InseparablePair {
  case sharedName, sizeOnly, sharedPhotos

  /// Returns nil if a question can distinguish the breeds.
  init?(_ breed: StudyModel.Breed, _ other: StudyModel.Breed) {
    if areDistinguishable(breed, other) { return nil }
    if areEquivalent(breed, other) {
      self = .sharedName
    } else if breed.photos.allSatisfy({ $0.kind == .portrait })
      || other.photos.allSatisfy({ $0.kind == .portrait })
    {
      self = .sizeOnly
    } else {
      self = .sharedPhotos
    }
  }

  var explanation: String {
    switch self {
    case .sharedName: "share a name"
    case .sizeOnly: "differ only in size, which drawings do not show"
    case .sharedPhotos: "share all photos of one of them"
    }
  }

  var remedy: String {
    switch self {
    case .sharedName: "rename one of them, or remove the shared name or this line"
    case .sizeOnly: "add photos of both, or describe a difference in their \"look\" or \"coat\""
    case .sharedPhotos: "add another photo of each"
    }
  }
}
