import AnkiPackage
import Catalog
import StudyModel

/// The answers to exported cards, from the review log of an Anki collection.
public struct AnkiProgress: Sendable {
  /// The learner's record.
  public private(set) var progress = emptyProgress()
  /// Number of reviews ignored because their card was not exported from this site or tests no
  /// skill.
  public private(set) var ignoredCount = 0

  /// - Parameters:
  ///   - languages: The site's languages, in any of which decks were exported.
  ///   - offset: Returns the learner's offset from UTC in minutes at a time in milliseconds.
  public init(
    _ collection: ImportedCollection, decks: [Catalog.Deck], languages: [String],
    offset: (Int) -> Int
  ) {
    let breeds = breedsByNote(decks, languages)
    let notes = Dictionary(
      collection.notes.map { ($0.id, $0.guid) }, uniquingKeysWith: { first, _ in first })
    for review in collection.reviews {
      // Only a button is an answer; other entries are changes of the schedule.
      guard (1...4).contains(review.button), review.kind <= 3, review.time >= 0,
        review.time <= 8_640_000_000_000_000, let card = collection.cards[review.cardID],
        let breed = notes[card.noteID].flatMap({ breeds[$0] }),
        let skill: Skill = [0: .recall, 1: .find][card.template]
      else {
        ignoredCount += 1
        continue
      }
      add(review, of: breed, skill, offset: max(-1080, min(offset(review.time), 1080)))
    }
    guard let first = progress.reviews.first, let last = progress.reviews.last else { return }
    progress.profiles = [
      // As the change is the oldest possible, a profile that is there already keeps its name.
      Profile(
        id: guestProfile, name: "", kind: .guest, status: .active, created: first.at,
        lastActive: last.at, failedAttempts: 0, lockedUntil: nil, modified: 0,
        deviceID: ankiDevice, other: nil)
    ]
  }

  private mutating func add(
    _ review: ImportedCollection.Review, of breed: (deck: String, slug: String), _ skill: Skill,
    offset: Int
  ) {
    let moment = Timestamp(at: review.time, offset: offset, zone: nil)
    let day = studyDay(moment, rollover: rolloverHour)
    let session = "anki-\(breed.deck)-\(day)"
    let kind: ReviewKind = review.kind == 3 ? .practice : .schedule
    let isRight = review.button > 1
    let duration = max(0, min(review.duration, 86_400_000))
    progress.reviews.append(
      StudyModel.Review(
        // The same id in every import, so that importing a later collection adds only new answers.
        id: "anki-\(review.time)", profileID: guestProfile, sessionID: session,
        deckID: breed.deck, breedID: breed.slug, skill: skill, mode: .mixed, kind: kind,
        deviceID: ankiDevice, seq: 0, at: review.time, zone: nil, offset: offset, day: day,
        ms: duration, outcome: isRight ? .right : .wrong, isHinted: false, chosenBreedID: nil,
        typed: nil, choiceIDs: [], photoID: nil, other: nil))
    let end = min(review.time + duration, 8_640_000_000_000_000)
    if let index = progress.sessions.lastIndex(where: { $0.id == session }) {
      progress.sessions[index].ended = end
      progress.sessions[index].planned += 1
      progress.sessions[index].answered += 1
      progress.sessions[index].right += isRight ? 1 : 0
      progress.sessions[index].ms += duration
    } else {
      progress.sessions.append(
        SessionRecord(
          id: session, profileID: guestProfile, deckID: breed.deck, mode: .mixed, kind: .schedule,
          categoryID: nil, stage: nil, seed: 0, started: review.time, ended: end, day: day,
          planned: 1, answered: 1, right: isRight ? 1 : 0, ms: duration, ending: .finished,
          other: nil))
    }
  }
}

/// The device of answers given in Anki.
private let ankiDevice = "anki"

/// Returns the breeds by the ids of their notes.
private func breedsByNote(
  _ decks: [Catalog.Deck], _ languages: [String]
) -> [String: (deck: String, slug: String)] {
  var breeds: [String: (deck: String, slug: String)] = [:]
  for deck in decks {
    for language in languages {
      let identity = AnkiIdentity(deck.settings, language: language)
      for breed in deck.breeds {
        breeds[identity.breedNote(breed.slug)] = (deck.settings.id, breed.slug)
      }
    }
  }
  return breeds
}
