import Concurrency
import Files
import Hashing
import OutputFile

/// The numbers of files that a publication wrote, kept and removed.
public struct PublishResult: Sendable, Equatable {
  /// New or changed files.
  public var written: Int
  /// Files that already had the right contents.
  public var unchanged: Int
  /// Files of an earlier build that were removed because they are no longer part of the site.
  public var removed: Int
  /// The paths of the files written or removed.
  public var paths: [String] = []

  public init(written: Int = 0, unchanged: Int = 0, removed: Int = 0, paths: [String] = []) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
    self.paths = paths
  }

  public var hasChanged: Bool { written + removed > 0 }
}

/// Publishes files to an output folder: writes those that differ and removes those of earlier
/// builds that are no longer part of the site.
///
/// A file that is unchanged according to the output index is not rendered; any other file is
/// rendered and compared with the existing one before it is written. The folder contains a complete
/// site at every moment, so that it can be served during publication: assets are written first,
/// then new pages, to which nothing links yet. Once all files have been rendered, changed pages are
/// replaced by renaming the new files, index pages last. Finally, stale pages are removed; stale
/// assets are kept for one more build because pages that are still open may use them. Files that
/// were not written by decks are kept.
///
/// - Parameters:
///   - outputIndex: The output index of the last publication.
///   - progress: Called with the number of files processed so far.
/// - Returns: The numbers of files, and the output index for the next publication.
/// - Throws: `PublishingError`, or `RenderErrors` if files could not be rendered; in that case no
///   existing page has changed.
public func publish(
  _ files: [OutputFile], to folder: String, outputIndex: OutputIndex,
  progress: @escaping @Sendable (Int) -> Void = { _ in }
) throws -> (result: PublishResult, index: OutputIndex) {
  let output = OutputFolder(folder)
  output.removePartialFiles()
  var storedText = output.text(at: Manifest.name)
  var previousManifest = Manifest(text: storedText ?? "")
  // The output index supplies paths that are missing if the manifest was lost or truncated.
  previousManifest.paths.formUnion(outputIndex.entries.keys)
  let currentManifest = Manifest(files.map(\.path))
  try checkPaths(of: files, outputIndex)
  try checkForForeignFiles(files, in: output, manifest: previousManifest)

  // Record the paths before writing, so that a killed build leaves no file that the manifest does
  // not list.
  var combinedManifest = Manifest(previousManifest.paths.union(currentManifest.paths))
  combinedManifest.retiredPaths = previousManifest.retiredPaths.subtracting(currentManifest.paths)
  if combinedManifest.paths.count > previousManifest.paths.count {
    storedText = combinedManifest.text
    try output.replace(Manifest.name, by: combinedManifest.text)
  }

  var placement = FilePlacement(output: output, outputIndex: outputIndex, progress: progress)
  try placement.write(files.filter { $0.kind == .asset })
  try placement.write(files.filter { $0.kind != .asset })
  let obsoletePaths = previousManifest.paths.subtracting(currentManifest.paths)
  let retiredPaths = obsoletePaths.filter {
    !isPage($0) && !previousManifest.retiredPaths.contains($0)
  }
  placement.remove(obsoletePaths.subtracting(retiredPaths))

  var finalManifest = Manifest(currentManifest.paths.union(retiredPaths))
  finalManifest.retiredPaths = retiredPaths
  if finalManifest.text != storedText { try output.replace(Manifest.name, by: finalManifest.text) }
  output.removePartialFiles()
  var index = placement.nextIndex
  index.manifest = output.stamp(at: Manifest.name)
  index.hasRetiredFiles = !retiredPaths.isEmpty
  return (placement.result, index)
}

/// Whether a file is a page, compressed or not.
private func isPage(_ path: String) -> Bool {
  [".html", ".html.gz", ".html.br"].contains { path.hasSuffix($0) }
}

/// Throws if a file would overwrite one that was not written by decks, or would be written through
/// a symbolic link.
private func checkForForeignFiles(
  _ files: [OutputFile], in output: OutputFolder, manifest: Manifest
) throws {
  var folders: Set<Substring> = []
  for file in files {
    var path = Substring(file.path)
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      guard folders.insert(path).inserted else { break }
      if output.isLink(output.fullPath(of: String(path))) {
        throw PublishingError.cannotWrite(
          path: output.fullPath(of: String(path)),
          reason: "it is a symbolic link; replace it with a folder")
      }
    }
  }
  let unlistedFiles = files.filter { !manifest.paths.contains($0.path) }
  let existence = concurrently(unlistedFiles.count) {
    output.stamp(at: unlistedFiles[$0].path) != nil
  }
  for (file, exists) in zip(unlistedFiles, existence) where exists {
    if output.bytes(at: file.path) != (try file.bytes()) {
      let reason =
        "the file already exists, but was not written by decks; move it away (or, if decks created "
        + "the folder and \(Manifest.name) was lost, empty the folder)"
      throw PublishingError.cannotWrite(path: output.fullPath(of: file.path), reason: reason)
    }
  }
}

/// Checks the paths of files that have not been published.
///
/// - Throws: `PublishingError` if a path is unsafe or belongs to two files.
public func checkPaths(of files: [OutputFile]) throws {
  try checkPaths(of: files, OutputIndex())
}

/// Throws if a path is outside the folder or belongs to two files.
private func checkPaths(of files: [OutputFile], _ outputIndex: OutputIndex) throws {
  // Paths that were published before have already been checked.
  if Set(files.map(\.path)).count == files.count,
    files.allSatisfy({ outputIndex.entries[$0.path] != nil })
  {
    return
  }
  var filesByPath: [String: OutputFile] = [:]
  filesByPath.reserveCapacity(files.count)
  for file in files {
    guard isSafePath(file.path) else {
      throw PublishingError.unsafePath(file.path, origin: file.origin)
    }
    // Paths are compared in lower case, since the folder may be served from a case-insensitive file
    // system.
    if let other = filesByPath.updateValue(file, forKey: file.path.lowercased()) {
      throw PublishingError.collision(path: file.path, origins: [other.origin, file.origin])
    }
  }
}
