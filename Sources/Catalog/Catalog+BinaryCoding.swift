import BinaryCoding
import Hashing

extension BreedFile: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(
      slug, path, sourceKey, facts, hasNotes, isDraft, digest, proportions, photoNotes,
      textLanguages)
  }
}

extension Facts: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(
      name, kind, names, aliases, foreignAliases, group, origin, height, weight, lifespan, age,
      temperament)
    writer.store(coat, look, commonnessRank, marks, lookalikes, isInQuiz)
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    name = try reader.readValue()
    kind = try reader.readValue()
    names = try reader.readValue()
    aliases = try reader.readValue()
    foreignAliases = try reader.readValue()
    group = try reader.readValue()
    origin = try reader.readValue()
    height = try reader.readValue()
    weight = try reader.readValue()
    lifespan = try reader.readValue()
    age = try reader.readValue()
    temperament = try reader.readValue()
    coat = try reader.readValue()
    look = try reader.readValue()
    commonnessRank = try reader.readValue()
    marks = try reader.readValue()
    lookalikes = try reader.readValue()
    isInQuiz = try reader.readValue()
  }
}

extension Facts.Measure: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(range, sexes?.male, sexes?.female)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    range = try reader.readValue()
    let male = try reader.readValue(ClosedRange<Double>?.self)
    let female = try reader.readValue(ClosedRange<Double>?.self)
    if let male, let female { sexes = Sexes(male: male, female: female) }
  }
}

extension Facts.Mark: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(part, appearance) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(part: try reader.readValue(), appearance: try reader.readValue())
  }
}

extension Facts.Lookalike: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(slug, distinction, part) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      slug: try reader.readValue(), distinction: try reader.readValue(),
      part: try reader.readValue())
  }
}

extension Coat: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(length, texture, patterns, colours, otherColours)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      length: try reader.readValue(), texture: try reader.readValue(),
      patterns: try reader.readValue(),
      colours: try reader.readValue(), otherColours: try reader.readValue())
  }
}

extension Look: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(skull, muzzleLength, muzzleForm, ears, eyeShape, eyeColour, tail, rareTraits)
  }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(
      skull: try reader.readValue(), muzzleLength: try reader.readValue(),
      muzzleForm: try reader.readValue(),
      ears: try reader.readValue(), eyeShape: try reader.readValue(),
      eyeColour: try reader.readValue(),
      tail: try reader.readValue(), rareTraits: try reader.readValue())
  }
}
