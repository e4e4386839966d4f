import Sequences
import StudyModel

/// A quiz in the terminal, run by the same model as in the browser.
struct TerminalQuiz {
  let terminal: Terminal
  let deck: Deck
  let seed: UInt32
  let now: () -> Timestamp

  /// The meaning of a typed line.
  private enum Reply {
    case breed(String)
    case unknown
    case leave
  }

  func play(questions: Int) {
    var session = start(questions: questions)
    terminal.write(
      """
      \(terminal.styled("\(deck.title)", .bold)): \(counted(session.expected, "question")).
      Read the description, then answer with a number or a name;
      type ? if you don't know, or q to quit.

      """)
    while let question = session.question {
      show(question, number: session.number, of: session.expected)
      let askedAt = now()
      guard let reply = reply(to: question) else {
        session = advance(session, .leave(moment: now()), deck)
        break
      }
      let moment = now()
      let ms = max(0, min(moment.at - askedAt.at, 86_400_000))
      switch reply {
      case .breed(let breed):
        session = advance(session, .choose(breedID: breed, moment: moment, ms: ms), deck)
      case .unknown: session = advance(session, .skip(moment: moment, ms: ms), deck)
      case .leave: session = advance(session, .leave(moment: moment), deck)
      }
      if session.isOver { break }
      showVerdict(session.reviews.last, question)
      let continues = pause()
      session = advance(session, continues ? .next(moment: now()) : .leave(moment: now()), deck)
    }
    showSummary(session)
  }

  private func start(questions: Int) -> Session {
    let profile = "terminal"
    let options = SessionOptions(
      mode: .name, kind: .challenge, categoryID: nil, stage: nil, drill: [], choices: 4,
      cards: questions, seconds: 86_400, newPerDay: questions, rolloverHour: rolloverHour,
      storesTypedText: false, isPaced: false)
    let learner = emptyLearner(
      deck: deck, profileID: profile, settings: defaultSettings(profileID: profile))
    return startSession(
      deck, learner, options,
      SessionIdentity(sessionID: "terminal", profileID: profile, deviceID: "terminal", seq: 1),
      seed: seed, moment: now())
  }

  private func show(_ question: Question, number: Int, of total: Int) {
    terminal.write("\n\(terminal.styled("\(number) of \(total)", .faint))\n\n")
    let marks = deck.breed(question.breedID)?.marks ?? []
    let column = min(20, marks.map(\.part.count).max() ?? 0) + 2
    for mark in marks {
      let label: TerminalText = "  \(padded(mark.part, to: column))"
      terminal.write(wrapped(mark.appearance, indent: column + 2, first: label))
    }
    terminal.write("\n")
    for (index, choice) in question.choices.enumerated() {
      terminal.write(
        wrapped(
          name(of: choice.breedID), indent: 5,
          first: "  \(terminal.styled("\(index + 1)", .bold))  "))
    }
  }

  /// Asks until the reply is valid; nil at the end of the input.
  private func reply(to question: Question) -> Reply? {
    terminal.write("\n")
    while let line = terminal.ask("> ") {
      let text = line.filter { !$0.isWhitespace }.lowercased()
      switch text {
      case "": continue
      case "q", "quit", "exit": return .leave
      case "?": return .unknown
      default: break
      }
      if let number = Int(text) {
        if (1...question.choices.count).contains(number) {
          return .breed(question.choices[number - 1].breedID)
        }
        terminal.write("Choose a number from 1 to \(question.choices.count).\n")
      } else if let breed = breed(named: line, in: question) {
        return .breed(breed)
      }
    }
    return nil
  }

  /// Returns the breed that a typed name refers to; nil if it is none of the choices or the learner
  /// rejects the suggested name. Prints a message if the name is ambiguous or not a choice.
  private func breed(named text: String, in question: Question) -> String? {
    guard let asked = deck.breed(question.breedID) else { return nil }
    let choices = question.choices.map(\.breedID)
    switch judgeTypedAnswer(text, asked: asked, deck: deck) {
    case .right: return asked.id
    case .near(let name): return isMeant(name) ? asked.id : nil
    case .similar(let breed, let name) where choices.contains(breed):
      return isMeant(name) ? breed : nil
    case .family: terminal.write("Which one? Type the full name or the number.\n")
    case .wrong(let breed?) where choices.contains(breed): return breed
    case .wrong(let breed?):
      terminal.write(wrapped("\(name(of: breed)) is not one of the choices."))
    case .similar, .wrong(nil):
      // A family's name, such as "Collie", may still be that of a single choice.
      if let named = choices.first(where: { isName(text, of: $0) }) { return named }
      terminal.write("No breed in this deck has that name. Type a number, a name, ? or q.\n")
    }
    return nil
  }

  /// Asks whether the learner meant a name; without a terminal, yes.
  private func isMeant(_ name: String) -> Bool {
    guard terminal.isInteractive else { return true }
    let reply = terminal.ask("Did you mean \(name)? (Enter for yes, n for no) ") ?? "n"
    return !reply.lowercased().hasPrefix("n")
  }

  private func isName(_ text: String, of breedID: String) -> Bool {
    deck.breed(breedID).map { judgeTypedAnswer(text, asked: $0, deck: deck) == .right } ?? false
  }

  private func showVerdict(_ review: Review?, _ question: Question) {
    let name = name(of: question.breedID)
    guard let review else { return }
    if review.isRight {
      terminal.write(terminal.styled("Right", .good) + wrapped(": \(name).", indent: 0))
      return
    }
    let verdict: TerminalText = review.outcome == .skipped ? "It is" : "No, it is"
    terminal.write(terminal.styled(verdict, .bad) + " " + wrapped("the \(name)."))
    if let asked = deck.breed(question.breedID),
      let chosen = deck.breed(review.chosenBreedID ?? ""),
      let difference = distinction(of: asked, from: chosen, photoID: question.photoID)
    {
      let text = difference.part.map { "\($0): \(difference.text)" } ?? difference.text
      terminal.write(wrapped("\(self.name(of: difference.breedID)): \(text)"))
    }
  }

  /// Waits for Enter in a terminal, and returns whether to continue.
  private func pause() -> Bool {
    guard terminal.isInteractive else { return true }
    let line = terminal.ask(
      terminal.styled("Press Enter for the next question, q to quit ", .faint))
    return line.map { !$0.lowercased().hasPrefix("q") } ?? false
  }

  private func showSummary(_ session: Session) {
    let score = score(session.reviews)
    guard score.answered > 0 else {
      terminal.write("\nNo questions answered.\n")
      return
    }
    let result: TerminalText = "\(score.right) of \(score.answered) right"
    let streak: TerminalText = score.bestRun > 1 ? ", \(score.bestRun) in a row" : ""
    terminal.write("\n\(terminal.styled(result, .bold))\(streak).\n")
    if !score.missed.isEmpty { terminal.write("To review:\n") }
    for breed in score.missed {
      let wrongAnswers = session.reviews.filter { $0.breedID == breed && !$0.isRight }.compactMap(
        \.chosenBreedID)
      let confusedWith = joined(wrongAnswers.uniqued().map(name(of:)))
      terminal.write(
        wrapped(
          name(of: breed) + (confusedWith.isEmpty ? "" : ", confused with \(confusedWith)"),
          indent: 4,
          first: "  "))
    }
    let command = "decks quiz \(deck.id) --seed \(seed) --questions \(session.options.cards)"
    terminal.write(terminal.styled("Repeat this quiz: \(command)", .faint) + "\n")
  }

  private func name(of slug: String) -> String { deck.breed(slug)?.name ?? slug }
}

/// Joins items, as in "a, b and c".
private func joined(_ items: [String]) -> String {
  items.count < 2
    ? items.joined() : items.dropLast().joined(separator: ", ") + " and " + items[items.count - 1]
}
