import StudyModel
import Testing

/// A simulated learner that follows the model: it recalls a card with the probability given by the
/// forgetting curve, and guesses otherwise. By default, a right answer takes 8 s and a wrong answer
/// 14 s, both including feedback.
struct StudySimulation {
  var breeds = 200
  var mode = Mode.name
  /// Whether every breed has three look-alikes.
  var hasLookalikes = false
  var seed: UInt32
  var days = 180
  /// Seconds to answer, and to read the feedback on a right or a wrong answer.
  var pace = (answer: 6, right: 2, wrong: 8)
  /// The day of the course on which the learner has an exam; the first day is 0.
  var exam: Int?
  var settings = defaultSettings(profileID: "p")

  /// The length of each day's session in seconds, all reviews, and the learner at the end.
  struct Course {
    var seconds: [Int] = []
    var reviews: [Review] = []
    var learner: Learner
  }

  /// Returns the number of breeds met by the end of a day of the course; the first day is 1.
  func met(by day: Int, _ course: Course) -> Int {
    Set(course.reviews.filter { $0.day < firstDay + day }.map(\.breedID)).count
  }

  /// Returns the number of days without a new breed, up to the day of the last new breed.
  func daysWithoutNewBreed(_ course: Course) -> Int {
    var first: [String: Int] = [:]
    for review in course.reviews where first[review.breedID] == nil {
      first[review.breedID] = review.day
    }
    let days = Set(first.values)
    return (days.max() ?? firstDay) - firstDay + 1 - days.count
  }

  let firstDay = 20_000

  /// The settings with the exam.
  private var examSettings: Settings {
    var settings = settings
    settings.examDays = exam.map { ["dogs": ExamDay(day: firstDay + $0)] }
    return settings
  }

  func run() -> Course {
    let settings = examSettings
    var deck = ReviewSample.deck((0..<breeds).map { "breed\($0)" })
    if hasLookalikes {
      for place in deck.breeds.indices {
        let near = [1, 2, 3].map { place / 4 * 4 + (place + $0) % 4 }.filter { $0 < breeds }
        deck.breeds[place].lookalikes = near.map {
          Lookalike(breedID: deck.breeds[$0].id, distinction: "smaller")
        }
      }
    }
    var chance = RandomGenerator(seed: seed)
    var course = Course(learner: emptyLearner(deck: deck, profileID: "p", settings: settings))
    for day in firstDay..<firstDay + days {
      var clock = (day * 24 + 20) * 3_600_000  // 8 p.m.
      let began = clock
      var session = startSession(
        deck, course.learner, sessionOptions(from: settings, mode: mode, kind: .schedule),
        SessionIdentity(
          sessionID: "s\(day)", profileID: "p", deviceID: "d", seq: course.reviews.count + 1),
        seed: chance.next(), moment: moment(clock))
      while let question = session.question {
        let right = knows(question, session.learner, day, &chance)
        session = advance(
          session, answer(question, right, deck, moment(clock + pace.answer * 1000)), deck)
        clock += (pace.answer + (right ? pace.right : pace.wrong)) * 1000
        session = advance(session, .next(moment: moment(clock)), deck)
      }
      course.seconds.append((clock - began) / 1000)
      course.reviews += session.reviews
      course.learner = session.learner
    }
    let end = (firstDay + days) * 86_400_000
    let learner = replay(course.reviews, deck: deck, settings: settings, now: end)
    #expect(learner == course.learner, "a replay of the log gives the same learner")
    return course
  }

  private func knows(
    _ question: Question, _ learner: Learner, _ day: Int, _ chance: inout RandomGenerator
  ) -> Bool {
    let card = learner.cards.first { $0.breedID == question.breedID && $0.skill == question.skill }
    let known = card?.memory.map { retrievability($0, on: day, learner.scheduler) } ?? 0
    if Double(chance.below(1 << 20)) < known * Double(1 << 20) { return true }
    return !question.choices.isEmpty && chance.below(question.choices.count) == 0
  }

  private func answer(
    _ question: Question, _ right: Bool, _ deck: Deck, _ moment: Timestamp
  ) -> SessionEvent {
    if question.choices.isEmpty {
      guard right, let text = deck.breed(question.breedID)?.name else {
        return .skip(moment: moment, ms: pace.answer * 1000)
      }
      return .type(text: text, judgement: .right, moment: moment, ms: pace.answer * 1000)
    }
    let wrong = question.choices.first { $0.breedID != question.breedID }
    return .choose(
      breedID: right ? question.breedID : wrong?.breedID ?? question.breedID, moment: moment,
      ms: pace.answer * 1000)
  }

  private func moment(_ at: Int) -> Timestamp { Timestamp(at: at, offset: 0, zone: nil) }

  /// Returns the mean recall probability of the started cards on the day after the last session.
  func known(_ course: Course) -> Double {
    let memories = course.learner.cards.compactMap(\.memory)
    let chances = memories.map {
      retrievability($0, on: firstDay + days, course.learner.scheduler)
    }
    return chances.reduce(0, +) / Double(max(1, chances.count))
  }
}
