import DeckPrint
import Testing

@Suite("Bingo")
struct BingoGameTests {
  private func game(_ breeds: Int, cards: Int = 12, seed: UInt32) throws -> BingoGame {
    try #require(BingoGame((0..<breeds).map { "breed-\($0)" }, cards: cards, seed: seed))
  }

  @Test("Every card wins equally often")
  func fairness() throws {
    let (cardCount, gameCount) = (8, 1000)
    var wins = Array(repeating: 0.0, count: cardCount)
    for seed in 0..<UInt32(gameCount) {
      let game = try game(40, cards: cardCount, seed: seed)
      let calls = game.cards.map(game.winningCall)
      let winners = calls.indices.filter { calls[$0] == calls.min() }
      for winner in winners { wins[winner] += 1 / Double(winners.count) }
    }
    // Pearson's test with 7 degrees of freedom: a fair game exceeds this once in 1,000 times; the
    // seeds are fixed.
    let expected = Double(gameCount) / Double(cardCount)
    let deviation = wins.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
    #expect(deviation < 24.3, "\(wins)")
  }

  @Test("A card has different breeds, all of which are called", arguments: [9, 20, 30, 200])
  func cards(count: Int) throws {
    let game = try game(count, seed: 7)
    #expect(Set(game.calls).count == game.calls.count)
    #expect(Set(game.cards).count == game.cards.count)
    for card in game.cards {
      #expect(card.count == game.side * game.side)
      let breeds = card.compactMap(\.self)
      #expect(breeds.count == card.count - game.side % 2)
      #expect(Set(breeds).count == breeds.count)
      #expect(Set(breeds).isSubset(of: game.calls))
      #expect((game.side - 1...game.calls.count).contains(game.winningCall(of: card)))
    }
  }

  @Test("A card wins with the call that completes its first line")
  func winningCall() throws {
    var game = try game(9, seed: 1)
    game.calls = ["a", "b", "c", "d", "e", "f", "g", "h"]
    #expect(game.winningCall(of: ["a", "h", "b", "c", nil, "d", "e", "f", "g"]) == 4)
    #expect(game.winningCall(of: ["a", "f", "b", "e", nil, "h", "g", "c", "d"]) == 4)
    #expect(game.winningCall(of: ["a", "b", "c", "e", nil, "f", "d", "g", "h"]) == 3)
  }

  @Test("The seed determines the game, and eight breeds are too few")
  func seed() throws {
    #expect(try game(30, seed: 7) == game(30, seed: 7))
    #expect(try game(30, seed: 7).calls != game(30, seed: 8).calls)
    #expect(BingoGame((0..<8).map { "\($0)" }, cards: 1, seed: 1) == nil)
  }
}
