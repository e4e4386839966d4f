import Catalog
import Localization
import TemplateEngine

/// A facet of a deck in a language, as a filter of its browse pages.
struct BrowseFilter: Sendable {
  let kind: Trait.Kind
  let title: String
  let choices: [Choice]

  /// A value of the filter and the breeds that match it.
  struct Choice: Sendable {
    let trait: Trait
    let title: String
    /// The indices of the breeds in the deck, in ascending order.
    let breeds: [Int]

    /// Whether the breed at an index of the deck matches.
    func matches(_ index: Int) -> Bool {
      let position = breeds.partitioningIndex { $0 >= index }
      return position < breeds.count && breeds[position] == index
    }

    /// The path of its page, relative to the deck's folder.
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
  /// Returns the first index for which a predicate is true, in an array partitioned by it.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
