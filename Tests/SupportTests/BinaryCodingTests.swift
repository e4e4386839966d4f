import BinaryCoding
import Files
import Hashing
import Testing

@Suite("Binary coding round-trips")
struct BinaryCodingTests {
  private func roundTrip<Value: BinaryCodable & Equatable>(_ value: Value) throws -> Value {
    var writer = BinaryWriter()
    writer.store(value)
    var reader = BinaryReader(writer.bytes)
    let back = try reader.readValue(Value.self)
    #expect(reader.isAtEnd)
    return back
  }

  @Test("Numbers, text, collections, and optionals")
  func values() throws {
    for number in [0, -1, .max, .min] { #expect(try roundTrip(number) == number) }
    for number in [0, -1.5, .infinity, .leastNonzeroMagnitude] {
      #expect(try roundTrip(number) == number)
    }
    #expect(try roundTrip(["", "비글", "a\u{0}b"]) == ["", "비글", "a\u{0}b"])
    #expect(try roundTrip([nil, 1, nil]) == [nil, 1, nil])
    #expect(try roundTrip(["b": [true], "a": []]) == ["b": [true], "a": []])
    #expect(try roundTrip([Digest(of: "x")]) == [Digest(of: "x")])
    let stamp = File.Stamp(size: 1, modificationTime: -2, changeTime: 3, inode: .max)
    #expect(try roundTrip([stamp, nil]) == [stamp, nil])
  }

  @Test("Equal dictionaries have equal bytes")
  func dictionaries() {
    func bytes(_ keys: [String]) -> [UInt8] {
      var writer = BinaryWriter()
      writer.store(Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
      return writer.bytes
    }
    let keys = (0..<50).map { "key \($0)" }
    #expect(bytes(keys) == bytes(keys.reversed()))
  }

  @Test("Input truncated at any length is an error")
  func truncated() {
    var writer = BinaryWriter()
    writer.store(["one", "two"], Digest(of: "x"), Optional(3))
    for count in 0..<writer.bytes.count {
      var reader = BinaryReader(Array(writer.bytes.prefix(count)))
      #expect(throws: CorruptData.self) {
        _ = try reader.readValue([String].self)
        _ = try reader.readValue(Digest.self)
        _ = try reader.readValue(Int?.self)
      }
    }
  }
}
