import StudyCodecs
import StudyModel

/// A file that pupils handed in.
struct HandedInFile {
  var name: String
  /// The answers of each pupil; empty if the file does not count.
  var pupils: [PupilAnswers] = []
  /// The reasons why the file does not count; empty if it does.
  var problems: [ProgressReport.Problem] = []
  /// The number of problems that are not listed.
  var unlisted = 0

  init(_ name: String, now: Timestamp) {
    self.name = name
    let bytes: [UInt8]
    do {
      bytes = try readProgressFile(name)
    } catch {
      let reason = if case .unreadable(_, let reason) = error { reason } else { "\(error)" }
      problems = [.init(pointer: "", message: "cannot be read: \(reason)")]
      return
    }
    let parsed = parseProgress(bytes)
    problems = ProgressReport.problems(parsed, in: bytes)
    unlisted = parsed.unlisted
    guard problems.isEmpty, let progress = parsed.value else { return }
    problems = contradictions(in: progress).map { .init(pointer: $0.pointer, message: $0.sentence) }
    if problems.isEmpty { pupils = pupilAnswers(in: progress, source: name, now: now.at) }
  }
}
