import Localization

/// Flash cards with the picture on the front and the name and field marks on the back.
struct FlashCards {
  /// Width and height of a card in millimetres, close to those of a playing card on its side.
  static let size = (width: 90.0, height: 63.0)
  static let pictureSize = (width: size.width - 6, height: size.height - 6)
  static let columns = 2
  static let rows = 4

  /// Returns the cells of the page that is printed on the back of a page of cards. The paper is
  /// turned over its long edge, which swaps left and right.
  ///
  /// - Parameter fronts: The cards in rows, from the top left.
  /// - Returns: The cells in rows; nil where there is no card.
  static func backs<Card>(of fronts: [Card]) -> [Card?] {
    fronts.chunked(by: columns).flatMap { row in
      (row.map(Optional.some) + Array(repeating: nil, count: columns - row.count)).reversed()
    }
  }

  static func add(_ breeds: [PrintedBreed], to document: inout PrintDocument) {
    let pages = breeds.chunked(by: columns * rows)
    let locale = document.locale
    for (index, cards) in pages.enumerated() {
      let place = ["page": "\(index + 1)", "pages": "\(pages.count)"]
      let front = cards.map { frontSide(of: $0, &document) }
      let back = backs(of: cards).map { card in
        card.map { backSide(of: $0, document) } ?? "<div></div>\n"
      }
      document.addPage(
        "cards fronts",
        "<div class=\"grid\">\n\(front.joined())</div>\n"
          + foot([locale("print.duplex"), locale("print.front", place)]))
      document.addPage(
        "cards backs",
        "<div class=\"grid\">\n\(back.joined())</div>\n"
          + foot([document.title, locale("print.back", place)]))
    }
  }

  /// Returns the picture or, if there is none, the marks.
  private static func frontSide(
    of card: PrintedBreed, _ document: inout PrintDocument
  ) -> String {
    let picture = document.picture(of: card.slug, label: document.locale("quiz.which"))
    let words = "<div class=\"words \(textSize(of: card))\">\(marks(of: card))</div>"
    return "<div class=\"card\">\(picture.isEmpty ? words : picture)</div>\n"
  }

  private static func backSide(of card: PrintedBreed, _ document: PrintDocument) -> String {
    let picture = document.pictures[card.slug]
    let others = card.otherNames.prefix(2).joined(separator: " · ")
    let credit = picture?.credit?.short ?? ""
    return """
      <div class="card words \(textSize(of: card))"><h2>\(escaped(card.name))</h2>\
      \(others.isEmpty ? "" : "<p class=\"names\">\(escaped(others))</p>")\
      \(picture == nil ? "" : marks(of: card))\
      \(credit.isEmpty ? "" : "<p class=\"credit\">\(escaped(credit))</p>")</div>

      """
  }

  private static func marks(of card: PrintedBreed) -> String {
    let rows = card.marks.map {
      "<div><dt>\(escaped($0.part))</dt> <dd>\(escaped($0.appearance))</dd></div>"
    }
    return rows.isEmpty ? "" : "<dl>\(rows.joined())</dl>"
  }

  /// Returns the class of a text's size, so that the marks fit on the card.
  private static func textSize(of card: PrintedBreed) -> String {
    let lines = card.marks.reduce(0.0) { lines, mark in
      lines + (Double(textWidth(mark.part + mark.appearance) + 2) / 58).rounded(.up)
    }
    switch lines {
    case ...8: return "large"
    case ...11: return "medium"
    case ...15: return "small"
    default: return "tiny"
    }
  }

  static let style = """
    .grid { position: absolute; inset: 0; display: grid; place-content: center;
      grid-template: repeat(\(rows), \(size.height)mm) / repeat(\(columns), \(size.width)mm) }
    .card { position: relative; overflow: hidden }
    /* Only the fronts have cut lines: printers place the two sides up to 2 mm apart. */
    .fronts .card { outline: 0.2mm dashed #aaa; outline-offset: -0.1mm }
    .card > .picture { position: absolute; inset: 3mm }
    .card.words, .card > .words { display: flex; flex-direction: column; padding: 5mm 6mm }
    .card > .words { height: 100%; justify-content: center }
    .card h2 { text-align: center }
    .card .names { text-align: center; color: #666; font-size: 8pt }
    .card dl { margin-top: 2mm; font-size: 9pt; line-height: 1.3 }
    .card dt, .card dd { display: inline }
    .card dt { font-weight: 600 }
    .card dt::after { content: ":" }
    .card .credit { margin-top: auto; padding-top: 1mm; text-align: center }
    .card.medium dl, .medium dl { font-size: 8.2pt }
    .card.small dl, .small dl { font-size: 7.2pt; line-height: 1.22 }
    .card.tiny dl, .tiny dl { font-size: 6pt; line-height: 1.18 }
    """
}

/// Returns the width of a text in Latin letters; Chinese and Korean characters count twice.
private func textWidth(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
}
