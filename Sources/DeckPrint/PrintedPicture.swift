import Catalog
import FoundationEssentials

/// A picture of a breed, embedded in the printed page.
public struct PrintedPicture: Sendable {
  public var bytes: [UInt8]
  public var format: Format
  /// The photo's credit; nil for a drawing.
  public var credit: PhotoCredit?

  /// The formats that a PDF contains as they are: Chromium copies a JPEG and keeps an SVG's shapes.
  public enum Format: String, Sendable {
    case jpeg = "image/jpeg"
    case svg = "image/svg+xml"
  }

  public init(bytes: [UInt8], format: Format, credit: PhotoCredit? = nil) {
    self.bytes = bytes
    self.format = format
    self.credit = credit
  }

  /// The picture as a data URL.
  var dataURL: String { "data:\(format.rawValue);base64,\(Data(bytes).base64EncodedString())" }
}

/// The photographer, licence and source of a photo.
public struct PhotoCredit: Sendable, Equatable {
  /// The photographer and the licence, as far as they are known.
  public var names: [String]
  /// The address of the photo; nil for a file of the site.
  public var url: String?

  public init(_ photo: SourcePhoto) {
    names = [photo.note?.credit, photo.note?.licence].compactMap(\.self)
    url = photo.origin.url
  }

  public init(names: [String], url: String?) {
    self.names = names
    self.url = url
  }

  /// The credit for a place without space for the address: only its host.
  var short: String {
    let host = url?.split(separator: "/", maxSplits: 2).dropFirst().first.map(String.init)
    return (names + [host].compactMap(\.self)).joined(separator: ", ")
  }

  /// The credit with the whole address.
  var full: String { (names + [url].compactMap(\.self)).joined(separator: ", ") }
}
