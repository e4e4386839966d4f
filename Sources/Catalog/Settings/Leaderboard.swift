/// Standings of a study group, from `content/leaderboard.yml`.
public struct Leaderboard: Sendable, Equatable, Encodable {
  /// The day of these standings, such as `2026-11-20`.
  public var updated: String
  /// The last day on which the standings are shown; nil if they never expire.
  public var until: String?
  public var tables: [Table]

  package init(updated: String, until: String?, tables: [Table]) {
    self.updated = updated
    self.until = until
    self.tables = tables
  }

  /// Standings under one heading, such as a class or a deck.
  public struct Table: Sendable, Equatable, Encodable {
    public var title: String
    /// Learners in order of rank.
    public var learners: [Learner]

    package init(title: String, learners: [Learner]) {
      self.title = title
      self.learners = learners
    }
  }

  public struct Learner: Sendable, Equatable, Encodable {
    /// Rank from 1; learners with equal results share a rank.
    public var rank = 0
    public var name: String
    public var right: Int
    /// Number of answers; at least 1, and not less than `right`.
    public var answered: Int

    package init(name: String, right: Int, answered: Int) {
      self.name = name
      self.right = right
      self.answered = answered
    }
  }
}
