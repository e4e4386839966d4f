import Catalog
import Files
import Hashing

extension RenditionStore {
  /// Creates the renditions of a photo and records them.
  func makeRenditions(
    of bytes: [UInt8], _ photo: RenditionKey, focus: PhotoPoint?,
    _ crops: [Crop] = Crop.forEveryPhoto
  ) throws(RenditionFailure) -> [RenditionFile] {
    let largest = try decoded(bytes)
    var fallback: [RenditionRecord.File] = []
    var whole: [RenditionRecord.File] = []
    let widths = recipe.widths(of: largest.width)
    let fallbackWidth = recipe.fallbackWidth(of: widths)
    var smallest = largest
    for width in widths {
      smallest = try scaledDown(smallest, width)
      // libvips may lack an AVIF encoder, which is optional in Debian's and Ubuntu's packages.
      let file = try encodeAndWrite(smallest, recipe.encoder, or: recipe.fallback, of: photo)
      whole.append(file)
      if width == fallbackWidth, let encoder = recipe.fallback, encoder.format != file.format {
        fallback.append(try encodeAndWrite(smallest, encoder, of: photo))
      }
    }
    guard let perceptualHash = smallest.perceptualHash else {
      throw .unsuitable("cannot be resized")
    }
    let attention = smallest.attention
    let cropFiles = try makeCrops(of: largest, crops, focus: focus, attention, of: photo)
    return try appendToLog(
      RenditionRecord(
        perceptualHash: perceptualHash, attention: attention,
        files: fallback + cropFiles + whole.reversed()),
      of: photo, focus)
  }

  func decoded(_ bytes: [UInt8]) throws(RenditionFailure) -> Vips.Image {
    let decoded = Self.withImage(bytes) { source, format in
      source.decoded(width: recipe.widths[0], isJPEG: format == .jpeg)
    }
    guard let image = try decoded.get() else { throw .unsuitable("cannot be decoded") }
    return image
  }

  /// Creates the crops of a photo, the sizes of each crop smallest first. Skips aspect ratios that
  /// the photo already has and crops that would be too narrow.
  func makeCrops(
    of whole: Vips.Image, _ crops: [Crop], focus: PhotoPoint?, _ attention: PhotoPoint?,
    of photo: RenditionKey
  ) throws(RenditionFailure) -> [RenditionRecord.File] {
    var cropFiles: [RenditionRecord.File] = []
    for crop in crops {
      guard
        let area = crop.area(of: whole.width, whole.height, focus: focus, attention: attention)
      else { continue }
      guard var image = whole.cropped(to: area) else { throw .unsuitable("cannot be cropped") }
      if image.width < recipe.minimumWidths[crop] ?? 0 { continue }
      var sizes: [RenditionRecord.File] = []
      for width in recipe.widths(of: image.width, as: crop) {
        image = try scaledDown(image, width)
        sizes.append(
          try encodeAndWrite(image, recipe.encoder, or: recipe.fallback, of: photo, crop))
      }
      cropFiles += sizes.reversed()
    }
    return cropFiles
  }

  /// Records a photo's renditions in the log and returns them.
  func appendToLog(
    _ record: RenditionRecord, of photo: RenditionKey, _ focus: PhotoPoint?
  ) throws(RenditionFailure) -> [RenditionFile] {
    do {
      try log.append(record, for: photo)
    } catch {
      throw .cannotWrite(error)
    }
    return renditions(record, of: photo, focus)
  }

  /// Returns an image scaled down to a width; unchanged if it is not wider.
  private func scaledDown(
    _ image: Vips.Image, _ width: Int
  ) throws(RenditionFailure) -> Vips.Image {
    if width >= image.width { return image }
    guard let smaller = image.shrunk(toWidth: width) else { throw .unsuitable("cannot be resized") }
    return smaller
  }

  /// Encodes one size and writes it to the cache.
  private func encodeAndWrite(
    _ image: Vips.Image, _ encoder: PhotoRecipe.Encoder, or other: PhotoRecipe.Encoder? = nil,
    of photo: RenditionKey, _ crop: Crop? = nil
  ) throws(RenditionFailure) -> RenditionRecord.File {
    guard let bytes = image.encoded(by: encoder, quality: recipe.quality) else {
      if let other { return try encodeAndWrite(image, other, of: photo, crop) }
      throw .unsuitable("cannot be encoded")
    }
    let file = RenditionRecord.File(
      crop: crop, format: encoder.format, width: image.width, height: image.height,
      size: bytes.count, checksum: Digest(of: bytes).checksum)
    do {
      try File.write(bytes, to: pathPrefix(of: photo.digest) + file.suffix(for: photo))
    } catch {
      throw .cannotWrite(error)
    }
    return file
  }
}
