/// A learner's profile on this device.
public struct Profile: Equatable, Sendable, Codable {
  /// The profile's unique id.
  ///
  /// - Format: id
  public var id: String
  /// Display name of the learner.
  ///
  /// - Length: 0...80
  public var name: String
  /// Protection of the profile.
  public var kind: ProfileKind
  /// Availability of the profile.
  public var status: ProfileStatus
  /// Time of creation, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var created: Int
  /// Time of last use, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var lastActive: Int
  /// Number of wrong passphrases since the last correct one.
  ///
  /// - Bounds: 0...1000000
  public var failedAttempts: Int
  /// Time at which the lock ends, in milliseconds since 1970 (UTC); absent while the profile is not
  /// locked.
  ///
  /// - Bounds: 0...8640000000000000
  public var lockedUntil: Int?
  /// Time of the last change to anything but `lastActive`, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device that made the last change.
  ///
  /// - Key: device
  /// - Format: id
  public var deviceID: String
  /// Unknown fields by name, as canonical JSON.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, name: String, kind: ProfileKind, status: ProfileStatus, created: Int,
    lastActive: Int, failedAttempts: Int, lockedUntil: Int?, modified: Int, deviceID: String,
    other: [String: String]?
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.status = status
    self.created = created
    self.lastActive = lastActive
    self.failedAttempts = failedAttempts
    self.lockedUntil = lockedUntil
    self.modified = modified
    self.deviceID = deviceID
    self.other = other
  }
}

/// Protection of a profile.
public enum ProfileKind: String, Equatable, Sendable, Codable {
  case guest
  case protected
}

/// Availability of a profile.
public enum ProfileStatus: String, Equatable, Sendable, Codable {
  case active
  /// Locked after too many wrong passphrases.
  case locked
}

/// The id of the profile used while there is no other.
public let guestProfile = "guest"

/// Returns a new profile.
///
/// - Parameters:
///   - at: The current time, in milliseconds since 1970 (UTC).
///   - deviceID: The device on which the profile is created.
public func newProfile(id: String, name: String, kind: ProfileKind, at: Int, deviceID: String)
  -> Profile
{
  let now = clampedTime(at)
  return Profile(
    id: id, name: name, kind: kind, status: .active, created: now, lastActive: now,
    failedAttempts: 0, lockedUntil: nil, modified: now, deviceID: deviceID, other: nil)
}
