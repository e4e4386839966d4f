import BinaryCoding
import Diagnostics

/// Only warnings are stored.
extension Diagnostic: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(file, position?.line, position?.column, subject, message)
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    let file: String? = try reader.readValue()
    let line: Int? = try reader.readValue()
    let column: Int? = try reader.readValue()
    let subject: String? = try reader.readValue()
    self.init(.warning, try reader.readValue(), about: subject)
    self.file = file
    if let line, let column { position = Position(line: line, column: column) }
  }
}
