/// A learner's level, which never falls.
public struct Level: Equatable, Sendable, Codable {
  /// The level, from 1.
  public var number: Int
  /// Points so far.
  public var points: Int
  /// Points at which this level began.
  public var from: Int
  /// Points at which the next level begins.
  public var next: Int

  public init(number: Int, points: Int, from: Int, next: Int) {
    self.number = number
    self.points = points
    self.from = from
    self.next = next
  }
}

/// Returns the level of a learner; the reviews may be in any order.
///
/// Each breed earns one point for each study day on which it was answered correctly, up to three
/// points. This rewards many breeds and separate days, but not many answers on one day. Further
/// reviews, including those from another device, can only add points. Level 2 takes 5 points, and
/// each further level takes 5 more than the one before.
public func level(_ reviews: [Review]) -> Level {
  return levelReached(continuedLevel(LevelCounts(breeds: [], days: []), reviews))
}

/// The study days that earn points.
public struct LevelCounts: Equatable, Sendable {
  /// The breeds that were answered correctly, as `deck/breed`.
  public var breeds: [String]
  /// For each of these breeds, the first three study days with a correct answer.
  public var days: [[Int]]

  public init(breeds: [String], days: [[Int]]) {
    self.breeds = breeds
    self.days = days
  }
}

/// Returns the days that earn points after more reviews, which may be in any order.
public func continuedLevel(_ earlier: LevelCounts, _ reviews: [Review]) -> LevelCounts {
  var breeds = earlier.breeds
  var days = earlier.breeds.map { _ in [0] }
  var positions: [String: Int] = [:]
  for (position, breed) in earlier.breeds.enumerated() {
    positions[breed] = position
    days[position] = position < earlier.days.count ? earlier.days[position] : []
  }
  for review in reviews where review.isRight {
    let breed = "\(review.deckID)/\(review.breedID)"
    let position = positions[breed] ?? breeds.count
    if position == breeds.count {
      positions[breed] = position
      breeds.append(breed)
      days.append([])
    }
    if days[position].count < 3 && !days[position].contains(review.day) {
      days[position].append(review.day)
    }
  }
  return LevelCounts(breeds: breeds, days: days)
}

/// Returns the level that these days earn.
public func levelReached(_ counts: LevelCounts) -> Level {
  var result = Level(number: 1, points: 0, from: 0, next: 5)
  result.points = counts.days.reduce(0) { $0 + $1.count }
  while result.points >= result.next {
    result.number += 1
    result.from = result.next
    result.next += 5 * result.number
  }
  return result
}
