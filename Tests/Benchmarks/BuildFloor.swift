import Foundation
import TestSupport

/// The minimum cost of a cold build on one processor, in seconds.
struct Floor {
  var wall: Double
  var processor: Double
  var reading: Double
  var marking: Double
  var writing: Double

  init(report: Data) throws {
    let numbers = String(decoding: report, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard numbers.count == 5 else { throw MeasurementError("the floor program printed no figures") }
    (wall, processor) = (numbers[0], numbers[1])
    (reading, marking, writing) = (numbers[2], numbers[3], numbers[4])
  }

  init(medianOf all: [Floor]) {
    wall = median(all.map(\.wall))
    processor = median(all.map(\.processor))
    reading = median(all.map(\.reading))
    marking = median(all.map(\.marking))
    writing = median(all.map(\.writing))
  }
}

extension EngineBenchmark {
  /// Measures the minimum cost of the cold build that wrote the current output.
  func floor(_ sites: GeneratedSites, into folder: String) throws -> Floor {
    let texts = sites.folder + "/texts.txt"
    let names = sites.folder + "/names.txt"
    try write(
      files(below: sites.decks + "/content/breeds").joined(separator: "\n") + "\n", to: texts)
    let root = sites.decksOutput + "/"
    try write(
      files(below: sites.decksOutput).map { $0.dropFirst(root.count) }.joined(separator: "\n")
        + "\n", to: names)
    try sites.moveAside([folder])
    sync()
    return try Floor(
      report: runProgram(
        programs["floor"], [texts, names, folder],
        from: URL(fileURLWithPath: sites.decksOutput)))
  }
}
