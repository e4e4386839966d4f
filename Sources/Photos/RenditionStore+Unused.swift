import Catalog
import Files
import Glibc
import Hashing

/// A rendition that is no longer used.
public struct UnusedRendition: Sendable, Hashable {
  public var file: String
  /// Size in bytes.
  public var bytes: Int
}

extension RenditionStore {
  /// Returns the files of unused photos, and files with outdated settings or crops, sorted by path.
  /// Files that decks did not write are never included.
  ///
  /// - Parameters:
  ///   - used: The photos whose renditions are kept.
  ///   - focuses: The focal points that authors have set.
  public func unused(
    keeping used: Set<Digest>, focuses: [PhotoPoint] = []
  ) -> [UnusedRendition] {
    let isUsed = isInUse(by: used, focuses)
    var names: Set<String> = []
    for (photo, record) in log.recordsByPhoto where isUsed(photo) {
      let prefix = namePrefix(of: photo.digest)
      names.formUnion(record.files.map { prefix + $0.suffix(for: photo) })
    }
    return entries(of: folder).filter { $0.utf8.count == 2 && $0.utf8.allSatisfy(isHexDigit) }
      .flatMap { shard in
        entries(of: "\(folder)/\(shard)").compactMap { name -> UnusedRendition? in
          guard isRendition(name), !names.contains(name) else { return nil }
          let file = "\(folder)/\(shard)/\(name)"
          var info = stat()
          guard lstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
          return UnusedRendition(file: file, bytes: Int(info.st_size))
        }
      }
      .sorted { $0.file < $1.file }
  }

  /// Removes the files returned by ``unused(keeping:focuses:)``. No other process may be creating
  /// renditions at the same time.
  ///
  /// - Returns: The removed files.
  @discardableResult
  public func prune(
    keeping used: Set<Digest>, focuses: [PhotoPoint] = []
  ) -> [UnusedRendition] {
    let unused = unused(keeping: used, focuses: focuses)
    let isUsed = isInUse(by: used, focuses)
    // Remove the files first: on a full disk, the log cannot be written before. If the log lists
    // files that do not exist, their photos are converted again.
    let removed = unused.filter { unlink($0.file) == 0 }
    if !log.recordsByPhoto.keys.allSatisfy(isUsed) || !unused.isEmpty {
      try? log.prune(keeping: isUsed)
    }
    return removed
  }

  /// Returns a predicate for photos in use with a current focal point. An empty focus always counts
  /// as current, since every photo is first cropped without a focal point.
  private func isInUse(by used: Set<Digest>, _ focuses: [PhotoPoint]) -> (RenditionKey) -> Bool {
    let names = Set(focuses.map(RenditionKey.identifier)).union([""])
    return { used.contains($0.digest) && names.contains($0.focus) }
  }

  private func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  /// Whether a file name belongs to a rendition or to a partial file left by a crash.
  private func isRendition(_ name: String) -> Bool {
    name.hasPrefix(".partial-")
      || name.utf8.count > 64 && name.utf8.prefix(64).allSatisfy(isHexDigit)
  }
}

private func isHexDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
}
