import Catalog
import Files
import FoundationEssentials
import Hashing
import Pages
import Parallel
import Pictures
import Publishing

/// The pictures of every breed, made.
struct SitePictures: Sendable {
  /// By deck's id and breed's slug.
  var byBreed: [String: [String: BreedPictures]] = [:]
  var photos = 0
  var portraits = 0
  var warnings: [String] = []
}

extension Build {
  /// Converts photos, as many at once as there are processors, and draws portraits.
  ///
  /// - Throws: `PublishingError` when the cache cannot hold what is made.
  func pictures(
    of decks: [Deck], _ settings: SiteSettings, _ earlier: EarlierReading, _ reporter: Reporter
  ) async throws -> SitePictures {
    let store = renditionStore(settings)
    let breeds = decks.flatMap(\.breeds)
    let known = concurrently(breeds.count) {
      earlier.pictures(of: breeds[$0]).flatMap { pictures in
        pictures.photos.allSatisfy { $0.renditions.allSatisfy(store.isCurrent) } ? pictures : nil
      }
    }
    let unknown = zip(breeds, known).filter { $0.1 == nil }.flatMap(\.0.photos)
    let renditions = await renditions(of: unknown, in: store, reporter)
    var pictures = SitePictures()
    for (breed, known) in zip(breeds, known) {
      var own = known ?? BreedPictures()
      for photo in known == nil ? breed.photos : [] {
        switch renditions[photo.digest] {
        case .success(let files):
          own.photos.append(
            PublishedPhoto(digest: photo.digest, url: photo.url, renditions: files))
        case .failure(.notKept(let failure)):
          throw PublishingError.cannotWrite(path: failure.path, reason: failure.reason)
        case .failure(.refused(let reason)):
          pictures.warnings.append("\(photo.url): \(reason)")
        case nil: break
        }
      }
      let species = decks.first { $0.settings.id == breed.deck }?.settings.species ?? .dog
      own.portrait = portrait(of: breed, species, known?.portrait)
      pictures.photos += own.photos.count
      if own.portrait != nil { pictures.portraits += 1 }
      pictures.byBreed[breed.deck, default: [:]][breed.slug] = own
    }
    return pictures
  }

  /// Where the renditions of the site's photos are kept.
  func renditionStore(_ settings: SiteSettings) -> RenditionStore {
    RenditionStore(
      folder: renditionFolder, recipe: PhotoRecipe(quality: settings.photoQuality))
  }

  private func renditions(
    of photos: [SourcePhoto], in store: RenditionStore, _ reporter: Reporter
  ) async -> [Digest: Result<[RenditionFile], RenditionFailure>] {
    var results: [Digest: Result<[RenditionFile], RenditionFailure>] = [:]
    // A photo that two breeds share is converted once.
    var queue: [Digest: SourcePhoto] = [:]
    for photo in photos where results[photo.digest] == nil && queue[photo.digest] == nil {
      if let kept = store.kept(photo.digest) {
        results[photo.digest] = .success(kept)
      } else {
        queue[photo.digest] = photo
      }
    }
    let total = results.count + queue.count
    let atOnce = max(1, min(jobs, ProcessInfo.processInfo.activeProcessorCount))
    await withTaskGroup(of: (Digest, Result<[RenditionFile], RenditionFailure>).self) { group in
      var waiting = queue.values.sorted { $0.digest.hex < $1.digest.hex }.makeIterator()
      func startNext() {
        guard let photo = waiting.next() else { return }
        group.addTask {
          (photo.digest, Result { () throws(RenditionFailure) in try store.renditions(of: photo) })
        }
      }
      for _ in 0..<atOnce { startNext() }
      while let (digest, result) = await group.next() {
        results[digest] = result
        reporter.progress("pictures", results.count, of: total)
        startNext()
      }
    }
    return results
  }

  /// The breed drawn from its look; nil where no look is written.
  private func portrait(
    of breed: Breed, _ species: Species, _ known: PublishedPortrait?
  ) -> PublishedPortrait? {
    guard let look = breed.facts.look, let coat = breed.facts.coat else { return nil }
    let (height, weight, proportions) = (
      breed.facts.height?.range, breed.facts.weight?.range, breed.proportions
    )
    let draw: @Sendable () -> Portrait = {
      Portrait(
        species: species, look: look, coat: coat, height: height, weight: weight,
        proportions: proportions)
    }
    if var known {
      known.described = { draw().description(in: $0) }
      known.svg = { Array(draw().svg(prefix: "p").utf8) }
      known.anchors = { draw().anchors }
      return known
    }
    let portrait = draw()
    let svg = Array(portrait.svg(prefix: "p").utf8)
    return PublishedPortrait(
      digest: Digest(of: svg), description: portrait.description,
      described: { portrait.description(in: $0) }, svg: { svg }, anchors: { portrait.anchors })
  }
}
