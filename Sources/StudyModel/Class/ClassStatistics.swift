/// Maximum number of confusions that the page, the table and the report of a class list.
public let shownConfusions = 10

/// The results of a class in one deck.
public struct ClassStatistics: Equatable, Sendable {
  /// The results with answers about the deck, in the order in which they were given; those of one
  /// pupil follow each other. No answer is in two of them.
  public var pupils: [PupilResult]
  /// The name of each pupil; empty if unknown.
  public var names: [String]
  /// The breeds that were asked about, those with the smallest share of correct answers first.
  public var breeds: [ClassBreed]
  /// The confusions, those of the most pupils first.
  public var confusions: [ClassConfusion]
  /// The answers of the whole class.
  public var total: Score

  public init(
    pupils: [PupilResult], names: [String], breeds: [ClassBreed], confusions: [ClassConfusion],
    total: Score
  ) {
    self.pupils = pupils
    self.names = names
    self.breeds = breeds
    self.confusions = confusions
    self.total = total
  }
}

/// A pupil's results in a deck: those of one challenge, or of the progress files.
public struct PupilResult: Equatable, Sendable {
  /// The number of the pupil, from 1.
  public var number: Int
  /// The pupil's name; empty if unknown.
  public var name: String
  /// The file that contains the answers.
  public var source: String
  /// The time of an exam in seconds; 0 for another challenge, nil for a progress file.
  ///
  /// - Key: exam
  public var examSeconds: Int?
  /// Whether it is a challenge that the pupil had played before.
  ///
  /// - Key: again
  public var isAgain: Bool
  /// Number of sessions with answers.
  public var sessions: Int
  /// The score of the answers.
  public var score: Score

  public init(
    number: Int, name: String, source: String, examSeconds: Int?, isAgain: Bool, sessions: Int,
    score: Score
  ) {
    self.number = number
    self.name = name
    self.source = source
    self.examSeconds = examSeconds
    self.isAgain = isAgain
    self.sessions = sessions
    self.score = score
  }
}

/// The answers of a class about one breed.
public struct ClassBreed: Equatable, Sendable {
  /// The breed's slug.
  ///
  /// - Key: breed
  public var breedID: String
  /// The answers of each pupil, in the order of their numbers.
  public var cells: [AnswerCount]
  /// The answers in each result, in the order of the results.
  public var results: [AnswerCount]
  /// The answers of all pupils.
  public var total: AnswerCount

  public init(
    breedID: String, cells: [AnswerCount], results: [AnswerCount], total: AnswerCount
  ) {
    self.breedID = breedID
    self.cells = cells
    self.results = results
    self.total = total
  }
}

/// A number of answers and of correct ones.
public struct AnswerCount: Equatable, Sendable {
  /// Number of answers.
  ///
  /// - Bounds: 0...1000000000
  public var answered: Int
  /// Number of correct answers.
  ///
  /// - Bounds: 0...1000000000
  public var right: Int

  public init(answered: Int, right: Int) {
    self.answered = answered
    self.right = right
  }

  mutating func count(_ review: Review) {
    answered += 1
    right += review.isRight ? 1 : 0
  }
}

/// A breed that pupils mistook for another.
public struct ClassConfusion: Equatable, Sendable {
  /// The slug of the breed in question.
  ///
  /// - Key: shown
  public var breedID: String
  /// The slug of the breed that was chosen or typed.
  ///
  /// - Key: taken
  public var chosenBreedID: String
  /// Number of times that this happened.
  public var times: Int
  /// Number of pupils to whom it happened.
  public var pupils: Int

  public init(breedID: String, chosenBreedID: String, times: Int, pupils: Int) {
    self.breedID = breedID
    self.chosenBreedID = chosenBreedID
    self.times = times
    self.pupils = pupils
  }
}

/// Returns the results of a class in a deck; answers about other decks are ignored.
public func classStatistics(_ pupils: [PupilAnswers], of deck: Deck) -> ClassStatistics {
  let playing = pupilsPlaying(deck, pupils)
  let numbers = pupilNumbers(playing)
  let people = mergedPupils(playing, numbers)
  var all: [Review] = []
  for pupil in people {
    all += pupil.reviews
  }
  var results: [PupilResult] = []
  for (index, pupil) in playing.enumerated() {
    results.append(
      PupilResult(
        number: numbers[index], name: pupil.name, source: pupil.source,
        examSeconds: pupil.examSeconds, isAgain: pupil.isAgain, sessions: pupil.sessions.count,
        score: score(pupil.reviews)))
  }
  return ClassStatistics(
    pupils: results, names: people.map { $0.name },
    breeds: hardestFirst(breedsAsked(playing, numbers, of: deck), of: deck),
    confusions: classConfusions(people, all, of: deck), total: score(all))
}

/// Returns the pupils with answers about a deck, with only these answers and their sessions. Those
/// of one person follow each other.
func pupilsPlaying(_ deck: Deck, _ pupils: [PupilAnswers]) -> [PupilAnswers] {
  var groups: [[PupilAnswers]] = []
  var positions: [String: Int] = [:]
  for pupil in pupils {
    var own = pupil
    own.reviews = pupil.reviews.filter { $0.deckID == deck.id }
    own.sessions = answeredSessions(pupil.sessions, own.reviews)
    if !own.reviews.isEmpty {
      let person = pupil.person ?? -1
      if let position = positions["\(person)"] {
        groups[position].append(own)
      } else {
        if person >= 0 {
          positions["\(person)"] = groups.count
        }
        groups.append([own])
      }
    }
  }
  var playing: [PupilAnswers] = []
  for group in groups {
    playing += group
  }
  return playing
}

/// Returns the number, from 1, of each pupil's person. Those of one person follow each other.
func pupilNumbers(_ pupils: [PupilAnswers]) -> [Int] {
  var numbers: [Int] = []
  var last = 0
  for (index, pupil) in pupils.enumerated() {
    if index == 0 || pupil.person == nil || pupil.person != pupils[index - 1].person {
      last += 1
    }
    numbers.append(last)
  }
  return numbers
}

/// Returns each person once, with the answers of all their files.
func mergedPupils(_ pupils: [PupilAnswers], _ numbers: [Int]) -> [PupilAnswers] {
  var people: [PupilAnswers] = []
  for (index, pupil) in pupils.enumerated() {
    let position = numbers[index] - 1
    if position == people.count {
      people.append(pupil)
    } else {
      people[position].reviews += pupil.reviews
      if people[position].name == "" {
        people[position].name = pupil.name
      }
    }
  }
  return people
}

/// Returns the breeds with answers, in the order of the deck.
func breedsAsked(_ pupils: [PupilAnswers], _ numbers: [Int], of deck: Deck) -> [ClassBreed] {
  let none = AnswerCount(answered: 0, right: 0)
  let positions = positionsByBreed(deck)
  let people = Array(repeating: none, count: numbers.last ?? 0)
  let results = pupils.map { _ in none }
  var breeds = deck.breeds.map {
    ClassBreed(breedID: $0.id, cells: people, results: results, total: none)
  }
  for (index, pupil) in pupils.enumerated() {
    let person = numbers[index] - 1
    for review in pupil.reviews where !isUnreached(review) {
      if let row = positions[review.breedID] {
        breeds[row].cells[person].count(review)
        breeds[row].results[index].count(review)
        breeds[row].total.count(review)
      }
    }
  }
  return breeds.filter { $0.total.answered > 0 }
}

/// Whether an exam ended before its question was reached. Such answers count in the score, but say
/// nothing about a breed.
func isUnreached(_ review: Review) -> Bool {
  return review.outcome == .timeout && review.ms == 0
}

/// Returns the breeds by their share of correct answers, the smallest first; then those with more
/// answers first, then in the order of the deck.
func hardestFirst(_ breeds: [ClassBreed], of deck: Deck) -> [ClassBreed] {
  let positions = positionsByBreed(deck)
  return breeds.sorted(by: { isHarder($0, $1, positions) })
}

private func isHarder(_ a: ClassBreed, _ b: ClassBreed, _ positions: [String: Int]) -> Bool {
  let first = a.total.right * b.total.answered
  let second = b.total.right * a.total.answered
  if first != second {
    return first < second
  }
  if a.total.answered != b.total.answered {
    return a.total.answered > b.total.answered
  }
  return positions[a.breedID, default: 0] < positions[b.breedID, default: 0]
}

/// Returns the confusions of all pupils: by number of pupils, then in the order of
/// `confusionMatrix`.
func classConfusions(_ pupils: [PupilAnswers], _ reviews: [Review], of deck: Deck)
  -> [ClassConfusion]
{
  var counts: [String: Int] = [:]
  for pupil in pupils {
    for cell in countedConfusions([], pupil.reviews, of: deck, skill: nil) {
      counts["\(cell.breedID) \(cell.chosenBreedID)", default: 0] += 1
    }
  }
  var ranked: [RankedConfusion] = []
  for (rank, cell) in confusionMatrix(reviews, of: deck, skill: nil).enumerated() {
    ranked.append(
      RankedConfusion(
        rank: rank,
        confusion: ClassConfusion(
          breedID: cell.breedID, chosenBreedID: cell.chosenBreedID, times: cell.times,
          pupils: counts["\(cell.breedID) \(cell.chosenBreedID)", default: 0])))
  }
  return ranked.sorted(by: {
    $0.confusion.pupils == $1.confusion.pupils
      ? $0.rank < $1.rank : $0.confusion.pupils > $1.confusion.pupils
  }).map { $0.confusion }
}

private struct RankedConfusion: Equatable, Sendable {
  /// The index among the confusions of all pupils.
  var rank: Int
  var confusion: ClassConfusion
}
