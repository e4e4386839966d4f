import Diagnostics
import Foundation
import JSON

/// The names that a model chooses for the output, read from a JSON file.
struct Configuration {
  /// The root types of stored files, each with the ES module of its codec.
  private(set) var roots: [(name: String, module: String)] = []
  /// The ES module of files in folders that `modules` does not name.
  private(set) var module = "model.js"
  /// ES modules by folder of the model.
  private(set) var modules: [String: String] = [:]
  /// Folders of the model that `--check` checks, but that are left out of the output.
  private(set) var checkOnly: [String] = []
  /// The ES module of the runtime functions, if there are several modules.
  private(set) var runtime = "runtime.js"
  /// The ES module that several modules with codecs share.
  private(set) var codecRuntime = "codec-runtime.js"
  /// The command in the first line of generated files.
  private(set) var command = "compile-model"

  private static let fields = [
    "checkOnly", "codecRuntime", "command", "module", "modules", "roots", "runtime",
  ]

  /// Reads the file that the arguments name; without one, `model.json` in the folder of the model if
  /// it exists.
  init(of arguments: Arguments) throws {
    let path =
      arguments.configuration
      ?? (arguments.sources as NSString).appendingPathComponent(
        "model.json")
    guard arguments.configuration != nil || FileManager.default.fileExists(atPath: path) else {
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      fail(74, "\(path): the configuration cannot be read; pass the path of a JSON file")
    }
    self = try Configuration([UInt8](data), path: path)
  }

  private init(_ bytes: [UInt8], path: String) throws(Problem) {
    let json: JSON
    do throws(JSON.ParseFailure) {
      json = try JSON(parsing: bytes)
    } catch {
      let position = error.line.flatMap { line in
        error.column.map { Position(line: line, column: $0) }
      }
      throw Problem(path, position, error.message)
    }
    guard case .object(let members) = json else {
      throw Problem(
        path, nil, "expected an object with the fields \(Self.fields.joined(separator: ", "))")
    }
    for member in members {
      switch member.name {
      case "checkOnly": checkOnly = try Self.names(member, path)
      case "codecRuntime": codecRuntime = try Self.text(member, path)
      case "command": command = try Self.text(member, path)
      case "module": module = try Self.text(member, path)
      case "modules":
        modules = Dictionary(
          try Self.texts(member, path).map { ($0.name, $0.module) },
          uniquingKeysWith: { first, _ in first })
      case "roots": roots = try Self.texts(member, path)
      case "runtime": runtime = try Self.text(member, path)
      default:
        let remedy = closestMatch(to: member.name, among: Self.fields).map { "write `\($0)`" }
        throw Problem(
          path, nil,
          "unknown field `\(member.name)`; "
            + (remedy ?? "the fields are \(Self.fields.joined(separator: ", "))"))
      }
    }
  }

  private static func text(_ member: JSON.Member, _ path: String) throws(Problem) -> String {
    guard case .string(let text) = member.value, !text.isEmpty else {
      throw Problem(path, nil, "`\(member.name)` must be a string")
    }
    return text
  }

  private static func names(
    _ member: JSON.Member, _ path: String
  ) throws(Problem) -> [String] {
    guard case .array(let items) = member.value else {
      throw Problem(
        path, nil, "`\(member.name)` must be an array of strings, such as [\"Drafts\"]")
    }
    var names: [String] = []
    for item in items { names.append(try text(JSON.Member(member.name, item), path)) }
    return names
  }

  private static func texts(
    _ member: JSON.Member, _ path: String
  ) throws(Problem) -> [(name: String, module: String)] {
    guard case .object(let members) = member.value else {
      throw Problem(
        path, nil,
        "`\(member.name)` must be an object that maps names to modules, such as "
          + "{\"Deck\": \"deck.js\"}")
    }
    var texts: [(name: String, module: String)] = []
    for member in members { texts.append((member.name, try text(member, path))) }
    return texts
  }
}
