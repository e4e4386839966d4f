import Testing

@testable import StudyModel

@Suite struct SettingsTests {
  @Test("stamps only the fields that changed")
  func stamps() {
    let before = defaultSettings(profile: "p")
    var wanted = before
    wanted.choices = 6
    wanted.flags = ["ai": true]
    wanted.weights = Array(repeating: 1, count: 21)
    let after = changedSettings(before, to: wanted, at: 7, device: "d")
    #expect(after.stamps.keys.sorted() == ["choices", "flags.ai", "weights"])
    #expect(after.stamps["choices"] == Stamp(modified: 7, device: "d"))
    #expect(changedSettings(after, to: after, at: 9, device: "d") == after)
  }

  @Test("a change wins even if the clock was set back")
  func clockSetBack() {
    var settings = defaultSettings(profile: "p")
    settings.theme = .dark
    let dark = changedSettings(defaultSettings(profile: "p"), to: settings, at: 100, device: "d")
    settings = dark
    settings.theme = .light
    let light = changedSettings(dark, to: settings, at: 50, device: "d")
    #expect(mergedFields(light, dark).theme == .light)
  }

  @Test("stamps every field that can be set")
  func everyField() {
    let fields = Mirror(reflecting: defaultSettings(profile: "p")).children.compactMap(\.label)
    let stamped = fieldTexts(defaultSettings(profile: "p")).keys
    #expect(
      Set(fields).subtracting(stamped) == ["profile", "weights", "flags", "stamps", "other"])
  }

  @Test("a profile without settings has the defaults")
  func defaults() {
    #expect(
      settings(of: emptyProgress(), profile: guestProfile) == defaultSettings(profile: "guest"))
  }

  @Test("by default, there are no reminders, no synchronization and no time limits")
  func defaultValues() {
    let settings = defaultSettings(profile: "p")
    #expect(settings.language == nil)
    #expect(settings.theme == .system)
    #expect(!settings.reminders && !settings.autoSync && !settings.typedKept)
    #expect(settings.offline)
    #expect(settings.timer == 0)
    let site = defaultSiteConfiguration(contentVersion: "1", decks: [])
    #expect(site.flags == ["voice": true, "offline": true])
    #expect(!site.socialLoginRequired && !site.maintenance && site.guestMode)
  }
}

@Suite struct FavouriteAndNoteTests {
  private let deck = Deck(
    id: "dogs", version: "1", title: "Dogs", species: "dog",
    breeds: ["a", "b", "c"].map {
      Breed(
        id: $0, name: $0, names: [], page: "", family: nil, duplicates: [], commonnessRank: nil,
        marks: [],
        lookalikes: [], photos: [])
    }, categories: [], renamed: [])

  @Test("lists favourites, the latest first, without removed ones")
  func favouriteOrder() {
    func mark(_ breed: String, _ on: Bool, _ modified: Int, profile: String = "p") -> Favourite {
      Favourite(
        profile: profile, deck: "dogs", breed: breed, on: on, modified: modified, device: "d")
    }
    var progress = emptyProgress()
    progress.favourites = [
      mark("a", true, 1), mark("b", false, 2), mark("c", true, 3), mark("d", true, 3),
      mark("e", true, 9, profile: "q"),
    ]
    #expect(favourites(of: progress, profile: "p", deck: deck) == ["c", "d", "a"])
  }

  @Test("keeps favourites, lists and notes of a renamed breed")
  func renamed() {
    var later = deck
    later.renamed = [Rename(from: "old", to: "a")]
    var progress = emptyProgress()
    progress.favourites = [
      Favourite(profile: "p", deck: "dogs", breed: "old", on: true, modified: 9, device: "d")
    ]
    progress.notes = [
      newNote(
        id: "1", profile: "p", deck: "dogs", breed: "old", text: "long ears", at: 1, current: [])
    ]
    #expect(favourites(of: progress, profile: "p", deck: later) == ["a"])
    #expect(
      noteText(currentNotes(of: progress, profile: "p", deck: later, breed: "a")) == "long ears")
    let mark = newFavourite(
      in: progress, profile: "p", deck: later, breed: "a", on: false, at: 2, device: "d")
    #expect(mark.breed == "a" && mark.modified == 10)
    progress.favourites.append(mark)
    #expect(favourites(of: progress, profile: "p", deck: later).isEmpty)
  }

  @Test("shows the notes of two devices together until a new note replaces both")
  func notes() {
    func texts(_ progress: Progress) -> String {
      noteText(currentNotes(of: progress, profile: "p", deck: deck, breed: "a"))
    }
    func write(_ id: String, _ text: String, _ at: Int, in progress: Progress) -> Progress {
      var progress = progress
      progress.notes.append(
        newNote(
          id: id, profile: "p", deck: "dogs", breed: "a", text: text, at: at,
          current: currentNotes(of: progress, profile: "p", deck: deck, breed: "a")))
      return progress
    }
    let first = write("1", "long ears", 1, in: emptyProgress())
    let phone = write("2", "long, low ears", 2, in: first)
    let desk = write("3", "white tail tip", 3, in: first)
    let both = mergedProgress(phone, desk)
    #expect(texts(both) == "long, low ears\n\n---\n\nwhite tail tip")
    let joined = write("4", "low ears, white tail tip", 4, in: both)
    #expect(texts(mergedProgress(joined, both)) == "low ears, white tail tip")
    #expect(texts(write("5", "", 5, in: joined)) == "")
  }
}
