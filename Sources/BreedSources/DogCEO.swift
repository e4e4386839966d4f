import Catalog
import HTTP
import JSON
import URLs

/// The Dog CEO API: breeds with sub-breeds, and a folder of photos for each.
public struct DogCEO: BreedSource {
  private let base: WebURL
  private let limits: ListLimits

  /// - Parameters:
  ///   - base: The base URL, such as `https://dog.ceo/api`.
  ///   - limits: The limits beyond which the list is rejected.
  public init(base: WebURL, limits: ListLimits = ListLimits()) {
    self.base = base
    self.limits = limits
  }

  public func fetchListing(using fetcher: Fetcher) async throws -> BreedListing {
    let fetched = try await fetcher.fetchList(
      PagedListRequest(
        limits: limits,
        url: { _ in try base.endpoint("breeds/list/all") },
        keys: { pages in Set(parse(pages).listing.breeds.map(\.key)) },
        parse: { _, body, _ in
          guard let listed = try Self.message(body).object,
            listed.values.contains(where: { $0.array != nil })
          else { throw UnusableResponse("contains no breeds") }
          try requireAtMostMaximum(
            listed.values.reduce(listed.count) { $0 + ($1.array?.count ?? 0) }, within: limits)
          try requireUsableBreeds(in: listed.keys, within: limits) {
            Slug.validationError(of: $0) == nil
          }
          return listed
        }))
    var builder = parse(fetched.pages)
    builder.addWarnings(for: fetched)
    return builder.listing
  }

  private func parse(_ pages: [[String: JSON]]) -> BreedListBuilder {
    var builder = BreedListBuilder(named: base.origin.description)
    for (main, subs) in pages.joined().sorted(by: { $0.key < $1.key }) {
      guard builder.add(SourceBreed(key: main, slug: main)) else { continue }
      for sub in (subs.array ?? []).compactMap(\.string).sorted() {
        // A slash or hyphen would make sub-breeds ambiguous.
        guard sub.allSatisfy({ $0.isLetter || $0.isNumber }) else {
          builder.addSkippedWarning(
            "\(main)/\(sub)", because: "contains characters other than letters and digits")
          continue
        }
        builder.add(SourceBreed(key: "\(main)/\(sub)", slug: "\(main)-\(sub)", family: main))
      }
    }
    return builder
  }

  /// Returns the breed's photos, taken from the response for its main breed. That response includes
  /// all sub-breeds, so a family needs only one request.
  public func fetchPhotos(of breed: SourceBreed, using fetcher: Fetcher) async throws -> PhotoList {
    var result = PhotoList()
    var urls = try await photoURLs(of: breed.family ?? breed.key, from: fetcher, &result)
    // Upstream sorts photos by folder name and sends only the first thousand, so sub-breeds late in
    // the alphabet may be missing and need a separate request.
    if urls.count >= 1000, breed.family != nil {
      do {
        urls += try await photoURLs(of: breed.key, from: fetcher, &result)
      } catch let error as FetchError {
        result.warnings.append(error.warning(for: breed))
      }
    } else if urls.count >= 1000 {
      result.warnings.append(
        FetchWarning(breed.slug, "the source lists only the first \(urls.count) photos"))
    }
    for raw in urls {
      do {
        let url = try WebURL(raw)
        let segments = url.lastSegments(2)
        guard let folder = segments.first, let file = segments.last,
          Self.isFolder(folder, of: breed.slug)
        else { continue }
        result.photos.append(PhotoReference(url: url, key: "\(folder)/\(file)"))
      } catch {
        result.warnings.append(
          FetchWarning(breed.slug, "a photo URL \(error.reason): \(printable(raw))"))
      }
    }
    return result
  }

  /// Whether a photo's folder belongs to a breed. Responses also include folders of other breeds
  /// with the same prefix, such as `puggle` for `pug`. Upstream uses only the first two parts of a
  /// folder's name: `danish-swedish-farmdog` is the sub-breed `swedish` of `danish`.
  static func isFolder(_ folder: String, of slug: String) -> Bool {
    folder == slug || folder.split(separator: "-").prefix(2).joined(separator: "-") == slug
  }

  private func photoURLs(
    of key: String, from fetcher: Fetcher, _ result: inout PhotoList
  ) async throws -> [String] {
    let fetched = try await fetcher.fetchDocument(
      base.endpoint("breed/\(key)/images"),
      rejectionReason: { photoListRejectionReason(newCount: $1.count, oldCount: $0.count) }
    ) { body, _ in
      let urls = try Self.message(body).array?.compactMap(\.string) ?? []
      // Every listed breed has a folder, so an empty response is an error.
      guard !urls.isEmpty else { throw UnusableResponse("contains no photos") }
      return urls
    }
    if let staleness = fetched.staleness { result.warnings.append(staleness.warning) }
    return fetched.value
  }

  /// Returns the value of `message` in a response's envelope.
  ///
  /// - Throws: `UnusableResponse` or `FetchError.Reason.missing` for an error, which upstream may
  ///   send with status 200.
  private static func message(_ body: [UInt8]) throws -> JSON {
    let envelope = try JSON(body: body)
    if envelope["status"]?.string == "error" {
      if let code = envelope["code"]?.number, code == 404 || code == 410 {
        throw FetchError.Reason.missing(status: Int(code))
      }
      throw UnusableResponse(
        "reports an error: \(printable(envelope.text("message") ?? "no message"))")
    }
    guard let message = envelope["message"] else {
      throw UnusableResponse("has no field \"message\"")
    }
    return message
  }
}
