import Files
import FoundationEssentials
import Glibc

/// The folder into which a site is written.
struct OutputFolder: Sendable {
  let root: String
  /// The folder for partial files. Its name is always the same, so that files left by a killed
  /// build are found.
  var stagingFolder: String { fullPath(of: Self.stagingName) }

  init(_ root: String) {
    self.root = root
  }

  func text(at path: String) -> String? {
    bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }

  func bytes(at path: String) -> [UInt8]? { try? File.read(fullPath(of: path)) }

  func stamp(at path: String) -> File.Stamp? { File.stamp(of: fullPath(of: path)) }

  /// Writes a new file; returns nil if the path exists.
  func create(_ path: String, _ bytes: [UInt8]) throws(PublishingError) -> File.Stamp? {
    do {
      return try File.create(fullPath(of: path), bytes)
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }

  /// Writes a file to the staging folder.
  func stage(_ bytes: [UInt8], as name: String) throws(PublishingError) {
    _ = try create("\(Self.stagingName)/\(name)", bytes)
  }

  /// Moves a staged file to its path, creating the folder if needed.
  func commit(_ name: String, to path: String) throws(PublishingError) {
    if rename("\(stagingFolder)/\(name)", fullPath(of: path)) == 0 { return }
    if errno == ENOENT, let slash = path.lastIndex(of: "/") {
      try makeFolder(String(path[..<slash]))
      if rename("\(stagingFolder)/\(name)", fullPath(of: path)) == 0 { return }
    }
    throw .cannotWrite(path: fullPath(of: path), reason: String(cString: strerror(errno)))
  }

  func replace(_ path: String, by text: String) throws(PublishingError) {
    do {
      try File.write(Array(text.utf8), to: fullPath(of: path), through: stagingFolder)
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }

  /// Removes partial files left by a killed build.
  func removePartialFiles() {
    // Never follow a link, and remove only partial files.
    guard !isLink(stagingFolder) else {
      unlink(stagingFolder)
      return
    }
    guard access(stagingFolder, F_OK) == 0 else { return }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: stagingFolder)) ?? []
    for name in names where name.hasPrefix(Self.partialFilePrefix) {
      unlink(stagingFolder + "/" + name)
    }
    rmdir(stagingFolder)
  }

  /// The name prefix of partial files.
  static let partialFilePrefix = ".partial-"
  private static let stagingName = ".decks-staging"

  /// Removes a file and the folders that it leaves empty.
  ///
  /// - Returns: Whether the file existed.
  func remove(_ path: String) -> Bool {
    guard unlink(fullPath(of: path)) == 0 else { return false }
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if rmdir(fullPath(of: folder)) != 0 { break }
    }
    return true
  }

  func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private func makeFolder(_ path: String) throws(PublishingError) {
    do {
      try File.makeFolder(fullPath(of: path))
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
  }

  func fullPath(of path: String) -> String { root + "/" + path }
}
