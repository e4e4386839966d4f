// Short digests of strings, in characters that need no escaping in a URL.

/// The characters of digests, by their six-bit values.
let digestCharacters = [
  "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S",
  "T", "U", "V", "W", "X", "Y", "Z", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l",
  "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "0", "1", "2", "3", "4",
  "5", "6", "7", "8", "9", "-", "_",
]

/// Returns a digest of a string (FNV-1a over its UTF-8 bytes, folded), with six bits per character.
///
/// - Parameter length: The number of characters, from 1 to 5.
public func digest(of text: String, length: Int) -> String {
  return digestValues(of: text, length: length).reduce("") { $0 + digestCharacters[$1] }
}

/// Returns the code points of a digest's characters.
func digestLetters(of text: String, length: Int) -> [Int] {
  return digest(of: text, length: length).unicodeScalars.map { Int($0.value) }
}

/// Returns the six-bit values of a digest's characters.
func digestValues(of text: String, length: Int) -> [Int] {
  let count = max(1, min(length, 5))
  let hash = extended(0x811C_9DC5, by: utf8Bytes(of: text))
  var rest = Int(hash ^ UInt32(Int(hash) / powerOf64(count)))
  var values: [Int] = []
  for _ in 0..<count {
    values.append(rest % 64)
    rest /= 64
  }
  return values
}

/// Returns 64 to the power of an exponent from 1 to 5.
func powerOf64(_ exponent: Int) -> Int {
  var power = 1
  for _ in 0..<exponent {
    power *= 64
  }
  return power
}

/// Returns a string's UTF-8 bytes.
func utf8Bytes(of text: String) -> [Int] {
  var bytes: [Int] = []
  for code in text.unicodeScalars.map({ Int($0.value) }) {
    if code < 0x80 {
      bytes.append(code)
    } else if code < 0x800 {
      bytes += [0xC0 + code / 64, 0x80 + code % 64]
    } else if code < 0x10000 {
      bytes += [0xE0 + code / 4096, 0x80 + code / 64 % 64, 0x80 + code % 64]
    } else {
      bytes += [
        0xF0 + code / 262_144, 0x80 + code / 4096 % 64, 0x80 + code / 64 % 64, 0x80 + code % 64,
      ]
    }
  }
  return bytes
}
