/// An error that prevents the output from being written.
public enum PublishingError: Error, Sendable, CustomStringConvertible {
  /// Two files have the same path.
  case collision(path: String, origins: [String])
  /// A path leads outside the output folder.
  case unsafePath(String, origin: String)
  /// The file system, or an existing file, prevents the write.
  case cannotWrite(path: String, reason: String)
  /// A file that the output depends on exists but cannot be read.
  case cannotRead(path: String, reason: String)

  public var description: String {
    switch self {
    case .collision(let path, let origins):
      "\(origins.joined(separator: " and ")) would both be written to \(path); rename one of them"
    case .unsafePath(let path, let origin):
      "\(origin) would be written outside the output folder, to \(path.debugDescription); rename it"
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(reason)"
    case .cannotRead(let path, let reason):
      "\(path) cannot be read: \(reason)"
    }
  }
}
