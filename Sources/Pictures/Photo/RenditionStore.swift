import Catalog
import Files
import Glibc
import Hashing

/// A photo at one size, encoded and on disk.
public struct RenditionFile: Sendable, Hashable {
  /// Where it goes in the site.
  public var path: String
  /// Where it lies.
  public var file: String
  public var width: Int
  public var height: Int
  /// Of its bytes.
  public var checksum: UInt64
  public var format: RenditionFormat { path.hasSuffix(".avif") ? .avif : .webp }

  public init(path: String, file: String, width: Int, height: Int, checksum: UInt64) {
    self.path = path
    self.file = file
    self.width = width
    self.height = height
    self.checksum = checksum
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

/// Photos in the sizes a page needs, kept by the content they were made from, so that none is
/// converted twice.
///
/// Each file is written under another name and then given its own, so that whoever looks finds all
/// of it; a log tells which photos are done.
public struct RenditionStore: Sendable {
  /// Pixels that a photo may have: four times what any camera phone makes by default.
  public static let pixelLimit = 50_000_000
  /// Bytes that its pixels may take: that many of four channels.
  static let memoryLimit: UInt64 = 200_000_000

  /// The folder that holds them.
  let folder: String
  let recipe: PhotoRecipe
  /// The folder of the site that they go to.
  private let prefix = "photos/"
  /// Names the recipe in the names of files.
  private let suffix: String
  let log: RenditionLog

  public init(folder: String, recipe: PhotoRecipe = PhotoRecipe()) {
    self.folder = folder
    self.recipe = recipe
    suffix = String(Digest(of: recipe.name).hex.prefix(8))
    log = RenditionLog(path: folder + "/made.txt", recipe: suffix)
  }

  /// Why these bytes are no photo that decks would publish, or nil when they are: then their
  /// renditions have been made.
  ///
  /// Told before the bytes take the place of others in a cache, and a breed's place for a photo.
  ///
  /// - Parameter digest: theirs, where it is known already.
  public func refusal(of bytes: [UInt8], _ digest: Digest? = nil) -> String? {
    let digest = digest ?? Digest(of: bytes)
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

  /// The renditions of a photo, the fallback first, then the smallest of the others; made when they
  /// are not there yet.
  public func renditions(of photo: SourcePhoto) throws(RenditionFailure) -> [RenditionFile] {
    if let kept = kept(photo.digest) { return kept }
    guard let bytes = try? File.read(photo.file), Digest(of: bytes) == photo.digest else {
      throw .refused("is gone from the cache, or damaged there")
    }
    return try make(of: bytes, photo.digest)
  }

  /// The bytes of a rendition; made again from the photo where they are gone or damaged.
  public func bytes(
    of rendition: RenditionFile, _ photo: SourcePhoto
  ) throws(RenditionFailure) -> [UInt8] {
    func whole(_ rendition: RenditionFile) -> [UInt8]? {
      (try? File.read(rendition.file)).flatMap {
        Digest(of: $0).checksum == rendition.checksum ? $0 : nil
      }
    }
    if let bytes = whole(rendition) { return bytes }
    guard let source = try? File.read(photo.file), Digest(of: source) == photo.digest else {
      throw .refused("is damaged in the cache; decks build --refresh fetches it anew")
    }
    let again = try make(of: source, photo.digest).first { $0.path == rendition.path }
    guard let bytes = again.flatMap(whole) else {
      throw .refused("is made anew, and comes out otherwise")
    }
    return bytes
  }

  /// What an earlier build made of the photo; nil unless every file of it is
  /// there in its size.
  public func kept(_ digest: Digest) -> [RenditionFile]? {
    guard let made = log[digest] else { return nil }
    let renditions = renditions(made, of: digest)
    var info = stat()
    for (rendition, kept) in zip(renditions, made.files) {
      guard stat(rendition.file, &info) == 0, info.st_size == kept.size else { return nil }
    }
    return renditions
  }

  /// The same without a look at the files: for a site that has them already.
  public func recorded(_ digest: Digest) -> [RenditionFile]? {
    log[digest].map { renditions($0, of: digest) }
  }

  /// Whether a rendition was made as this store makes them.
  public func isCurrent(_ rendition: RenditionFile) -> Bool {
    rendition.path.utf8.dropFirst(prefix.utf8.count + 16).starts(with: suffix.utf8)
  }

  /// Photos of one breed, the best first, without those that show what a better one shows.
  public func distinct<Photo>(_ photos: [Photo], digest: (Photo) -> Digest) -> [Photo] {
    Pictures.distinct(photos) { log[digest($0)]?.likeness }
  }

  /// What a photo's first bytes and its header say against it, told without decoding it: what lies
  /// behind them is known when its renditions are made.
  public static func refusal(ofHeader bytes: [UInt8]) -> String? {
    switch opened(bytes, { _, _ in }) {
    case .success: nil
    case .failure(let failure): failure.description
    }
  }

  // MARK: Making

  private func make(
    of bytes: [UInt8], _ digest: Digest
  ) throws(RenditionFailure) -> [RenditionFile] {
    let decoded = Self.opened(bytes) { source, format in
      source.decoded(width: recipe.widths[0], isJPEG: format == .jpeg)
    }
    guard let largest = try decoded.get() else { throw .refused("does not decode") }

    let widths = recipe.widths(of: largest.width)
    let fallbackWidth = recipe.fallbackWidth(of: widths)
    var made: [MadePhoto.File] = []
    var fallback: [MadePhoto.File] = []
    var image = largest
    for width in widths {
      if width < image.width {
        guard let smaller = image.shrunk(to: width) else {
          throw .refused("cannot be made smaller")
        }
        image = smaller
      }
      // libvips may be without an encoder of AVIF, as Debian's and Ubuntu's packages allow.
      let kept = try keep(image, recipe.encoder, or: recipe.fallback, of: digest)
      made.append(kept)
      if width == fallbackWidth, let encoder = recipe.fallback, encoder.format != kept.format {
        fallback.append(try keep(image, encoder, of: digest))
      }
    }
    guard let likeness = image.likeness else { throw .refused("cannot be made smaller") }
    let photo = MadePhoto(likeness: likeness, files: fallback + made.reversed())
    do {
      try log.append(photo, of: digest)
    } catch {
      throw .notKept(error)
    }
    return renditions(photo, of: digest)
  }

  /// Hands over a picture whose header has nothing against it.
  private static func opened<Value>(
    _ bytes: [UInt8], _ body: (Vips.Source, PhotoFormat) -> Value
  ) -> Result<Value, RenditionFailure> {
    guard let format = PhotoFormat(bytes) else {
      return .failure(.refused("is not a JPEG, PNG, WebP, GIF or AVIF picture"))
    }
    let value = decodable(bytes, format).flatMap { bytes in
      Vips.open(bytes) { source -> Result<Value, RenditionFailure> in
        if let reason = refusal(of: source.image) { return .failure(.refused(reason)) }
        return .success(body(source, format))
      }
    }
    return value ?? .failure(.refused("does not decode"))
  }

  /// What of the bytes a decoder may have; nil where they would keep it busy for nothing.
  private static func decodable(_ bytes: [UInt8], _ format: PhotoFormat) -> [UInt8]? {
    switch format {
    case .png: pixelsAlone(ofPNG: bytes)
    case .avif: (codedPixels(ofAVIF: bytes) ?? .max) <= pixelLimit ? bytes : nil
    case .jpeg, .webp, .gif: bytes
    }
  }

  /// What the header says against a photo; what lies behind it is known when it is decoded.
  private static func refusal(of header: Vips.Image) -> String? {
    let size = "(\(header.width) × \(header.height) pixels)"
    guard header.width * header.height <= pixelLimit, header.memory <= memoryLimit else {
      return "is too large \(size)"
    }
    return header.width >= 32 && header.height >= 32 ? nil : "is too small \(size)"
  }

  /// Encodes and keeps one size.
  private func keep(
    _ image: Vips.Image, _ encoder: PhotoRecipe.Encoder, or other: PhotoRecipe.Encoder? = nil,
    of digest: Digest
  ) throws(RenditionFailure) -> MadePhoto.File {
    guard let bytes = image.encoded(by: encoder, quality: recipe.quality) else {
      if let other { return try keep(image, other, of: digest) }
      throw .refused("cannot be encoded")
    }
    let kept = MadePhoto.File(
      format: encoder.format, width: image.width, height: image.height, size: bytes.count,
      checksum: Digest(of: bytes).checksum)
    do {
      try File.write(
        bytes, to: "\(files(of: digest))\(kept.width).\(kept.format.rawValue)")
    } catch {
      throw .notKept(error)
    }
    return kept
  }

  // MARK: Names, which change with the photo and with how it is encoded

  private func renditions(_ made: MadePhoto, of digest: Digest) -> [RenditionFile] {
    let path = "\(prefix)\(digest.short)\(suffix)-"
    let files = files(of: digest)
    return made.files.map { kept in
      let end = "\(kept.width).\(kept.format.rawValue)"
      return RenditionFile(
        path: path + end, file: files + end, width: kept.width, height: kept.height,
        checksum: kept.checksum)
    }
  }

  /// How the files of a photo begin.
  private func files(of digest: Digest) -> String {
    "\(folder)/\(digest.short.prefix(2))/\(name(of: digest))"
  }

  /// How their names begin.
  func name(of digest: Digest) -> String { "\(digest.hex)-\(suffix)-" }
}
