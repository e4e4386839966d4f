/// What kept the output from being written.
public enum PublishingError: Error, Sendable, CustomStringConvertible {
  /// Two files claim one path.
  case collision(path: String, origins: [String])
  /// A path that would leave the output folder.
  case unsafePath(String, origin: String)
  /// The system, or what stands there, does not let it be written.
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .collision(let path, let origins):
      "\(path) is claimed by \(origins.joined(separator: " and by ")); rename one of them"
    case .unsafePath(let path, let origin):
      "\(origin) would be written outside the output folder, to \(path.debugDescription)"
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(reason)"
    }
  }
}
