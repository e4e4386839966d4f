import BinaryCoding
import Hashing

extension BreedFile: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(slug, path, source, facts, hasNotes, digest, proportions, photos)
  }
}

extension Facts: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(
      name, kind, names, aliases, group, origin, height, weight, lifespan, age, temperament)
    bytes.store(coat, look, common, marks, lookalikes)
  }

  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    name = try bytes.value()
    kind = try bytes.value()
    names = try bytes.value()
    aliases = try bytes.value()
    group = try bytes.value()
    origin = try bytes.value()
    height = try bytes.value()
    weight = try bytes.value()
    lifespan = try bytes.value()
    age = try bytes.value()
    temperament = try bytes.value()
    coat = try bytes.value()
    look = try bytes.value()
    common = try bytes.value()
    marks = try bytes.value()
    lookalikes = try bytes.value()
  }
}

extension Facts.Range: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) { bytes.store(min, max) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(min: try bytes.value(), max: try bytes.value())
  }
}

extension Facts.Measure: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(range, sexes?.male, sexes?.female)
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    range = try bytes.value()
    let male = try bytes.value(Facts.Range?.self)
    let female = try bytes.value(Facts.Range?.self)
    if let male, let female { sexes = Sexes(male: male, female: female) }
  }
}

extension Facts.Mark: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) { bytes.store(place, seen) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(place: try bytes.value(), seen: try bytes.value())
  }
}

extension Facts.Lookalike: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) { bytes.store(breed, tell) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(breed: try bytes.value(), tell: try bytes.value())
  }
}

extension Coat: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(length, texture, pattern, colours, also)
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(
      length: try bytes.value(), texture: try bytes.value(), pattern: try bytes.value(),
      colours: try bytes.value(), also: try bytes.value())
  }
}

extension Look: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(skull, muzzleLength, muzzleForm, ears, eyeShape, eyeColour, tail, special)
  }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(
      skull: try bytes.value(), muzzleLength: try bytes.value(), muzzleForm: try bytes.value(),
      ears: try bytes.value(), eyeShape: try bytes.value(), eyeColour: try bytes.value(),
      tail: try bytes.value(), special: try bytes.value())
  }
}
