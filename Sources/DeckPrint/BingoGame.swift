import StudyModel

/// A game of bingo: cards with pictures, and the order in which the names are called.
///
/// Each card has a random sample of the breeds in a random order, and so has the call order. No
/// card is therefore likelier to win than another one.
public struct BingoGame: Sendable, Equatable {
  /// The number of rows and columns of a card.
  public var side: Int
  /// The cells of each card in rows, as slugs; nil for the free cell in the centre.
  public var cards: [[String?]]
  /// The slugs of the breeds in the order in which they are called.
  public var calls: [String]
  public var seed: UInt32

  /// The minimum number of breeds in a game.
  public static let minimumBreeds = 9

  /// Creates a game; nil if there are too few breeds for cards that differ.
  ///
  /// - Parameters:
  ///   - breeds: The slugs of the breeds, each recognizable by its picture.
  ///   - count: The number of cards.
  public init?(_ breeds: [String], cards count: Int, seed: UInt32) {
    guard let side = [5, 4, 3].first(where: { breeds.count >= Self.minimumBreeds(ofSide: $0) })
    else { return nil }
    var generator = RandomGenerator(seed: seed)
    let cellCount = Self.cellCount(ofSide: side)
    // With more than twice as many breeds as cells, a game would last too long.
    let called = generator.shuffled(breeds).prefix(2 * cellCount)
    self.side = side
    self.seed = seed
    cards = []
    for _ in 0..<count {
      var card = Self.card(Array(called), side, using: &generator)
      for _ in 0..<20 where cards.contains(card) {
        card = Self.card(Array(called), side, using: &generator)
      }
      cards.append(card)
    }
    calls = generator.shuffled(Array(called))
  }

  private static func minimumBreeds(ofSide side: Int) -> Int {
    [5: 30, 4: 20][side] ?? minimumBreeds
  }

  /// Returns the number of cells with a breed: all but the centre, if there is one.
  static func cellCount(ofSide side: Int) -> Int { side * side - side % 2 }

  private static func card(
    _ breeds: [String], _ side: Int, using generator: inout RandomGenerator
  ) -> [String?] {
    var cells: [String?] = Array(generator.shuffled(breeds).prefix(cellCount(ofSide: side)))
    if side % 2 == 1 { cells.insert(nil, at: cells.count / 2) }
    return cells
  }

  /// Returns the number of calls after which a card has its first full row, column or diagonal.
  public func winningCall(of card: [String?]) -> Int {
    let places = Dictionary(
      calls.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    return Self.lines(ofSide: side).map { line in
      line.map { cell in card[cell].flatMap { places[$0] } ?? 0 }.max() ?? 0
    }.min() ?? 0
  }

  /// Returns the cells of each row, column and diagonal.
  private static func lines(ofSide side: Int) -> [[Int]] {
    let all = 0..<side
    return all.map { row in all.map { row * side + $0 } }
      + all.map { column in all.map { $0 * side + column } }
      + [all.map { $0 * (side + 1) }, all.map { ($0 + 1) * (side - 1) }]
  }
}
