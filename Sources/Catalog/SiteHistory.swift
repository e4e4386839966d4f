import FoundationEssentials

/// A record of the build in which each breed and photo of a site first appeared, and in which each
/// package for Anki last changed.
///
/// Entries are never removed, so that a breed or photo that is removed and later restored does not
/// count as new again.
public struct SiteHistory: Sendable, Equatable {
  /// The breeds and photos of a deck that first appeared in one build.
  public struct Addition: Sendable, Equatable, Codable {
    /// The time of the build, such as `2026-11-21T20:00:00Z`.
    public var at: String
    /// The deck's id.
    public var deckID: String
    /// Slugs of the breeds, sorted.
    public var breeds: [String]
    /// Prefixes of the photos' digests, sorted.
    public var photos: [String]

    private enum CodingKeys: String, CodingKey {
      case at, breeds, photos
      case deckID = "deck"
    }

    /// The day, such as `2026-11-21`.
    public var day: String { String(at.prefix(10)) }
  }

  /// A package for Anki. Anki updates a note only from a later package, so a package has the time
  /// of its last change, and the same bytes until the next one.
  public struct Package: Sendable, Equatable, Codable {
    /// The time of the build that changed it.
    public var at: String
    /// Digest of the contents without the time, in hexadecimal digits.
    public var digest: String
  }

  /// The current breeds and photos of a deck.
  public struct Inventory: Sendable, Equatable {
    /// The deck's id.
    public var deckID: String
    /// Slugs of the breeds.
    public var breeds: [String]
    /// Prefixes of the photos' digests.
    public var photos: [String]

    public init(deckID: String, breeds: [String], photos: [String]) {
      self.deckID = deckID
      self.breeds = breeds
      self.photos = photos
    }
  }

  /// Additions, in the order in which they were recorded.
  public private(set) var additions: [Addition] = []
  /// The packages for Anki by their paths in the site.
  public private(set) var packages: [String: Package] = [:]

  /// Creates the history of a site that has never been built.
  public init() {}

  /// The time of the first build.
  public var beganAt: String? { additions.first?.at }

  /// Returns the slugs of all breeds that a deck has ever had.
  public func breeds(ofDeck id: String) -> Set<String> {
    Set(additions.filter { $0.deckID == id }.flatMap(\.breeds))
  }

  /// Returns this history with an addition for each deck that has new breeds or photos.
  ///
  /// - Parameter now: The time of the build, recorded to the second.
  public func recording(_ inventories: [Inventory], at now: Date) -> SiteHistory {
    var history = self
    let time = now.formatted(.iso8601)
    for inventory in inventories {
      let earlierAdditions = additions.filter { $0.deckID == inventory.deckID }
      let breeds = Set(inventory.breeds).subtracting(earlierAdditions.flatMap(\.breeds))
      let photos = Set(inventory.photos).subtracting(earlierAdditions.flatMap(\.photos))
      guard !breeds.isEmpty || !photos.isEmpty else { continue }
      history.additions.append(
        Addition(
          at: time, deckID: inventory.deckID, breeds: breeds.sorted(), photos: photos.sorted())
      )
    }
    return history
  }

  /// Returns this history with the time of each package that has changed.
  ///
  /// - Parameters:
  ///   - digests: Digests of the packages by path.
  ///   - now: The time of the build, recorded to the second.
  public func recording(packages digests: [String: String], at now: Date) -> SiteHistory {
    var history = self
    for (path, digest) in digests where packages[path]?.digest != digest {
      history.packages[path] = Package(at: now.formatted(.iso8601), digest: digest)
    }
    return history
  }
}

extension SiteHistory.Package {
  /// The time of the last change in seconds since 1970.
  public var modificationTime: Int {
    (try? Date(at, strategy: .iso8601)).map { Int($0.timeIntervalSince1970) } ?? 0
  }
}

extension SiteHistory {
  /// An error for a file that is not a valid history. In messages, the description follows the
  /// file's name, and the remedy follows
  /// "to keep the old feed,".
  public struct DecodingFailure: Error, Sendable, CustomStringConvertible {
    public let description: String
    public var remedy = "restore the file from a backup"
  }

  private struct File: Codable {
    static let version = 1

    var version: Int
    var sightings: [Addition]
    /// Absent from the history of a site without packages.
    var packages: [String: Package]?
  }

  /// Decodes a history.
  public init(json: [UInt8]) throws(DecodingFailure) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(json)) else {
      throw DecodingFailure(description: "is damaged")
    }
    guard file.version <= File.version else {
      throw DecodingFailure(
        description: "was written by a newer version of decks "
          + "(format \(file.version); this version reads \(File.version))",
        remedy: "update decks, then restore the saved file")
    }
    guard file.version == File.version else { throw DecodingFailure(description: "is damaged") }
    let times = file.sightings.map(\.at) + (file.packages ?? [:]).values.map(\.at)
    guard times.allSatisfy({ (try? Date($0, strategy: .iso8601)) != nil }) else {
      throw DecodingFailure(description: "contains an invalid date")
    }
    additions = file.sightings
    packages = file.packages ?? [:]
  }

  /// The history encoded as JSON; equal histories have equal bytes.
  public var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let file = File(
      version: File.version, sightings: additions,
      packages: packages.isEmpty ? nil : packages)
    // Encoding fails only for non-finite numbers, which a history does not contain.
    return ((try? encoder.encode(file)).map(Array.init) ?? []) + [UInt8(ascii: "\n")]
  }
}
