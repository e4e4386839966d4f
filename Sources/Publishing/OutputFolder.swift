import Files
import FoundationEssentials
import Glibc

/// The folder that a site is written into.
struct OutputFolder {
  let root: String
  /// Where files lie until they are whole: one place, so that what a killed build left is found.
  private var staging: String { at(".decks-staging") }

  init(_ root: String) {
    self.root = root
  }

  func text(_ path: String) -> String? {
    (try? File.read(at(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes what differs; false when the file stood there already, byte for byte.
  func write(_ file: OutputFile) throws(PublishingError) -> Bool {
    switch file.contents {
    case .bytes(let bytes): try write(bytes, to: file.path)
    case .copy(let source): try write(read(source, for: file.path), to: file.path)
    }
  }

  @discardableResult
  func write(_ text: String, to path: String) throws(PublishingError) -> Bool {
    try write(Array(text.utf8), to: path)
  }

  /// Removes what a build that was killed left half written.
  func sweep() {
    // A link in its place is not ours to follow; and nothing but our own is removed.
    guard !isLink(staging) else {
      unlink(staging)
      return
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: staging)) ?? []
    for name in names where name.hasPrefix(".partial-") { unlink(staging + "/" + name) }
    rmdir(staging)
  }

  /// The first folder on the way to a file that is a link, and so may lead out of this one.
  func link(above path: String) -> String? {
    let parts = path.split(separator: "/").dropLast()
    let folders = parts.indices.map { parts[...$0].joined(separator: "/") }
    return folders.first { isLink(at($0)) }
  }

  /// Whether other bytes than these stand at the file's place.
  func holdsAnother(than file: OutputFile) -> Bool {
    guard let present = try? File.read(at(file.path)) else { return false }
    switch file.contents {
    case .bytes(let bytes): return present != bytes
    case .copy(let source): return (try? File.read(source)) != present
    }
  }

  private func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether there was a file to remove; folders that this leaves empty go with it.
  func remove(_ path: String) -> Bool {
    guard unlink(at(path)) == 0 else { return false }
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if rmdir(at(folder)) != 0 { break }
    }
    return true
  }

  private func write(_ bytes: [UInt8], to path: String) throws(PublishingError) -> Bool {
    if (try? File.read(at(path))) == bytes { return false }
    do {
      try File.write(bytes, to: at(path), through: staging)
    } catch {
      throw .cannotWrite(path: error.path, reason: error.reason)
    }
    return true
  }

  private func read(_ source: String, for path: String) throws(PublishingError) -> [UInt8] {
    do {
      return try File.read(source)
    } catch {
      throw .cannotWrite(path: path, reason: "\(error)")
    }
  }

  private func at(_ path: String) -> String { root + "/" + path }
}
