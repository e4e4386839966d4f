import Foundation
import JSON
import TestSupport
import Testing

@Suite struct Agreement {
  /// The fixtures with one thing changed, in every way.
  static func files() throws -> [File] {
    try Root.allCases.flatMap { root in
      try JSON(parsing: Array(fixture(root.fixture).utf8)).mutations.map {
        File(root: root, text: try $0.canonicalText())
      }
    }
      + JSON(parsing: Array(fixture("progress-1.json").utf8)).mutations.map {
        File(root: .progress, text: try $0.canonicalText())
      }
  }

  @Test(
    "both sides give the same of every file with one thing changed",
    .enabled(if: JavaScriptEngine.found != nil, "needs deno or node"))
  func bothSides() throws {
    let files = try Self.files()
    let readings = try readInJavaScript(files)
    try #require(readings.count == files.count)
    for (file, reading) in zip(files, readings) {
      let native = try Reading(file.root, Array(file.text.utf8))
      if native != reading {
        Issue.record("\(file.text)\nSwift: \(native)\nJavaScript: \(reading)")
        return
      }
    }
  }

  @Test("what is read is written so that it reads the same, and no record is lost")
  func writtenAgain() throws {
    for file in try Self.files() {
      let reading = try Reading(file.root, Array(file.text.utf8))
      guard let value = reading.value else { continue }
      let again = try Reading(file.root, Array(value.utf8))
      #expect(again.lines == [])
      #expect(again.value == value)
    }
  }

  @Test(
    "the schemas take just the files in which the codecs find no problem",
    .enabled(if: Python.found != nil, "needs Python with jsonschema"))
  func schemas() throws {
    let files = try Self.files().filter {
      !$0.text.contains("\"version\":1,") || $0.root != .progress
    }
    let verdicts = try #require(Python.found).validate(files)
    try #require(verdicts.count == files.count)
    var taken = 0
    for (file, isValid) in zip(files, verdicts) {
      let reading = try Reading(file.root, Array(file.text.utf8))
      #expect(reading.problems.isEmpty == isValid, "\(file.text): \(reading.lines)")
      taken += isValid ? 1 : 0
    }
    #expect(taken > 100)
    #expect(taken < files.count / 2)
  }
}

/// The Python with `jsonschema` that the tests of the browser use.
struct Python {
  var path: String

  /// `DECKS_PYTHON`, or the project's own.
  static let found: Python? = {
    let own = packageRoot.path + "/.venv/bin/python"
    let path = ProcessInfo.processInfo.environment["DECKS_PYTHON"] ?? own
    return FileManager.default.isExecutableFile(atPath: path) ? Python(path: path) : nil
  }()

  /// Whether each file obeys the schema of its root.
  func validate(_ files: [File]) throws -> [Bool] {
    let names = Root.allCases.map { "\"\($0.rawValue)\": \"\($0.schema)\"" }.joined(separator: ", ")
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      def validator(name):
          schema = json.load(open(f"\(packageRoot.path)/Templates/schema/{name}.schema.json"))
          Draft202012Validator.check_schema(schema)
          return Draft202012Validator(schema)
      validators = {root: validator(name) for root, name in {\(names)}.items()}
      files = json.load(sys.stdin)
      json.dump([validators[f["root"]].is_valid(json.loads(f["text"])) for f in files], sys.stdout)
      """
    let output = try runProgram(path, ["-c", script], input: JSONEncoder().encode(files))
    return try JSONDecoder().decode([Bool].self, from: output)
  }
}
