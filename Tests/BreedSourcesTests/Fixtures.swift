import BreedSources
import Catalog
import TestSupport
import URLs

extension BreedFetchResult {
  subscript(slug: String) -> FetchedBreed? { breeds.first { $0.breed.slug == slug } }
  var photoCount: Int { breeds.map(\.photos.count).reduce(0, +) }
}

extension FetchedBreed {
  /// The keys by which the source identifies the photos, best first.
  var photoKeys: [String] {
    photos.compactMap { (try? WebURL($0.origin.address))?.lastSegments(2).joined(separator: "/") }
  }
}

extension ReplayServer {
  var dogs: WebURL { get throws { try WebURL("\(base)/dog.ceo/api") } }
  var cats: WebURL { get throws { try WebURL("\(base)/api.thecatapi.com/v1") } }
}
