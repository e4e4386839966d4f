import Catalog
import Foundation
import Testing

@Suite("A history tells when breeds and photos were first there")
struct HistoryTests {
  static let monday = Date(timeIntervalSince1970: 1_795_392_000)
  static let tuesday = monday + 86_400

  func dogs(_ breeds: [String], _ photos: [String] = []) -> SiteHistory.Inventory {
    SiteHistory.Inventory(deck: "dogs", breeds: breeds, photos: photos)
  }

  @Test("The first build sees all there is, at once")
  func first() {
    let history = SiteHistory().seeing([dogs(["pug", "beagle"], ["b", "a"])], at: Self.monday)
    #expect(history.began == "2026-11-23T00:00:00Z")
    #expect(history.sightings.map(\.breeds) == [["beagle", "pug"]])
    #expect(history.sightings.map(\.photos) == [["a", "b"]])
    #expect(history.sightings.map(\.day) == ["2026-11-23"])
  }

  @Test("A later build adds what is new, and nothing where nothing is")
  func later() {
    let first = SiteHistory().seeing([dogs(["pug"], ["a"])], at: Self.monday)
    #expect(first.seeing([dogs(["pug"], ["a"])], at: Self.tuesday) == first)
    let second = first.seeing([dogs(["pug", "akita"], ["a", "b"])], at: Self.tuesday)
    #expect(second.sightings.count == 2)
    #expect(second.sightings.last?.breeds == ["akita"])
    #expect(second.sightings.last?.photos == ["b"])
    #expect(second.began == first.began)
  }

  @Test("What goes and comes back is not new again")
  func back() {
    let first = SiteHistory().seeing([dogs(["pug", "akita"], ["a"])], at: Self.monday)
    let without = first.seeing([dogs(["pug"])], at: Self.tuesday)
    #expect(without == first)
    #expect(without.seeing([dogs(["pug", "akita"], ["a"])], at: Self.tuesday) == first)
  }

  @Test("A slug of one deck is not known in another")
  func decks() {
    let history = SiteHistory().seeing([dogs(["pug"])], at: Self.monday)
    let cats = SiteHistory.Inventory(deck: "cats", breeds: ["pug"], photos: [])
    #expect(
      history.seeing([dogs(["pug"]), cats], at: Self.tuesday).sightings.map(\.deck)
        == ["dogs", "cats"])
  }

  @Test("It is written as the same bytes and read as the same history")
  func json() throws {
    let history = SiteHistory().seeing([dogs(["pug"], ["a"])], at: Self.monday)
      .seeing([dogs(["pug", "akita"])], at: Self.tuesday)
    #expect(history.json == history.json)
    #expect(try SiteHistory(json: history.json) == history)
    #expect(try SiteHistory(json: SiteHistory().json) == SiteHistory())
  }

  @Test(
    "What is no history is refused, with words",
    arguments: [
      "", "{", "[]", "null", "{\"version\":1}", "\u{0}\u{1}",
      "{\"version\":2,\"sightings\":[]}",
      "{\"version\":1,\"sightings\":[{\"at\":\"soon\",\"deck\":\"a\",\"breeds\":[],\"photos\":[]}]}",
    ])
  func damaged(text: String) {
    #expect(throws: SiteHistory.Unreadable.self) { try SiteHistory(json: Array(text.utf8)) }
  }
}
