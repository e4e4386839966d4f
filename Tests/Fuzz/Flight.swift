import Glibc
import Synchronization

/// Keeps the input in hand in a file that is there as well after a crash, and ends the program when
/// an input takes too long.
final class Flight: Sendable {
  let path: String
  private let file: Int32
  private let state = Mutex(State())

  private struct State {
    var subject: Subject?
    var started = ContinuousClock.now
  }

  /// - Parameter patience: seconds that an input may take.
  init(patience: Double) throws {
    path = "/dev/shm/decks-fuzz-input-\(getpid())"
    file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Failure(description: "\(path) cannot be written") }
    Task.detached { [self] in
      while true {
        try await Task.sleep(for: .seconds(1))
        state.withLock { state in
          guard let subject = state.subject, .now - state.started > .seconds(patience) else {
            return
          }
          fail(subject, "takes longer than \(patience) s")
        }
      }
    }
  }

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Gives a subject an input; ends the program if it does not do well.
  func fly(_ input: [UInt8], _ subject: Subject) {
    _ = input.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    ftruncate(file, input.count)
    state.withLock { $0 = State(subject: subject, started: .now) }
    if let wrong = subject.read(input) { fail(subject, wrong) }
    state.withLock { $0.subject = nil }
  }

  /// All went well: there is nothing to look at.
  func land() { unlink(path) }

  private func fail(_ subject: Subject, _ wrong: String) -> Never {
    print("\(subject.name): \(wrong)\nthe input: \(path)")
    exit(1)
  }
}
