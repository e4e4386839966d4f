import Catalog
import Concurrency
import Diagnostics
import Files
import FoundationEssentials
import Hashing
import Photos
import Portraits
import Publisher
import SiteRenderer

/// The converted photos and drawn portraits of all breeds.
struct SitePictures: Sendable {
  var byBreed: [BreedID: BreedPictures] = [:]
  var photoCount = 0
  var portraitCount = 0
  /// The number of breeds whose pictures were reused from the last build.
  var reusedCount = 0
  /// The photos of the breeds whose pictures were not reused.
  var requestedPhotos: Set<Digest> = []
  /// The photos encoded in this build.
  var encodedPhotos: Set<Digest> = []
  var warnings: [Diagnostic] = []

  fileprivate mutating func add(_ result: BreedPictureResult) {
    let (breed, pictures) = (result.breed, result.pictures)
    byBreed[breed.id] = pictures
    photoCount += pictures.photos.count
    if pictures.portrait != nil { portraitCount += 1 }
    if result.isReused {
      reusedCount += 1
    } else {
      requestedPhotos.formUnion(pictures.photos.map(\.digest))
    }
    warnings += result.warnings
  }
}

/// A breed whose pictures are to be made, or reused from the last build.
private struct PictureTask: Sendable {
  let breed: Breed
  let species: Species
  /// The pictures of the last build; nil if they must be made again.
  let cached: CachedPictures?
}

/// The pictures of a breed.
private struct BreedPictureResult: Sendable {
  let breed: Breed
  var pictures: BreedPictures
  /// Whether the pictures were reused from the last build.
  var isReused = false
  var warnings: [Diagnostic] = []
}

private typealias Renditions = [CropKey: Result<[RenditionFile], RenditionFailure>]

/// A photo and the focal point of its crops.
private struct CropKey: Hashable {
  var digest: Digest
  var focus: PhotoPoint?

  init(_ photo: SourcePhoto) {
    digest = photo.digest
    focus = photo.note?.focus
  }
}

/// Converts photos and draws portraits.
///
/// - Parameter maximumConcurrent: The maximum number of photos that are converted at a time.
/// - Throws: `PublishingError` if renditions cannot be written to the cache.
func makePictures(
  of decks: [Deck], into store: RenditionStore, reusing cache: BuildCache, maximumConcurrent: Int,
  observer: BuildObserver
) async throws -> SitePictures {
  let tasks = pictureTasks(for: decks, reusing: cache, in: store)
  let renditionsByKey = await convertedRenditions(
    of: tasks.filter { $0.cached == nil }.flatMap(\.breed.photos), in: store, maximumConcurrent,
    observer)
  let results = concurrently(tasks.count) { index in
    Result { () throws(PublishingError) in
      try breedPictures(for: tasks[index], renditionsByKey, in: store)
    }
  }
  var pictures = SitePictures()
  pictures.encodedPhotos = store.encodedPhotos
  for result in results { pictures.add(try result.get()) }
  return pictures
}

private func pictureTasks(
  for decks: [Deck], reusing cache: BuildCache, in store: RenditionStore
) -> [PictureTask] {
  let breeds = decks.flatMap { deck in
    deck.breeds.map { (breed: $0, species: deck.settings.species) }
  }
  return concurrently(breeds.count) { index in
    let (breed, species) = breeds[index]
    let cached = cache.pictures(of: breed).flatMap { pictures in
      pictures.photos.allSatisfy { $0.renditions.allSatisfy(store.isCurrent) } ? pictures : nil
    }
    return PictureTask(breed: breed, species: species, cached: cached)
  }
}

private func breedPictures(
  for task: PictureTask, _ renditions: Renditions, in store: RenditionStore
) throws(PublishingError) -> BreedPictureResult {
  let breed = task.breed
  var result = BreedPictureResult(
    breed: breed, pictures: BreedPictures(photos: task.cached?.photos ?? []))
  result.pictures.portrait = portrait(of: breed, task.species, task.cached?.portrait)
  if task.cached != nil {
    result.isReused = true
    return result
  }
  let cover = cover(of: breed, renditions, in: store)
  for photo in breed.photos {
    switch cover?.photo == photo ? cover?.result : renditions[CropKey(photo)] {
    case .success(let files):
      result.pictures.photos.append(
        PublishedPhoto(
          digest: photo.digest, origin: photo.origin, renditions: files, note: photo.note))
    case .failure(.cannotWrite(let failure)):
      throw PublishingError.cannotWrite(path: failure.path, reason: failure.reason)
    case .failure(.unsuitable(let reason)):
      result.warnings.append(
        Diagnostic(.warning, "photo skipped: \(photo.origin.address) \(reason)"))
    case nil: break
    }
  }
  return result
}

/// Returns a breed's cover photo and its renditions, including the crop that only covers have;
/// nil if the breed has no converted photo.
private func cover(
  of breed: Breed, _ renditions: Renditions, in store: RenditionStore
) -> (photo: SourcePhoto, result: Result<[RenditionFile], RenditionFailure>)? {
  let converted = breed.photos.compactMap { photo in
    (try? renditions[CropKey(photo)]?.get()).map { (photo, $0) }
  }
  let published = converted.map {
    PublishedPhoto(digest: $0.digest, origin: $0.origin, renditions: $1)
  }
  guard let index = BreedPictures(photos: published).coverIndex else { return nil }
  let photo = converted[index].0
  return (photo, Result { () throws(RenditionFailure) in try store.coverRenditions(of: photo) })
}

private func convertedRenditions(
  of photos: [SourcePhoto], in store: RenditionStore, _ maximumConcurrent: Int,
  _ observer: BuildObserver
) async -> Renditions {
  var results: Renditions = [:]
  // Convert a photo only once if several breeds share it.
  var queue: [CropKey: SourcePhoto] = [:]
  for photo in photos {
    let key = CropKey(photo)
    if results[key] != nil || queue[key] != nil { continue }
    if let existing = store.existingRenditions(of: photo) {
      results[key] = .success(existing)
    } else {
      queue[key] = photo
    }
  }
  let total = results.count + queue.count
  await withTaskGroup(of: (CropKey, Result<[RenditionFile], RenditionFailure>).self) { group in
    var pending = queue.values.sorted { $0.digest.hex < $1.digest.hex }.makeIterator()
    func startNext() {
      guard let photo = pending.next() else { return }
      group.addTask {
        (CropKey(photo), Result { () throws(RenditionFailure) in try store.renditions(of: photo) })
      }
    }
    for _ in 0..<max(1, maximumConcurrent) { startNext() }
    while let (key, result) = await group.next() {
      results[key] = result
      observer.progress("pictures", results.count, total)
      startNext()
    }
  }
  return results
}

/// Returns the drawn portrait of a breed; nil if its species cannot be drawn, or if its look or
/// coat is not described.
private func portrait(
  of breed: Breed, _ species: Species, _ cached: CachedPortrait?
) -> PublishedPortrait? {
  guard let drawn = species.definition?.drawn, let look = breed.facts.look,
    let coat = breed.facts.coat
  else { return nil }
  let (height, weight, proportions) = (
    breed.facts.height?.range, breed.facts.weight?.range, breed.proportions
  )
  let slug = breed.slug
  let draw: @Sendable () -> Portrait = {
    Portrait(
      species: drawn, look: look, coat: coat, height: height, weight: weight,
      proportions: proportions, pose: Pose(slug: slug))
  }
  if let cached {
    return PublishedPortrait(
      digest: cached.digest, description: cached.description,
      localizedDescription: { draw().description(in: $0) },
      drawSVG: { Array(draw().svg(prefix: "p").utf8) }, locateAnchors: { draw().anchors })
  }
  let portrait = draw()
  let svg = Array(portrait.svg(prefix: "p").utf8)
  return PublishedPortrait(
    digest: Digest(of: svg), description: portrait.description,
    localizedDescription: { portrait.description(in: $0) }, drawSVG: { svg },
    locateAnchors: { portrait.anchors })
}
