/// The ids stored in a session's records.
public struct SessionIdentity: Equatable, Sendable {
  /// The session's id, unique for this learner.
  public var sessionID: String
  public var profileID: String
  public var deviceID: String
  /// Sequence number of the device's next review, from 1.
  public var seq: Int

  public init(sessionID: String, profileID: String, deviceID: String, seq: Int) {
    self.sessionID = sessionID
    self.profileID = profileID
    self.deviceID = deviceID
    self.seq = seq
  }
}
