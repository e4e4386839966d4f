import Differential
import Foundation
import TestSupport

/// Downloads of a deck's photos from a loopback server, compared with `curl --parallel`.
struct NetworkBenchmark {
  enum Name: String, FigureName {
    case download = "downloaded"
    case downloadProcessor = "downloaded, processor time"
    case confirmation = "confirmed"
    case confirmationProcessor = "confirmed, processor time"
  }

  static let part = Part("network", { "\(grouped(photos($0))) photos from loopback" }) {
    (figures: inout Figures<Name>, settings) in
    let folder = "/dev/shm/decks-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try NetworkBenchmark(in: folder, settings).measure(&figures)
  }

  private static func photos(_ settings: Settings) -> Int { settings.size(1_000, tiny: 20) }

  private let settings: Settings
  private let photos: Int
  private let curl: String
  private let site: String
  private let copies: String
  private let server: LoopbackServer

  private init(in folder: String, _ settings: Settings) throws {
    self.settings = settings
    photos = Self.photos(settings)
    guard let found = programOnPath("curl") else { throw MeasurementError("curl is not installed") }
    curl = found
    site = folder + "/site"
    copies = folder + "/copies"
    let upstream = folder + "/upstream"
    for path in [upstream, site + "/content/decks"] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    server = try LoopbackServer(settings.programs["serve"], folder: upstream)
    var chance = SplitMix64(seed: 11)
    for number in 0..<photos {
      try Data(noisePNG(side: 160, &chance)).write(
        to: URL(fileURLWithPath: "\(upstream)/\(number).png"))
    }
    let base = "http://127.0.0.1:\(server.port)"
    let entries = (0..<photos).map {
      "{\"id\": \"breed-\($0)\", \"name\": \"Breed \($0)\", \"image\": \"\(base)/\($0).png\"}"
    }
    try write("[\(entries.joined(separator: ",\n"))]\n", to: upstream + "/list.json")
    try write(
      """
      title: Photos
      species: dog
      source: json
      url: \(base)/list.json
      fields: { id: id, name: name, image: image }

      """, to: site + "/content/decks/loopback.yml")
    let transfers = (0..<photos).map {
      "url = \"\(base)/\($0).png\"\noutput = \"\(copies)/\($0).png\"\n"
    }
    try write(transfers.joined(), to: folder + "/transfers")
    try server.start()
  }

  private func measure(_ figures: inout Figures<Name>) throws {
    var downloads: [ResourceUsage] = []
    var confirmations: [ResourceUsage] = []
    var theirs: [ResourceUsage] = []
    for _ in 0..<settings.runs(5) {
      try? FileManager.default.removeItem(atPath: site + "/.decks")
      downloads.append(
        try usage(settings.decks, ["fetch"], sending: .init(files: photos + 1)))
      confirmations.append(
        try usage(
          settings.decks, ["fetch", "--refresh"], sending: .init(confirmations: photos + 1)))
      try? FileManager.default.removeItem(atPath: copies)
      try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
      theirs.append(
        try usage(
          curl, ["--silent", "--show-error", "--parallel", "--config", "../transfers"],
          sending: .init(files: photos)))
    }
    let download = ResourceUsage(medianOf: downloads)
    let confirmation = ResourceUsage(medianOf: confirmations)
    let rival = ResourceUsage(medianOf: theirs)
    figures.note(
      .download, download.wall, "s", against: ("curl --parallel", rival.wall), atLeast: 0.9)
    figures.note(
      .downloadProcessor, download.processor, "s", against: ("curl", rival.processor),
      atLeast: nil)
    figures.note(
      .confirmation, confirmation.wall, "s",
      against: ("the faster download", min(download.wall, rival.wall)), atLeast: 2)
    figures.note(.confirmationProcessor, confirmation.processor, "s")
  }

  /// Runs a program in the site's folder and returns the resources it used.
  ///
  /// - Throws: An error if the server did not send the expected files.
  private func usage(
    _ program: String, _ arguments: [String], sending wanted: LoopbackServer.Served
  ) throws -> ResourceUsage {
    let before = try server.served()
    let usage = try settings.programs.usage(program, arguments, from: site)
    let sent = try server.served() - before
    guard sent == wanted else { throw MeasurementError("the server sent \(sent), not \(wanted)") }
    return usage
  }
}

/// A running server, compiled from `serve.c`, that is terminated on deinitialization.
private final class LoopbackServer {
  struct Served: Equatable {
    var files = 0
    /// The number of responses with status 304.
    var confirmations = 0

    static func - (one: Served, other: Served) -> Served {
      Served(
        files: one.files - other.files, confirmations: one.confirmations - other.confirmations)
    }
  }

  let port: Int
  private let process = Process()
  private let input = Pipe()

  init(_ program: String, folder: String) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [folder]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = line.split(separator: "\n").first.flatMap({ Int($0) }) else {
      throw MeasurementError("the server printed no port")
    }
    self.port = port
  }

  /// Closes the server's input, which makes the server exit.
  deinit { try? input.fileHandleForWriting.close() }

  /// Makes the server read its folder and serve it.
  func start() throws { try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8)) }

  func served() throws -> Served {
    let answer = try StubServer.exchange(
      port: port, "GET /served HTTP/1.1\r\nConnection: close\r\n\r\n")
    let numbers =
      String(decoding: answer, as: UTF8.self).components(separatedBy: "\r\n\r\n")
      .last.map { $0.split(whereSeparator: \.isWhitespace).compactMap { Int($0) } } ?? []
    guard numbers.count == 2 else {
      throw MeasurementError("the server did not report what it sent")
    }
    return Served(files: numbers[0], confirmations: numbers[1])
  }
}

/// Returns a square PNG of noise, which is incompressible.
private func noisePNG(side: Int, _ chance: inout SplitMix64) -> [UInt8] {
  func big(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
  func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + data
    return big(UInt32(data.count)) + named + big(crc32(named))
  }
  var rows: [UInt8] = []
  for _ in 0..<side {
    rows.append(0)
    for _ in 0..<(side * 3) { rows.append(UInt8(truncatingIfNeeded: chance.next())) }
  }
  var packed: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: rows.count, by: 65_535) {
    let block = rows[start..<min(start + 65_535, rows.count)]
    let length = UInt16(block.count)
    packed.append(block.endIndex == rows.count ? 1 : 0)
    for number in [length, ~length] { packed += [UInt8(number & 255), UInt8(number >> 8)] }
    packed += block
  }
  var (low, high): (UInt32, UInt32) = (1, 0)
  for byte in rows {
    low = (low + UInt32(byte)) % 65_521
    high = (high + low) % 65_521
  }
  let size = big(UInt32(side))
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", size + size + [8, 2, 0, 0, 0]) + chunk("IDAT", packed + big(high << 16 | low))
    + chunk("IEND", [])
}

/// Computes the CRC-32 checksum that PNG uses.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(0xFFFF_FFFF) { sum, byte in crcTable[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8
  }
}

private let crcTable: [UInt32] = (0..<256).map { number in
  (0..<8).reduce(UInt32(number)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1 }
}
