import Concurrency
import Files
import Hashing
import OutputFile

/// What a publication did, in files.
public struct PublishResult: Sendable, Equatable {
  /// New or changed.
  public var written: Int
  /// There already, byte for byte.
  public var unchanged: Int
  /// Made by an earlier build and no longer part of the site.
  public var removed: Int
  /// Which were written or removed.
  public var paths: [String] = []

  public init(written: Int = 0, unchanged: Int = 0, removed: Int = 0, paths: [String] = []) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
    self.paths = paths
  }

  public var hasChanged: Bool { written + removed > 0 }
}

/// Brings a folder to exactly these files, touching only what differs.
///
/// A file that the output index knows to be unchanged is not rendered; anything else is compared
/// before it is written. A server on the folder sends a whole site at every instant: assets come first, then pages
/// that are new, straight under their names since nothing leads to them yet; when all is made, pages
/// that changed are replaced by renames, then those that lead to others. Pages that are no longer made
/// go next; what pages load stays one build longer, for those still open. A file that decks has not
/// made stays.
///
/// - Parameters:
///   - outputIndex: of the last publication; updated.
///   - progress: told how many files are done.
/// - Throws: `PublishingError`, or `RenderErrors` with what the files' makers threw: then no page that
///   stood there has changed.
public func publish(
  _ files: [OutputFile], to folder: String, outputIndex: inout OutputIndex,
  progress: @escaping @Sendable (Int) -> Void = { _ in }
) throws -> PublishResult {
  let disk = OutputFolder(folder)
  disk.sweep()
  var standing = disk.text(Manifest.name)
  var before = Manifest(text: standing ?? "")
  // What the manifest lost, the publication before knows.
  before.paths.formUnion(outputIndex.entries.keys)
  let now = Manifest(files.map(\.path))
  try checkPaths(of: files, outputIndex)
  try check(files, against: disk, ours: before)

  // Named before they are made: a build that is killed leaves no file that nobody would remove.
  var all = Manifest(before.paths.union(now.paths))
  all.retired = before.retired.subtracting(now.paths)
  if all.paths.count > before.paths.count {
    standing = all.text
    try disk.replace(Manifest.name, by: all.text)
  }

  var publication = Publication(disk: disk, outputIndex: outputIndex, progress: progress)
  try publication.place(files.filter { $0.stage == .asset })
  try publication.place(files.filter { $0.stage != .asset })
  let gone = before.paths.subtracting(now.paths)
  let retired = gone.filter { !isPage($0) && !before.retired.contains($0) }
  publication.remove(gone.subtracting(retired))

  var left = Manifest(now.paths.union(retired))
  left.retired = retired
  if left.text != standing { try disk.replace(Manifest.name, by: left.text) }
  disk.sweep()
  outputIndex = publication.after
  outputIndex.manifest = disk.stamp(Manifest.name)
  outputIndex.hasRetired = !retired.isEmpty
  return publication.result
}

/// Whether people are led to a file by its address; compressed or not.
private func isPage(_ path: String) -> Bool {
  [".html", ".html.gz", ".html.br"].contains { path.hasSuffix($0) }
}

/// Refuses to write over what decks has not made, and through links that lead elsewhere.
private func check(
  _ files: [OutputFile], against disk: OutputFolder, ours: Manifest
) throws {
  var folders: Set<Substring> = []
  for file in files {
    var path = Substring(file.path)
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      guard folders.insert(path).inserted else { break }
      if disk.isLink(disk.at(String(path))) {
        throw PublishingError.cannotWrite(
          path: disk.at(String(path)), reason: "is a link; make it a folder")
      }
    }
  }
  let unknown = files.filter { !ours.paths.contains($0.path) }
  let standing = concurrently(unknown.count) { disk.stamp(unknown[$0].path) != nil }
  for (file, stands) in zip(unknown, standing) where stands {
    if disk.bytes(file.path) != (try file.bytes()) {
      let reason =
        "stands there and is not of decks' making; move it away (or, where decks made the folder and "
        + "\(Manifest.name) is lost, empty the folder)"
      throw PublishingError.cannotWrite(path: disk.at(file.path), reason: reason)
    }
  }
}

/// Refuses paths that leave the folder, and that two files claim.
private func checkPaths(of files: [OutputFile], _ outputIndex: OutputIndex) throws {
  // Paths that have been published side by side are fit to be.
  if Set(files.map(\.path)).count == files.count,
    files.allSatisfy({ outputIndex.entries[$0.path] != nil })
  {
    return
  }
  var origins: [String: OutputFile] = [:]
  origins.reserveCapacity(files.count)
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
