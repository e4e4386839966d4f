import Foundation
import JSON
import TestSupport
import Testing

@Suite struct AgreementTests {
  /// Every mutation of every fixture.
  static let files: [File] = {
    let fixtures = Root.allCases.map { ($0, $0.fixture) } + [(.progress, "progress-1.json")]
    return fixtures.flatMap { root, name -> [File] in
      guard let json = try? JSON(parsing: Array(fixture(name).utf8)) else { return [] }
      return json.mutations.compactMap { mutation in
        (try? mutation.canonicalText()).map { File(root: root, text: $0) }
      }
    }
  }()

  /// The results of reading the files in Swift.
  static let readings = files.map { try? Reading($0.root, Array($0.text.utf8)) }

  @Test(
    "Swift and JavaScript read every mutated file with the same result",
    .enabled(if: JavaScriptEngine.found != nil, "needs deno or node"))
  func swiftMatchesJavaScript() throws {
    let readings = try readInJavaScript(Self.files)
    #expect(readings.count > 1000)
    let different = zip(Self.readings, readings).enumerated().first { $1.0 != $1.1 }
    if let (index, (native, compiled)) = different {
      Issue.record("\(Self.files[index].text)\n\(String(describing: native))\n\(compiled)")
    }
  }

  @Test("a value that was read and written is read back without loss")
  func roundTrip() throws {
    for (file, reading) in zip(Self.files, Self.readings) {
      guard let reading, let value = reading.value, value != file.text else { continue }
      let again = try Reading(file.root, Array(value.utf8))
      #expect(again.lines == [])
      #expect(again.value == value)
    }
  }

  @Test(
    "a file matches its schema if and only if reading it reports no problem",
    .enabled(if: Python.found != nil, "needs Python with jsonschema"))
  func schemas() throws {
    let verdicts = try #require(Python.found).validate(Self.files)
    try #require(verdicts.count == Self.files.count)
    var valid = 0
    for (index, isValid) in verdicts.enumerated() {
      let (file, reading) = (Self.files[index], try #require(Self.readings[index]))
      // A schema describes only the newest version.
      if file.root == .progress, file.text.hasSuffix("\"version\":1}") { continue }
      #expect(reading.problems.isEmpty == isValid, "\(file.text): \(reading.lines)")
      valid += isValid ? 1 : 0
    }
    #expect(valid > 100)
    #expect(valid < Self.files.count / 2)
  }
}

/// A Python interpreter with the `jsonschema` package, as used by the browser tests.
struct Python {
  var path: String

  /// `DECKS_PYTHON`, or the project's virtual environment.
  static let found: Python? = {
    let own = packageRoot.path + "/.venv/bin/python"
    let path = ProcessInfo.processInfo.environment["DECKS_PYTHON"] ?? own
    return FileManager.default.isExecutableFile(atPath: path) ? Python(path: path) : nil
  }()

  /// Returns whether each file is valid against the schema of its root type.
  func validate(_ files: [File]) throws -> [Bool] {
    let names = Root.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      def validator(name):
          schema = json.load(open(f"\(packageRoot.path)/Templates/generated/{name}.schema.json"))
          Draft202012Validator.check_schema(schema)
          return Draft202012Validator(schema)
      validators = {name: validator(name) for name in [\(names)]}
      files = json.load(sys.stdin)
      json.dump([validators[f["root"]].is_valid(json.loads(f["text"])) for f in files], sys.stdout)
      """
    let output = try runProgram(path, ["-c", script], input: JSONEncoder().encode(files))
    return try JSONDecoder().decode([Bool].self, from: output)
  }
}
