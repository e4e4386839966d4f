import Differential
import JSON
import StudyCodecs
import StudyModel

/// A deck and the answers of a diligent learner.
struct Workload {
  var deck: Deck
  var settings = defaultSettings(profileID: "p1")
  var reviews: [Review] = []
  /// The number of sessions to play.
  var rounds = 60
  /// The current time, after the last answer.
  var now: Int

  /// Returns the JSON that `bench.js` reads, with the keys of the model's JSON.
  func json() throws -> JSON {
    var progress = emptyProgress()
    progress.settings = [settings]
    progress.reviews = reviews
    return .object([
      .init("deck", try JSON(parsing: canonicalDeck(deck))),
      .init("progress", try JSON(parsing: canonicalProgress(progress))),
      .init("rounds", JSON(rounds)), .init("now", JSON(now)),
    ])
  }

  init(breeds: Int, reviews count: Int) {
    var chance = SplitMix64(seed: 1)
    let ids = (0..<breeds).map { "breed-\($0)" }
    deck = Deck(
      id: "dogs", version: "1", title: "Dogs", species: "dog",
      breeds: ids.enumerated().map { number, id in
        Breed(
          id: id, name: "Breed \(number)", names: ["Alias \(number)"], page: "dogs/\(id).html",
          family: number % 10 == 9 ? ids[number - 1] : nil, duplicates: [],
          commonnessRank: number + 1,
          marks: [FieldMark(part: "ears", appearance: "long")],
          lookalikes: (1...4).map {
            Lookalike(breedID: ids[(number + $0) % breeds], distinction: "larger and leggier")
          },
          photos: (0..<4).map {
            Photo(id: "photo\(number)x\($0)", kind: .photo, description: "", renditions: [])
          })
      },
      categories: (0..<10).map { group in
        Category(
          id: "group-\(group)", title: "Group \(group)",
          breedIDs: ids.enumerated().filter { $0.offset % 10 == group }.map(\.element))
      }, renamed: [])
    now = 1_600_000_000_000
    for number in 1...count {
      let asked = Int.random(in: 0..<breeds, using: &chance)
      let isRight = Int.random(in: 0..<100, using: &chance) < 85
      let skill = [Skill.name, .find, .recall][Int.random(in: 0..<3, using: &chance)]
      let others = (1...3).map { ids[(asked + $0) % breeds] }
      now += number % 100 == 0 ? 86_400_000 : 5_000
      reviews.append(
        Review(
          id: "s\(number / 20)-\(number % 20)", profileID: "p1", sessionID: "s\(number / 20)",
          deckID: "dogs", breedID: ids[asked], skill: skill, mode: .smart, kind: .schedule,
          deviceID: "d1", seq: number, at: now, zone: nil, offset: 60,
          day: studyDay(Timestamp(at: now, offset: 60, zone: nil), rollover: 4),
          ms: Int.random(in: 800..<9_000, using: &chance), outcome: isRight ? .right : .wrong,
          isHinted: false, chosenBreedID: isRight ? ids[asked] : others[number % 3], typed: nil,
          choiceIDs: [ids[asked]] + others, photoID: "photo\(asked)x\(number % 4)", other: nil))
    }
  }
}
