import Catalog
import Localization
import TemplateEngine

/// A facet of a deck in the words of a language: what a browse page offers to narrow it by.
struct Filter: Sendable {
  let kind: Trait.Kind
  let title: String
  let choices: [Choice]

  /// One value, and which breeds it leaves.
  struct Choice: Sendable {
    let trait: Trait
    let title: String
    /// Places in the deck.
    let breeds: [Int]

    /// Whether it leaves the breed at a place of the deck.
    func has(_ place: Int) -> Bool {
      let found = breeds.partitioningIndex { $0 >= place }
      return found < breeds.count && breeds[found] == place
    }

    /// Its page, in the folder of the deck.
    var page: String { "by/\(trait.id).html" }
  }

  init(_ facet: Facet, _ species: Species, _ words: Locale) {
    kind = facet.kind
    title = words("filter.\(facet.kind)")
    choices = facet.values.map {
      Choice(trait: $0.trait, title: $0.trait.title(species, words), breeds: $0.breeds)
    }
    .sorted { ($0.trait.rank, $0.title, $0.trait.id) < ($1.trait.rank, $1.title, $1.trait.id) }
  }

  var value: Value {
    [
      "kind": .text(kind.rawValue), "title": .text(title), "isGroup": .bool(kind == .group),
      "choices": Value(choices) {
        [
          "kind": .text(kind.rawValue), "value": .text($0.trait.slug), "title": .text($0.title),
          "count": .int($0.breeds.count), "href": .text($0.page),
        ]
      },
    ]
  }
}

extension [Int] {
  /// The first place, in a list that is in order, of what a test admits.
  fileprivate func partitioningIndex(where admits: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if admits(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
