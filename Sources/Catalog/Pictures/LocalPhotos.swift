import Hashing

/// The path of a picture in `content/`, which says to which breed it belongs.
public struct PicturePath: Hashable, Sendable {
  /// The path relative to the site's folder.
  public let path: String
  /// The deck's id; nil if the folder is not one for pictures.
  public let deckID: String?
  /// The name of the breed's folder in `content/photos/<deck>/`, or the name of a picture beside a
  /// breed's file, without its extension.
  public let name: String
  /// Whether the picture is in `content/photos/`.
  public let isInPhotoFolder: Bool

  /// The extensions of pictures in lower case.
  public static let extensions: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "avif"]

  /// Whether a file in `content/` is read as a picture. Text files are read as content.
  public static func isPicture(_ path: String) -> Bool {
    path.hasPrefix("content/photos/") || Self.extension(of: path).map(extensions.contains) == true
  }

  private static func `extension`(of path: String) -> String? {
    path.split(separator: ".").last.map { $0.lowercased() }
  }

  public init(_ path: String) {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    isInPhotoFolder = parts.count > 1 && parts[1] == "photos"
    let isBesideBreed = parts.count == 4 && parts[1] == "breeds"
    deckID = isBesideBreed || isInPhotoFolder && parts.count == 5 ? parts[2] : nil
    let file = parts.last ?? ""
    name =
      isInPhotoFolder
      ? (parts.count == 5 ? parts[3] : "")
      : file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// A key that sorts pictures by name, numbers by value, and `beagle` before `beagle-2`.
  public var sortKey: String {
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    var key: [UInt8] = []
    var digits: [UInt8] = []
    func padded() -> [UInt8] {
      digits.isEmpty
        ? [] : Array(repeating: UInt8(ascii: "0"), count: max(0, 12 - digits.count)) + digits
    }
    for byte in stem.lowercased().utf8 {
      if (0x30...0x39).contains(byte) {
        digits.append(byte)
      } else {
        key += padded() + [byte]
        digits = []
      }
    }
    return String(decoding: key + padded(), as: UTF8.self)
  }

  /// Returns the slug of the breed to which the picture belongs; nil if there is none. Beside a
  /// breed's file, pictures are called `beagle.jpg`, `beagle-2.jpg` or `beagle.side.jpg`.
  public func slug(among slugs: (String) -> Bool) -> String? {
    if slugs(name) { return name }
    guard !isInPhotoFolder else { return nil }
    let first = String(name.prefix { $0 != "." })
    if slugs(first) { return first }
    guard let hyphen = first.lastIndex(of: "-"),
      first[first.index(after: hyphen)...].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let base = String(first[..<hyphen])
    return slugs(base) ? base : nil
  }
}

/// A usable picture in `content/`.
public struct LocalPhoto: Sendable {
  public var path: PicturePath
  public var source: SourcePhoto

  public init(path: PicturePath, source: SourcePhoto) {
    self.path = path
    self.source = source
  }
}

extension [LocalPhoto] {
  /// Returns a deck's pictures by slug, without those that its file excludes.
  func photos(of deck: DeckSettings, slugs: (String) -> Bool) -> [String: [SourcePhoto]] {
    var bySlug: [String: [SourcePhoto]] = [:]
    for photo in self where photo.path.deckID == deck.id && !deck.excludes(photo.path.path) {
      if let slug = photo.path.slug(among: slugs) {
        bySlug[slug, default: []].append(photo.source)
      }
    }
    return bySlug
  }
}

extension DeckSettings {
  /// Whether the deck's file excludes the picture at a path.
  fileprivate func excludes(_ path: String) -> Bool {
    excludedPhotos.contains { path == $0 || path.hasSuffix("/" + $0) }
  }
}
