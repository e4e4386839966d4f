import BinaryCoding
import HTML

extension Value {
  /// Writes the value to `writer`, for a digest.
  package func store(in writer: inout BinaryWriter) {
    switch self {
    case .null: writer.store(0)
    case .bool(let bool): writer.store(1, bool)
    case .int(let int): writer.store(2, int)
    case .number(let number): writer.store(3, number)
    case .text(let text): writer.store(4, text)
    case .html(let html):
      writer.store(5)
      writer.store(bytes: html.bytes)
    case .list(let list):
      writer.store(6, list.count)
      for value in list { value.store(in: &writer) }
    case .object(let fields):
      writer.store(7, fields.count)
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
        writer.store(name)
        value.store(in: &writer)
      }
    }
  }
}
