/// What a publication did, in files.
public struct Published: Sendable, Equatable {
  /// New or changed.
  public var written: Int
  /// There already, byte for byte.
  public var unchanged: Int
  /// Made by an earlier build and no longer part of the site.
  public var removed: Int
  /// The files written or removed, relative to the folder.
  public var paths: [String] = []

  public init(written: Int = 0, unchanged: Int = 0, removed: Int = 0, paths: [String] = []) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
    self.paths = paths
  }
}

/// Brings a folder to exactly these files, touching only what differs.
///
/// Each file is compared before it is written, and replaced by a rename, so that a server on the
/// folder never sends half a file. Files are written in the order of their stages; files of an
/// earlier build that are no longer made go last. A file that decks has not made stays.
///
/// - Throws: `PublishingError`.
public func publish(
  _ files: [OutputFile], to folder: String, progress: (Int) -> Void = { _ in }
) throws -> Published {
  try check(files)
  let disk = OutputFolder(folder)
  disk.sweep()
  let before = Manifest(text: disk.text(Manifest.name) ?? "")
  let now = Manifest(files.map(\.path))
  try check(files, against: disk, ours: before)
  var result = Published()

  // Named before they are made: a build that is killed leaves no file that nobody would remove.
  try disk.write(Manifest(before.paths.union(now.paths)).text, to: Manifest.name)
  for (index, file) in files.sorted(by: { $0.stage < $1.stage }).enumerated() {
    if try disk.write(file) {
      result.written += 1
      result.paths.append(file.path)
    } else {
      result.unchanged += 1
    }
    progress(index + 1)
  }
  for path in before.paths.subtracting(now.paths).sorted()
  where disk.link(above: path) == nil && disk.remove(path) {
    result.removed += 1
    result.paths.append(path)
  }
  try disk.write(now.text, to: Manifest.name)
  disk.sweep()
  return result
}

/// Refuses to write over what decks has not made, and through links that lead elsewhere.
private func check(
  _ files: [OutputFile], against disk: OutputFolder, ours: Manifest
) throws(PublishingError) {
  for file in files {
    if let link = disk.link(above: file.path) {
      throw .cannotWrite(path: disk.root + "/" + link, reason: "is a link; make it a folder")
    }
    if !ours.paths.contains(file.path), disk.holdsAnother(than: file) {
      let reason = "stands there and is not of decks' making; move it away"
      throw .cannotWrite(path: disk.root + "/" + file.path, reason: reason)
    }
  }
}

private func check(_ files: [OutputFile]) throws {
  var origins: [String: OutputFile] = [:]
  for file in files {
    guard isSafePath(file.path) else {
      throw PublishingError.unsafePath(file.path, origin: file.origin)
    }
    // Case folded, since the folder may be served from a disk that does not tell case.
    if let other = origins.updateValue(file, forKey: file.path.lowercased()) {
      throw PublishingError.collision(path: file.path, origins: [other.origin, file.origin])
    }
  }
}
