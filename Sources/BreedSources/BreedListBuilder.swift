import Catalog
import Diagnostics
import HTTP
import URLs

/// Percentage of a list's entries that must be usable; a list with fewer is probably damaged.
let minimumUsablePercentage = 50

/// Rejects a list with too few usable entries or too many entries, so that it does not replace a
/// good list.
func requireUsableBreeds<Entry>(
  in entries: some Collection<Entry>, within limits: ListLimits,
  whereUsable isUsable: (Entry) -> Bool
) throws(UnusableResponse) {
  try requireUsableBreeds(in: entries.count, within: limits, usable: entries.count(where: isUsable))
}

/// Rejects a list based on its number of entries and on how many of them are usable.
func requireUsableBreeds(
  in count: Int, within limits: ListLimits, usable: @autoclosure () -> Int,
  minimumPercentage: Int = minimumUsablePercentage
) throws(UnusableResponse) {
  try requireAtMostMaximum(count, within: limits)
  let usable = usable()
  guard usable > 0, usable * 100 >= count * minimumPercentage else {
    throw UnusableResponse("has usable breeds in only \(usable) of \(count) entries")
  }
}

/// Rejects a list of more breeds than the limit.
func requireAtMostMaximum(_ count: Int, within limits: ListLimits) throws(UnusableResponse) {
  guard count <= limits.maximumBreedCount else {
    throw UnusableResponse(
      "lists \(count) breeds, more than \(limits.maximumBreedCount); if this is correct, "
        + "raise \"breeds\" under \"cache\" in content/site.yml")
  }
}

/// Builds breed listings, skipping breeds with unusable or duplicate names.
struct BreedListBuilder {
  /// Maximum length of a breed's name in Unicode scalars.
  private static let maximumNameLength = 200
  private let source: String
  /// Place of the current entry in the list, for warnings; nil if the entry's name identifies it.
  var place: ListPlace?
  private var breeds: [String: SourceBreed] = [:]
  private var warnings: [FetchWarning] = []

  /// Whether the list is a file of the site, which its author can correct.
  private let isInSite: Bool

  /// - Parameters:
  ///   - source: The source's name in warnings.
  ///   - isInSite: Whether the source is a file of the site.
  init(named source: String, isInSite: Bool = false) {
    self.source = source
    self.isInSite = isInSite
  }

  /// Adds a breed. If its slug is invalid or taken, or its name is too long, adds a warning
  /// instead. Slugs are lower-case, so the comparison ignores case.
  ///
  /// - Returns: Whether the breed was added.
  @discardableResult
  mutating func add(_ breed: SourceBreed) -> Bool {
    let name = breed.name ?? breed.key
    if let reason = Slug.validationError(of: breed.slug) {
      addSkippedWarning(name, because: reason)
    } else if name.unicodeScalars.count > Self.maximumNameLength {
      addSkippedWarning(name, because: "is longer than \(Self.maximumNameLength) characters")
    } else if breeds[breed.slug] != nil {
      addSkippedWarning(name, because: "is listed twice")
    } else {
      breeds[breed.slug] = breed
      return true
    }
    return false
  }

  mutating func addSkippedWarning(_ name: String, because reason: String) {
    addWarning("\"\(printable(name))\" \(reason), so this entry is skipped", at: place)
  }

  /// Adds a warning about an entry that is skipped because it has no name.
  mutating func addNamelessWarning(_ slug: String) {
    addWarning(
      "the entry \"\(printable(slug))\" is skipped, because its name is missing or is not text",
      at: nil)
  }

  mutating func addWarning(_ warning: FetchWarning) { warnings.append(warning) }

  /// Adds a warning about a place in the list, such as a row.
  mutating func addWarning(_ message: String, at place: ListPlace?) {
    var warning = FetchWarning(place?.description ?? source, message)
    if isInSite { warning.problem = Problem(source, place?.position, message) }
    warnings.append(warning)
  }

  /// Adds a notice for the author of a list in the site about columns that are not read.
  mutating func addNotice(ignoredColumns names: [String], at position: Position) {
    guard isInSite else { return }
    let list = names.prefix(10).map { "\"\(printable($0))\"" }.joined(separator: ", ")
    let columns = names.count == 1 ? "the column \(list) is" : "the columns \(list) are"
    var notice = FetchWarning(
      source,
      "\(columns) not read; to use one, map a field to it with \"fields\" in the deck's file")
    notice.problem = Problem(source, position, notice.message)
    notice.isNotice = true
    warnings.append(notice)
  }

  mutating func addWarning(for staleness: Fetcher.Staleness?) {
    if let staleness { warnings.append(staleness.warning) }
  }

  /// Adds warnings if the list is stale or if a new list has lost breeds.
  mutating func addWarnings(for list: Fetcher.FetchedList<some Any>) {
    addWarning(for: list.staleness)
    if let change = list.change, !change.lost.isEmpty {
      warnings.append(FetchWarning(source, "the list no longer contains \(change.lossDescription)"))
    }
  }

  var listing: BreedListing {
    BreedListing(breeds: breeds.values.sorted { $0.slug < $1.slug }, warnings: warnings)
  }
}
