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
/// Each breed gives one point for each study day on which it was answered correctly, up to three
/// points. This rewards many breeds and separate days, but not many answers on one day. Further
/// reviews, including those of another device, can only add points. Level 2 takes 5 points, and
/// each further level takes 5 more than the one before.
public func level(_ reviews: [Review]) -> Level {
  var daysByBreed: [String: Int] = [:]
  var days: [[Int]] = []
  var result = Level(number: 1, points: 0, from: 0, next: 5)
  for review in reviews where review.right {
    let breed = "\(review.deck)/\(review.breed)"
    let position = daysByBreed[breed] ?? days.count
    if position == days.count {
      daysByBreed[breed] = position
      days.append([])
    }
    if days[position].count < 3 && !days[position].contains(review.day) {
      days[position].append(review.day)
      result.points += 1
    }
  }
  while result.points >= result.next {
    result.number += 1
    result.from = result.next
    result.next += 5 * result.number
  }
  return result
}
