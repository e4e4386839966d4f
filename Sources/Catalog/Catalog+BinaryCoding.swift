import BinaryCoding
import Hashing

extension BreedFile: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(slug, path, sourceKey, facts, hasNotes, digest, proportions, photos)
  }
}

extension Facts: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(
      name, kind, names, aliases, foreignAliases, group, origin, height, weight, lifespan, age,
      temperament)
    writer.store(coat, look, commonnessRank, marks, lookalikes)
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    name = try reader.value()
    kind = try reader.value()
    names = try reader.value()
    aliases = try reader.value()
    foreignAliases = try reader.value()
    group = try reader.value()
    origin = try reader.value()
    height = try reader.value()
    weight = try reader.value()
    lifespan = try reader.value()
    age = try reader.value()
    temperament = try reader.value()
    coat = try reader.value()
    look = try reader.value()
    commonnessRank = try reader.value()
    marks = try reader.value()
    lookalikes = try reader.value()
  }
}

extension Facts.Range: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(min, max) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(min: try reader.value(), max: try reader.value())
  }
}

extension Facts.Measure: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(range, sexes?.male, sexes?.female)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    range = try reader.value()
    let male = try reader.value(Facts.Range?.self)
    let female = try reader.value(Facts.Range?.self)
    if let male, let female { sexes = Sexes(male: male, female: female) }
  }
}

extension Facts.Mark: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(place, seen) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(place: try reader.value(), seen: try reader.value())
  }
}

extension Facts.Lookalike: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(breed, tell) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(breed: try reader.value(), tell: try reader.value())
  }
}

extension Coat: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(length, texture, pattern, colours, also)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      length: try reader.value(), texture: try reader.value(), pattern: try reader.value(),
      colours: try reader.value(), also: try reader.value())
  }
}

extension Look: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(skull, muzzleLength, muzzleForm, ears, eyeShape, eyeColour, tail, rareTraits)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      skull: try reader.value(), muzzleLength: try reader.value(), muzzleForm: try reader.value(),
      ears: try reader.value(), eyeShape: try reader.value(), eyeColour: try reader.value(),
      tail: try reader.value(), rareTraits: try reader.value())
  }
}
