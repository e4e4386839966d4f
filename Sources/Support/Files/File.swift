import Glibc

/// Functions that read and write whole files.
public enum File {
  /// A system error that occurred when reading or writing a file.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: String
    public private(set) var reason: String
    public var description: String { "\(path): \(reason)" }

    init(_ path: String, code: Int32 = errno) {
      self.path = path
      reason = String(cString: strerror(code))
    }

    /// Creates the failure of opening a path with `O_NOFOLLOW`, from `errno`.
    init(refusedLink path: String) {
      self.init(path)
      guard errno == ELOOP else { return }
      reason = "it is a symbolic link, which is not followed; remove the link"
    }
  }

  /// Removes a file.
  ///
  /// - Returns: Whether the file existed.
  public static func remove(_ path: String) throws(Failure) -> Bool {
    if unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw Failure(path) }
    return false
  }

  /// Returns the bytes of a regular file.
  public static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else { throw Failure(path, code: kind == S_IFDIR ? EISDIR : EINVAL) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      while count < buffer.count {
        let readCount = Glibc.read(
          descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if readCount < 0 && errno == EINTR { continue }
        if readCount < 0 { code = errno }
        guard readCount > 0 else { break }
        count += readCount
      }
    }
    guard code == 0 else { throw Failure(path, code: code) }
    return bytes
  }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: Maximum number of bytes.
  /// - Throws: `Failure` if the input cannot be read or is longer than the limit.
  public static func readStandardInput(atMost limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let readCount = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if readCount < 0 && errno == EINTR { continue }
      guard readCount >= 0 else { throw Failure("standard input") }
      guard readCount > 0 else { return bytes }
      bytes += chunk[..<readCount]
      guard bytes.count <= limit else { throw Failure("standard input", code: EFBIG) }
    }
  }

  /// Writes a file atomically through a temporary file and a rename. Creates its parent folders.
  ///
  /// - Parameters:
  ///   - head: Bytes written before `bytes`.
  ///   - folder: The folder for the temporary file, on the same file system; by default the folder
  ///     of the file itself.
  public static func write(
    _ bytes: [UInt8], after head: [UInt8] = [], to path: String, through folder: String? = nil
  ) throws(Failure) {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if access(parent, F_OK) != 0 { try makeFolder(parent) }
    if let folder, access(folder, F_OK) != 0 { try makeFolder(folder) }
    var template = Array("\(folder ?? parent)/.partial-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Failure(path) }
    let isWritten =
      writeAll(head, to: descriptor) && writeAll(bytes, to: descriptor)
      && fchmod(descriptor, 0o644) == 0
    var code = errno
    if close(descriptor) == 0 && isWritten {
      if rename(template, path) == 0 { return }
      code = errno
    }
    unlink(template)
    throw Failure(path, code: code)
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let written = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return false }
        offset += written
      }
      return true
    }
  }

  /// Writes a new file directly, without a temporary file. Creates its parent folders.
  ///
  /// - Returns: The file's stamp, or nil if the path exists.
  public static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) -> Stamp? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var descriptor = open(path, flags, 0o644)
    if descriptor < 0, errno == ENOENT, let slash = path.lastIndex(of: "/") {
      try makeFolder(String(path[..<slash]))
      descriptor = open(path, flags, 0o644)
    }
    if descriptor < 0, errno == EEXIST { return nil }
    guard descriptor >= 0 else { throw Failure(path) }
    var status = stat()
    // Make the file readable by web servers, regardless of the umask.
    let isWritten =
      writeAll(bytes, to: descriptor) && fchmod(descriptor, 0o644) == 0
      && fstat(descriptor, &status) == 0
    let code = errno
    guard close(descriptor) == 0 && isWritten else {
      unlink(path)
      throw Failure(path, code: isWritten ? errno : code)
    }
    return Stamp(status)
  }

  /// Creates a folder and its parents, readable by web servers regardless of the umask; does nothing
  /// if it exists.
  public static func makeFolder(_ path: String) throws(Failure) {
    if makeOneFolder(path) { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw Failure(path)
    }
    try makeFolder(String(path[..<slash]))
    guard makeOneFolder(path) else { throw Failure(path) }
  }

  /// Creates a folder in an existing one; returns true even if the folder already exists.
  private static func makeOneFolder(_ path: String) -> Bool {
    guard mkdir(path, 0o755) == 0 else { return errno == EEXIST }
    return chmod(path, 0o755) == 0
  }
}
