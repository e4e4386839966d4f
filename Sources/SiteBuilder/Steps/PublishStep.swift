import OutputFile
import Publisher

/// Writes the files that changed since the last build.
///
/// - Parameter writesCompressedCopies: Whether to write compressed copies of text files next to them.
func publishChanges(
  _ files: [OutputFile], to output: String, writesCompressedCopies: Bool, after last: LastBuild,
  lockWait: LockWait?, observer: BuildObserver
) async throws -> (result: PublishResult, index: OutputIndex) {
  let outputs = files + (writesCompressedCopies ? files.flatMap(\.precompressedCopies) : [])
  let outputLock = try await BuildLock.output(output).acquire(waiting: lockWait)
  defer { withExtendedLifetime(outputLock) {} }
  let index = last.state?.outputIndex ?? OutputIndex()
  do {
    return try publish(outputs, to: output, outputIndex: index) {
      observer.progress("pages", $0, outputs.count)
    }
  } catch {
    // The saved state could wrongly list the failed files as up to date.
    last.invalidate()
    throw error
  }
}
