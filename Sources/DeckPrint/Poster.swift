import Localization

/// A poster of breeds with their names, on as few pages as their number allows.
struct Poster {
  /// The number of breeds in a row.
  let columns: Int
  /// The number of breeds on a page.
  let breedsPerPage: Int
  /// Width of a picture in millimetres.
  let width: Double
  /// Height of a breed with its name, in millimetres.
  let height: Double

  /// Height of a picture divided by its width.
  static let pictureRatio = 0.75
  private static let gap = 4.0
  private static let titleHeight = 22.0
  private static let nameHeight = 10.0

  /// Creates the layout with the largest pictures with which all breeds fit on one page. If they
  /// would be smaller than 24 mm, there are several pages with pictures in five columns.
  init(_ count: Int, on paper: Paper) {
    let layouts = (2...7).map { Self.layout(columns: $0, on: paper) }
    let layout = layouts.first { $0.rows * $0.columns >= count } ?? layouts[3]
    columns = layout.columns
    width = layout.width
    height = layout.width * Self.pictureRatio + Self.nameHeight
    breedsPerPage = layout.rows * layout.columns
  }

  private static func layout(
    columns: Int, on paper: Paper
  ) -> (columns: Int, rows: Int, width: Double) {
    let width = (paper.width - 2 * Paper.margin - Double(columns - 1) * gap) / Double(columns)
    let available = paper.height - 2 * Paper.margin - titleHeight
    let rows = Int((available + gap) / (width * pictureRatio + nameHeight + gap))
    return (columns, max(1, rows), width)
  }

  static func add(_ breeds: [PrintedBreed], to document: inout PrintDocument) {
    let poster = Poster(breeds.count, on: document.paper)
    for page in breeds.chunked(by: poster.breedsPerPage) {
      let items = page.map { breed in
        "<li>\(document.picture(of: breed.slug))<p>\(escaped(breed.name))</p></li>\n"
      }
      document.addPage(
        "poster", "<h1>\(escaped(document.title))</h1>\n<ul>\n\(items.joined())</ul>\n")
    }
    document.addCredits(
      Dictionary(breeds.map { ($0.slug, $0.name) }, uniquingKeysWith: { first, _ in first }))
  }

  func style() -> String {
    let nameSize = min(13, max(7.5, width / 5))
    return """
      .poster h1 { height: \(Self.titleHeight)mm; font-size: 30pt; text-align: center;
        white-space: nowrap; overflow: hidden }
      .poster ul { display: flex; flex-wrap: wrap; justify-content: center; gap: \(Self.gap)mm }
      .poster li { width: \(width)mm; height: \(height)mm; overflow: hidden }
      .poster .picture { height: \(width * Self.pictureRatio)mm; border-radius: 1.5mm }
      .poster p { margin-top: 1mm; text-align: center; font-size: \(nameSize)pt; line-height: 1.15;
        font-weight: 600 }
      """
  }
}
