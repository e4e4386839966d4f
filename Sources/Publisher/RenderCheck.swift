import Concurrency
import OutputFile

/// Checks that every file can be rendered; nothing is written.
///
/// - Throws: `RenderErrors` with every error.
public func checkRendering(of files: [OutputFile]) throws {
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

/// The errors of files that could not be rendered.
public struct RenderErrors: Error {
  /// The errors; never empty.
  public let errors: [any Error]
}
