import Concurrency
import Files
import Hashing
import OutputFile
import Synchronization

/// A publication in progress: writes files, removes stale files and creates the next output index.
struct FilePlacement {
  let output: OutputFolder
  let outputIndex: OutputIndex
  let progress: @Sendable (Int) -> Void
  private(set) var result = PublishResult()
  /// The output index for the next publication.
  private(set) var nextIndex = OutputIndex()
  private var processed = 0

  init(output: OutputFolder, outputIndex: OutputIndex, progress: @escaping @Sendable (Int) -> Void)
  {
    self.output = output
    self.outputIndex = outputIndex
    self.progress = progress
  }

  /// The state of a file after `prepare`.
  private enum Outcome {
    case unchanged(File.Stamp)
    case created(File.Stamp)
    /// The file is in the staging folder.
    case staged
    case failed(any Error)
  }

  /// Renders and writes files. Existing files are replaced only once all of the given files have
  /// been rendered.
  mutating func write(_ files: [OutputFile]) throws {
    let before = processed
    processed += files.count
    let processedCount = Atomic(before)
    let (output, outputIndex, progress) = (output, outputIndex, progress)
    let outcomes = concurrently(files.count) { index in
      defer { progress(processedCount.add(1, ordering: .relaxed).newValue) }
      return Self.prepare(
        files[index], as: "\(OutputFolder.partialFilePrefix)\(index)", on: output, outputIndex)
    }
    let errors = outcomes.compactMap { if case .failed(let error) = $0 { error } else { nil } }
    if !errors.isEmpty {
      for (file, outcome) in zip(files, outcomes) {
        if case .created = outcome { _ = output.remove(file.path) }
      }
      output.removePartialFiles()
      throw errors.first { $0 is PublishingError } ?? RenderErrors(errors: errors)
    }
    let order = files.indices.sorted { (files[$0].kind, $0) < (files[$1].kind, $1) }
    for index in order {
      let file = files[index]
      switch outcomes[index] {
      case .unchanged(let stamp):
        result.unchanged += 1
        record(file, stamp)
      case .created(let stamp):
        result.written += 1
        result.paths.append(file.path)
        record(file, stamp)
      case .staged:
        try output.commit("\(OutputFolder.partialFilePrefix)\(index)", to: file.path)
        result.written += 1
        result.paths.append(file.path)
        record(file, output.stamp(at: file.path))
      case .failed: break
      }
    }
  }

  mutating func remove(_ paths: Set<String>) {
    for path in paths.sorted() where !output.hasLink(above: path) && output.remove(path) {
      result.removed += 1
      result.paths.append(path)
    }
  }

  private mutating func record(_ file: OutputFile, _ stamp: File.Stamp?) {
    guard let key = file.fingerprint, let stamp else { return }
    nextIndex.entries[file.path] = OutputIndex.Entry(key: key, stamp: stamp)
  }

  private static func prepare(
    _ file: OutputFile, as name: String, on output: OutputFolder, _ outputIndex: OutputIndex
  ) -> Outcome {
    do {
      if let key = file.fingerprint, let entry = outputIndex.entries[file.path], entry.key == key,
        entry.stamp == output.stamp(at: file.path)
      {
        return .unchanged(entry.stamp)
      }
      let bytes = try file.bytes()
      // Nothing links to a new file yet, so it can be written directly. An index page cannot,
      // because visitors may open it at any time and follow its links to pages that do not exist
      // yet.
      if file.kind != .index, let stamp = try output.create(file.path, bytes) {
        return .created(stamp)
      }
      if output.bytes(at: file.path) == bytes, let stamp = output.stamp(at: file.path) {
        return .unchanged(stamp)
      }
      try output.stage(bytes, as: name)
      return .staged
    } catch {
      return .failed(error)
    }
  }
}

extension OutputFolder {
  /// Whether a parent folder of the path is a symbolic link, which may lead out of the output
  /// folder.
  fileprivate func hasLink(above path: String) -> Bool {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.contains { isLink(fullPath(of: parts[...$0].joined(separator: "/"))) }
  }
}
