import FoundationEssentials
import Glibc

/// The folder that a site is written into.
struct OutputFolder {
  let root: String
  /// Where a file lies until it is whole: one place, so that what a killed build left is found.
  private static let staging = ".decks-staging"

  init(_ root: String) {
    self.root = root
  }

  func text(_ path: String) -> String? {
    read(at(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes what differs; false when the file stood there already, byte for byte.
  func write(_ file: OutputFile) throws -> Bool {
    switch file.contents {
    case .bytes(let bytes):
      return try write(Data(bytes), to: file.path)
    case .copy(let source):
      if size(source) != nil, size(source) == size(at(file.path)), same(source, at(file.path)) {
        return false
      }
      guard let data = read(source) else {
        throw PublishingError.cannotWrite(path: file.path, reason: "\(source) cannot be read")
      }
      return try write(data, to: file.path)
    }
  }

  @discardableResult
  func write(_ text: String, to path: String) throws -> Bool {
    try write(Data(text.utf8), to: path)
  }

  /// Removes what a build that was killed left half written.
  func sweep() {
    unlink(at(Self.staging))
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

  private func write(_ data: Data, to path: String) throws -> Bool {
    let target = at(path)
    if size(target) == data.count, read(target) == data { return false }
    do {
      let folder = target.prefix(upTo: target.lastIndex(of: "/") ?? target.startIndex)
      if access(String(folder), F_OK) != 0 {
        try FileManager.default.createDirectory(
          atPath: String(folder), withIntermediateDirectories: true)
      }
      let temporary = at(Self.staging)
      try data.write(to: URL(filePath: temporary))
      guard rename(temporary, target) == 0 else {
        let reason = String(cString: strerror(errno))
        unlink(temporary)
        throw PublishingError.cannotWrite(path: target, reason: reason)
      }
    } catch let error as PublishingError {
      throw error
    } catch {
      throw PublishingError.cannotWrite(path: target, reason: reason(error))
    }
    return true
  }

  private func at(_ path: String) -> String { root + "/" + path }

  private func read(_ path: String) -> Data? { try? Data(contentsOf: URL(filePath: path)) }

  private func same(_ a: String, _ b: String) -> Bool { read(a) == read(b) }

  private func size(_ path: String) -> Int? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(info.st_size)
  }

  private func reason(_ error: any Error) -> String {
    (error as? CocoaError).flatMap { $0.underlying as? POSIXError }
      .map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
  }
}
