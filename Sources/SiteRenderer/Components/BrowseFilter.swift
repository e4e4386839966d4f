import Catalog
import Localization
import TemplateEngine

/// A facet of a deck in a language, as a filter of the deck's browse pages.
struct BrowseFilter: Sendable {
  let kind: FacetValue.Kind
  let title: String
  let choices: [Choice]

  /// A value of the filter and the breeds that match it.
  struct Choice: Sendable {
    let value: FacetValue
    let title: String
    /// The indices of the matching breeds in the deck, in ascending order.
    let breeds: [Int]

    /// Whether the breed at this index of the deck matches.
    func matches(_ index: Int) -> Bool {
      let position = breeds.partitioningIndex { $0 >= index }
      return position < breeds.count && breeds[position] == index
    }

    /// The path of the choice's page, relative to the deck's folder.
    var page: String { "by/\(value.id).html" }
  }

  init(_ facet: Facet, _ species: Species, _ locale: Locale) {
    kind = facet.kind
    title = locale("filter.\(facet.kind)")
    choices = facet.entries.map {
      Choice(value: $0.value, title: $0.value.title(species, locale), breeds: $0.breeds)
    }
    .sorted { ($0.value.rank, $0.title, $0.value.id) < ($1.value.rank, $1.title, $1.value.id) }
  }

  /// The filter as a browse page shows it.
  var row: FilterRow {
    FilterRow(
      kind: kind.rawValue, title: title, isGroup: kind == .group,
      choices: choices.map {
        FilterRow.Choice(
          value: $0.value.slug, title: $0.title, count: $0.breeds.count, href: $0.page)
      })
  }
}

/// A filter as a browse page shows it, with links for browsers without scripts.
struct FilterRow: Encodable, Sendable {
  let kind: String
  let title: String
  let isGroup: Bool
  let choices: [Choice]

  struct Choice: Encodable, Sendable {
    let value: String
    let title: String
    /// The number of breeds that match.
    let count: Int
    let href: String
  }

  var templateValue: Value {
    [
      "kind": .text(kind), "title": .text(title), "isGroup": .bool(isGroup),
      "choices": Value(choices) {
        [
          "kind": .text(kind), "value": .text($0.value), "title": .text($0.title),
          "count": .int($0.count), "href": .text($0.href),
        ]
      },
    ]
  }
}

extension [Int] {
  /// Returns the first index at which a predicate is true; it must be true at all later indices as
  /// well.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
