import Catalog
import Sequences
import StudyModel

/// Returns the families with members in the quiz, and the names that stand for more than one of
/// their breeds; nil if there are none.
///
/// A family that is no breed itself, such as the poodles, has its own names and the singular in its
/// slug. A family also has each name of one of its breeds that ends another one's name: "Collie" is
/// short for the Border Collie as well. The breeds' proper names are not among them: "Greyhound" is
/// one breed, even though "Italian Greyhound" ends with it.
func quizFamilies(
  of deck: Catalog.Deck, with quizBreeds: [StudyModel.Breed], in language: SiteLanguage?
) -> [Family]? {
  let breedsBySlug = Dictionary(quizBreeds.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
  let members = Dictionary(grouping: quizBreeds.filter { $0.family != nil }) { $0.family ?? "" }
  let properNames = Set(
    deck.breeds.filter { breedsBySlug[$0.slug] != nil }.flatMap { breed in
      ([breed.facts.name] + breed.facts.names.values).map(foldedLetters)
    })
  let families = deck.breeds.compactMap { parent -> Family? in
    guard let members = members[parent.slug] else { return nil }
    let singular = parent.slug.replacing("-", with: " ")
    let ownNames = parent.facts.searchNames(in: language?.locale) + [singular]
    let breeds = members + [breedsBySlug[parent.slug]].compactMap(\.self)
    let breedNames = breeds.map { [$0.name] + $0.names }
    let breedLetters = breedNames.map { $0.map(foldedLetters) }
    let sharedNames = (breedNames.joined() + [singular]).filter { name in
      let letters = foldedLetters(name)
      return !properNames.contains(letters)
        && breedLetters.count { $0.contains { $0.ends(with: letters) } } > 1
    }
    var names = sharedNames
    if breedsBySlug[parent.slug] == nil {
      // With a single member, its name cannot be ambiguous.
      let unambiguous = breeds.count == 1 ? Set(breedLetters.joined()) : []
      names = ownNames.filter { !unambiguous.contains(foldedLetters($0)) } + sharedNames
    }
    return names.isEmpty ? nil : Family(id: parent.slug, names: names.uniqued())
  }
  return families.isEmpty ? nil : families
}

/// Returns the letters of a name without spaces, folded as for searching.
private func foldedLetters(_ name: String) -> [Int] {
  Array(searchNameWords(name).joined())
}

extension [Int] {
  fileprivate func ends(with other: [Int]) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}
