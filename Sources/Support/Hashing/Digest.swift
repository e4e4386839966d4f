import CCrypto

/// A SHA-256 digest, which identifies a photo, a cached body or the inputs of an output file.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  // The 32 bytes as big-endian words, which are cheaper to compare and store than hexadecimal text.
  private let first, second, third, fourth: UInt64

  /// Hashes `bytes`.
  public init(of bytes: some Sequence<UInt8>) {
    self = bytes.withContiguousStorageIfAvailable(Self.init(hashing:)) ?? Self(of: Array(bytes))
  }

  /// Hashes the UTF-8 bytes of `text`.
  public init(of text: String) {
    self.init(of: text.utf8)
  }

  /// Combines digests; their order matters.
  public init(of digests: [Digest]) {
    self = digests.flatMap(\.words).withUnsafeBytes {
      Self(hashing: $0.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Parses 64 lower-case hexadecimal digits; nil for anything else.
  public init?(hex: String) {
    guard hex.utf8.count == 64,
      hex.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    let digits = Array(hex.utf8)
    func word(_ index: Int) -> UInt64 {
      digits[index * 16..<index * 16 + 16].reduce(0) {
        $0 << 4 | UInt64($1 < 0x60 ? $1 - 0x30 : $1 - 0x57)
      }
    }
    self.init(words: word(0), word(1), word(2), word(3))
  }

  /// Creates a digest from its four big-endian words.
  public init(words first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  private init(hashing bytes: UnsafeBufferPointer<UInt8>) {
    var output: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &output) { output in
      decks_sha256(
        bytes.baseAddress, bytes.count, output.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    self.init(
      words: UInt64(bigEndian: output.0), UInt64(bigEndian: output.1),
      UInt64(bigEndian: output.2), UInt64(bigEndian: output.3))
  }

  /// The 32 bytes as four big-endian words.
  public var words: [UInt64] { [first, second, third, fourth] }

  /// The first 8 bytes: enough to detect corruption, but not tampering.
  public var checksum: UInt64 { first }

  /// The digest as 64 lower-case hexadecimal digits.
  public var hex: String { words.map { Self.digits(of: $0) }.joined() }

  /// The first 16 hexadecimal digits: enough to give each of thousands of files a unique name.
  public var short: String { Self.digits(of: first) }

  public var description: String { hex }

  private static func digits(of word: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { buffer in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: word >> (60 - 4 * index) & 15)
        buffer[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      return 16
    }
  }
}

/// A digest is encoded as its hexadecimal digits.
extension Digest: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = Digest(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected 64 lower-case hexadecimal digits")
    }
    self = digest
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
