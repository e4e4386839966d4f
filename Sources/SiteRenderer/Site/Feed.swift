import Catalog
import HTML
import Hashing
import OutputFile

/// Where the feed goes in the site.
let feedPath = "feed.xml"

extension MediaType {
  /// The feed's type, which says more than its ending does.
  static let feed = MediaType(text: "application/atom+xml")
}

/// The site's news as an Atom feed (RFC 4287): a day's new breeds and photos of a deck are an entry.
///
/// Of what the history tells only that is listed which is still there, so that no link leads nowhere.
struct Feed {
  static let mostEntries = 50
  /// Breeds that an entry names; it counts those beyond.
  static let mostNames = 40

  let site: Site
  let history: SiteHistory
  /// The site's address, ending with `/`.
  let url: String

  /// Nil for a site whose address is not known, or that has no history.
  init?(_ site: Site) {
    guard let url = site.settings.url, let history = site.history, history.began != nil else {
      return nil
    }
    self.site = site
    self.history = history
    self.url = url
  }

  var file: OutputFile {
    OutputFile(
      path: feedPath, .bytes(Array(document.utf8)), stage: .index, origin: "the feed")
  }

  private var document: String {
    let entries = entries
    let updated = entries.map(\.updated).max() ?? history.began ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(xml(site.settings.language))">
      <id>\(tag("feed"))</id>
      <title>\(xml(site.settings.title))</title>
      \(xml(site.settings.tagline).wrapped(in: "subtitle"))\
      <link rel="alternate" type="text/html" href="\(xml(url))"/>
      <link rel="self" type="application/atom+xml" href="\(xml(url + feedPath))"/>
      <updated>\(updated)</updated>
      <author><name>\(xml(site.settings.title))</name></author>
      <generator>decks</generator>
      \(entries.map(\.xml).joined())</feed>

      """
  }

  /// The newest first, and no more of them than are shown.
  private var entries: [FeedEntry] {
    let later = history.sightings.filter { $0.at != history.began }
    let days = Dictionary(grouping: later) { DayOfDeck(day: $0.day, deck: $0.deck) }
    var entries: [FeedEntry] = []
    for (day, sightings) in days.sorted(by: { $0.key > $1.key }) {
      guard entries.count < Self.mostEntries else { return entries }
      if let entry = entry(day, sightings) { entries.append(entry) }
    }
    return entries.count < Self.mostEntries ? entries + [beginning] : entries
  }

  /// One entry for all that the first build saw: nobody wants it as news.
  private var beginning: FeedEntry {
    let began = history.began ?? ""
    let families = Set(
      site.decks.flatMap { deck in
        deck.breeds.filter(site.isFamily).map { "\(deck.settings.id)/\($0.slug)" }
      })
    let breeds = history.sightings.filter { $0.at == began }.reduce(0) { count, sighting in
      count + sighting.breeds.count { !families.contains("\(sighting.deck)/\($0)") }
    }
    let words = "\(xml(site.settings.title)) begins with \(counted(breeds, "breed"))"
    return FeedEntry(
      id: tag("begins"), title: words, link: xml(url), published: began, updated: began,
      content: words.wrapped(in: "p"))
  }

  /// What of a day's sightings is still there; nil where nothing is.
  private func entry(_ day: DayOfDeck, _ sightings: [SiteHistory.Sighting]) -> FeedEntry? {
    guard let deck = site.decks.first(where: { $0.settings.id == day.deck }) else { return nil }
    let newBreeds = Set(sightings.flatMap(\.breeds))
    let newPhotos = Set(sightings.flatMap(\.photos))
    var breeds: [String] = []
    var pictured: [String] = []
    var photos = 0
    var page: String?
    for breed in deck.breeds {
      let address = xml(url + breed.page)
      let link = "<a href=\"\(address)\">\(xml(breed.facts.name))</a>"
      if newBreeds.contains(breed.slug), !site.isFamily(breed) {
        breeds.append(link)
        page = address
        continue
      }
      let count = site.pictures(of: breed).photos.count { newPhotos.contains($0.digest.short) }
      guard count > 0 else { continue }
      photos += count
      pictured.append("\(link), \(counted(count, "photo"))")
      page = address
    }
    guard let page else { return nil }
    var news: [String] = []
    if !breeds.isEmpty { news.append(counted(breeds.count, "new breed")) }
    if photos > 0 { news.append(counted(photos, "new photo")) }
    let isOne = breeds.count + pictured.count == 1
    return FeedEntry(
      id: tag("\(day.deck)/\(day.day)"),
      title: "\(xml(deck.settings.title)): \(news.joined(separator: " and "))",
      link: isOne ? page : xml("\(url)\(day.deck)/index.html"),
      published: sightings.map(\.at).min() ?? day.day,
      updated: sightings.map(\.at).max() ?? day.day,
      content: list("New breeds", breeds) + list("New photos", pictured))
  }

  private func list(_ title: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    var shown = items.prefix(Self.mostNames).map { $0 }
    if items.count > shown.count { shown.append("and \(items.count - shown.count) more") }
    return title.wrapped(in: "p") + "<ul>\(shown.map { "<li>\($0)</li>" }.joined())</ul>\n"
  }

  /// An identity that stays when the site moves to https (RFC 4151): the host on the day on which
  /// the history begins, then what is meant.
  private func tag(_ name: String) -> String {
    let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    let rest = parts.count == 3 ? parts[2] : ""
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    let host = authority.filter { $0 != "[" && $0 != "]" }.prefix { $0 != ":" }
    return xml("tag:\(host),\(history.began?.prefix(10) ?? ""):\(path)\(name)")
  }
}

/// A day of a deck, by which its news are gathered.
private struct DayOfDeck: Hashable, Comparable {
  var day: String
  var deck: String

  static func < (a: Self, b: Self) -> Bool { (a.day, b.deck) < (b.day, a.deck) }
}

/// An entry whose parts are XML already.
private struct FeedEntry {
  var id: String
  var title: String
  var link: String
  var published: String
  var updated: String
  var content: String

  var xml: String {
    """
    <entry>
    <id>\(id)</id>
    <title>\(title)</title>
    <link rel="alternate" type="text/html" href="\(link)"/>
    <published>\(published)</published>
    <updated>\(updated)</updated>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
    \(content)</div></content>
    </entry>

    """
  }
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// Text that reads as the same characters in XML, which knows fewer of them than HTML.
private func xml(_ text: String) -> String {
  var known = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isKnown = scalar != "\u{C}" && scalar != "\u{FFFE}" && scalar != "\u{FFFF}"
    known.append(isKnown ? scalar : "\u{FFFD}")
  }
  return HTML(escaping: String(known)).description
}

extension String {
  /// An element around this text on a line of its own; nothing around none.
  fileprivate func wrapped(in element: String) -> String {
    isEmpty ? "" : "<\(element)>\(self)</\(element)>\n"
  }
}
