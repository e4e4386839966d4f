import Diagnostics
import Foundation
import Testing

@testable import TemplateEngine

/// The test cases of the Mustache specification, without lambdas.
@Suite struct MustacheSpecificationTests {
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: Specification.folder),
      "needs the Mustache specification's test cases next to the project"),
    arguments: Specification.modules)
  func rendersAsSpecified(module: String) throws {
    let file = try Data(contentsOf: URL(filePath: "\(Specification.folder)/\(module).json"))
    let cases = try JSONDecoder().decode(Specification.self, from: file).tests
    #expect(!cases.isEmpty)
    for test in cases {
      #expect(test.rendered == test.expected, "\(module): \(test.name)")
    }
  }
}

private struct Specification: Decodable {
  /// The folder of the test cases, next to the recordings.
  static let folder =
    (ProcessInfo.processInfo.environment["DECKS_RECORDINGS"] ?? "../shared/upstream")
    + "/../reference/mustache-spec"
  static let modules = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
    "~dynamic-names", "~inheritance",
  ]

  var tests: [Case]

  struct Case: Decodable {
    var name: String
    var data: JSON
    var template: String
    var partials: [String: String]?
    var expected: String

    var rendered: String {
      var problems: [Problem] = []
      let others = (partials ?? [:]).map { name, source in
        (name, Template(specification: source, path: name, problems: &problems))
      }
      let partials = Dictionary(uniqueKeysWithValues: others)
      let template = Template(specification: template, path: "test", problems: &problems)
      guard problems.isEmpty else { return "\(problems)" }
      var renderer = Renderer(
        template, partials: partials, layouts: partials, contexts: [data.value], output: [])
      renderer.run()
      return String(decoding: renderer.output, as: UTF8.self)
    }
  }
}

/// A JSON value as template data.
private struct JSON: Decodable {
  var value: Value

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let int = try? container.decode(Int.self) {
      value = .int(int)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([JSON].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(try container.decode([String: JSON].self).mapValues(\.value))
    }
  }
}
