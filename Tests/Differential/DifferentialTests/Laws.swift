import Differential
import JSON
import Testing

/// A case, and pairs of values in its answers that must be equal.
struct Law {
  /// The location of a value in the answer to a call.
  typealias Place = (call: Int, path: [String])

  var calls: [Call] = []
  var equalities: [(String, Place, Place)] = []

  /// Appends a call and returns its index.
  mutating func call(_ function: String, _ arguments: [JSON]) -> Int {
    calls.append(Call(function, arguments))
    return calls.count - 1
  }

  mutating func expect(_ law: String, _ one: Int, is other: Int) {
    equalities.append((law, (one, []), (other, [])))
  }
}

extension BothImplementations {
  /// Returns a description of the first violated law, or of the first difference between Swift and
  /// JavaScript; nil if there is none.
  func firstViolation(of laws: [Law]) throws -> String? {
    for (law, answers) in zip(laws, try run(laws.map { Case($0.calls) })) {
      for (place, answer) in answers.enumerated() where answer.swift != answer.javaScript {
        return "\(law.calls[place].function), call \(place), differs:\n"
          + "  Swift:      \(String(decoding: answer.swift, as: UTF8.self))\n"
          + "  JavaScript: \(String(decoding: answer.javaScript, as: UTF8.self))\n"
          + "  \(String(decoding: Case(law.calls).line, as: UTF8.self))"
      }
      for (name, one, other) in law.equalities {
        func value(_ place: Law.Place) throws -> JSON {
          let bytes = answers[place.call].swift
          guard bytes.first != UInt8(ascii: "!") else { throw Refusal("\(law.calls[place.call])") }
          return try place.path.reduce(JSON(parsing: bytes)) { $0.member($1) }
        }
        let (a, b) = (try value(one).line, try value(other).line)
        guard a != b else { continue }
        return "\(name) does not hold:\n  \(String(decoding: a, as: UTF8.self))\n"
          + "  \(String(decoding: b, as: UTF8.self))\n"
          + "  \(String(decoding: Case(law.calls).line, as: UTF8.self))"
      }
    }
    return nil
  }
}

/// Returns a reference to the result of an earlier call.
func answer(_ call: Int, _ path: String...) -> JSON { .result(of: call, path.map(JSON.string)) }
