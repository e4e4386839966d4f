import Localization

/// The pages of a game of bingo: a card on each page, then the call sheet.
struct BingoPages {
  let game: BingoGame
  /// The breeds by slug.
  let breeds: [String: PrintedBreed]

  func add(to document: inout PrintDocument) {
    let locale = document.locale
    for (index, card) in game.cards.enumerated() {
      let cells = card.map { slug in
        slug.map { document.picture(of: $0, label: locale("quiz.which")) }
          ?? "<div class=\"free\">\(escaped(locale("print.free")))</div>"
      }
      let number = locale("print.card", ["number": "\(index + 1)"])
      let heading = "\(locale("print.bingo")) · \(number)"
      document.addPage(
        "bingo",
        """
        <h1>\(escaped(document.title))<span>\(escaped(heading))</span></h1>
        <div class="squares">
        \(cells.map { "<div class=\"square\">\($0)</div>\n" }.joined())</div>
        <p>\(escaped(locale("print.bingoRules", ["count": "\(game.side)"])))</p>
        \(foot([
          locale("print.card", ["number": "\(index + 1)"]),
          locale("print.seedOnly", ["seed": "\(game.seed)"]),
        ]))
        """)
    }
    addCallSheet(to: &document)
    document.addCredits(breeds.mapValues(\.name))
  }

  private func addCallSheet(to document: inout PrintDocument) {
    let locale = document.locale
    let calls = game.calls.enumerated().map { index, slug in
      let name = escaped(breeds[slug]?.name ?? slug)
      return "<li><span>\(index + 1)</span>\(document.picture(of: slug))<b>\(name)</b></li>\n"
    }
    let wins = game.cards.enumerated().map { (number: $0 + 1, call: game.winningCall(of: $1)) }
      .sorted { ($0.call, $0.number) < ($1.call, $1.number) }
      .map { win in
        let values = ["number": "\(win.number)", "call": "\(win.call)"]
        return "<li>\(escaped(locale("print.cardWins", values)))</li>\n"
      }
    document.addText(
      "calls",
      """
      <h1>\(escaped(document.title)): \(escaped(locale("print.callSheet")))</h1>
      <p class="seed">\(escaped(locale("print.callHint"))) \
      \(escaped(locale("print.seed", ["seed": "\(game.seed)"])))</p>
      <ol>
      \(calls.joined())</ol>
      <h2>\(escaped(locale("print.wins")))</h2>
      <ul>
      \(wins.joined())</ul>

      """)
  }

  static func style(_ game: BingoGame, _ paper: Paper) -> String {
    let square = squareSize(ofSide: game.side, on: paper)
    return """
      .bingo h1 { display: flex; justify-content: space-between; gap: 5mm; height: 20mm;
        white-space: nowrap; overflow: hidden }
      .squares { display: grid; grid-template-columns: repeat(\(game.side), \(square)mm);
        grid-auto-rows: \(square)mm; justify-content: center; margin-bottom: 5mm }
      .square { border: 0.3mm solid #1a1a18; margin: -0.15mm; padding: 1mm }
      .square > * { width: 100%; height: 100% }
      .free { display: grid; place-items: center; font-size: 14pt; font-weight: 700 }
      .calls .seed { margin: 2mm 0 4mm; color: #444 }
      .calls ol { columns: 3; column-gap: 6mm }
      .calls ol li { display: grid; grid-template-columns: 6mm 11mm 1fr; gap: 2mm;
        align-items: center; break-inside: avoid; padding: 0.8mm 0; font-size: 9pt;
        line-height: 1.15 }
      .calls ol span { text-align: right; color: #666 }
      .calls .picture { height: 11mm }
      .calls h2 { margin: 5mm 0 2mm }
      .calls ul { columns: 3; column-gap: 6mm; font-size: 9pt }
      """
  }

  /// Returns the side of a card's cell in millimetres.
  static func squareSize(ofSide side: Int, on paper: Paper) -> Double {
    (paper.width - 2 * Paper.margin) / Double(side)
  }
}
