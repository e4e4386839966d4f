import BinaryCoding

/// A point in a photo, in fractions of its width and height from the top left.
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
  /// The photo's URL, a suffix of it after a `/`, or its file name without the extension.
  public var photo: String
  /// The point that every crop must include.
  public var focus: PhotoPoint?
  /// The positions of field marks, by the part they are on.
  public var pins: [String: PhotoPoint]

  public init(photo: String, focus: PhotoPoint? = nil, pins: [String: PhotoPoint] = [:]) {
    self.photo = photo
    self.focus = focus
    self.pins = pins
  }

  /// Whether it refers to the photo at a URL.
  public func isOf(_ url: String) -> Bool {
    guard url != photo, !url.hasSuffix("/" + photo) else { return true }
    guard let name = url.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return false
    }
    return name[..<dot] == photo
  }
}

extension PhotoPoint: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) { bytes.store(x, y) }
  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(x: try bytes.value(), y: try bytes.value())
  }
}

extension PhotoNote: BinaryCodable {
  public func store(in bytes: inout BinaryWriter) {
    bytes.store(photo, focus, pins.count)
    for (place, point) in pins.sorted(by: { $0.key < $1.key }) { bytes.store(place, point) }
  }

  public init(from bytes: inout BinaryReader) throws(BinaryWriter.CorruptData) {
    self.init(photo: try bytes.value(), focus: try bytes.value())
    for _ in 0..<(try bytes.value(Int.self)) {
      let place = try bytes.value(String.self)
      pins[place] = try bytes.value()
    }
  }
}
