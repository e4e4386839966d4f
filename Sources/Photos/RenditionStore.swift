import Catalog
import Files
import Glibc
import Hashing

/// Photos in the sizes a page needs, kept by the content they were made from, so that none is
/// converted twice.
///
/// Each file is written under another name and then given its own, so that whoever looks finds all
/// of it; a log tells which photos are done.
public struct RenditionStore: Sendable {
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
    let photo = CutPhoto(digest ?? Digest(of: bytes))
    if let made = log[photo], areThere(made.files, of: photo) { return nil }
    do {
      _ = try make(of: bytes, photo, focus: nil)
      return nil
    } catch .refused(let reason) {
      return reason
    } catch {
      // The photo is good; that it cannot be kept ends the build where it is asked for.
      return nil
    }
  }

  /// The renditions of a photo, the fallback first, then its cuts, then the whole, the smallest first;
  /// made when they are not there yet.
  public func renditions(of photo: SourcePhoto) throws(RenditionFailure) -> [RenditionFile] {
    try renditions(of: photo, Crop.ofAll).filter { $0.cut != .landscape }
  }

  /// The same of a photo that stands for its breed, which has another cut.
  public func cover(of photo: SourcePhoto) throws(RenditionFailure) -> [RenditionFile] {
    try renditions(of: photo, Crop.allCases)
  }

  private func renditions(
    of photo: SourcePhoto, _ shapes: [Crop]
  ) throws(RenditionFailure) -> [RenditionFile] {
    let (key, focus) = (CutPhoto(photo), photo.note?.focus)
    var made: MadePhoto
    var missing = shapes
    if let kept = log[key], areThere(kept.files, of: key), let whole = kept.files.last {
      made = kept
      missing.removeAll { shape in
        Crop.ofAll.contains(shape) || kept.files.contains { $0.cut == shape }
          || shape.area(of: whole.width, whole.height, focus: focus, attention: nil) == nil
      }
      if missing.isEmpty { return renditions(made, of: key, focus) }
    } else if let plain = log[CutPhoto(photo.digest)] {
      made = plain
      made.files.removeAll { $0.cut != nil }
      guard areThere(made.files, of: key) else {
        return try make(of: source(photo), key, focus: focus, shapes)
      }
    } else {
      return try make(of: source(photo), key, focus: focus, shapes)
    }
    let cut = try cuts(
      of: decoded(source(photo)), missing, focus: focus, made.attention, of: key)
    let place = made.files.firstIndex { $0.cut != nil || $0.format == recipe.encoder.format } ?? 0
    made.files.insert(contentsOf: cut, at: place)
    return try noted(made, of: key, focus)
  }

  private func source(_ photo: SourcePhoto) throws(RenditionFailure) -> [UInt8] {
    guard let bytes = try? File.read(photo.file), Digest(of: bytes) == photo.digest else {
      throw .refused("is gone from the cache, or damaged there")
    }
    return bytes
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
    let shapes = rendition.cut == .landscape ? Crop.allCases : Crop.ofAll
    let again = try make(of: source, CutPhoto(photo), focus: photo.note?.focus, shapes)
      .first { $0.path == rendition.path }
    guard let bytes = again.flatMap(whole) else {
      throw .refused("is made anew, and comes out otherwise")
    }
    return bytes
  }

  /// What an earlier build made of the photo; nil unless every file of it is there in its size.
  public func kept(_ photo: SourcePhoto) -> [RenditionFile]? {
    let key = CutPhoto(photo)
    guard let made = log[key], areThere(made.files, of: key) else { return nil }
    return renditions(made, of: key, photo.note?.focus).filter { $0.cut != .landscape }
  }

  /// Whether every file is there in its size.
  private func areThere(_ files: [MadePhoto.File], of photo: CutPhoto) -> Bool {
    let start = self.files(of: photo.digest)
    var info = stat()
    return files.allSatisfy { stat(start + $0.end(photo), &info) == 0 && info.st_size == $0.size }
  }

  /// The files that were made of photos, without a look at them; of each, wherever it was cut.
  public func recordedFiles(_ digests: some Sequence<Digest>) -> [String] {
    let wanted = Set(digests)
    return log.photos.filter { wanted.contains($0.key.digest) }.flatMap { photo, made in
      made.files.map { files(of: photo.digest) + $0.end(photo) }
    }
  }

  /// Whether a rendition was made as this store makes them.
  public func isCurrent(_ rendition: RenditionFile) -> Bool {
    rendition.path.utf8.dropFirst(prefix.utf8.count + 16).starts(with: suffix.utf8)
  }

  /// Photos of one breed, the best first, without those that show what a better one shows.
  public func distinct<Photo>(_ photos: [Photo], digest: (Photo) -> Digest) -> [Photo] {
    Photos.distinct(photos) { log[CutPhoto(digest($0))]?.likeness }
  }

  // MARK: Making

  private func make(
    of bytes: [UInt8], _ photo: CutPhoto, focus: PhotoPoint?, _ shapes: [Crop] = Crop.ofAll
  ) throws(RenditionFailure) -> [RenditionFile] {
    let largest = try decoded(bytes)
    var fallback: [MadePhoto.File] = []
    var whole: [MadePhoto.File] = []
    let widths = recipe.widths(of: largest.width)
    let fallbackWidth = recipe.fallbackWidth(of: widths)
    var smallest = largest
    for width in widths {
      smallest = try smaller(smallest, width)
      // libvips may be without an encoder of AVIF, as Debian's and Ubuntu's packages allow.
      let kept = try keep(smallest, recipe.encoder, or: recipe.fallback, of: photo)
      whole.append(kept)
      if width == fallbackWidth, let encoder = recipe.fallback, encoder.format != kept.format {
        fallback.append(try keep(smallest, encoder, of: photo))
      }
    }
    guard let likeness = smallest.likeness else { throw .refused("cannot be made smaller") }
    let attention = smallest.attention
    let cuts = try cuts(of: largest, shapes, focus: focus, attention, of: photo)
    return try noted(
      MadePhoto(
        likeness: likeness, attention: attention, files: fallback + cuts + whole.reversed()),
      of: photo, focus)
  }

  private func decoded(_ bytes: [UInt8]) throws(RenditionFailure) -> Vips.Image {
    let decoded = Self.opened(bytes) { source, format in
      source.decoded(width: recipe.widths[0], isJPEG: format == .jpeg)
    }
    guard let image = try decoded.get() else { throw .refused("does not decode") }
    return image
  }

  /// A photo in shapes that it does not have by itself, each the smallest first.
  private func cuts(
    of whole: Vips.Image, _ shapes: [Crop], focus: PhotoPoint?, _ attention: PhotoPoint?,
    of photo: CutPhoto
  ) throws(RenditionFailure) -> [MadePhoto.File] {
    var cuts: [MadePhoto.File] = []
    for cut in shapes {
      guard
        let area = cut.area(of: whole.width, whole.height, focus: focus, attention: attention)
      else { continue }
      guard var image = whole.cut(to: area) else { throw .refused("cannot be cut") }
      if image.width < recipe.narrowest[cut] ?? 0 { continue }
      var sizes: [MadePhoto.File] = []
      for width in recipe.widths(of: image.width, as: cut) {
        image = try smaller(image, width)
        sizes.append(try keep(image, recipe.encoder, or: recipe.fallback, of: photo, cut))
      }
      cuts += sizes.reversed()
    }
    return cuts
  }

  /// Writes down what was made.
  private func noted(
    _ made: MadePhoto, of photo: CutPhoto, _ focus: PhotoPoint?
  ) throws(RenditionFailure) -> [RenditionFile] {
    do {
      try log.append(made, of: photo)
    } catch {
      throw .notKept(error)
    }
    return renditions(made, of: photo, focus)
  }

  private func smaller(
    _ image: Vips.Image, _ width: Int
  ) throws(RenditionFailure) -> Vips.Image {
    if width >= image.width { return image }
    guard let smaller = image.shrunk(to: width) else { throw .refused("cannot be made smaller") }
    return smaller
  }

  /// Encodes and keeps one size.
  private func keep(
    _ image: Vips.Image, _ encoder: PhotoRecipe.Encoder, or other: PhotoRecipe.Encoder? = nil,
    of photo: CutPhoto, _ cut: Crop? = nil
  ) throws(RenditionFailure) -> MadePhoto.File {
    guard let bytes = image.encoded(by: encoder, quality: recipe.quality) else {
      if let other { return try keep(image, other, of: photo, cut) }
      throw .refused("cannot be encoded")
    }
    let kept = MadePhoto.File(
      cut: cut, format: encoder.format, width: image.width, height: image.height,
      size: bytes.count, checksum: Digest(of: bytes).checksum)
    do {
      try File.write(bytes, to: files(of: photo.digest) + kept.end(photo))
    } catch {
      throw .notKept(error)
    }
    return kept
  }

  // MARK: Names, which change with the photo, with how it is encoded and with where it is cut

  private func renditions(
    _ made: MadePhoto, of photo: CutPhoto, _ focus: PhotoPoint?
  ) -> [RenditionFile] {
    let path = "\(prefix)\(photo.digest.short)\(suffix)-"
    let files = files(of: photo.digest)
    guard let whole = made.files.last else { return [] }
    return made.files.map { kept in
      let end = kept.end(photo)
      let area = kept.cut?.area(
        of: whole.width, whole.height, focus: focus, attention: made.attention)
      return RenditionFile(
        path: path + end, file: files + end, width: kept.width, height: kept.height,
        checksum: kept.checksum, cut: kept.cut, area: area ?? .whole)
    }
  }

  /// How the files of a photo begin.
  private func files(of digest: Digest) -> String {
    "\(folder)/\(digest.short.prefix(2))/\(name(of: digest))"
  }

  /// How their names begin.
  func name(of digest: Digest) -> String { "\(digest.hex)-\(suffix)-" }
}

extension MadePhoto.File {
  /// How its name ends: only cuts change with where they are.
  func end(_ photo: CutPhoto) -> String {
    let shape = cut.map { (photo.focus.isEmpty ? "" : photo.focus + "-") + $0.rawValue + "-" }
    return "\(shape ?? "")\(width).\(format.rawValue)"
  }
}
