import ModelCompiler
import Testing

@Suite struct ModuleText {
  @Test("Names, comments and types of the Swift source are kept")
  func keepsNamesCommentsAndTypes() throws {
    let source = """
      /// A tally of answers.
      ///
      /// It is stored permanently.
      public struct Tally: Equatable, Codable {
        /// Number of answers.
        public var count: Int
        /// The last answer, if any.
        public var last: String?
        var all: [Answer]

        /// Whether no answer was counted.
        public var isFresh: Bool { count == 0 && last == nil }

        /// Counts an answer.
        public mutating func add(_ answer: Answer, at time: Int) {
          // One answer at a time.
          count += 1
          last = answer.text
          all.append(answer)
        }
      }

      /// An answer.
      public enum Answer: Equatable, Codable {
        /// An answer in words.
        case words(text: String)
        case silence

        /// The text of the answer.
        var text: String? {
          switch self {
          case .words(let text): return text
          case .silence: return nil
          }
        }
      }

      /// Maximum number of answers.
      public let limit = 0x10

      /// Returns the tally with more answers.
      public func adding(_ answers: [Answer], to tally: Tally) -> Tally {
        var result = tally
        for answer in answers where result.count < limit {
          result.add(answer, at: 0)
        }
        return result
      }
      """
    let module = try compileModel(
      [ModelSource(path: "Sources/Tallies/Tally.swift", text: source)], schemasOf: []
    ).modules["model.js", default: ""]
    #expect(module == expectedModule)
  }

  @Test("Locals keep their names, and an element that is read repeatedly becomes a constant")
  func readableBodies() throws {
    let source = """
      public struct Card { public var due: Int
      public var note: String? }

      func card(_ cards: [Card], _ index: Int) -> Card { cards[index] }

      public func latest(_ cards: [Card], _ index: Int, _ note: String?) -> Int {
        guard let note = note, !cards.isEmpty else { return 0 }
        let card = cards[index]
        if cards[index].note == note { return card.due }
        return cards[index + 1].due
      }

      public func span(_ cards: [Card], _ first: Int, _ last: Int) -> Int {
        if !cards.isEmpty && first == last { return 0 }
        if cards[first].due < cards[last].due { return cards[last].due - cards[first].due }
        return 0
      }
      """
    let module = try compileModel(
      [ModelSource(path: "Cards.swift", text: source)], schemasOf: []
    ).modules["model.js", default: ""]
    for text in [readableLatest, readableSpan] { #expect(module.contains(text), "\(module)") }
  }

  @Test("The documentation of an enum lists the values that JavaScript has")
  func documentedRawValues() throws {
    let source = """
      public enum Kind: String {
        /// An id that occurs twice.
        case repeatedID = "repeatedId"
      }

      public func first() -> Kind { .repeatedID }
      """
    let module = try compileModel(
      [ModelSource(path: "Kinds.swift", text: source)], schemasOf: []
    ).modules["model.js", default: ""]
    #expect(module.contains(" * - `repeatedId`: An id that occurs twice."), "\(module)")
  }

  @Test("Doc comments contain no JSDoc tags of their own, and do not end early")
  func documentedTags() throws {
    let source = """
      /// @type {string}
      /// Mail a@b.c or @me, {@link x}, `@x` */ alert(1)
      public let n = 1
      """
    let module = try compileModel(
      [ModelSource(path: "Numbers.swift", text: source)], schemasOf: []
    ).modules["model.js", default: ""]
    #expect(
      module.contains(
        #"""
        /**
         * \@type {string}
         * Mail a@b.c or \@me, {\@link x}, `@x` *\/ alert(1)
         *
         * @type {number}
         */
        """#), "\(module)")
  }
}

private let expectedModule = #"""
  // Generated from Sources/Tallies by `compile-model`.
  // @ts-check

  /**
   * Returns the number if it is a safe integer. Throws otherwise.
   *
   * @param {number} value
   * @returns {number}
   */
  function int(value) {
    if (!Number.isSafeInteger(value)) {
      throw new RangeError(`${value} is not an Int`);
    }
    return value + 0; // -0 becomes 0.
  }

  /**
   * A tally of answers.
   *
   * It is stored permanently.
   *
   * @typedef {object} Tally
   * @property {number} count Number of answers.
   * @property {string | null} [last] The last answer, if any.
   * @property {Answer[]} all
   */

  /**
   * Whether no answer was counted.
   *
   * @param {Tally} tally
   * @returns {boolean}
   */
  export function tallyIsFresh(tally) {
    return tally.count === 0 && tally.last == null;
  }

  /**
   * Counts an answer.
   *
   * @param {Tally} tally Changed in place, with `all`.
   * @param {Answer} answer
   * @param {number} time
   */
  export function tallyAdd(tally, answer, time) {
    // One answer at a time.
    tally.count = int(tally.count + 1);
    tally.last = answerText(answer);
    tally.all.push(answer);
  }

  /**
   * An answer.
   *
   * - `words`: An answer in words.
   *
   * @typedef {{ kind: "words", text: string } | { kind: "silence" }} Answer
   */

  /**
   * The text of the answer.
   *
   * @param {Answer} answer
   * @returns {string | null}
   */
  function answerText(answer) {
    switch (answer.kind) {
      case "words": {
        const { text } = answer;
        return text;
      }
      case "silence": {
        return null;
      }
    }
  }

  /**
   * Maximum number of answers.
   *
   * @type {number}
   */
  export const limit = 0x10;

  /**
   * Returns the tally with more answers.
   *
   * @param {Answer[]} answers
   * @param {Tally} tally
   * @returns {Tally}
   */
  export function adding(answers, tally) {
    const result = { ...tally, all: [...tally.all] };
    for (const answer of answers) {
      if (result.count < limit) {
        tallyAdd(result, answer, 0);
      }
    }
    return result;
  }

  """#

private let readableLatest = """
  export function latest(cards, index, note) {
    if (note === null) {
      return 0;
    }
    if (cards.length === 0) {
      return 0;
    }
    const card = elementAt(cards, index);
    if (stringsEqual(card.note, note)) {
      return card.due;
    }
    return elementAt(cards, int(index + 1)).due;
  }
  """

private let readableSpan = """
  export function span(cards, first, last) {
    if (cards.length > 0 && first === last) {
      return 0;
    }
    const card = elementAt(cards, first);
    const lastCard = elementAt(cards, last);
    if (card.due < lastCard.due) {
      return int(lastCard.due - card.due);
    }
    return 0;
  }
  """
