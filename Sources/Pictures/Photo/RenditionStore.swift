import Catalog
import FoundationEssentials
import Hashing
import Glibc

/// A photo at one size, encoded and on disk.
public struct RenditionFile: Sendable, Hashable {
  /// Where it goes in the site.
  public var path: String
  /// Where it lies.
  public var file: String
  public var width: Int
  public var height: Int
}

/// Why a photo is left out.
public struct PhotoRefusal: Error, Sendable, CustomStringConvertible {
  public var reason: String

  public var description: String { reason }
}

/// Photos as WebP in the sizes a page needs, kept by the content they were made from, so that none
/// is converted twice.
public struct RenditionStore: Sendable {
  /// Pixels across, the largest first. A photo is never enlarged: of a smaller one its own width
  /// stands in.
  static let widths = [1280, 640, 320]
  static let quality = 78
  static let effort = 4
  /// Pixels that a photo may have: four times what any camera phone makes by default.
  public static let pixelLimit = 50_000_000

  /// The folder that holds them.
  let folder: String

  public init(folder: String) {
    self.folder = folder
  }

  /// Why these bytes are no photo that decks would publish, or nil when they may be one.
  ///
  /// Reads the first bytes and the header; what lies behind them is known when it is decoded.
  public static func refusal(of bytes: [UInt8]) -> String? {
    guard PhotoFormat(bytes) != nil else { return "is not a JPEG, PNG, WebP, GIF or AVIF picture" }
    guard let size = Vips.size(of: bytes) else {
      return "does not decode (\(Vips.lastError()))"
    }
    guard size.width * size.height <= pixelLimit else {
      return "is too large (\(size.width) × \(size.height) pixels)"
    }
    guard size.width >= 32, size.height >= 32 else {
      return "is too small (\(size.width) × \(size.height) pixels)"
    }
    return nil
  }

  /// The renditions of a photo, the smallest first; made when they are not there yet.
  ///
  /// - Throws: `PhotoRefusal` when the photo does not decode or cannot be kept.
  public func renditions(of photo: SourcePhoto) throws(PhotoRefusal) -> [RenditionFile] {
    if let kept = kept(photo.digest) { return kept }
    guard let data = try? Data(contentsOf: URL(filePath: photo.file)) else {
      throw PhotoRefusal(reason: "is gone from the cache")
    }
    let bytes = [UInt8](data)
    if let reason = Self.refusal(of: bytes) { throw PhotoRefusal(reason: reason) }
    guard let largest = Vips.decode(bytes, width: Self.widths[0]) else {
      throw PhotoRefusal(reason: "does not decode (\(Vips.lastError()))")
    }
    var made: [RenditionFile] = []
    var image = largest
    for width in Self.widths where width <= largest.width || made.isEmpty {
      if width < image.width {
        guard let smaller = image.shrunk(to: width) else {
          throw PhotoRefusal(reason: "cannot be made smaller (\(Vips.lastError()))")
        }
        image = smaller
      }
      made.append(try keep(image, of: photo.digest))
    }
    made.reverse()
    let index = made.map { "\($0.width) \($0.height)\n" }.joined()
    try write(Array(index.utf8), to: indexFile(photo.digest))
    return made
  }

  private func keep(_ image: Vips.Image, of digest: Digest) throws(PhotoRefusal) -> RenditionFile {
    guard let bytes = image.webp(quality: Self.quality, effort: Self.effort) else {
      throw PhotoRefusal(reason: "cannot be encoded (\(Vips.lastError()))")
    }
    let rendition = rendition(of: digest, width: image.width, height: image.height)
    try write(bytes, to: rendition.file)
    return rendition
  }

  /// What an earlier build made of the photo; nil unless every file of it is there.
  private func kept(_ digest: Digest) -> [RenditionFile]? {
    guard let index = try? String(contentsOf: URL(filePath: indexFile(digest)), encoding: .utf8)
    else { return nil }
    let renditions = index.split(separator: "\n").compactMap { line -> RenditionFile? in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 2 else { return nil }
      return rendition(of: digest, width: numbers[0], height: numbers[1])
    }
    let isWhole =
      !renditions.isEmpty && renditions.allSatisfy { access($0.file, R_OK) == 0 }
    return isWhole ? renditions : nil
  }

  private func rendition(of digest: Digest, width: Int, height: Int) -> RenditionFile {
    RenditionFile(
      path: "photos/\(name(digest).prefix(16))-\(width).webp",
      file: "\(stem(digest))-\(width).webp", width: width, height: height)
  }

  /// A name that changes with the photo and with how it is encoded.
  private func name(_ digest: Digest) -> String {
    Digest(of: "\(digest.hex) webp \(Self.quality) \(Self.effort)").hex
  }

  private func stem(_ digest: Digest) -> String {
    let name = name(digest)
    return "\(folder)/\(name.prefix(2))/\(name)"
  }

  private func indexFile(_ digest: Digest) -> String { stem(digest) + ".sizes" }

  private func write(_ bytes: [UInt8], to path: String) throws(PhotoRefusal) {
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    let temporary = "\(path).\(getpid()).new"
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: temporary))
    } catch {
      throw PhotoRefusal(reason: "cannot be kept in the cache (\(error))")
    }
    guard rename(temporary, path) == 0 else {
      throw PhotoRefusal(
        reason: "cannot be kept in the cache (\(String(cString: strerror(errno))))")
    }
  }
}
