import Glibc

/// Whole files, read and replaced.
public enum File {
  /// What the system says of a file that cannot be read or written.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public let reason: String
    public var description: String { "\(path): \(reason)" }

    init(_ path: String, code: Int32 = errno) {
      self.path = path
      reason = String(cString: strerror(code))
    }
  }

  /// Takes a file away.
  ///
  /// - Returns: whether there was one.
  public static func remove(_ path: String) throws(Failure) -> Bool {
    if unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw Failure(path) }
    return false
  }

  /// The bytes of a regular file.
  public static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Failure(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Failure(path) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else { throw Failure(path, code: kind == S_IFDIR ? EISDIR : EINVAL) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { break }
        count += got
      }
    }
    guard code == 0 else { throw Failure(path, code: code) }
    return bytes
  }

  /// What comes through the standard input, to its end.
  ///
  /// - Parameter limit: bytes at most; more is a failure.
  public static func readStandardInput(atMost limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = Glibc.read(STDIN_FILENO, &piece, piece.count)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw Failure("standard input") }
      guard got > 0 else { return bytes }
      bytes += piece[..<got]
      guard bytes.count <= limit else { throw Failure("standard input", code: EFBIG) }
    }
  }

  /// Writes `bytes` under another name, then gives the file its own, so that whoever looks finds
  /// the whole file or the one before. Makes the folders above it.
  ///
  /// - Parameters:
  ///   - head: what comes before `bytes`.
  ///   - folder: where the file lies until it is whole, on the same disk; by default beside where it
  ///     goes.
  public static func write(
    _ bytes: [UInt8], after head: [UInt8] = [], to path: String, through folder: String? = nil
  ) throws(Failure) {
    let home = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if access(home, F_OK) != 0 { try makeFolder(home) }
    if let folder, access(folder, F_OK) != 0 { try makeFolder(folder) }
    var template = Array("\(folder ?? home)/.partial-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw Failure(path) }
    let isWritten = fill(file, head) && fill(file, bytes) && fchmod(file, 0o644) == 0
    var code = errno
    if close(file) == 0 && isWritten {
      if rename(template, path) == 0 { return }
      code = errno
    }
    unlink(template)
    throw Failure(path, code: code)
  }

  private static func fill(_ file: Int32, _ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let put = Glibc.write(file, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if put < 0 && errno == EINTR { continue }
        guard put > 0 else { return false }
        done += put
      }
      return true
    }
  }

  /// Writes a file that is not there yet, straight under its name.
  ///
  /// - Returns: how the file then looks from outside, or nil where there is one already.
  public static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) -> Stamp? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var file = open(path, flags, 0o644)
    if file < 0, errno == ENOENT, let slash = path.lastIndex(of: "/") {
      try makeFolder(String(path[..<slash]))
      file = open(path, flags, 0o644)
    }
    if file < 0, errno == EEXIST { return nil }
    guard file >= 0 else { throw Failure(path) }
    var status = stat()
    // Whatever the user's mask says, a web server may read it.
    let isWritten = fill(file, bytes) && fchmod(file, 0o644) == 0 && fstat(file, &status) == 0
    let code = errno
    guard close(file) == 0 && isWritten else {
      unlink(path)
      throw Failure(path, code: isWritten ? errno : code)
    }
    return Stamp(status)
  }

  /// Makes a folder and those above it; one that is there already is as good.
  public static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw Failure(path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw Failure(path) }
  }
}
