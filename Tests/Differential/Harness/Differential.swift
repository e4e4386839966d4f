import JSON

/// Runs random cases in Swift and in JavaScript, and compares the answers.
public struct Differential {
  public let shapes: Shapes
  public let implementations: BothImplementations
  public let seed: UInt64
  /// The number of calls to each function.
  public private(set) var calls: [String: Int] = [:]
  /// The first two different Swift answers of each function.
  public private(set) var answers: [String: Set<[UInt8]>] = [:]
  private var cases: RandomCases

  /// A case, shrunk unless the engine is slow to start, for which the answers differ or one side failed.
  public struct Difference: Sendable, CustomStringConvertible {
    public var function: String
    public var arguments: JSON
    public var answer: BothImplementations.Answer
    /// The number of calls, the last of which fails; 1 if that call fails without earlier ones.
    public var calls: Int

    public var description: String {
      """
      \(function)\(calls > 1 ? ", after \(calls - 1) other calls" : "")
        arguments:  \(text(arguments.line))
        Swift:      \(text(answer.swift))
        JavaScript: \(text(answer.javaScript))
      """
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  }

  public init(shapes: Shapes, implementations: BothImplementations, seed: UInt64) {
    self.shapes = shapes
    self.implementations = implementations
    self.seed = seed
    cases = RandomCases(shapes: shapes, seed: seed)
  }

  /// Makes at least this number of calls, spread evenly over the functions, and returns the first
  /// difference of each function.
  ///
  /// - Parameter shrinking: Whether to shrink the differences, which takes up to a few hundred starts
  ///   of the engine.
  public mutating func run(calls minimum: Int, shrinking: Bool = true) throws -> [Difference] {
    var differences: [String: Difference] = [:]
    var callCount = 0
    while callCount < minimum {
      var batch: [Case] = []
      var size = 0
      while size < min(20_000, minimum - callCount) {
        for function in shapes.functions {
          let next = cases.next(calling: function)
          batch.append(next)
          size += next.calls.count
        }
      }
      callCount += size
      for (next, answers) in zip(batch, try implementations.run(batch)) {
        for (place, call) in next.calls.enumerated() {
          calls[call.function, default: 0] += 1
          if self.answers[call.function, default: []].count < 2 {
            self.answers[call.function, default: []].insert(answers[place].swift)
          }
          guard differences[call.function] == nil, !answers[place].isSame else {
            if differences[call.function] != nil { break }
            continue
          }
          let (small, answer) =
            shrinking
            ? try Shrinker(shapes: shapes, implementations: implementations)
              .smallest(of: next, failingAt: place, answers)
            : (next.alone(at: place, answers), answers[place])
          differences[call.function] = Difference(
            function: call.function, arguments: .array(small.calls.last?.arguments ?? []),
            answer: answer, calls: small.calls.count)
          // Later calls may depend on this result.
          break
        }
      }
    }
    return shapes.functions.compactMap { differences[$0.name] }
  }
}
