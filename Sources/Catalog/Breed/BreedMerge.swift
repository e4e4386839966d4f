import Hashing

/// Merges the breeds in `content/` and those of the source into a deck, sorted by name.
///
/// Each field that is set in content overrides the source's. A breed need not be in both. A breed's
/// photos in `content/` come before those of the source. Breeds that the deck's file leaves out are
/// included; see `Deck.selectingBreeds()`.
///
/// - Parameters:
///   - localPhotos: The pictures in `content/`, in the order in which breeds show them.
///   - removeDuplicates: Removes photos that duplicate a better photo of the breed. The given photos
///     are sorted best first.
public func mergedDeck(
  _ settings: DeckSettings, files: [BreedFile], fetchedBreeds: [FetchedBreed],
  localPhotos: [LocalPhoto] = [],
  removingDuplicates removeDuplicates: ([SourcePhoto]) -> [SourcePhoto] = { $0 }
) -> Deck {
  var merger = BreedMerger()
  /// The site's slug for each of the source's slugs; they differ if a file gives the breed another
  /// slug.
  var slugBySourceSlug: [String: String] = [:]
  if !fetchedBreeds.isEmpty {
    let fileBySourceKey = Dictionary(
      files.compactMap { file in file.sourceKey.map { ($0, file) } },
      uniquingKeysWith: { a, _ in a })
    // Breeds that a file names as its source come first, because another breed of the source may
    // have the file's slug.
    let claimedBreeds = fetchedBreeds.filter { fileBySourceKey[$0.breed.key] != nil }
    let otherBreeds = fetchedBreeds.filter { fileBySourceKey[$0.breed.key] == nil }
    for fetchedBreed in claimedBreeds + otherBreeds {
      let source = fetchedBreed.breed
      let slug = fileBySourceKey[source.key]?.slug ?? source.slug
      slugBySourceSlug[source.slug] = slug
      merger.add(fetchedBreed, as: slug, settings)
    }
  }
  merger.reserveCapacity(files.count)
  for file in files { merger.add(file) }
  merger.add(localPhotos, settings, removeDuplicates)
  merger.linkFamilies(slugBySourceSlug)
  return Deck(settings: settings, breeds: merger.breeds(of: settings))
}

/// The breeds merged so far.
private struct BreedMerger {
  private struct PartialBreed {
    var slug: String
    var facts: Facts
    var family: String?
    var members: [String] = []
    var notesPath: String?
    var translations: [NotesTranslation] = []
    var description: String?
    var photos: [SourcePhoto] = []
    var photoNotes: [PhotoNote] = []
    var proportions: [String: Double] = [:]
    var digest: Digest
  }

  private var partialBreeds: [PartialBreed] = []
  private var indexBySlug: [String: Int] = [:]

  mutating func reserveCapacity(_ count: Int) {
    partialBreeds.reserveCapacity(partialBreeds.count + count)
    indexBySlug.reserveCapacity(partialBreeds.count + count)
  }

  /// Adds a breed of the source, unless a breed with the same slug has been added.
  mutating func add(_ fetchedBreed: FetchedBreed, as slug: String, _ settings: DeckSettings) {
    guard indexBySlug[slug] == nil else { return }
    let source = fetchedBreed.breed
    var facts = Facts(
      name: settings.displayNames[slug] ?? source.name ?? settings.name(of: source.slug))
    facts.setSourceFacts(source.facts)
    indexBySlug[slug] = partialBreeds.count
    partialBreeds.append(
      PartialBreed(
        slug: slug, facts: facts, family: source.family, description: source.facts.description,
        photos: fetchedBreed.photos,
        digest: Digest(of: [fetchedBreed.digest, Digest(of: facts.name)])))
  }

  /// Adds a breed file, whose facts override those of the source.
  mutating func add(_ file: BreedFile) {
    let notesPath = file.hasNotes ? file.path : nil
    guard let index = indexBySlug[file.slug] else {
      indexBySlug[file.slug] = partialBreeds.count
      // Without the source's list, the family is derived from the file's `source`.
      let parts = file.sourceKey?.split(separator: "/") ?? []
      partialBreeds.append(
        PartialBreed(
          slug: file.slug, facts: file.facts,
          family: parts.count == 2 ? String(parts[0]) : nil, notesPath: notesPath,
          translations: file.translations, photoNotes: file.photoNotes,
          proportions: file.proportions, digest: file.digest))
      return
    }
    partialBreeds[index].facts = file.facts.fillingMissing(from: partialBreeds[index].facts)
    partialBreeds[index].notesPath = notesPath
    partialBreeds[index].translations = file.translations
    partialBreeds[index].proportions = file.proportions
    partialBreeds[index].photoNotes = file.photoNotes
    partialBreeds[index].digest = Digest(of: [partialBreeds[index].digest, file.digest])
  }

  /// Adds photos of the breeds in `content/` before those of the source, up to the deck's maximum.
  mutating func add(
    _ localPhotos: [LocalPhoto], _ settings: DeckSettings,
    _ removeDuplicates: ([SourcePhoto]) -> [SourcePhoto]
  ) {
    guard !localPhotos.isEmpty else { return }
    let photosBySlug = localPhotos.photos(of: settings) { indexBySlug[$0] != nil }
    for (slug, photos) in photosBySlug {
      guard let index = indexBySlug[slug] else { continue }
      partialBreeds[index].photos = Array(
        removeDuplicates(photos + partialBreeds[index].photos)
          .prefix(settings.maximumPhotos))
      let digests = photos.flatMap { [$0.digest, Digest(of: $0.origin.address)] }
      partialBreeds[index].digest = Digest(
        of: [partialBreeds[index].digest, Digest(of: settings.maximumPhotos.description)] + digests)
    }
  }

  /// Sets the family of each sub-breed and adds the sub-breed to that family's members.
  mutating func linkFamilies(_ slugBySourceSlug: [String: String]) {
    for index in partialBreeds.indices.filter({ partialBreeds[$0].family != nil })
      .sorted(by: { partialBreeds[$0].slug < partialBreeds[$1].slug })
    {
      guard let family = partialBreeds[index].family.map({ slugBySourceSlug[$0] ?? $0 }),
        family != partialBreeds[index].slug
      else { continue }
      partialBreeds[index].family = family
      if let familyIndex = indexBySlug[family] {
        partialBreeds[familyIndex].members.append(partialBreeds[index].slug)
      }
    }
  }

  /// Returns the breeds sorted by name, ignoring case, then by slug.
  func breeds(of deck: DeckSettings) -> [Breed] {
    let speciesDigest = Digest(of: deck.species.id)
    return partialBreeds.indices.map {
      (name: partialBreeds[$0].facts.name.lowercased(), index: $0)
    }
    .sorted { ($0.name, partialBreeds[$0.index].slug) < ($1.name, partialBreeds[$1.index].slug) }
    .map { entry in
      let breed = partialBreeds[entry.index]
      let photos =
        breed.photoNotes.isEmpty
        ? breed.photos
        : breed.photos.map { photo in
          var photo = photo
          photo.note = breed.photoNotes.first { $0.applies(to: photo.origin.address) }
          return photo
        }
      // Include the species, since it affects the portrait and the descriptions.
      let digest = Digest(of: [breed.digest, speciesDigest])
      return Breed(
        slug: breed.slug, deckID: deck.id, facts: breed.facts, family: breed.family,
        members: breed.members, notesPath: breed.notesPath,
        notesTranslations: Dictionary(
          breed.translations.map { ($0.language, $0) }, uniquingKeysWith: { a, _ in a }),
        description: breed.description, photos: photos, proportions: breed.proportions,
        digest: digest)
    }
  }
}

extension Facts {
  /// Returns these facts, with missing facts taken from `other`.
  fileprivate func fillingMissing(from other: Facts) -> Facts {
    var facts = self
    for (language, name) in other.names where facts.names[language] == nil {
      facts.names[language] = name
    }
    if aliases.isEmpty { facts.aliases = other.aliases }
    facts.group = group ?? other.group
    if origin.isEmpty { facts.origin = other.origin }
    facts.height = height ?? other.height
    facts.weight = weight ?? other.weight
    facts.lifespan = lifespan ?? other.lifespan
    facts.age = age ?? other.age
    if temperament.isEmpty { facts.temperament = other.temperament }
    facts.coat = coat ?? other.coat
    facts.look = look ?? other.look
    facts.commonnessRank = commonnessRank ?? other.commonnessRank
    if marks.isEmpty { facts.marks = other.marks }
    if lookalikes.isEmpty { facts.lookalikes = other.lookalikes }
    return facts
  }
}

extension Facts {
  /// Sets the facts that the source provides.
  fileprivate mutating func setSourceFacts(_ source: SourceFacts) {
    aliases = source.aliases
    origin = source.origin
    temperament = source.temperament
    weight = source.weight.flatMap(\.ifPositive).map(Measure.init)
    lifespan = source.lifespan.flatMap(\.ifPositive)
    age = source.age
  }
}

extension ClosedRange<Double> {
  /// The range; nil unless both bounds are positive.
  fileprivate var ifPositive: ClosedRange? { lowerBound > 0 ? self : nil }
}
