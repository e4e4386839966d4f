import StudyModel

extension StudyModel.Deck {
  /// Returns the deck with the relations between its breeds in short form; the inverse of
  /// `expandingRelations(of:)`. Lists with a breed outside the deck stay as they are.
  func shorteningRelations() -> StudyModel.Deck {
    let positions = Dictionary(
      breeds.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    /// Returns the positions of breeds; nil if one is not in the deck.
    func known(_ ids: [String]) -> [Int]? {
      let known = ids.compactMap { positions[$0] }
      return known.count == ids.count ? known : nil
    }
    let lookalikes = breeds.map { known($0.lookalikes.map(\.breedID)) }
    let members = categories.map { known($0.breedIDs) }
    let folder =
      breeds.first?.page.split(separator: "/").dropLast().joined(separator: "/") ?? ""

    var short = self
    for index in breeds.indices {
      if lookalikes[index] != nil { short.breeds[index].lookalikes = [] }
      if breeds[index].page == omittedPage(breeds[index].id, in: folder) {
        short.breeds[index].page = ""
      }
      short.breeds[index].resembles = []
    }
    for index in categories.indices where members[index] != nil {
      short.categories[index].breedIDs = []
    }
    short.relations = DeckRelations(
      categories: members.map { distances($0 ?? []) }, lookalikes: lookalikes.map { $0 ?? [] },
      pageFolder: folder, resembles: breeds.indices.map { resemblances(of: $0, positions) })
    return short
  }

  private func distances(_ positions: [Int]) -> [Int] {
    zip([-1] + positions, positions).map { $1 - $0 - 1 }
  }

  private func resemblances(of index: Int, _ positions: [String: Int]) -> [Int] {
    let others = breeds[index].resembles.compactMap { other in
      positions[other.breedID].map { (position: $0, score: other.score) }
    }
    var numbers: [Int] = []
    var previous = index
    for other in others.sorted(by: { $0.position < $1.position }) {
      let isMutual = breeds[other.position].resembles.contains {
        $0.breedID == breeds[index].id && $0.score == other.score
      }
      if isMutual && other.position < index { continue }
      numbers += [other.position - previous, isMutual ? other.score : -1 - other.score]
      previous = other.position
    }
    return numbers
  }
}
