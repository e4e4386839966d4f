import CCrypto

/// The SHA-256 of some bytes: the identity of a photo, of a cached body, of an output file.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 64 lower-case hexadecimal digits.
  public let hex: String

  /// Hashes `bytes`.
  public init(of bytes: some Sequence<UInt8>) {
    let input = Array(bytes)
    var output = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = SHA256(input, input.count, &output)
    self.init(raw: output)
  }

  /// Hashes the UTF-8 bytes of `text`.
  public init(of text: String) {
    self.init(of: text.utf8)
  }

  /// Takes a digest that was written down earlier; nil unless it is 64 lower-case hexadecimal digits.
  public init?(hex: String) {
    guard hex.utf8.count == 64,
      hex.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.hex = hex
  }

  private init(raw: [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in raw {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    hex = String(decoding: text, as: UTF8.self)
  }

  /// The first 16 digits: enough to name a file among thousands.
  public var short: String { String(hex.prefix(16)) }

  public var description: String { hex }
}
