import FoundationEssentials

/// When a site's breeds and photos were first there, build by build: a file that only grows, so that
/// what goes and comes back is not new again.
public struct SiteHistory: Sendable, Equatable {
  /// What a build saw of a deck that no build before it had seen.
  public struct Sighting: Sendable, Equatable, Codable {
    /// When, such as `2026-11-21T20:00:00Z`.
    public var at: String
    /// The deck's id.
    public var deck: String
    /// Slugs, sorted.
    public var breeds: [String]
    /// The first digits of the photos' digests, sorted.
    public var photos: [String]

    /// The day, such as `2026-11-21`.
    public var day: String { String(at.prefix(10)) }
  }

  /// What a deck has now.
  public struct Inventory: Sendable, Equatable {
    /// The deck's id.
    public var deck: String
    /// Slugs.
    public var breeds: [String]
    /// The first digits of the photos' digests.
    public var photos: [String]

    public init(deck: String, breeds: [String], photos: [String]) {
      self.deck = deck
      self.breeds = breeds
      self.photos = photos
    }
  }

  /// In the order in which they were written down.
  public private(set) var sightings: [Sighting] = []

  /// Of a site that has not been built.
  public init() {}

  /// When the first build was.
  public var began: String? { sightings.first?.at }

  /// This history, with what is there now and was not before.
  ///
  /// - Parameter now: kept to the second.
  public func seeing(_ present: [Inventory], at now: Date) -> SiteHistory {
    var history = self
    let at = now.formatted(.iso8601)
    for deck in present {
      let before = sightings.filter { $0.deck == deck.deck }
      let breeds = Set(deck.breeds).subtracting(before.flatMap(\.breeds))
      let photos = Set(deck.photos).subtracting(before.flatMap(\.photos))
      guard !breeds.isEmpty || !photos.isEmpty else { continue }
      history.sightings.append(
        Sighting(at: at, deck: deck.deck, breeds: breeds.sorted(), photos: photos.sorted()))
    }
    return history
  }
}

extension SiteHistory {
  /// Why a file is no history, in words that can follow its name.
  public struct Unreadable: Error, Sendable, CustomStringConvertible {
    public let description: String
  }

  private struct File: Codable {
    static let version = 1

    var version: Int
    var sightings: [Sighting]
  }

  /// Reads a history that was written down.
  public init(json: [UInt8]) throws(Unreadable) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(json)) else {
      throw Unreadable(description: "is damaged")
    }
    guard file.version == File.version else {
      throw Unreadable(
        description:
          "has the form \(file.version), and this version of decks reads the form \(File.version)")
    }
    guard file.sightings.allSatisfy({ (try? Date($0.at, strategy: .iso8601)) != nil }) else {
      throw Unreadable(description: "holds what is no date")
    }
    sightings = file.sightings
  }

  /// The same history gives the same bytes.
  public var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let file = File(version: File.version, sightings: sightings)
    // Only a number that is none fails to be encoded, and there is no such number here.
    return ((try? encoder.encode(file)).map(Array.init) ?? []) + [UInt8(ascii: "\n")]
  }
}
