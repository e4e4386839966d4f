import Catalog
import Files
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

  public init(path: String, file: String, width: Int, height: Int) {
    self.path = path
    self.file = file
    self.width = width
    self.height = height
  }
}

/// Why there are no renditions of a photo.
public enum RenditionFailure: Error, Sendable, CustomStringConvertible {
  /// The photo is none that decks would publish; another may be.
  case refused(String)
  /// The renditions cannot be kept, and neither can those of another photo.
  case notKept(File.Failure)

  public var description: String {
    switch self {
    case .refused(let reason): reason
    case .notKept(let failure): failure.description
    }
  }
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

  /// What the first bytes and the header say against a photo; what lies behind them is known when
  /// it is decoded.
  private static func headerRefusal(of bytes: [UInt8]) -> String? {
    guard PhotoFormat(bytes) != nil else { return "is not a JPEG, PNG, WebP, GIF or AVIF picture" }
    guard let size = Vips.size(of: bytes) else {
      return "does not decode"
    }
    guard size.width * size.height <= pixelLimit else {
      return "is too large (\(size.width) × \(size.height) pixels)"
    }
    guard size.width >= 32, size.height >= 32 else {
      return "is too small (\(size.width) × \(size.height) pixels)"
    }
    return nil
  }

  /// Why these bytes are no photo that decks would publish, or nil when they are: then their
  /// renditions have been made.
  ///
  /// Told before the bytes take the place of others in a cache, and a breed's place for a photo.
  public func refusal(of bytes: [UInt8]) -> String? {
    let digest = Digest(of: bytes)
    if kept(digest) != nil { return nil }
    do {
      _ = try make(of: bytes, digest)
      return nil
    } catch .refused(let reason) {
      return reason
    } catch {
      // The photo is good; that it cannot be kept ends the build where it is asked for.
      return nil
    }
  }

  /// The renditions of a photo, the smallest first; made when they are not there yet.
  public func renditions(of photo: SourcePhoto) throws(RenditionFailure) -> [RenditionFile] {
    if let kept = kept(photo.digest) { return kept }
    guard let bytes = try? File.read(photo.file) else {
      throw .refused("is gone from the cache")
    }
    return try make(of: bytes, photo.digest)
  }

  private func make(
    of bytes: [UInt8], _ digest: Digest
  ) throws(RenditionFailure) -> [RenditionFile] {
    if let reason = Self.headerRefusal(of: bytes) { throw .refused(reason) }
    guard let largest = Vips.decode(bytes, width: Self.widths[0]) else {
      throw .refused("does not decode")
    }
    var made: [(rendition: RenditionFile, size: Int)] = []
    var image = largest
    for width in Self.widths where width <= largest.width || made.isEmpty {
      if width < image.width {
        guard let smaller = image.shrunk(to: width) else {
          throw .refused("cannot be made smaller")
        }
        image = smaller
      }
      made.append(try keep(image, of: digest))
    }
    made.reverse()
    let index = made.map { "\($0.rendition.width) \($0.rendition.height) \($0.size)\n" }.joined()
    try write(Array(index.utf8), to: indexFile(digest))
    return made.map(\.rendition)
  }

  /// Encodes and keeps one size; its length in bytes tells later whether the file is whole.
  private func keep(
    _ image: Vips.Image, of digest: Digest
  ) throws(RenditionFailure) -> (rendition: RenditionFile, size: Int) {
    guard let bytes = image.webp(quality: Self.quality, effort: Self.effort) else {
      throw .refused("cannot be encoded")
    }
    let rendition = rendition(of: digest, width: image.width, height: image.height)
    try write(bytes, to: rendition.file)
    return (rendition, bytes.count)
  }

  /// What an earlier build made of the photo; nil unless every file of it is there and whole.
  private func kept(_ digest: Digest) -> [RenditionFile]? {
    guard let index = try? File.read(indexFile(digest)) else { return nil }
    var renditions: [RenditionFile] = []
    for line in String(decoding: index, as: UTF8.self).split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 3 else { return nil }
      let rendition = rendition(of: digest, width: numbers[0], height: numbers[1])
      var info = stat()
      guard stat(rendition.file, &info) == 0, info.st_size == numbers[2] else { return nil }
      renditions.append(rendition)
    }
    return renditions.isEmpty ? nil : renditions
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

  private func write(_ bytes: [UInt8], to path: String) throws(RenditionFailure) {
    do {
      try File.write(bytes, to: path)
    } catch {
      throw .notKept(error)
    }
  }
}
