import Testing

@testable import StudyModel

@Suite struct SettingsTests {
  @Test("stamps only the fields that changed")
  func stamps() {
    let before = defaultSettings(profileID: "p")
    var wanted = before
    wanted.choices = 6
    wanted.flags = ["ai": true]
    wanted.weights = Array(repeating: 1, count: 21)
    let after = changedSettings(before, to: wanted, at: 7, deviceID: "d")
    #expect(after.stamps.keys.sorted() == ["choices", "flags.ai", "weights"])
    #expect(after.stamps["choices"] == Stamp(modified: 7, deviceID: "d"))
    #expect(changedSettings(after, to: after, at: 9, deviceID: "d") == after)
  }

  @Test("a change wins even if the clock was set back")
  func clockSetBack() {
    var settings = defaultSettings(profileID: "p")
    settings.theme = .dark
    let dark = changedSettings(
      defaultSettings(profileID: "p"), to: settings, at: 100, deviceID: "d")
    settings = dark
    settings.theme = .light
    let light = changedSettings(dark, to: settings, at: 50, deviceID: "d")
    #expect(mergedFields(light, dark).theme == .light)
  }

  @Test("stamps every field that can be set")
  func everyField() {
    let fields = Mirror(reflecting: defaultSettings(profileID: "p")).children.compactMap(\.label)
    let stamped = fieldTexts(defaultSettings(profileID: "p")).keys
    let storedNames = [
      "profileID": "profile", "showsStreak": "streakShown", "isPaced": "paced",
      "storesTypedText": "typedKept",
    ]
    #expect(
      Set(fields.map { storedNames[$0] ?? $0 }).subtracting(stamped) == [
        "profile", "weights", "examDays", "flags", "stamps", "other",
      ])
  }

  @Test("a profile without settings has the defaults")
  func defaults() {
    #expect(
      settings(of: emptyProgress(), profileID: guestProfile) == defaultSettings(profileID: "guest"))
  }

  @Test("by default, there are no reminders, no synchronization and no time limits")
  func defaultValues() {
    let settings = defaultSettings(profileID: "p")
    #expect(settings.language == nil)
    #expect(settings.theme == .system)
    #expect(!settings.reminders && !settings.autoSync && !settings.storesTypedText)
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
        profileID: profile, deckID: "dogs", breedID: breed, isFavourite: on, modified: modified,
        deviceID: "d")
    }
    var progress = emptyProgress()
    progress.favourites = [
      mark("a", true, 1), mark("b", false, 2), mark("c", true, 3), mark("d", true, 3),
      mark("e", true, 9, profile: "q"),
    ]
    #expect(favourites(of: progress, profileID: "p", deck: deck) == ["c", "d", "a"])
  }

  @Test("keeps favourites, lists and notes of a renamed breed")
  func renamed() {
    var later = deck
    later.renamed = [Rename(from: "old", to: "a")]
    var progress = emptyProgress()
    progress.favourites = [
      Favourite(
        profileID: "p", deckID: "dogs", breedID: "old", isFavourite: true, modified: 9,
        deviceID: "d")
    ]
    progress.notes = [
      newNote(
        id: "1", profileID: "p", deckID: "dogs", breedID: "old", text: "long ears", at: 1,
        current: [])
    ]
    #expect(favourites(of: progress, profileID: "p", deck: later) == ["a"])
    #expect(
      noteText(currentNotes(of: progress, profileID: "p", deck: later, breedID: "a")) == "long ears"
    )
    let mark = newFavourite(
      in: progress, profileID: "p", deck: later, breedID: "a", isFavourite: false, at: 2,
      deviceID: "d")
    #expect(mark.breedID == "a" && mark.modified == 10)
    progress.favourites.append(mark)
    #expect(favourites(of: progress, profileID: "p", deck: later).isEmpty)
  }

  @Test("shows the notes of two devices together until a new note replaces both")
  func notes() {
    func texts(_ progress: Progress) -> String {
      noteText(currentNotes(of: progress, profileID: "p", deck: deck, breedID: "a"))
    }
    func write(_ id: String, _ text: String, _ at: Int, in progress: Progress) -> Progress {
      var progress = progress
      progress.notes.append(
        newNote(
          id: id, profileID: "p", deckID: "dogs", breedID: "a", text: text, at: at,
          current: currentNotes(of: progress, profileID: "p", deck: deck, breedID: "a")))
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
