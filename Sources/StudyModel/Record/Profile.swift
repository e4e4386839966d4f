/// A learner on this device.
public struct Profile: Equatable, Sendable, Codable {
  /// A name that no other profile has.
  ///
  /// - Format: id
  public var id: String
  /// What the learner is called.
  ///
  /// - Length: 0...80
  public var name: String
  /// Whether a passphrase protects it.
  public var kind: ProfileKind
  /// Whether it can be used.
  public var status: ProfileStatus
  /// When it was made, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var created: Int
  /// When it was last used, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var lastActive: Int
  /// Wrong passphrases since the last right one.
  ///
  /// - Bounds: 0...1000000
  public var failedAttempts: Int
  /// Until when it stays locked, in milliseconds since 1970 (UTC); absent while it is not.
  ///
  /// - Bounds: 0...8640000000000000
  public var lockedUntil: Int?
  /// When anything of it but `lastActive` last changed, in milliseconds since 1970 (UTC).
  ///
  /// - Bounds: 0...8640000000000000
  public var modified: Int
  /// The device that changed it.
  ///
  /// - Format: id
  public var device: String
  /// What stands in a file beside this and is not known here: canonical JSON by field.
  ///
  /// - Unknown: kept
  public var other: [String: String]?

  public init(
    id: String, name: String, kind: ProfileKind, status: ProfileStatus, created: Int,
    lastActive: Int, failedAttempts: Int, lockedUntil: Int?, modified: Int, device: String,
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
    self.device = device
    self.other = other
  }
}

/// How a profile is kept.
public enum ProfileKind: String, Equatable, Sendable, Codable {
  case guest
  case protected
}

/// Whether a profile can be used.
public enum ProfileStatus: String, Equatable, Sendable, Codable {
  case active
  /// Too many wrong passphrases.
  case locked
}

/// The id of the profile that plays where none was made.
public let guestProfile = "guest"

/// A new learner.
///
/// `at` is the time in milliseconds since 1970 (UTC), `device` where it was made.
public func newProfile(id: String, name: String, kind: ProfileKind, at: Int, device: String)
  -> Profile
{
  let now = clampedTime(at)
  return Profile(
    id: id, name: name, kind: kind, status: .active, created: now, lastActive: now,
    failedAttempts: 0, lockedUntil: nil, modified: now, device: device, other: nil)
}
