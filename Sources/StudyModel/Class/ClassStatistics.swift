/// Maximum number of confusions that the page, the table and the report of a class list.
public let shownConfusions = 10

/// The results of a class in one deck.
public struct ClassStatistics: Equatable, Sendable {
  /// The pupils with answers about the deck, in the order in which they were given.
  public var pupils: [PupilResult]
  /// The breeds that were asked about, those with the smallest share of correct answers first.
  public var breeds: [ClassBreed]
  /// The confusions, those of the most pupils first.
  public var confusions: [ClassConfusion]
  /// The answers of the whole class.
  public var total: Score

  public init(
    pupils: [PupilResult], breeds: [ClassBreed], confusions: [ClassConfusion], total: Score
  ) {
    self.pupils = pupils
    self.breeds = breeds
    self.confusions = confusions
    self.total = total
  }
}

/// A pupil's results in a deck.
public struct PupilResult: Equatable, Sendable {
  /// The pupil's name; empty if unknown.
  public var name: String
  /// The file that contains the answers.
  public var source: String
  /// The time of an exam in seconds; 0 for another challenge, nil for a progress file.
  ///
  /// - Key: exam
  public var examSeconds: Int?
  /// Number of sessions with answers.
  public var sessions: Int
  /// The score of the answers.
  public var score: Score

  public init(name: String, source: String, examSeconds: Int?, sessions: Int, score: Score) {
    self.name = name
    self.source = source
    self.examSeconds = examSeconds
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
  /// The answers of each pupil, in the order of the pupils.
  public var cells: [AnswerCount]
  /// The answers of all pupils.
  public var total: AnswerCount

  public init(breedID: String, cells: [AnswerCount], total: AnswerCount) {
    self.breedID = breedID
    self.cells = cells
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
  var all: [Review] = []
  for pupil in playing {
    all += pupil.reviews
  }
  return ClassStatistics(
    pupils: playing.map {
      PupilResult(
        name: $0.name, source: $0.source, examSeconds: $0.examSeconds,
        sessions: $0.sessions.count, score: score($0.reviews))
    },
    breeds: hardestFirst(breedsAsked(playing, of: deck), of: deck),
    confusions: classConfusions(playing, all, of: deck),
    total: score(all))
}

/// Returns the pupils with answers about a deck, with only these answers and their sessions.
func pupilsPlaying(_ deck: Deck, _ pupils: [PupilAnswers]) -> [PupilAnswers] {
  var playing: [PupilAnswers] = []
  for pupil in pupils {
    var own = pupil
    own.reviews = pupil.reviews.filter { $0.deckID == deck.id }
    own.sessions = answeredSessions(pupil.sessions, own.reviews)
    if !own.reviews.isEmpty {
      playing.append(own)
    }
  }
  return playing
}

/// Returns the breeds with answers, in the order of the deck.
func breedsAsked(_ pupils: [PupilAnswers], of deck: Deck) -> [ClassBreed] {
  let none = AnswerCount(answered: 0, right: 0)
  let positions = positionsByBreed(deck)
  var breeds: [ClassBreed] = []
  for breed in deck.breeds {
    breeds.append(
      ClassBreed(breedID: breed.id, cells: pupils.map { _ in none }, total: none))
  }
  for (column, pupil) in pupils.enumerated() {
    for review in pupil.reviews {
      if let row = positions[review.breedID] {
        let right = review.isRight ? 1 : 0
        breeds[row].cells[column].answered += 1
        breeds[row].cells[column].right += right
        breeds[row].total.answered += 1
        breeds[row].total.right += right
      }
    }
  }
  return breeds.filter { $0.total.answered > 0 }
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
