/// The ids stored in a session's records.
public struct SessionIdentity: Equatable, Sendable {
  /// The session's id, unique for this learner.
  public var session: String
  /// The profile's id.
  public var profile: String
  /// The device's id.
  public var device: String
  /// Sequence number of the device's next review, from 1.
  public var seq: Int

  public init(session: String, profile: String, device: String, seq: Int) {
    self.session = session
    self.profile = profile
    self.device = device
    self.seq = seq
  }
}
