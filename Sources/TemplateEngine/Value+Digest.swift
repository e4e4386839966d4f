import BinaryCoding
import HTML

extension Value {
  /// Writes the value to `bytes`, for a digest.
  package func store(in bytes: inout BinaryWriter) {
    switch self {
    case .null: bytes.store(0)
    case .bool(let bool): bytes.store(1, bool)
    case .int(let int): bytes.store(2, int)
    case .number(let number): bytes.store(3, number)
    case .text(let text): bytes.store(4, text)
    case .html(let html):
      bytes.store(5)
      bytes.store(bytes: html.bytes)
    case .list(let list):
      bytes.store(6, list.count)
      for value in list { value.store(in: &bytes) }
    case .object(let fields):
      bytes.store(7, fields.count)
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        bytes.store(name)
        value.store(in: &bytes)
      }
    }
  }
}
