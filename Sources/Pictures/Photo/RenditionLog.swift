import Files
import Glibc
import Hashing
import Synchronization

/// What was made of a photo.
struct MadePhoto: Sendable, Hashable {
  var likeness: Likeness
  /// The fallback first, then the smallest of the others.
  var files: [File]

  struct File: Sendable, Hashable {
    var format: RenditionFormat
    var width: Int
    var height: Int
    /// Bytes, which tell whether the file is whole.
    var size: Int
    var checksum: UInt64
  }
}

/// Which photos have been converted, in one file that is read at once: a line a photo, written when
/// all of its renditions are there.
///
/// Each line ends with its own checksum: what a crash cut short, or a bad disk changed, counts as not
/// written.
final class RenditionLog: Sendable {
  private let path: String
  private let recipe: String
  /// Nil until something is looked up.
  private let made = Mutex<[Digest: MadePhoto]?>(nil)

  init(path: String, recipe: String) {
    self.path = path
    self.recipe = recipe
  }

  subscript(_ digest: Digest) -> MadePhoto? {
    made.withLock { made in
      read(&made)
      return made?[digest]
    }
  }

  /// All photos that are written down.
  var photos: [Digest: MadePhoto] {
    made.withLock { made in
      read(&made)
      return made ?? [:]
    }
  }

  func append(_ photo: MadePhoto, of digest: Digest) throws(File.Failure) {
    // The lock is held while the line is written, so that memory and file say the same.
    try made.withLock { made throws(File.Failure) in
      read(&made)
      // The new line before it ends what a crash may have left.
      try File.append(Array(("\n" + line(photo, digest)).utf8), to: path)
      made?[digest] = photo
    }
  }

  /// Forgets all photos but some.
  func keep(_ kept: (Digest) -> Bool) throws(File.Failure) {
    try made.withLock { made throws(File.Failure) in
      read(&made)
      let left = (made ?? [:]).filter { kept($0.key) }
      let lines = left.sorted { $0.key.hex < $1.key.hex }.map { line($0.value, $0.key) }
      try File.write(Array(lines.joined().utf8), to: path)
      made = left
    }
  }

  private func read(_ made: inout [Digest: MadePhoto]?) {
    if made != nil { return }
    var photos: [Digest: MadePhoto] = [:]
    let bytes = (try? File.read(path)) ?? []
    let recipe = Array(self.recipe.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        if let (digest, photo) = parse(line, recipe) { photos[digest] = photo }
      }
    }
    made = photos
  }

  // A line is "digest recipe likeness format width height size checksum … checksum" with single spaces.

  private func line(_ photo: MadePhoto, _ digest: Digest) -> String {
    let files = photo.files.map {
      "\($0.format.rawValue) \($0.width) \($0.height) \($0.size) "
        + "\(String($0.checksum, radix: 16)) "
    }
    let line = "\(digest.hex) \(recipe) \(photo.likeness.hex) \(files.joined())"
    return "\(line)\(String(Digest(of: line).checksum, radix: 16))\n"
  }

  private func parse(
    _ line: UnsafeBufferPointer<UInt8>.SubSequence, _ recipe: [UInt8]
  ) -> (Digest, MadePhoto)? {
    let words = line.split(separator: UInt8(ascii: " "))
    guard let seal = words.last,
      UInt64(String(decoding: seal, as: UTF8.self), radix: 16)
        == Digest(of: line[..<seal.startIndex]).checksum
    else { return nil }
    guard words.count >= 9, words.count % 5 == 4, words[1].elementsEqual(recipe),
      words[0].count == 64, let first = part(0, of: words[0]), let second = part(1, of: words[0]),
      let third = part(2, of: words[0]), let fourth = part(3, of: words[0]),
      words[2].count == 32, let across = part(0, of: words[2]), let down = part(1, of: words[2])
    else { return nil }
    var files: [MadePhoto.File] = []
    for at in stride(from: 3, to: words.count - 1, by: 5) {
      guard let format = RenditionFormat(words[at]), let width = number(words[at + 1]),
        let height = number(words[at + 2]), let size = number(words[at + 3]),
        let checksum = UInt64(String(decoding: words[at + 4], as: UTF8.self), radix: 16)
      else { return nil }
      files.append(
        .init(
          format: format, width: Int(width), height: Int(height), size: Int(size),
          checksum: checksum))
    }
    return (
      Digest(words: first, second, third, fourth),
      MadePhoto(likeness: Likeness(across: across, down: down), files: files)
    )
  }

  /// One of the numbers of 16 hexadecimal digits that stand one after the other.
  private func part(
    _ index: Int, of digits: UnsafeBufferPointer<UInt8>.SubSequence
  ) -> UInt64? {
    let start = digits.startIndex + 16 * index
    return number(digits[start..<start + 16], radix: 16)
  }

  /// Digits as a number; nil for anything else, and for decimal numbers of more than 15 digits.
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
