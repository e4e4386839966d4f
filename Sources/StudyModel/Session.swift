/// A round of questions, from the first to the summary.
///
/// A session is a value that `step` takes and gives; whoever holds it draws it and stores its
/// reviews, and decides nothing.
public struct Session: Equatable, Sendable, Codable {
  /// A name that no other session of this learner has.
  public var id: String
  /// The deck's id.
  public var deck: String
  /// Where the chances of the next question come from.
  public var generator: Generator
  /// Slugs of the breeds to ask, in order.
  public var plan: [String]
  /// Answers so far, the present question's included once it is answered.
  public var reviews: [Review]
  /// The present question; nil once the session is over, or when the deck has none to ask.
  public var question: Question?
  /// Whether the present question has its answer.
  public var answered: Bool
  /// Right answers in a row, up to now.
  public var run: Int
  /// The longest such row of this session.
  public var bestRun: Int

  public init(
    id: String, deck: String, generator: Generator, plan: [String], reviews: [Review],
    question: Question?, answered: Bool, run: Int, bestRun: Int
  ) {
    self.id = id
    self.deck = deck
    self.generator = generator
    self.plan = plan
    self.reviews = reviews
    self.question = question
    self.answered = answered
    self.run = run
    self.bestRun = bestRun
  }

  /// Whether there is nothing more to ask.
  public var over: Bool {
    return question == nil
  }

  /// The number of the present question, counted from 1.
  public var number: Int {
    return answered ? reviews.count : reviews.count + 1
  }
}

/// What a learner does in a session.
public enum SessionEvent: Equatable, Sendable {
  /// A breed was chosen, at a time in milliseconds since 1970 (UTC), on a study day, after some
  /// milliseconds of looking.
  case answer(choice: String, at: Int, day: Int, ms: Int)
  /// The next question, please.
  case next
  /// Enough for now; the answers so far count.
  case leave
}

/// How many questions a session asks, where the deck has as many breeds.
public let sessionLength = 10

/// A session about `deck`, with its first question.
///
/// The deck and the seed decide every question. A deck in which no breed can be told from another
/// gives a session that is over.
public func start(_ deck: Deck, id: String, seed: UInt32) -> Session {
  var generator = Generator(seed: seed)
  let askable = deck.breeds.filter { canBeAsked($0, deck) }
  let order = generator.shuffled(askable.map { $0.id })
  let session = Session(
    id: id, deck: deck.id, generator: generator, plan: Array(order.prefix(sessionLength)),
    reviews: [], question: nil, answered: false, run: 0, bestRun: 0)
  return asking(session, deck)
}

/// Whether a question about the breed has a picture to show and a wrong answer to offer.
func canBeAsked(_ breed: Breed, _ deck: Deck) -> Bool {
  return !breed.photos.isEmpty && deck.breeds.contains(where: { !wouldBothBeRight(breed, $0) })
}

/// What a session becomes by an event; one that does not fit the moment changes nothing.
public func step(_ session: Session, _ event: SessionEvent, _ deck: Deck) -> Session {
  guard let question = session.question else {
    return session
  }
  switch event {
  case .answer(let choice, let at, let day, let ms):
    if session.answered || !question.choices.contains(choice) {
      return session
    }
    return answering(session, question, choice, at, day, ms)
  case .next:
    if !session.answered {
      return session
    }
    return asking(session, deck)
  case .leave:
    var left = session
    left.question = nil
    return left
  }
}

/// The session with this answer counted.
func answering(
  _ session: Session, _ question: Question, _ choice: String, _ at: Int, _ day: Int, _ ms: Int
) -> Session {
  var next = session
  let right = choice == question.breed
  next.reviews.append(
    Review(
      id: "\(session.id)-\(session.number)", session: session.id, deck: session.deck,
      breed: question.breed, chosen: choice, choices: question.choices, photo: question.photo,
      at: at, day: day, ms: max(0, ms)))
  next.answered = true
  next.run = right ? session.run + 1 : 0
  next.bestRun = max(session.bestRun, next.run)
  return next
}

/// The session with its next question, or over when all are asked.
func asking(_ session: Session, _ deck: Deck) -> Session {
  var next = session
  next.question = nil
  next.answered = false
  if session.reviews.count < session.plan.count {
    let wanted = session.plan[session.reviews.count]
    if let index = deck.breeds.firstIndex(where: { $0.id == wanted }) {
      next.question = ask(index, of: deck, using: &next.generator)
    }
  }
  return next
}
