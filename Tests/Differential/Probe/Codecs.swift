import Differential
import JSON
import StudyCodecs

/// Parses a text and returns the result as JSON.
func parsed<Value: Probed>(_ arguments: [JSON], by parse: ([UInt8]) -> Parsed<Value>) throws -> JSON
{
  try expect(1, arguments)
  let parsed = parse(Array(try String(probing: arguments[0]).utf8))
  let problems = parsed.problems.map {
    JSON.fields([("pointer", .string($0.pointer)), ("message", .string($0.message))])
  }
  return .fields([
    ("value", parsed.value.probed), ("problems", .array(problems)),
    ("unlisted", .int(parsed.unlisted)),
  ])
}

func canonical<Value: Probing>(
  _ arguments: [JSON], by write: (Value) throws(JSON.NotFinite) -> [UInt8]
) throws -> JSON {
  try expect(1, arguments)
  return .string(String(decoding: try write(Value(probing: arguments[0])), as: UTF8.self))
}
