import Foundation

/// Histories, and results of single formulas, computed by PyPI `fsrs`.
struct FSRSVectors: Decodable {
  var configs: [String: Config]
  var cards: [History]
  var edges: [History]
  var bounds: Bounds
  var tables: [String: Tables]

  // swift-format-ignore: AlwaysUseLowerCamelCase
  struct Config: Decodable {
    var parameters: [Double]
    var desired_retention: Double
    var learning_steps: [Int]
    var relearning_steps: [Int]
    var maximum_interval: Int
  }

  struct Bounds: Decodable {
    var lower: [Double]
    var upper: [Double]
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  struct Tables: Decodable {
    var first: [[Double]]
    var interval: [[Double]]
    var short_term: [[Double]]
    var next_difficulty: [[Double]]
    var next_stability: [[Double]]
    var forgetting_curve: [[Double]]
    var fuzz_range: [[Int]]
  }

  struct History: Decodable {
    var id: Int
    var config: String
    var why: String?
    var reviews: [Row]
  }

  /// A review, and the state of the card after it.
  struct Row: Decodable {
    var time: Int
    var rating: Int
    var before: Double
    var stability: Double
    var difficulty: Double
    var state: Int
    var step: Int?
    var due: Double
    var whenDue: Double
    var isNearHalf: Bool

    init(from decoder: any Decoder) throws {
      var columns = try decoder.unkeyedContainer()
      time = try columns.decode(Int.self)
      _ = try columns.decodeIfPresent(Int.self)  // elapsed days
      rating = try columns.decode(Int.self)
      before = try columns.decode(Double.self)
      stability = try columns.decode(Double.self)
      difficulty = try columns.decode(Double.self)
      state = try columns.decode(Int.self)
      step = try columns.decodeIfPresent(Int.self)
      due = try columns.decode(Double.self)
      whenDue = try columns.decode(Double.self)
      isNearHalf = try columns.decode(Bool.self)
    }
  }

  private enum Key: String, CodingKey { case configs, cards, edges, units }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let whole = try decoder.container(keyedBy: Key.self)
    configs = try whole.decode([String: Config].self, forKey: .configs)
    cards = try whole.decode([History].self, forKey: .cards)
    edges = try whole.decode([History].self, forKey: .edges)
    let units = try whole.nestedContainer(keyedBy: Name.self, forKey: .units)
    bounds = try units.decode(Bounds.self, forKey: Name(stringValue: "bounds"))
    tables = [:]
    for name in configs.keys {
      tables[name] = try units.decode(Tables.self, forKey: Name(stringValue: name))
    }
  }

  init(reading file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }

  static var fixture: FSRSVectors {
    get throws {
      try FSRSVectors(
        reading: URL(filePath: #filePath).appending(path: "../Fixtures/fsrs-vectors.json")
          .standardizedFileURL)
    }
  }
}

/// The script that generates vectors, if it and its Python package are installed.
struct FSRSReference {
  var python: String
  var tool: String

  static let found: FSRSReference? = {
    let variables = ProcessInfo.processInfo.environment
    let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    let tools =
      variables["DECKS_TOOLS"].map { URL(filePath: $0) } ?? root.appending(path: "../shared/tools")
    let python = variables["DECKS_FSRS_PYTHON"] ?? root.appending(path: ".venv/bin/python").path
    let tool = tools.appending(path: "fsrs_vectors.py").standardizedFileURL.path
    let files = FileManager.default
    guard files.isExecutableFile(atPath: python), files.isReadableFile(atPath: tool),
      (try? run(python, ["-c", "import fsrs"])) == 0
    else { return nil }
    return FSRSReference(python: python, tool: tool)
  }()

  func vectors(cards: Int, seed: Int) throws -> FSRSVectors {
    let file = FileManager.default.temporaryDirectory.appending(path: "decks-fsrs-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let code = try Self.run(
      python, [tool, "--cards", "\(cards)", "--seed", "\(seed)", "--out", file.path])
    guard code == 0 else { throw POSIXError(.EIO) }
    return try FSRSVectors(reading: file)
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
