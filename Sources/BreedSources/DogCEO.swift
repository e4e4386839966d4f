import Catalog
import HTTP
import URLs

/// The Dog CEO API: breeds with sub-breeds, and photos in a folder for each.
public struct DogCEO: BreedSource {
  private let base: WebURL
  private let tolerance: Int

  /// - Parameters:
  ///   - base: such as `https://dog.ceo/api`.
  ///   - tolerance: percentage of its breeds that the list may lose and still be accepted.
  public init(base: WebURL, tolerance: Int = CacheSettings().tolerance) {
    self.base = base
    self.tolerance = tolerance
  }

  public func list(from fetcher: Fetcher) async throws -> BreedListing {
    let answer = try await fetcher.list(
      PagedList(
        tolerance: tolerance,
        url: { _ in try base.endpoint("breeds/list/all") },
        names: { pages in Set(parse(pages).listing.breeds.map(\.key)) },
        read: { _, body, _ in
          guard let listed = try Self.message(body).object,
            listed.values.contains(where: { $0.array != nil })
          else { throw Unusable("holds no breeds") }
          try requireUsableBreeds(in: listed.keys) { Slug.refusal(of: $0) == nil }
          return listed
        }))
    var builder = parse(answer.pages)
    builder.note(answer)
    return builder.listing
  }

  private func parse(_ pages: [[String: JSON]]) -> BreedListBuilder {
    var builder = BreedListBuilder(named: base.origin.description)
    for (main, subs) in pages.joined().sorted(by: { $0.key < $1.key }) {
      guard builder.add(SourceBreed(key: main, slug: main)) else { continue }
      for sub in (subs.array ?? []).compactMap(\.string).sorted() {
        // A slash or a hyphen could make one sub-breed look like another's.
        guard sub.allSatisfy({ $0.isLetter || $0.isNumber }) else {
          builder.refuse("\(main)/\(sub)", "is not of lower-case letters and digits")
          continue
        }
        builder.add(SourceBreed(key: "\(main)/\(sub)", slug: "\(main)-\(sub)", family: main))
      }
    }
    return builder
  }

  /// Photos out of the main breed's answer, which holds its sub-breeds' too: one request a family.
  public func photos(of breed: SourceBreed, from fetcher: Fetcher) async throws -> PhotoList {
    var result = PhotoList()
    var urls = try await images(of: breed.family ?? breed.key, from: fetcher, &result)
    // Upstream cuts an answer at its storage's thousand keys, in the order of the folders' names:
    // the later sub-breeds are missing then, and have to be asked for by themselves.
    if urls.count >= 1000, breed.family != nil {
      do {
        urls += try await images(of: breed.key, from: fetcher, &result)
      } catch let error as FetchError {
        result.warnings.append(error.warning(for: breed))
      }
    } else if urls.count >= 1000 {
      result.warnings.append(
        FetchWarning(breed.slug, "upstream lists only its first \(urls.count) photos"))
    }
    for raw in urls {
      do {
        let url = try WebURL(raw)
        let place = url.lastSegments(2)
        guard let folder = place.first, let file = place.last, Self.isFolder(folder, of: breed.slug)
        else { continue }
        result.photos.append(PhotoReference(url: url, key: "\(folder)/\(file)"))
      } catch {
        result.warnings.append(
          FetchWarning(breed.slug, "a photo's URL \(error.reason): \(printable(raw))"))
      }
    }
    return result
  }

  /// Whether a photo's folder is that breed's. An answer also holds folders that merely begin with
  /// the same letters (`pug` brings `puggle`), and upstream lists a folder by its first two parts
  /// alone (`danish-swedish-farmdog` is the sub-breed `swedish` of `danish`).
  static func isFolder(_ folder: String, of slug: String) -> Bool {
    folder == slug || folder.split(separator: "-").prefix(2).joined(separator: "-") == slug
  }

  private func images(
    of key: String, from fetcher: Fetcher, _ result: inout PhotoList
  ) async throws -> [String] {
    let answer = try await fetcher.document(
      base.endpoint("breed/\(key)/images"),
      refusal: { refusal(ofPhotos: $1.count, after: $0.count) }
    ) { body, _ in
      let urls = try Self.message(body).array?.compactMap(\.string) ?? []
      // Every listed breed has a folder, so an empty answer is a broken one.
      guard !urls.isEmpty else { throw Unusable("holds no photos") }
      return urls
    }
    if let stale = answer.stale { result.warnings.append(stale.warning) }
    return answer.value
  }

  /// The envelope's content. Upstream reports an error with status 200 as well.
  private static func message(_ body: [UInt8]) throws -> JSON {
    let envelope = try JSON(body: body)
    if envelope["status"]?.string == "error" {
      if let code = envelope["code"]?.number, code == 404 || code == 410 {
        throw FetchError.Reason.missing(status: Int(code))
      }
      throw Unusable("is an error: \(printable(envelope.text("message") ?? "without a message"))")
    }
    guard let message = envelope["message"] else { throw Unusable("holds no message") }
    return message
  }
}
