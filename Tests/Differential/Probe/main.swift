// Reads cases, one per line, and writes the answer to each of their calls, one per line. Answers
// are written immediately, so that the first missing answer identifies the call that ended the
// process.
import Differential
import Foundation
import JSON

let input = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
let output = FileHandle.standardOutput
for line in input.split(separator: UInt8(ascii: "\n")) {
  var results: [JSON] = []
  var refusal: String?
  for call in try Case(line: Array(line)).calls {
    if refusal == nil {
      do {
        results.append(try callModel(call.function, call.arguments.map { $0.resolved(results) }))
      } catch {
        refusal = "!refused: \(error)"
      }
    }
    var answer = refusal.map { Array($0.utf8) } ?? results.last?.line ?? []
    answer.append(UInt8(ascii: "\n"))
    output.write(Data(answer))
  }
}
