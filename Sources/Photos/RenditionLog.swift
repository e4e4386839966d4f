import Catalog
import Files
import Glibc
import Hashing
import Synchronization

/// The renditions of a photo.
struct RenditionRecord: Sendable, Hashable {
  var perceptualHash: PerceptualHash
  /// The point of visual attention as fractions of width and height, to a thousandth.
  var attention: PhotoPoint?
  /// The files: the fallback, then the crops, then the uncropped sizes, smallest first.
  var files: [File]

  struct File: Sendable, Hashable {
    /// The crop's aspect ratio; nil for the uncropped photo.
    var crop: Crop?
    var format: RenditionFormat
    var width: Int
    var height: Int
    /// Size in bytes, used to detect truncated files.
    var size: Int
    var checksum: UInt64
  }
}

/// A photo and the focal point of its crops.
struct RenditionKey: Sendable, Hashable {
  var digest: Digest
  /// The identifier of the author's focal point; empty if none was set.
  var focus = ""

  init(_ digest: Digest, focus point: PhotoPoint? = nil) {
    self.digest = digest
    focus = point.map(Self.identifier) ?? ""
  }

  static func identifier(of focus: PhotoPoint) -> String {
    String(Digest(of: "\(focus.x) \(focus.y)").hex.prefix(8))
  }

  init(_ photo: SourcePhoto) { self.init(photo.digest, focus: photo.note?.focus) }

  fileprivate init(_ digest: Digest, named focus: String) {
    self.digest = digest
    self.focus = focus
  }
}

/// The log of converted photos: a file with one line per photo and focal point, appended once all
/// renditions exist.
///
/// Each line ends with its own checksum; truncated or corrupt lines are ignored.
final class RenditionLog: Sendable {
  private let path: String
  private let recipe: String
  /// The entries; nil until first used.
  private let records = Mutex<[RenditionKey: RenditionRecord]?>(nil)
  private let appended = Mutex<Set<Digest>>([])

  init(path: String, recipe: String) {
    self.path = path
    self.recipe = recipe
  }

  subscript(_ photo: RenditionKey) -> RenditionRecord? {
    records.withLock { records in
      loadIfNeeded(&records)
      return records?[photo]
    }
  }

  /// All entries of the log.
  var recordsByPhoto: [RenditionKey: RenditionRecord] {
    records.withLock { records in
      loadIfNeeded(&records)
      return records ?? [:]
    }
  }

  /// The photos whose records were appended since this log was created.
  var appendedPhotos: Set<Digest> { appended.withLock(\.self) }

  func append(_ record: RenditionRecord, for key: RenditionKey) throws(File.Failure) {
    // Hold the lock while writing, so that memory and file stay consistent.
    try records.withLock { records throws(File.Failure) in
      loadIfNeeded(&records)
      // The leading newline ends a line truncated by a crash.
      try File.append(Array(("\n" + line(record, key)).utf8), to: path)
      records?[key] = record
    }
    appended.withLock { _ = $0.insert(key.digest) }
  }

  /// Removes the entries of photos that a predicate rejects.
  func prune(keeping isKept: (RenditionKey) -> Bool) throws(File.Failure) {
    try records.withLock { records throws(File.Failure) in
      loadIfNeeded(&records)
      let remaining = (records ?? [:]).filter { isKept($0.key) }
      let lines = remaining.sorted {
        ($0.key.digest.hex, $0.key.focus) < ($1.key.digest.hex, $1.key.focus)
      }
      .map { line($0.value, $0.key) }
      try File.write(Array(lines.joined().utf8), to: path)
      records = remaining
    }
  }

  private func loadIfNeeded(_ records: inout [RenditionKey: RenditionRecord]?) {
    if records != nil { return }
    var photos: [RenditionKey: RenditionRecord] = [:]
    let bytes = (try? File.read(path)) ?? []
    let recipe = Array(self.recipe.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        if let (key, record) = parse(line, recipe) { photos[key] = record }
      }
    }
    records = photos
  }

  // A line is "digest recipe focus perceptualHash attention crop format width height size checksum …
  // checksum" with single spaces, and "-" for absent values.

  private func line(_ record: RenditionRecord, _ key: RenditionKey) -> String {
    func thousandths(_ share: Double) -> String { String(Int((share * 1000).rounded())) }
    let files = record.files.map {
      "\($0.crop?.rawValue ?? "-") \($0.format.rawValue) \($0.width) \($0.height) \($0.size) "
        + "\(String($0.checksum, radix: 16)) "
    }
    let focus = key.focus.isEmpty ? "-" : key.focus
    let attention = record.attention.map { thousandths($0.x) + "," + thousandths($0.y) } ?? "-"
    let line =
      "\(key.digest.hex) \(recipe) \(focus) \(record.perceptualHash.hex) \(attention) \(files.joined())"
    return "\(line)\(String(Digest(of: line).checksum, radix: 16))\n"
  }

  private func parse(
    _ line: UnsafeBufferPointer<UInt8>.SubSequence, _ recipe: [UInt8]
  ) -> (RenditionKey, RenditionRecord)? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard let lineChecksum = words.last,
      UInt64(String(decoding: lineChecksum, as: UTF8.self), radix: 16)
        == Digest(of: line[..<lineChecksum.startIndex]).checksum
    else { return nil }
    guard words.count >= 12, words.count % 6 == 0, words[1].elementsEqual(recipe),
      words[0].count == 64, let first = hexNumber(0, of: words[0]),
      let second = hexNumber(1, of: words[0]),
      let third = hexNumber(2, of: words[0]), let fourth = hexNumber(3, of: words[0]),
      words[3].count == 32, let horizontal = hexNumber(0, of: words[3]),
      let vertical = hexNumber(1, of: words[3])
    else { return nil }
    var files: [RenditionRecord.File] = []
    for index in stride(from: 5, to: words.count - 1, by: 6) {
      guard let format = RenditionFormat(words[index + 1]), let width = number(words[index + 2]),
        let height = number(words[index + 3]), let size = number(words[index + 4]),
        let checksum = UInt64(String(decoding: words[index + 5], as: UTF8.self), radix: 16)
      else { return nil }
      files.append(
        .init(
          crop: Crop(rawValue: String(decoding: words[index], as: UTF8.self)), format: format,
          width: Int(width), height: Int(height), size: Int(size), checksum: checksum))
    }
    let coordinates = words[4].split(separator: UInt8(ascii: ",")).compactMap { number($0) }
      .map { Double($0) / 1000 }
    let focus = String(decoding: words[2], as: UTF8.self)
    return (
      RenditionKey(
        Digest(words: first, second, third, fourth), named: focus == "-" ? "" : focus),
      RenditionRecord(
        perceptualHash: PerceptualHash(horizontal: horizontal, vertical: vertical),
        attention: coordinates.count == 2 ? PhotoPoint(x: coordinates[0], y: coordinates[1]) : nil,
        files: files)
    )
  }

  /// Parses the number at `index` in a sequence of 16-digit hexadecimal numbers.
  private func hexNumber(
    _ index: Int, of digits: UnsafeBufferPointer<UInt8>.SubSequence
  ) -> UInt64? {
    let start = digits.startIndex + 16 * index
    return number(digits[start..<start + 16], radix: 16)
  }

  /// Parses a number; nil if the text is empty, contains a character other than a digit, or has
  /// more than 15 decimal or 16 hexadecimal digits.
  private func number(
    _ digits: UnsafeBufferPointer<UInt8>.SubSequence, radix: UInt64 = 10
  ) -> UInt64? {
    guard !digits.isEmpty, digits.count <= (radix == 16 ? 16 : 15) else { return nil }
    var number: UInt64 = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      guard value < radix else { return nil }
      number = number &* radix &+ UInt64(value)
    }
    return number
  }
}

extension RenditionFormat {
  fileprivate init?(_ name: UnsafeBufferPointer<UInt8>.SubSequence) {
    guard let format = Self.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) }) else {
      return nil
    }
    self = format
  }
}
