import Catalog
import HTTP
import Hashing
import JSON
import URLs

/// A list of breeds or single animals whose field names can be mapped: a JSON array of objects, or a
/// CSV file with a header.
public struct BreedList: BreedSource {
  /// The location of a list.
  public enum Location: Sendable {
    case web(WebURL)
    case file(SiteFile)
  }

  /// The format of a list.
  public enum Format: Sendable {
    case json
    /// The separator is a comma, a semicolon or a tab.
    case csv
    /// The separator is a tab.
    case tsv
  }

  /// Separator between the images of a breed in a CSV file.
  private static let imageSeparator: Character = "|"
  /// Maximum number of images of a breed.
  private static let maximumImages = 100

  private let location: Location
  private let format: Format
  private let fields: [String: String]
  private let limits: ListLimits

  /// - Parameters:
  ///   - location: The location of the list.
  ///   - format: The format of the list.
  ///   - fields: The list's field names, keyed by the names that decks uses; a field without an
  ///     entry has the same name in both.
  ///   - limits: The limits beyond which the list is rejected.
  public init(
    _ location: Location, format: Format = .json, fields: [String: String] = [:],
    limits: ListLimits = ListLimits()
  ) {
    self.location = location
    self.format = format
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
          keys: { pages in Set(listing(of: pages).listing.breeds.map(\.key)) },
          parse: { _, body, _ in
            let list = try parse(body)
            try requireUsableBreeds(
              in: list.count, within: limits, usable: list.entries.count { isNamed($0) })
            return list
          }))
      var builder = listing(of: fetched.pages)
      builder.addWarnings(for: fetched)
      return builder.listing
    case .file(let file):
      do {
        let list = try parse(readFile(file, limit: fetcher.policy.maximumDocumentSize))
        // The author sees the warnings about a list in the site, so one usable entry is enough.
        try requireUsableBreeds(
          in: list.count, within: limits, usable: list.entries.count { isNamed($0) },
          minimumPercentage: 0)
        return listing(of: [list]).listing
      } catch let error as UnusableFile {
        throw FetchError(file.path, .failed(error.description))
      } catch let error as UnusableResponse {
        throw FetchError(file.path, .unusable(error.reason))
      }
    }
  }

  private func parse(_ body: [UInt8]) throws(UnusableResponse) -> ParsedList {
    switch format {
    case .json: try ParsedList(json: body, limits: limits)
    case .csv: try ParsedList(csv: body, separator: nil, fields: fields, limits: limits)
    case .tsv:
      try ParsedList(csv: body, separator: UInt8(ascii: "\t"), fields: fields, limits: limits)
    }
  }

  private func listing(of pages: [ParsedList]) -> BreedListBuilder {
    var builder = BreedListBuilder(named: name, isInSite: isInSite)
    for page in pages {
      if let ignored = page.ignoredColumns {
        builder.addNotice(ignoredColumns: ignored.names, at: ignored.position)
      }
      for problem in page.problems {
        builder.addWarning(
          problem.message, at: ListPlace(list: name, cell: problem.cell, problem.position))
      }
    }
    let entries = Array(pages.map(\.entries).joined())
    for (entry, slug) in zip(entries, slugs(of: entries.map(\.value))) {
      add(entry, as: slug, to: &builder)
    }
    return builder
  }

  public func fetchPhotos(of breed: SourceBreed, using fetcher: Fetcher) async throws -> PhotoList {
    var list = PhotoList(photos: breed.photos)
    list.isOrdered = true
    return list
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

  private func add(_ entry: ListEntry, as slug: String, to builder: inout BreedListBuilder) {
    let record = entry.value
    builder.place = entry.place(in: name)
    defer { builder.place = nil }
    guard let name = text("name", of: record) else {
      if let place = entry.place(in: self.name, column: fields["name"] ?? "name") {
        builder.addWarning("row skipped: it has no name; add one", at: place)
      } else {
        builder.addNamelessWarning(slug)
      }
      return
    }
    var breed = SourceBreed(
      key: text("id", of: record, ifMapped: true) ?? slug, slug: slug, name: name)
    breed.facts.description = text("description", of: record)
    breed.facts.age = value("age", of: record).flatMap {
      $0.number ?? $0.string.flatMap { Double($0) }
    }.flatMap { (0...1000).contains($0) ? $0 : nil }
    breed.facts.origin = listItems("origin", of: entry)
    breed.facts.temperament = listItems("temperament", of: entry)
    breed.facts.aliases = listItems("aliases", of: entry)
    breed.facts.weight = SourceFacts.range(in: text("weight", of: record))
    breed.facts.lifespan = SourceFacts.range(in: text("lifespan", of: record))
    addNumberWarnings(for: entry, breed.facts, to: &builder)
    breed.photos = images(of: entry, slug, &builder)
    builder.add(breed)
  }

  /// Adds a warning for each cell of a CSV file that should be a number but is not.
  private func addNumberWarnings(
    for entry: ListEntry, _ facts: SourceFacts, to builder: inout BreedListBuilder
  ) {
    let isMissing = [
      ("age", facts.age == nil, "a number of years such as 4"),
      ("weight", facts.weight == nil, "kilograms such as 400 or 380-450"),
      ("lifespan", facts.lifespan == nil, "years such as 25 or 25-30"),
    ]
    for (field, isMissing, expected) in isMissing {
      guard isMissing, let text = text(field, of: entry.value),
        let place = entry.place(in: name, column: fields[field] ?? field)
      else { continue }
      builder.addWarning(
        "\"\(printable(text))\" is not a valid \(field); write \(expected), or leave the cell empty",
        at: place)
    }
  }

  /// Returns the images of an entry in their order, and adds a warning for each unusable one.
  private func images(
    of entry: ListEntry, _ slug: String, _ builder: inout BreedListBuilder
  ) -> [PhotoReference] {
    let texts: [String]
    switch value("image", of: entry.value) {
    case .string(let text):
      texts =
        entry.row == nil
        ? [text] : text.split(separator: Self.imageSeparator).map { singleLine($0) }
    case .array(let values): texts = values.compactMap(\.string)
    default: return []
    }
    let place = entry.place(in: name, column: fields["image"] ?? "image")
    var images: [PhotoReference] = []
    for raw in texts.prefix(Self.maximumImages) where !raw.isEmpty {
      do {
        images.append(try image(raw, listedAt: place))
      } catch {
        let message = "the image URL or path \(error.reason): \(printable(raw))"
        if let place {
          builder.addWarning(message, at: place)
        } else {
          builder.addWarning(FetchWarning(slug, message))
        }
      }
    }
    return images
  }

  /// Returns the image at a URL or, in a list of the site itself, at a path in the site's folder.
  private func image(
    _ raw: String, listedAt place: ListPlace?
  ) throws(UnusableResponse) -> PhotoReference {
    guard case .file(let list) = location, !raw.contains("://") else {
      do throws(WebURL.ParseError) {
        let url = try WebURL(raw)
        return PhotoReference(url: url, key: url.text)
      } catch {
        throw UnusableResponse(error.reason)
      }
    }
    if let reason = SiteFile.pathError(raw) { throw UnusableResponse(reason) }
    return PhotoReference(
      file: SiteFile(path: raw, in: list.folder), listedAt: place)
  }

  private func value(_ field: String, of entry: JSON) -> JSON? {
    let value = entry[fields[field] ?? field]
    return value?.hasExcessiveText == true ? nil : value
  }

  private func isNamed(_ entry: ListEntry) -> Bool { text("name", of: entry.value) != nil }

  /// Returns the items of a text, separated by commas or, in a CSV file, also by `imageSeparator`.
  private func listItems(_ field: String, of entry: ListEntry) -> [String] {
    let text = text(field, of: entry.value) ?? ""
    guard entry.row != nil else { return SourceFacts.listItems(in: text) }
    return text.split(separator: Self.imageSeparator).flatMap {
      SourceFacts.listItems(in: String($0))
    }
  }

  private func text(_ field: String, of entry: JSON, ifMapped: Bool = false) -> String? {
    if ifMapped && fields[field] == nil { return nil }
    switch value(field, of: entry) {
    case .string(let text):
      let line = singleLine(text)
      return line.isEmpty ? nil : line
    case .number(let number): return Int(exactly: number).map(String.init) ?? "\(number)"
    default: return nil
    }
  }

  private var isInSite: Bool { if case .file = location { true } else { false } }

  private var name: String {
    switch location {
    case .web(let url): url.text
    case .file(let file): file.path
    }
  }
}
