import TemplateEngine

/// The division of a list of breeds into pages.
struct Pagination: Encodable, Sendable {
  /// The number of breeds on a page.
  static let breedsPerPage = 48

  /// The number of breeds in the list.
  let total: Int

  /// The number of pages; an empty list has one page.
  var pageCount: Int { max(1, (total + Self.breedsPerPage - 1) / Self.breedsPerPage) }

  /// Returns the indices of the breeds on a page.
  ///
  /// - Parameter number: The page's number, from 1.
  func range(ofPage number: Int) -> Range<Int> {
    let first = (number - 1) * Self.breedsPerPage
    return first..<min(first + Self.breedsPerPage, total)
  }

  /// Returns the file name of a page.
  static func fileName(ofPage number: Int) -> String {
    number == 1 ? "index.html" : "page-\(number).html"
  }

  /// Returns the values for the links from a page to the other pages.
  func links(fromPage number: Int) -> [String: Value] {
    let remaining = total - range(ofPage: number).upperBound
    return [
      "previous": number == 1
        ? .null : ["href": .text(Self.fileName(ofPage: number - 1)), "number": .int(number - 1)],
      "next": remaining == 0
        ? .null
        : [
          "href": .text(Self.fileName(ofPage: number + 1)), "number": .int(number + 1),
          "count": .int(min(remaining, Self.breedsPerPage)),
        ],
      "numbers": Value(1...pageCount) {
        [
          "number": .int($0), "href": .text(Self.fileName(ofPage: $0)),
          "current": .bool($0 == number),
        ]
      },
      "hasSeveralPages": .bool(pageCount > 1),
    ]
  }
}
