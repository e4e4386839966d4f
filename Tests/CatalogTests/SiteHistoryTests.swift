import Catalog
import Foundation
import Testing

@Suite("Site history")
struct SiteHistoryTests {
  static let monday = Date(timeIntervalSince1970: 1_795_392_000)
  static let tuesday = monday + 86_400

  func dogs(_ breeds: [String], _ photos: [String] = []) -> SiteHistory.Inventory {
    SiteHistory.Inventory(deckID: "dogs", breeds: breeds, photos: photos)
  }

  @Test("The first build records all breeds and photos in one addition")
  func firstBuild() {
    let history = SiteHistory().recording([dogs(["pug", "beagle"], ["b", "a"])], at: Self.monday)
    #expect(history.beganAt == "2026-11-23T00:00:00Z")
    #expect(history.additions.map(\.breeds) == [["beagle", "pug"]])
    #expect(history.additions.map(\.photos) == [["a", "b"]])
    #expect(history.additions.map(\.day) == ["2026-11-23"])
  }

  @Test("A later build adds only new breeds and photos")
  func laterBuild() {
    let first = SiteHistory().recording([dogs(["pug"], ["a"])], at: Self.monday)
    #expect(first.recording([dogs(["pug"], ["a"])], at: Self.tuesday) == first)
    let second = first.recording([dogs(["pug", "akita"], ["a", "b"])], at: Self.tuesday)
    #expect(second.additions.count == 2)
    #expect(second.additions.last?.breeds == ["akita"])
    #expect(second.additions.last?.photos == ["b"])
    #expect(second.beganAt == first.beganAt)
  }

  @Test("A breed that is removed and restored is not new")
  func restoredBreed() {
    let first = SiteHistory().recording([dogs(["pug", "akita"], ["a"])], at: Self.monday)
    let without = first.recording([dogs(["pug"])], at: Self.tuesday)
    #expect(without == first)
    #expect(without.recording([dogs(["pug", "akita"], ["a"])], at: Self.tuesday) == first)
  }

  @Test("A package for Anki keeps the time of its last change")
  func packageTimes() throws {
    let path = "dogs/dogs.apkg"
    let first = SiteHistory().recording(packages: [path: "a"], at: Self.monday)
    #expect(first.recording(packages: [path: "a"], at: Self.tuesday) == first)
    #expect(first.packages[path]?.modificationTime == 1_795_392_000)
    #expect(try SiteHistory(json: first.json) == first)
    // A restored earlier state is a change, too, or Anki would keep the later one.
    let restored = first.recording(packages: [path: "b"], at: Self.monday)
      .recording(packages: [path: "a"], at: Self.tuesday)
    #expect(restored.packages[path]?.modificationTime == 1_795_478_400)
    #expect(!String(decoding: SiteHistory().json, as: UTF8.self).contains("packages"))
  }

  @Test("A slug known in one deck is new in another")
  func slugInAnotherDeck() {
    let history = SiteHistory().recording([dogs(["pug"])], at: Self.monday)
    let cats = SiteHistory.Inventory(deckID: "cats", breeds: ["pug"], photos: [])
    #expect(
      history.recording([dogs(["pug"]), cats], at: Self.tuesday).additions.map(\.deckID)
        == ["dogs", "cats"])
  }

  @Test("Encoding to JSON is deterministic, and decoding restores the history")
  func jsonRoundTrip() throws {
    let history = SiteHistory().recording([dogs(["pug"], ["a"])], at: Self.monday)
      .recording([dogs(["pug", "akita"])], at: Self.tuesday)
    #expect(history.json == history.json)
    #expect(try SiteHistory(json: history.json) == history)
    #expect(try SiteHistory(json: SiteHistory().json) == SiteHistory())
  }

  @Test(
    "Text that is not a history throws DecodingFailure",
    arguments: [
      "", "{", "[]", "null", "{\"version\":1}", "\u{0}\u{1}",
      "{\"version\":0,\"sightings\":[]}", "{\"version\":2,\"sightings\":[]}",
      "{\"version\":1,\"sightings\":[{\"at\":\"soon\",\"deck\":\"a\",\"breeds\":[],\"photos\":[]}]}",
    ])
  func invalidHistory(text: String) {
    #expect(throws: SiteHistory.DecodingFailure.self) { try SiteHistory(json: Array(text.utf8)) }
  }

  @Test("A history in a newer format is not reported as damaged")
  func newerHistory() {
    let error = #expect(throws: SiteHistory.DecodingFailure.self) {
      try SiteHistory(json: Array("{\"version\":2,\"sightings\":[]}".utf8))
    }
    #expect(
      error?.description
        == "was written by a newer version of decks (format 2; this version reads 1)")
    #expect(error?.remedy == "update decks, then restore the saved file")
  }
}
