#if !LIBFUZZER
  import FoundationEssentials
  import Glibc

  /// Runs each subject on its corpus and on mutations of it.
  ///
  ///     Fuzz CORPUS [--count 20000] [--seed 1] [SUBJECT …]
  ///
  /// Exits with 0 if all inputs pass. An input that crashes, times out or fails a check is left in
  /// the file printed at the start; add it to the subject's folder in the corpus.
  @main
  struct Fuzz {
    /// The time limit of an input in seconds.
    private static let timeLimit = 10.0

    static func main() throws {
      var arguments = Array(CommandLine.arguments.dropFirst())
      func option(_ name: String) -> UInt64? {
        guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
          return nil
        }
        defer { arguments.removeSubrange(index...index + 1) }
        return UInt64(arguments[index + 1])
      }
      let count = option("--count") ?? 20_000
      let seed = option("--seed") ?? UInt64.random(in: 0...UInt64(UInt32.max))
      guard let folder = arguments.first else {
        print("Fuzz CORPUS [--count N] [--seed S] [SUBJECT …]")
        exit(64)
      }
      let subjects = Subject.all.filter { arguments.count == 1 || arguments.contains($0.name) }

      let runner = try FuzzRunner(timeLimit: timeLimit)
      print("\(count) mutations with --seed \(seed); the current input is in \(runner.path)")
      for subject in subjects {
        let corpus = try corpus(of: subject, in: folder)
        for input in corpus { runner.run(input, subject) }
        var mutator = Mutator(seed: seed, corpus: corpus, words: subject.words)
        for _ in 0..<count / UInt64(subjects.count) { runner.run(mutator.next(), subject) }
      }
      runner.finish()
      print("passed")
    }

    /// Loads the hand-written inputs, and the inputs found by libFuzzer, which are stored in
    /// base64, one per line.
    private static func corpus(of subject: Subject, in folder: String) throws -> [[UInt8]] {
      let written = "\(folder)/\(subject.name)"
      let found = try String(
        contentsOf: URL(filePath: "\(folder)/found/\(subject.name).base64"), encoding: .utf8)
      return try FileManager.default.contentsOfDirectory(atPath: written).sorted().map {
        Array(try Data(contentsOf: URL(filePath: "\(written)/\($0)")))
      }
        + found.split(separator: "\n").compactMap {
          Data(base64Encoded: String($0)).map(Array.init)
        }
    }
  }
#endif
