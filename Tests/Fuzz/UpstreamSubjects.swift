import BreedSources
import Catalog
import FoundationEssentials
import Glibc
import HTTP
import URLs

extension Subject {
  private static let words = [
    "{", "}", "[", "]", ",", ":", "\"", "\\u0000", "\\ud800", "\\/", "null", "true", "-0", "1e999",
    "99999999999999999999", "\"message\"", "\"status\":\"success\"", "\"code\":404",
    "\"id\":\"abys\"",
    "\"name\"", "\"image\"", "\"url\":\"https://a.example/b.jpg\"",
    "\"weight\":{\"metric\":\"3 - 5\"}",
    "\"life_span\"", "\"alt_names\"", "\"__proto__\"", "../", "\u{202E}", "\u{FEFF}", "😀",
    "e\u{301}",
  ]

  static let dogs = Subject(name: "dogs", words: words) { input in
    listed(input) { DogCEO(base: $0) }
  }

  static let cats = Subject(name: "cats", words: words) { input in
    listed(input) { CatAPI(base: $0, hasKey: false) }
  }

  static let list = Subject(name: "list", words: words) { input in
    listed(input) { BreedList(.web($0), fields: ["name": "name", "image": "url"]) }
  }

  /// A list in a file with separators.
  static let csv = Subject(
    name: "csv",
    words: [
      "name", "id", "image", "url", "weight", "age", "lifespan", "aliases", ",", ";", "\t", "\"",
      "\"\"", "\r\n", "\n", "\r", "|", "1,5", "https://a.example/b.jpg", "../", "\u{FEFF}", "\u{0}",
      "\u{202E}", "e\u{301}",
    ]
  ) { input in
    listed(input) { BreedList(.web($0), format: .csv) }
      ?? listed(input) {
        BreedList(.web($0), format: .tsv, fields: ["name": "name", "image": "url"])
      }
  }

  /// The photos of a breed, in the response formats of both APIs.
  static let photos = Subject(
    name: "photos", words: words + ["https://images.dog.ceo/breeds/hound-afghan/a.jpg"]
  ) { input in
    withFetcher(input) { fetcher, base in
      let breed = SourceBreed(key: "hound/afghan", slug: "hound-afghan", family: "hound")
      for source: any BreedSource in [DogCEO(base: base), CatAPI(base: base, hasKey: true)] {
        guard let photos = try? await source.fetchPhotos(of: breed, using: fetcher) else {
          continue
        }
        if let problem = problem(photos.warnings) { return problem }
      }
      return nil
    }
  }

  static let address = Subject(
    name: "address",
    words: ["https://", "http://", "[::1]", "@", ":80", "%2e", "..", "//", "?", "#", "\\"]
  ) { input in
    guard let url = try? WebURL(text(input)) else { return nil }
    guard let again = try? WebURL(url.text), again == url else { return "parses back differently" }
    return url.text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? nil : "not plain ASCII: \(url)"
  }

  /// Checks that accepted slugs are valid and unique, and that warnings are printable.
  private static func listed(
    _ input: [UInt8], _ source: @escaping @Sendable (WebURL) -> any BreedSource
  ) -> String? {
    withFetcher(input) { fetcher, base in
      guard let listing = try? await source(base).fetchListing(using: fetcher) else { return nil }
      if let bad = listing.breeds.first(where: { Slug.validationError(of: $0.slug) != nil }) {
        return "accepted \(bad.slug.debugDescription)"
      }
      if Set(listing.breeds.map(\.slug)).count != listing.breeds.count { return "duplicate slug" }
      return problem(listing.warnings)
    }
  }

  private static func problem(_ warnings: [FetchWarning]) -> String? {
    warnings.first {
      $0.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }
    .map { "control character in \($0.description.debugDescription)" }
  }

  /// Runs `body` with an empty cache and an upstream that answers every request with `answer`.
  private static func withFetcher(
    _ answer: [UInt8],
    _ body: @escaping @Sendable (_ fetcher: Fetcher, _ base: WebURL) async -> String?
  ) -> String? {
    guard let base = try? WebURL("https://upstream.example/api") else { return "invalid base URL" }
    let folder = "/dev/shm/decks-fuzz-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let transport = Transport(
      get: { _ in Response(status: 200, body: answer) }, metrics: { TransportMetrics() })
    let fetcher = Fetcher(
      cache: HTTPCache(folder: folder), transport: transport,
      now: { Date(timeIntervalSince1970: 0) })
    return blocking { await body(fetcher, base) }
  }
}

/// Blocks until `body` returns, since a fuzzer calls a synchronous function.
private func blocking<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Result {
  let box = Box<Result>()
  Task {
    box.result = await body()
    sem_post(box.done)
  }
  while sem_wait(box.done) != 0 {}
  guard let result = box.result else { preconditionFailure("posted without a result") }
  return result
}

/// `@unchecked` because the semaphore orders the accesses: the task writes the result before it
/// signals, and the caller reads the result after it has waited.
private final class Box<Result>: @unchecked Sendable {
  var result: Result?
  let done: UnsafeMutablePointer<sem_t>

  init() {
    done = .allocate(capacity: 1)
    sem_init(done, 0, 0)
  }

  deinit {
    sem_destroy(done)
    done.deallocate()
  }
}
