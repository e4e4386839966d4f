import Catalog
import HTTP
import JSON
import Sequences
import URLs

/// The Cat API: breeds with facts, and photos by search or by id.
public struct CatAPI: BreedSource {
  private let base: WebURL
  private let hasKey: Bool
  private let limits: ListLimits

  private static let pageSize = 100
  private static let maximumPages = 50

  /// - Parameters:
  ///   - base: The base URL, such as `https://api.thecatapi.com/v1`.
  ///   - hasKey: Whether the client has an API key, which sorted searches require.
  ///   - limits: The limits beyond which the list is rejected.
  public init(
    base: WebURL, hasKey: Bool = false,
    limits: ListLimits = ListLimits()
  ) {
    self.base = base
    self.hasKey = hasKey
    self.limits = limits
  }

  /// Requests pages, starting with page 0, until the list is complete. A server may send shorter
  /// pages than requested or ignore the page parameters, so the list is complete when it has as
  /// many entries as a header says, or when a page has no new entries.
  public func fetchListing(using fetcher: Fetcher) async throws -> BreedListing {
    let fetched = try await fetcher.fetchList(
      PagedListRequest(
        maximumPages: Self.maximumPages,
        limits: limits,
        url: { page in
          try base.endpoint("breeds", query: ["limit": "\(Self.pageSize)", "page": "\(page)"])
        },
        isComplete: { pages in
          let before = Self.distinct(pages.dropLast()).count
          let now = Self.distinct(pages).count
          return now == before || pages.last?.total.map { now >= $0 } ?? false
        },
        keys: { pages in Set(parse(Self.distinct(pages)).listing.breeds.map(\.key)) },
        parse: parsePage))
    var builder = parse(Self.distinct(fetched.pages))
    builder.addWarnings(for: fetched)
    return builder.listing
  }

  /// The breed objects of a page, and the total number on all pages if the headers contain it.
  private typealias Page = (entries: [JSON], total: Int?)

  private func parsePage(
    _ number: Int, _ body: [UInt8], _ headers: [String: String]
  ) throws -> Page {
    let breeds = try Self.array(body)
    guard number > 0 || !breeds.isEmpty else { throw UnusableResponse("contains no breeds") }
    if !breeds.isEmpty {
      try requireUsableBreeds(in: breeds, within: limits) { entry in
        Self.validID(in: entry["id"]) != nil
          && Slug.validationError(of: Slug.folded(entry.text("name") ?? "")) == nil
      }
    }
    return (breeds, headers["pagination-count"].flatMap { Int($0) })
  }

  /// Returns the entries of all pages without duplicates.
  private static func distinct(_ pages: some Sequence<Page>) -> [JSON] {
    pages.flatMap(\.entries).uniqued()
  }

  private func parse(_ entries: [JSON]) -> BreedListBuilder {
    var builder = BreedListBuilder(named: base.origin.description)
    for entry in entries { add(entry, to: &builder) }
    return builder
  }

  /// Returns the breeds that the API's search finds for `text`.
  public func search(_ text: String, from fetcher: Fetcher) async throws -> BreedListing {
    let url = try base.endpoint("breeds/search", query: ["q": text])
    let fetched = try await fetcher.fetchDocument(url) { body, _ in try Self.array(body) }
    var builder = parse(fetched.value)
    builder.addWarning(for: fetched.staleness)
    return builder.listing
  }

  /// Returns the photos found by the image search and the photo given in the list of breeds. If
  /// there are none, requests the photo whose id is in the list.
  public func fetchPhotos(of breed: SourceBreed, using fetcher: Fetcher) async throws -> PhotoList {
    var result = PhotoList()
    // Unsorted results are in random order, but the cached response stays the same until it
    // expires.
    let sortedQuery: KeyValuePairs = ["breed_ids": breed.key, "limit": "25", "order": "ASC"]
    let randomQuery: KeyValuePairs = ["breed_ids": breed.key, "limit": "25"]
    let url = try base.endpoint("images/search", query: hasKey ? sortedQuery : randomQuery)
    do {
      let fetched = try await fetcher.fetchDocument(
        url, rejectionReason: { photoListRejectionReason(newCount: $1.count, oldCount: $0.count) }
      ) { body, _ in try Self.array(body) }
      if let staleness = fetched.staleness { result.warnings.append(staleness.warning) }
      for image in fetched.value where Self.showsBreed(image, breed.key) {
        result.add(image, of: breed)
      }
    } catch let error as FetchError where !breed.photos.isEmpty {
      result.warnings.append(error.warning(for: breed))
    }
    result.photos += breed.photos
    if result.photos.isEmpty, let id = breed.photoID {
      let fetched = try await fetcher.fetchDocument(base.endpoint("images/\(id)")) { body, _ in
        let image = try JSON(body: body)
        guard image.object != nil else { throw UnusableResponse("contains no image") }
        return image
      }
      if let staleness = fetched.staleness { result.warnings.append(staleness.warning) }
      result.add(fetched.value, of: breed)
    }
    return result
  }

  private func add(_ entry: JSON, to builder: inout BreedListBuilder) {
    let name = entry.text("name") ?? ""
    guard let id = Self.validID(in: entry["id"]) else {
      builder.addSkippedWarning(entry.text("id") ?? name, because: "is not a valid id")
      return
    }
    var breed = SourceBreed(key: id, slug: Slug.folded(name), name: name.isEmpty ? nil : name)
    breed.facts = SourceFacts(cat: entry)
    breed.photoID = Self.validID(in: entry["reference_image_id"])
    if let image = entry["image"] {
      var listed = PhotoList()
      listed.add(image, of: breed)
      breed.photos = listed.photos
      for warning in listed.warnings { builder.addWarning(warning) }
    }
    builder.add(breed)
  }

  /// Returns the id in `value`; nil if it is not safe in a path. Some ids end with a line feed,
  /// which is removed.
  static func validID(in value: JSON?) -> String? {
    guard let id = value?.string.map({ singleLine($0) }), (1...64).contains(id.utf8.count),
      id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    else { return nil }
    return id
  }

  /// Whether an image is labelled with the given breed or with no breed at all.
  private static func showsBreed(_ image: JSON, _ id: String) -> Bool {
    guard let breeds = image["breeds"]?.array, !breeds.isEmpty else { return true }
    return breeds.contains { Self.validID(in: $0["id"]) == id }
  }

  private static func array(_ body: [UInt8]) throws -> [JSON] {
    guard let array = try JSON(body: body).array else { throw UnusableResponse("is not a list") }
    guard array.allSatisfy({ $0.object != nil }) else {
      throw UnusableResponse("is not a list of objects")
    }
    return array
  }
}

extension PhotoList {
  /// Adds the photo of an image object, if it has a URL.
  fileprivate mutating func add(_ image: JSON, of breed: SourceBreed) {
    guard let raw = image["url"]?.string else { return }
    do {
      let url = try WebURL(raw)
      photos.append(PhotoReference(url: url, key: CatAPI.validID(in: image["id"]) ?? url.text))
    } catch {
      warnings.append(FetchWarning(breed.slug, "a photo URL \(error.reason): \(printable(raw))"))
    }
  }
}

extension SourceFacts {
  /// Reads the facts in a breed object of the Cat API.
  fileprivate init(cat entry: JSON) {
    self.init()
    origin = entry.text("origin").map { [$0] } ?? []
    weight = Self.range(in: entry["weight"]?.text("metric"))
    lifespan = Self.range(in: entry.text("life_span"))
    temperament = Self.listItems(in: entry.text("temperament"))
    aliases = Self.listItems(in: entry.text("alt_names"))
    description = entry.text("description")
  }
}
