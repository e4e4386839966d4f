import Catalog
import Diagnostics

/// The maximum length of a distinction (`tell`) in words: it is shown only briefly after a wrong
/// answer.
let maximumDistinctionWords = 20

/// Reports look-alikes that do not exist, cannot be drilled, are not mutual, or have too long a
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
            breed.path, position,
            "the \"tell\" for \"\(slug)\" has \(words) words; use at most \(maximumDistinctionWords)"
          ))
      }
      if slug == breed.slug {
        findings.append(
          .error(breed.path, position, "a breed cannot be its own look-alike; remove the line"))
      } else if !seenSlugs.insert(slug).inserted {
        findings.append(
          .notice(breed.path, position, "duplicate look-alike \"\(slug)\"; remove one"))
      } else if !slugs.contains(slug) {
        guard input.isComplete, !input.deck.omittedSlugs.contains(slug) else { return findings }
        let guess = didYouMean(slug, among: slugs.sorted())
        findings.append(
          .error(breed.path, position, "the deck has no breed \"\(slug)\"\(guess)"))
      } else if denoteSameAnimal(breed.slug, slug, in: input) {
        findings.append(
          .error(
            breed.path, position,
            "the deck lists this breed and \"\(slug)\" as the same animal (under \"same\"), "
              + "so they cannot be drilled as a pair; remove the line"))
      } else if input.deck[slug]?.facts.kind == .family {
        findings.append(
          .error(
            breed.path, position,
            "\"\(slug)\" is a family, and quizzes do not ask about families; name one of its members"
          ))
      } else if let otherFile = input.breedFile(slug),
        !otherFile.facts.lookalikes.contains(where: { $0.slug == breed.slug })
      {
        findings.append(
          .notice(
            breed.path, position,
            "\"\(slug)\" is a look-alike of \"\(breed.slug)\", but \(otherFile.path) does not list "
              + "\"\(breed.slug)\"; add it there"))
      }
      return findings
    }
  }
}

/// Reports look-alikes that differ only in size, unless both have photos: drawings do not show
/// size, so the pair cannot be drilled.
public func sizeOnlyFindings(
  _ input: DeckLintInput, hasPhotos: (Breed) -> Bool
) -> [Finding] {
  guard input.isComplete else { return [] }
  let variants = input.deck.sizeVariants
  return input.breedFiles.flatMap { breed in
    breed.facts.lookalikes.compactMap { other -> Finding? in
      let pair = [breed.slug, other.slug].compactMap { input.deck[$0] }
      guard variants[breed.slug, default: []].contains(other.slug), !pair.allSatisfy(hasPhotos)
      else { return nil }
      return .notice(
        breed.path,
        input.positions[breed.path]?.position(of: "breed: \(other.slug)", below: "lookalikes"),
        "this breed and \"\(other.slug)\" have the same portrait, so the two cannot be drilled as a "
          + "pair; add photos of both")
    }
  }
}
