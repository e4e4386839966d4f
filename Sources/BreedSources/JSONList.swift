import Catalog
import Files
import HTTP
import Hashing
import JSON
import URLs

/// A list of breeds or single animals as a JSON array of objects, whose field names can be mapped.
public struct JSONList: BreedSource {
  /// The location of a list.
  public enum Location: Sendable {
    case web(WebURL)
    /// A resolved path.
    case file(String)
  }

  private let location: Location
  private let fields: [String: String]
  private let limits: ListLimits

  /// - Parameters:
  ///   - location: The location of the list.
  ///   - fields: The list's field names, keyed by the names that decks uses; a field without an
  ///     entry has the same name in both.
  ///   - limits: The limits beyond which the list is rejected.
  public init(
    _ location: Location, fields: [String: String] = [:],
    limits: ListLimits = ListLimits()
  ) {
    self.location = location
    self.fields = fields
    self.limits = limits
  }

  public func fetchListing(using fetcher: Fetcher) async throws -> BreedListing {
    switch location {
    case .web(let url):
      let fetched = try await fetcher.fetchList(
        PagedListRequest(
          limits: limits,
          url: { _ in url },
          keys: { pages in Set(parse(pages).listing.breeds.map(\.key)) },
          parse: { _, body, _ in try array(body) }))
      var builder = parse(fetched.pages)
      builder.addWarnings(for: fetched)
      return builder.listing
    case .file(let path):
      do {
        return try parse([array(File.read(path))]).listing
      } catch let error as File.Failure {
        throw FetchError(path, .failed(error.reason))
      } catch let error as UnusableResponse {
        throw FetchError(path, .unusable(error.reason))
      }
    }
  }

  private func parse(_ pages: [[JSON]]) -> BreedListBuilder {
    var builder = BreedListBuilder(named: name)
    let entries = Array(pages.joined())
    for (entry, slug) in zip(entries, slugs(of: entries)) { add(entry, as: slug, to: &builder) }
    return builder
  }

  public func fetchPhotos(of breed: SourceBreed, using fetcher: Fetcher) async throws -> PhotoList {
    PhotoList(photos: breed.photo.map { [$0] } ?? [])
  }

  /// Returns the slug of each entry, derived from its id if `fields` maps one, otherwise from its
  /// name. Entries with the same name are numbered in the order of their contents' hashes, so that
  /// the order of the list does not matter. Identical entries count as separate entries.
  func slugs(of entries: [JSON]) -> [String] {
    let bases = entries.map { entry in
      let name = text("id", of: entry, ifMapped: true) ?? text("name", of: entry) ?? ""
      let slug = Slug.folded(name)
      // Use a hash of the entry if its name has no Latin letters or digits.
      return slug.isEmpty && !name.isEmpty
        ? "entry-\(Digest(of: entry.canonicalForm).hex.prefix(8))" : slug
    }
    guard fields["id"] == nil else { return bases }
    var slugs = bases
    var taken = Set(bases)
    for (base, group) in Dictionary(grouping: entries.indices, by: { bases[$0] })
      .sorted(by: { $0.key < $1.key }) where group.count > 1 && !base.isEmpty
    {
      let hashes = group.map { (hash: Digest(of: entries[$0].canonicalForm).hex, index: $0) }
      var ordinal = 1
      for (_, index) in hashes.sorted(by: { ($0.hash, $0.index) < ($1.hash, $1.index) }).dropFirst()
      {
        repeat { ordinal += 1 } while !taken.insert("\(base)-\(ordinal)").inserted
        slugs[index] = "\(base)-\(ordinal)"
      }
    }
    return slugs
  }

  private func add(_ entry: JSON, as slug: String, to builder: inout BreedListBuilder) {
    guard let name = text("name", of: entry) else {
      builder.addNamelessWarning(slug)
      return
    }
    var breed = SourceBreed(
      key: text("id", of: entry, ifMapped: true) ?? slug, slug: slug, name: name)
    breed.facts.description = text("description", of: entry)
    breed.facts.age = value("age", of: entry).flatMap {
      $0.number ?? $0.string.flatMap { Double($0) }
    }.flatMap { (0...1000).contains($0) ? $0 : nil }
    breed.facts.origin = SourceFacts.listItems(in: text("origin", of: entry))
    breed.facts.temperament = SourceFacts.listItems(in: text("temperament", of: entry))
    breed.facts.aliases = SourceFacts.listItems(in: text("aliases", of: entry))
    breed.facts.weight = SourceFacts.range(in: text("weight", of: entry))
    breed.facts.lifespan = SourceFacts.range(in: text("lifespan", of: entry))
    if let raw = value("image", of: entry)?.string, !raw.isEmpty {
      do {
        let url = try WebURL(raw)
        breed.photo = PhotoReference(url: url, key: url.text)
      } catch {
        builder.addWarning(FetchWarning(slug, "the image's URL \(error.reason): \(printable(raw))"))
      }
    }
    builder.add(breed)
  }

  private func value(_ field: String, of entry: JSON) -> JSON? { entry[fields[field] ?? field] }

  private func text(_ field: String, of entry: JSON, ifMapped: Bool = false) -> String? {
    if ifMapped && fields[field] == nil { return nil }
    switch value(field, of: entry) {
    case .string(let text): return singleLine(text).isEmpty ? nil : singleLine(text)
    case .number(let number): return Int(exactly: number).map(String.init) ?? "\(number)"
    default: return nil
    }
  }

  private var name: String {
    switch location {
    case .web(let url): url.text
    case .file(let path): path
    }
  }

  private func array(_ body: [UInt8]) throws -> [JSON] {
    guard let array = try JSON(body: body).array else { throw UnusableResponse("is not a list") }
    guard array.contains(where: { $0.object != nil }) else {
      throw UnusableResponse("is a list that contains no objects")
    }
    try requireUsableBreeds(in: array, within: limits) { text("name", of: $0) != nil }
    return array
  }
}
