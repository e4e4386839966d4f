import Catalog
import Files
import Glibc
import Hashing

/// A content-addressed cache of renditions, which converts each photo only once.
///
/// Files are written atomically; a log records the photos that are complete.
public struct RenditionStore: Sendable {
  /// The name of the log in the store's folder.
  public static let logName = "made.txt"

  /// The folder of the cache.
  let folder: String
  let recipe: PhotoRecipe
  /// The folder within the site.
  private let prefix = "photos/"
  /// The identifier of the recipe in file names.
  private let suffix: String
  let log: RenditionLog

  public init(folder: String, recipe: PhotoRecipe = PhotoRecipe()) {
    self.folder = folder
    self.recipe = recipe
    suffix = String(Digest(of: recipe.cacheKey).hex.prefix(8))
    log = RenditionLog(path: "\(folder)/\(Self.logName)", recipe: suffix)
  }

  /// The photos that were encoded since this store was created.
  public var encodedPhotos: Set<Digest> { log.appendedPhotos }

  /// Creates the renditions of a photo. Returns the reason to reject the photo if it is unsuitable,
  /// else nil.
  ///
  /// Called before the bytes replace earlier ones in the HTTP cache and before a breed uses the
  /// photo.
  ///
  /// - Parameter digest: The digest of `bytes`, if already known.
  public func convertOrReject(_ bytes: [UInt8], _ digest: Digest? = nil) -> String? {
    let photo = RenditionKey(digest ?? Digest(of: bytes))
    if let record = log[photo], allExist(record.files, of: photo) { return nil }
    do {
      _ = try makeRenditions(of: bytes, photo, focus: nil)
      return nil
    } catch .unsuitable(let reason) {
      return reason
    } catch {
      // The photo is valid; the write error is thrown again when its renditions are requested.
      return nil
    }
  }

  /// Returns the renditions of a photo, without the landscape crop, and creates missing ones. The
  /// fallback is first, followed by the crops and the uncropped sizes, smallest first.
  public func renditions(of photo: SourcePhoto) throws(RenditionFailure) -> [RenditionFile] {
    try renditions(of: photo, Crop.forEveryPhoto).filter { $0.crop != .landscape }
  }

  /// Returns the renditions of a breed's cover, which include the landscape crop.
  public func coverRenditions(of photo: SourcePhoto) throws(RenditionFailure) -> [RenditionFile] {
    try renditions(of: photo, Crop.allCases)
  }

  private func renditions(
    of photo: SourcePhoto, _ crops: [Crop]
  ) throws(RenditionFailure) -> [RenditionFile] {
    let (key, focus) = (RenditionKey(photo), photo.note?.focus)
    var record: RenditionRecord
    var missing = crops
    if let logged = log[key], allExist(logged.files, of: key), let largest = logged.files.last {
      record = logged
      missing.removeAll { crop in
        Crop.forEveryPhoto.contains(crop) || logged.files.contains { $0.crop == crop }
          || crop.area(of: largest.width, largest.height, focus: focus, attention: nil) == nil
      }
      if missing.isEmpty { return renditions(record, of: key, focus) }
    } else if let uncropped = log[RenditionKey(photo.digest)] {
      record = uncropped
      record.files.removeAll { $0.crop != nil }
      guard allExist(record.files, of: key) else {
        return try makeRenditions(of: sourceBytes(of: photo), key, focus: focus, crops)
      }
    } else {
      return try makeRenditions(of: sourceBytes(of: photo), key, focus: focus, crops)
    }
    let cropFiles = try makeCrops(
      of: decoded(sourceBytes(of: photo)), missing, focus: focus, record.attention, of: key)
    let index =
      record.files.firstIndex { $0.crop != nil || $0.format == recipe.encoder.format } ?? 0
    record.files.insert(contentsOf: cropFiles, at: index)
    return try appendToLog(record, of: key, focus)
  }

  /// Reads the original of a photo and verifies its digest.
  private func sourceBytes(of photo: SourcePhoto) throws(RenditionFailure) -> [UInt8] {
    guard let bytes = try? File.read(photo.file), Digest(of: bytes) == photo.digest else {
      throw .unsuitable(
        photo.isLocal
          ? "was changed or removed during the build; build again"
          : "is missing from the cache or corrupt; run decks build --refresh to fetch it again")
    }
    return bytes
  }

  /// Returns the bytes of a rendition, creating it again if the file is missing or corrupt.
  public func bytes(
    of rendition: RenditionFile, _ photo: SourcePhoto
  ) throws(RenditionFailure) -> [UInt8] {
    func validBytes(_ rendition: RenditionFile) -> [UInt8]? {
      (try? File.read(rendition.file)).flatMap {
        Digest(of: $0).checksum == rendition.checksum ? $0 : nil
      }
    }
    if let bytes = validBytes(rendition) { return bytes }
    guard let source = try? File.read(photo.file), Digest(of: source) == photo.digest else {
      throw .unsuitable(
        photo.isLocal
          ? "was changed or removed during the build; build again"
          : "is corrupt in the cache; run decks build --refresh to fetch it again")
    }
    let crops = rendition.crop == .landscape ? Crop.allCases : Crop.forEveryPhoto
    let recreated = try makeRenditions(
      of: source, RenditionKey(photo), focus: photo.note?.focus, crops
    )
    .first { $0.path == rendition.path }
    guard let bytes = recreated.flatMap(validBytes) else {
      throw .unsuitable(
        "was encoded again, but the result differs from the last build's; run decks build again")
    }
    return bytes
  }

  /// Whether the photo with this digest has been converted, which means that it is usable.
  public func isRecorded(_ digest: Digest) -> Bool { log[RenditionKey(digest)] != nil }

  /// Returns the renditions of an earlier build; nil unless every file exists with its recorded
  /// size.
  public func existingRenditions(of photo: SourcePhoto) -> [RenditionFile]? {
    let key = RenditionKey(photo)
    guard let record = log[key], allExist(record.files, of: key) else { return nil }
    return renditions(record, of: key, photo.note?.focus).filter { $0.crop != .landscape }
  }

  /// Whether every file exists with its recorded size.
  private func allExist(_ files: [RenditionRecord.File], of photo: RenditionKey) -> Bool {
    let start = pathPrefix(of: photo.digest)
    var info = stat()
    return files.allSatisfy {
      stat(start + $0.suffix(for: photo), &info) == 0 && info.st_size == $0.size
    }
  }

  /// Returns the paths recorded for photos, for all focal points, without checking that they exist.
  public func recordedFiles(_ digests: some Sequence<Digest>) -> [String] {
    let wanted = Set(digests)
    return log.recordsByPhoto.filter { wanted.contains($0.key.digest) }.flatMap { photo, record in
      record.files.map { pathPrefix(of: photo.digest) + $0.suffix(for: photo) }
    }
  }

  /// Whether a rendition was created with the current recipe.
  public func isCurrent(_ rendition: RenditionFile) -> Bool {
    rendition.path.utf8.dropFirst(prefix.utf8.count + 16).starts(with: suffix.utf8)
  }

  /// Returns the photos, omitting each that shows the same scene as an earlier, better photo.
  public func removingDuplicates<Photo>(_ photos: [Photo], digest: (Photo) -> Digest) -> [Photo] {
    Photos.removingNearDuplicates(photos) { log[RenditionKey(digest($0))]?.perceptualHash }
  }

  func renditions(
    _ record: RenditionRecord, of photo: RenditionKey, _ focus: PhotoPoint?
  ) -> [RenditionFile] {
    let path = "\(prefix)\(photo.digest.short)\(suffix)-"
    let pathPrefix = pathPrefix(of: photo.digest)
    guard let whole = record.files.last else { return [] }
    return record.files.map { file in
      let nameSuffix = file.suffix(for: photo)
      let area = file.crop?.area(
        of: whole.width, whole.height, focus: focus, attention: record.attention)
      return RenditionFile(
        path: path + nameSuffix, file: pathPrefix + nameSuffix, width: file.width,
        height: file.height, size: file.size, checksum: file.checksum, crop: file.crop,
        area: area ?? .whole)
    }
  }

  /// Returns the prefix that all file paths of a photo share.
  func pathPrefix(of digest: Digest) -> String {
    "\(folder)/\(digest.short.prefix(2))/\(namePrefix(of: digest))"
  }

  /// Returns the prefix that all file names of a photo share.
  func namePrefix(of digest: Digest) -> String { "\(digest.hex)-\(suffix)-" }
}

extension RenditionRecord.File {
  /// Returns the suffix of the file's name, which includes the focal point only for crops.
  func suffix(for photo: RenditionKey) -> String {
    let infix = crop.map { (photo.focus.isEmpty ? "" : photo.focus + "-") + $0.rawValue + "-" }
    return "\(infix ?? "")\(width).\(format.rawValue)"
  }
}
