import Catalog
import Foundation
import Hashing
import Localization
import Testing

@testable import DeckPrint

@Suite("Printed pages")
struct PrintLayoutTests {
  private let locale = Locale(tag: "en", phrases: ["client.all.labelled": "{label}: {text}"])

  private func breeds(_ count: Int) -> [PrintedBreed] {
    let breeds = (0..<count).map { index in
      var facts = Facts(name: "Breed <\(index)>")
      facts.marks = [.init(part: "ears", appearance: "long & low")]
      facts.lookalikes = [.init(slug: "b\(index + 1)", distinction: "bigger")]
      return Breed(slug: "b\(index)", deckID: "dogs", facts: facts)
    }
    let deck = Deck(
      settings: DeckSettings(id: "dogs", title: "Dogs", species: .dog), breeds: breeds)
    return breeds.map { PrintedBreed($0, of: deck, in: locale) }
  }

  private func html(
    _ layout: PrintLayout, _ breeds: [PrintedBreed], _ paper: Paper = .a4
  ) -> String {
    let picture = PrintedPicture(
      bytes: [1, 2, 3], format: .jpeg,
      credit: PhotoCredit(names: ["A & B"], url: "https://photos.example/1.jpg"))
    return layout.html(
      title: "Dogs", breeds,
      pictures: Dictionary(
        uniqueKeysWithValues: breeds.map { ($0.slug, picture) }), on: paper, in: locale)
  }

  @Test("Backs are mirrored, so that they meet their fronts after a turn over the long edge")
  func mirroring() {
    let fronts = ["a", "b", "c", "d", "e"]
    let backs = FlashCards.backs(of: fronts)
    #expect(backs == ["b", "a", "d", "c", nil, "e"])
    // The column of a card, seen through the paper.
    for (index, card) in fronts.enumerated() {
      let column = FlashCards.columns - 1 - index % FlashCards.columns
      #expect(backs[index / FlashCards.columns * FlashCards.columns + column] == card)
    }
  }

  @Test("Cards are as large on both papers, and fit", arguments: Paper.allCases)
  func cardSize(paper: Paper) {
    let (width, height) = FlashCards.size
    #expect(Double(FlashCards.columns) * width <= paper.width - 2 * Paper.margin)
    #expect(Double(FlashCards.rows) * height <= paper.height - 2 * Paper.margin)
    let html = html(.cards, breeds(9), paper)
    #expect(html.components(separatedBy: "class=\"page cards fronts\"").count == 3)
    #expect(html.components(separatedBy: "class=\"page cards backs\"").count == 3)
    #expect(html.contains("@page { size: \(paper == .a4 ? "A4" : "letter"); margin: 0 }"))
  }

  @Test(
    "A poster fits on its pages", arguments: [1, 6, 31, 60, 200], Paper.allCases)
  func poster(count: Int, paper: Paper) {
    let poster = Poster(count, on: paper)
    let rows = (Double(poster.breedsPerPage) / Double(poster.columns)).rounded(.up)
    #expect(rows * (poster.height + 4) - 4 + 22 + 2 * Paper.margin <= paper.height)
    #expect(poster.width >= 23)
    if count <= 31 { #expect(poster.breedsPerPage >= count) }
  }

  @Test(
    "Names and texts are escaped, and a picture is embedded once",
    arguments: [
      PrintLayout.cards, .sheet, .poster,
    ])
  func embedding(layout: PrintLayout) {
    let html = html(layout, breeds(3))
    #expect(html.contains("Breed &lt;1&gt;"))
    #expect(!html.contains("Breed <1>"))
    #expect(html.components(separatedBy: "base64,AQID").count == 4)
    #expect(!html.contains("src="))
    #expect(html.contains("A &amp; B, "))
  }

  @Test("Photos are credited with their addresses where there is space")
  func credits() {
    #expect(
      html(.poster, breeds(2)).contains(
        "<li>Breed &lt;1&gt;: A &amp; B, https://photos.example/1.jpg</li>"))
    let photo = SourcePhoto(
      digest: .init(of: [1]), origin: .web("https://images.example/a/b.jpg"), file: "",
      note: PhotoNote(photo: "b", credit: "Kim", licence: "CC BY 4.0"))
    #expect(PhotoCredit(photo).short == "Kim, CC BY 4.0, images.example")
  }
}
