import BinaryCoding

/// A point in a photo, in fractions of the photo's width and height from its top left corner.
public struct PhotoPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// An author's notes on a photo of a breed.
public struct PhotoNote: Sendable, Hashable {
  /// The photo's URL or path, the part of it after one of its slashes, or the file name without
  /// extension.
  public var photo: String
  /// The point that every crop must include.
  public var focus: PhotoPoint?
  /// The positions of field marks, by the part of the animal that each describes.
  public var pins: [String: PhotoPoint]
  /// The name of the photographer or owner.
  public var credit: String?
  /// The name of the licence.
  public var licence: String?

  public init(
    photo: String, focus: PhotoPoint? = nil, pins: [String: PhotoPoint] = [:],
    credit: String? = nil, licence: String? = nil
  ) {
    self.photo = photo
    self.focus = focus
    self.pins = pins
    self.credit = credit
    self.licence = licence
  }

  /// Whether the note applies to the photo at a URL.
  public func applies(to url: String) -> Bool {
    guard url != photo, !url.hasSuffix("/" + photo) else { return true }
    guard let name = url.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return false
    }
    return name[..<dot] == photo
  }
}

extension PhotoPoint: BinaryCodable {
  public func store(in writer: inout BinaryWriter) { writer.store(x, y) }
  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(x: try reader.readValue(), y: try reader.readValue())
  }
}

extension PhotoNote: BinaryCodable {
  public func store(in writer: inout BinaryWriter) {
    writer.store(photo, focus, credit, licence, pins.count)
    for (part, point) in pins.sorted(by: { $0.key < $1.key }) { writer.store(part, point) }
  }

  public init(from reader: inout BinaryReader) throws(CorruptData) {
    self.init(photo: try reader.readValue(), focus: try reader.readValue())
    credit = try reader.readValue()
    licence = try reader.readValue()
    for _ in 0..<(try reader.readValue(Int.self)) {
      let part = try reader.readValue(String.self)
      pins[part] = try reader.readValue()
    }
  }
}
