import Concurrency
import Files
import Hashing
import OutputFile
import Synchronization

/// The work of bringing files to their places.
struct Publication {
  let disk: OutputFolder
  let outputIndex: OutputIndex
  let progress: @Sendable (Int) -> Void
  private(set) var result = PublishResult()
  /// What the next publication is to know.
  private(set) var after = OutputIndex()
  private var placed = 0

  init(disk: OutputFolder, outputIndex: OutputIndex, progress: @escaping @Sendable (Int) -> Void) {
    self.disk = disk
    self.outputIndex = outputIndex
    self.progress = progress
  }

  /// What became of a file.
  private enum Outcome {
    case unchanged(File.Stamp)
    case created(File.Stamp)
    /// It waits under another name.
    case staged
    case failed(any Error)
  }

  /// Makes files where they are wanted, and puts them in place once all are made.
  mutating func place(_ files: [OutputFile]) throws {
    let before = placed
    placed += files.count
    let done = Atomic(before)
    let (disk, outputIndex, progress) = (disk, outputIndex, progress)
    let outcomes = concurrently(files.count) { index in
      defer { progress(done.add(1, ordering: .relaxed).newValue) }
      return Self.prepare(
        files[index], as: "\(OutputFolder.partial)\(index)", on: disk, outputIndex)
    }
    let errors = outcomes.compactMap { if case .failed(let error) = $0 { error } else { nil } }
    if !errors.isEmpty {
      for (file, outcome) in zip(files, outcomes) {
        if case .created = outcome { _ = disk.remove(file.path) }
      }
      disk.sweep()
      throw errors.first { $0 is PublishingError } ?? RenderErrors(errors: errors)
    }
    let order = files.indices.sorted { (files[$0].stage, $0) < (files[$1].stage, $1) }
    for index in order {
      let file = files[index]
      switch outcomes[index] {
      case .unchanged(let stamp):
        result.unchanged += 1
        note(file, stamp)
      case .created(let stamp):
        result.written += 1
        result.paths.append(file.path)
        note(file, stamp)
      case .staged:
        try disk.commit("\(OutputFolder.partial)\(index)", to: file.path)
        result.written += 1
        result.paths.append(file.path)
        note(file, disk.stamp(file.path))
      case .failed: break
      }
    }
  }

  mutating func remove(_ paths: Set<String>) {
    for path in paths.sorted() where !disk.hasLink(above: path) && disk.remove(path) {
      result.removed += 1
      result.paths.append(path)
    }
  }

  private mutating func note(_ file: OutputFile, _ stamp: File.Stamp?) {
    guard let key = file.fingerprint, let stamp else { return }
    after.entries[file.path] = OutputIndex.Entry(key: key, stamp: stamp)
  }

  private static func prepare(
    _ file: OutputFile, as name: String, on disk: OutputFolder, _ outputIndex: OutputIndex
  ) -> Outcome {
    do {
      if let key = file.fingerprint, let known = outputIndex.entries[file.path], known.key == key,
        known.stamp == disk.stamp(file.path)
      {
        return .unchanged(known.stamp)
      }
      let bytes = try file.bytes()
      // Nothing leads to a new page yet, but a page that leads to others does so at once.
      if file.stage != .index, let stamp = try disk.create(file.path, bytes) {
        return .created(stamp)
      }
      if disk.bytes(file.path) == bytes, let stamp = disk.stamp(file.path) {
        return .unchanged(stamp)
      }
      try disk.stage(bytes, as: name)
      return .staged
    } catch {
      return .failed(error)
    }
  }
}

/// Makes every file and keeps none, to learn whether each can be made.
///
/// - Throws: `RenderErrors`.
public func renderAll(_ files: [OutputFile]) throws {
  let errors = concurrently(files.count) { index -> (any Error)? in
    do {
      _ = try files[index].bytes()
      return nil
    } catch {
      return error
    }
  }.compactMap(\.self)
  if !errors.isEmpty { throw RenderErrors(errors: errors) }
}

/// What kept files from being made.
public struct RenderErrors: Error {
  /// As their makers threw them, at least one.
  public let errors: [any Error]
}

extension OutputFolder {
  /// Whether a folder on the way to a file is a link, and so may lead out of this one.
  fileprivate func hasLink(above path: String) -> Bool {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.contains { isLink(at(parts[...$0].joined(separator: "/"))) }
  }
}
