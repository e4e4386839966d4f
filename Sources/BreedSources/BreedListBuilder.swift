import Catalog
import HTTP
import URLs

/// Turns a list away of which less than half could be used: it is some other thing, or a damaged
/// one, and must not take the place of a list that was good.
func requireUsableBreeds<Entry>(
  in entries: some Collection<Entry>, whereUsable isUsable: (Entry) -> Bool
) throws(Unusable) {
  let usable = entries.count { isUsable($0) }
  guard usable > 0, usable * 2 >= entries.count else {
    throw Unusable("names \(usable) usable breeds in \(entries.count) entries")
  }
}

/// Takes breeds as a source lists them, and turns away those whose names cannot be used.
struct BreedListBuilder {
  /// Characters of a breed's name at most.
  private static let longestName = 200
  private let source: String
  private var breeds: [String: SourceBreed] = [:]
  private var warnings: [FetchWarning] = []

  /// - Parameter source: what warnings call it.
  init(named source: String) { self.source = source }

  /// Takes a breed, unless its slug is unfit or taken. Slugs are compared without regard to case
  /// by being lower-case in the first place.
  @discardableResult
  mutating func add(_ breed: SourceBreed) -> Bool {
    let name = breed.name ?? breed.key
    if let reason = Slug.refusal(of: breed.slug) {
      refuse(name, reason)
    } else if name.unicodeScalars.count > Self.longestName {
      refuse(name, "is longer than \(Self.longestName) characters")
    } else if breeds[breed.slug] != nil {
      refuse(name, "is listed twice")
    } else {
      breeds[breed.slug] = breed
      return true
    }
    return false
  }

  mutating func refuse(_ name: String, _ reason: String) {
    warnings.append(FetchWarning(source, "the name \"\(printable(name))\" \(reason); left out"))
  }

  mutating func note(_ warning: FetchWarning) { warnings.append(warning) }

  mutating func note(_ stale: Fetcher.Staleness?) {
    if let stale { warnings.append(stale.warning) }
  }

  /// Says where an old list had to do, and what a new one has lost.
  mutating func note(_ answer: Fetcher.FetchedList<some Any>) {
    note(answer.stale)
    if let change = answer.change, !change.lost.isEmpty {
      warnings.append(FetchWarning(source, "the list has lost \(change.loss)"))
    }
  }

  var listing: BreedListing {
    BreedListing(breeds: breeds.values.sorted { $0.slug < $1.slug }, warnings: warnings)
  }
}
