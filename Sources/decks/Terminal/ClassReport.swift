import DeckExport
import StudyModel

/// The results of a class in the decks of a site.
struct ClassReport: Encodable, Sendable {
  /// The results in a deck.
  struct DeckResults: Encodable, Sendable {
    var id: String
    var title: String
    var score: ClassScore
    /// The number of pupils, who can have several results.
    var pupilCount: Int
    var pupils: [Pupil]
    var confusions: [Confusion]
    var breeds: [Breed]
    /// The results as a table for spreadsheets, which JSON does not repeat.
    var table: [[String]]

    private enum CodingKeys: CodingKey {
      case id, title, score, pupilCount, pupils, confusions, breeds
    }
  }

  /// The score of a pupil or the class.
  struct ClassScore: Encodable, Sendable {
    var answered: Int
    var right: Int
    /// Share of correct answers, from 0 to 1.
    var accuracy: Double
    /// Share of answers that were known rather than guessed, from 0 to 1.
    var known: Double
  }

  /// A pupil's results: those of one challenge, or of the progress files.
  struct Pupil: Encodable, Sendable {
    /// The number of the pupil, from 1.
    var number: Int
    /// The pupil's name; empty if unknown.
    var name: String
    var file: String
    /// The time of an exam in seconds; 0 for another challenge, absent for a progress file.
    var exam: Int?
    /// Whether it is a challenge that the pupil had played before; absent if not.
    var again: Bool?
    var sessions: Int
    var score: ClassScore
  }

  /// A breed that pupils mistook for another.
  struct Confusion: Encodable, Sendable {
    /// The slug of the breed in question.
    var breed: String
    var name: String
    /// The slug of the breed that was chosen or typed.
    var chosen: String
    var chosenName: String
    var pupils: Int
    var times: Int
  }

  /// A row of the matrix of breeds and pupils.
  struct Breed: Encodable, Sendable {
    /// The slug of the breed.
    var breed: String
    var name: String
    var answered: Int
    var right: Int
    /// The answers of each pupil, in the order of their numbers.
    var pupils: [Cell]
  }

  /// A pupil's answers about a breed.
  struct Cell: Encodable, Sendable {
    var answered: Int
    var right: Int
  }

  /// A reason why a file does not count.
  struct FileProblem: Encodable, Sendable {
    var file: String
    /// A JSON pointer to the value; empty for the whole file.
    var pointer: String
    var message: String
  }

  /// The decks with answers.
  var decks: [DeckResults]
  /// The results from which `decks` are made.
  let results: [(statistics: ClassStatistics, deck: Deck)]
  var problems: [FileProblem]
  /// The files with answers that an earlier file contains, too.
  var repeated: [String]
  /// The files that count, but have no answers about the site's decks.
  var withoutAnswers: [String]

  private enum CodingKeys: CodingKey {
    case decks, problems, repeated, withoutAnswers
  }

  init(_ files: [HandedInFile], decks: [Deck]) {
    let pupils = countedOnce(files.flatMap(\.pupils))
    results = decks.map { (classStatistics(pupils, of: $0), $0) }
      .filter { !$0.statistics.pupils.isEmpty }
    self.decks = results.map { DeckResults($0.statistics, of: $0.deck) }
    problems = files.flatMap { file in
      let more =
        file.unlisted > 0
        ? [FileProblem(file: file.name, pointer: "", message: "… and \(file.unlisted) more")] : []
      return file.problems.map {
        FileProblem(file: file.name, pointer: $0.pointer, message: $0.message)
      } + more
    }
    var rest = pupils[...]
    repeated = files.filter { file in
      defer { rest = rest.dropFirst(file.pupils.count) }
      return rest.prefix(file.pupils.count).contains { $0.reviews.isEmpty }
    }.map(\.name)
    let deckIDs = Set(decks.map(\.id))
    withoutAnswers = files.filter { file in
      file.problems.isEmpty
        && !file.pupils.contains { $0.reviews.contains { deckIDs.contains($0.deckID) } }
    }.map(\.name)
  }

  /// The pupils of each deck as CSV. An empty line separates the decks.
  var csv: String {
    decks.map { csvText($0.table) }.joined(separator: "\r\n")
  }
}

extension ClassReport.DeckResults {
  init(_ statistics: ClassStatistics, of deck: Deck) {
    func name(_ breed: String) -> String { deck.breed(breed)?.name ?? breed }
    id = deck.id
    title = deck.title
    score = .init(statistics.total)
    pupilCount = statistics.names.count
    pupils = statistics.pupils.map {
      .init(
        number: $0.number, name: $0.name, file: $0.source, exam: $0.examSeconds,
        again: $0.isAgain ? true : nil, sessions: $0.sessions, score: .init($0.score))
    }
    confusions = statistics.confusions.map {
      .init(
        breed: $0.breedID, name: name($0.breedID), chosen: $0.chosenBreedID,
        chosenName: name($0.chosenBreedID), pupils: $0.pupils, times: $0.times)
    }
    breeds = statistics.breeds.map {
      .init(
        breed: $0.breedID, name: name($0.breedID), answered: $0.total.answered,
        right: $0.total.right,
        pupils: $0.cells.map { .init(answered: $0.answered, right: $0.right) })
    }
    table = classTable(statistics, of: deck, .english)
  }
}

extension ClassReport.ClassScore {
  init(_ score: Score) {
    self.init(
      answered: score.answered, right: score.right, accuracy: score.accuracy, known: score.known)
  }
}

extension ClassTableWords {
  /// The words of a table that other programs read, in whatever language the site is.
  fileprivate static let english = ClassTableWords(
    headings: [
      "Deck", "Pupil", "File", "Kind", "Exam, seconds", "Sessions", "Answers", "Right", "Right, %",
      "Without lucky guesses, %",
    ], progress: "Progress", exam: "Exam", challenge: "Challenge", again: "again")
}
