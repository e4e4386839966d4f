import Glibc
import Synchronization

/// Runs inputs one at a time. The current input is kept in a file, so that it is available after a
/// crash; an input that takes too long ends the program.
final class FuzzRunner: Sendable {
  let path: String
  private let file: Int32
  private let state = Mutex(State())

  private struct State {
    var subject: Subject?
    var started = ContinuousClock.now
  }

  /// - Parameter timeLimit: The time limit of an input in seconds.
  init(timeLimit: Double) throws {
    path = "/dev/shm/decks-fuzz-input-\(getpid())"
    file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure(description: "cannot write \(path)") }
    Task.detached { [self] in
      while true {
        try await Task.sleep(for: .seconds(1))
        state.withLock { state in
          guard let subject = state.subject, .now - state.started > .seconds(timeLimit) else {
            return
          }
          fail(subject, "takes longer than \(timeLimit) s")
        }
      }
    }
  }

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Runs a subject on an input, and exits if it fails.
  func run(_ input: [UInt8], _ subject: Subject) {
    _ = input.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    ftruncate(file, input.count)
    state.withLock { $0 = State(subject: subject, started: .now) }
    if let problem = subject.read(input) { fail(subject, problem) }
    state.withLock { $0.subject = nil }
  }

  /// Removes the file of the current input, once all runs have passed.
  func finish() { unlink(path) }

  private func fail(_ subject: Subject, _ problem: String) -> Never {
    print("\(subject.name): \(problem)\ninput: \(path)")
    exit(1)
  }
}
