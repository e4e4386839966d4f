import OutputFile
import Publisher

extension Build {
  /// Writes the files that changed since the last build.
  func publishChanges(
    _ files: [OutputFile], after last: LastBuild, observer: BuildObserver
  ) async throws -> (result: PublishResult, index: OutputIndex) {
    let outputs = files + (writesCompressedCopies ? files.flatMap(\.precompressedCopies) : [])
    let outputLock = try await acquire(.output)
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
}
