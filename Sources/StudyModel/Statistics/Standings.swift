/// The rank of a profile among those on this device.
public struct Standing: Equatable, Sendable, Codable {
  /// Rank from 1; profiles with equal scores share a rank.
  public var rank: Int
  /// The profile's id.
  ///
  /// - Key: profile
  /// - Format: id
  public var profileID: String
  /// The score of the profile's answers.
  public var score: Score

  public init(rank: Int, profileID: String, score: Score) {
    self.rank = rank
    self.profileID = profileID
    self.score = score
  }
}

/// Returns the profiles of a device ranked by correct answers in a deck, then by accuracy; those
/// without answers are left out.
public func ranking(_ reviews: [Review], of profileIDs: [String], deckID: String) -> [Standing] {
  var positions: [String: Int] = [:]
  for (position, profile) in profileIDs.enumerated() {
    positions[profile] = position
  }
  var tallies = emptyTallies(profileIDs.count)
  for review in reviews where review.deckID == deckID {
    if let position = positions[review.profileID] {
      tallies.count(review, in: position)
    }
  }
  var standings: [Standing] = []
  for (position, profile) in profileIDs.enumerated() where tallies.parts[position].answered > 0 {
    standings.append(Standing(rank: 0, profileID: profile, score: tallies.score(position)))
  }
  standings = standings.sorted { leads($0.score, $1.score) }
  for position in 0..<standings.count {
    let alike = position > 0 && !leads(standings[position - 1].score, standings[position].score)
    standings[position].rank = alike ? standings[position - 1].rank : position + 1
  }
  return standings
}

/// Whether a score ranks before another.
private func leads(_ a: Score, _ b: Score) -> Bool {
  return a.right != b.right ? a.right > b.right : a.answered < b.answered
}
