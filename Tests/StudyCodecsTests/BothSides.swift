import Foundation
import JSON
import StudyCodecs
import TestSupport

/// A root type of stored files.
enum Root: String, Codable, CaseIterable {
  case deck, site, progress

  var fixture: String { self == .progress ? "progress-2.json" : "\(rawValue).json" }
}

/// The result of reading a file in Swift or JavaScript, with the value as canonical JSON.
struct Reading: Codable, Equatable {
  var value: String?
  var problems: [Problem]
  var unlisted: Int

  struct Problem: Codable, Equatable {
    var pointer: String
    var message: String
  }

  /// Reads a file in Swift.
  init(_ root: Root, _ bytes: [UInt8]) throws {
    switch root {
    case .deck: self = try Self.read(bytes, parseDeck, canonicalDeck)
    case .site: self = try Self.read(bytes, parseSiteConfiguration, canonicalSiteConfiguration)
    case .progress: self = try Self.read(bytes, parseProgress, canonicalProgress)
    }
  }

  private init<Value>(_ parsed: Parsed<Value>, _ text: (Value) throws -> [UInt8]) throws {
    value = try parsed.value.map { String(decoding: try text($0), as: UTF8.self) }
    problems = parsed.problems.map { Problem(pointer: $0.pointer, message: $0.message) }
    unlisted = parsed.unlisted
  }

  private static func read<Value>(
    _ bytes: [UInt8], _ parse: ([UInt8]) -> Parsed<Value>, _ write: (Value) throws -> [UInt8]
  ) throws -> Reading {
    try Reading(parse(bytes), write)
  }

  var lines: [String] { problems.map { "\($0.pointer): \($0.message)" } }

  /// The records set aside, with their lists and problems.
  var setAside: [JSON] {
    guard let value, let json = try? JSON(parsing: Array(value.utf8)),
      case .array(let items)? = json["setAside"]
    else { return [] }
    return items
  }
}

/// A file to read.
struct File: Codable {
  var root: Root
  var text: String
}

/// Reads files with the model compiled to JavaScript.
func readInJavaScript(_ files: [File]) throws -> [Reading] {
  let driver = """
    import * as codecs from "file://\(packageRoot.path)/Templates/generated/study-codecs.js";
    import * as siteCodecs from "file://\(packageRoot.path)/Templates/generated/study-site-codecs.js";
    import { readFileSync, writeFileSync } from "node:fs";
    const model = { ...codecs, ...siteCodecs };
    const sides = {
      deck: [model.parseDeck, model.canonicalDeck],
      site: [model.parseSiteConfiguration, model.canonicalSiteConfiguration],
      progress: [model.parseProgress, model.canonicalProgress],
    };
    const files = JSON.parse(readFileSync(0, "utf8"));
    const readings = files.map(({ root, text }) => {
      const [parse, canonical] = sides[root];
      const { value, problems, unlisted } = parse(text);
      return { value: value === null ? null : canonical(value), problems, unlisted };
    });
    writeFileSync(1, JSON.stringify(readings));
    """
  guard let engine = JavaScriptEngine.found else { return [] }
  return try inFolder { folder in
    let module = folder.appendingPathComponent("read.mjs")
    try Data(driver.utf8).write(to: module)
    let output = try engine.run(module, input: JSONEncoder().encode(files))
    return try JSONDecoder().decode([Reading].self, from: output)
  }
}

/// Returns the text of a fixture.
func fixture(_ name: String) throws -> String {
  let file = packageRoot.appendingPathComponent("Tests/StudyCodecsTests/Fixtures/\(name)")
  return try String(contentsOf: file, encoding: .utf8)
}
