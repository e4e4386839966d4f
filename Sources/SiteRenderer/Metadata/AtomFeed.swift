import Catalog
import HTML
import Hashing
import Localization
import OutputFile

/// The path of the feed in the site.
let feedPath = "feed.xml"

extension MediaType {
  /// The feed's media type, which the extension `.xml` alone does not determine.
  static let feed = MediaType(text: "application/atom+xml")
}

/// The Atom feed of the site (RFC 4287), with one entry for each day and deck with new breeds or
/// photos.
///
/// It omits breeds and photos that the site no longer has, so that no link is broken.
struct AtomFeed {
  static let maximumEntries = 50
  /// The maximum number of breeds that an entry lists; further breeds are only counted.
  static let maximumNames = 40

  let site: Site
  let history: SiteHistory
  /// The site's URL, ending with `/`.
  let url: String
  /// The phrases in the language of the pages at the root, to which the feed links.
  private let locale: Locale

  /// Creates a feed; nil if the site has no URL or no history.
  init?(_ site: Site) {
    guard let url = site.settings.url, let history = site.history, history.beganAt != nil,
      let language = site.languages.first
    else { return nil }
    self.site = site
    self.history = history
    self.url = url
    locale = language.locale
  }

  var file: OutputFile {
    OutputFile(
      path: feedPath, .bytes(Array(document.utf8)), kind: .index, origin: "the feed")
  }

  private var document: String {
    let entries = entries
    let updated = entries.map(\.updated).max() ?? history.beganAt ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(xml(site.settings.language))">
      <id>\(tagURI("feed"))</id>
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

  /// The most recent entries, newest first.
  private var entries: [AtomEntry] {
    let laterAdditions = history.additions.filter { $0.at != history.beganAt }
    let additionsByDay = Dictionary(grouping: laterAdditions) {
      DayAndDeck(day: $0.day, deckID: $0.deckID)
    }
    var entries: [AtomEntry] = []
    for (day, additions) in additionsByDay.sorted(by: { $0.key > $1.key }) {
      guard entries.count < Self.maximumEntries else { return entries }
      if let entry = entry(day, additions) { entries.append(entry) }
    }
    return entries.count < Self.maximumEntries ? entries + [firstBuildEntry] : entries
  }

  /// A single entry for everything in the first build.
  private var firstBuildEntry: AtomEntry {
    let beganAt = history.beganAt ?? ""
    let families = Set(
      site.decks.flatMap { deck in
        deck.breeds.filter(site.isFamily).map { "\(deck.settings.id)/\($0.slug)" }
      })
    let breeds = history.additions.filter { $0.at == beganAt }.reduce(0) { count, addition in
      count + addition.breeds.count { !families.contains("\(addition.deckID)/\($0)") }
    }
    let title = xml(locale("feed.begins", count: breeds, ["site": site.settings.title]))
    return AtomEntry(
      id: tagURI("begins"), title: title, link: xml(url), published: beganAt, updated: beganAt,
      content: title.wrapped(in: "p"))
  }

  /// Returns the entry for a day of a deck; nil if the site no longer has any of the breeds and
  /// photos that were new on that day.
  private func entry(_ day: DayAndDeck, _ additions: [SiteHistory.Addition]) -> AtomEntry? {
    guard let deck = site.decks.first(where: { $0.settings.id == day.deckID }) else { return nil }
    let newBreeds = Set(additions.flatMap(\.breeds))
    let newPhotos = Set(additions.flatMap(\.photos))
    var breeds: [String] = []
    var breedsWithNewPhotos: [String] = []
    var photoCount = 0
    var pageURL: String?
    for breed in deck.breeds {
      let address = xml(url + breed.pagePath)
      let link = "<a href=\"\(address)\">\(xml(breed.facts.name))</a>"
      if newBreeds.contains(breed.slug), !site.isFamily(breed) {
        breeds.append(link)
        pageURL = address
        continue
      }
      let count = site.pictures(of: breed).photos.count { newPhotos.contains($0.digest.short) }
      guard count > 0 else { continue }
      photoCount += count
      breedsWithNewPhotos.append("\(link) \(xml(locale("feed.photosOfBreed", count: count)))")
      pageURL = address
    }
    guard let pageURL else { return nil }
    let breedNews = locale("feed.newBreeds", count: breeds.count)
    let photoNews = locale("feed.newPhotos", count: photoCount)
    let news =
      photoCount == 0
      ? breedNews
      : breeds.isEmpty
        ? photoNews : locale("feed.both", ["breeds": breedNews, "photos": photoNews])
    let isSingle = breeds.count + breedsWithNewPhotos.count == 1
    return AtomEntry(
      id: tagURI("\(day.deckID)/\(day.day)"),
      title: xml(locale("feed.newInDeck", ["deck": deck.settings.title, "news": news])),
      link: isSingle ? pageURL : xml("\(url)\(day.deckID)/index.html"),
      published: additions.map(\.at).min() ?? day.day,
      updated: additions.map(\.at).max() ?? day.day,
      content: htmlList("feed.breeds", breeds) + htmlList("feed.photos", breedsWithNewPhotos))
  }

  private func htmlList(_ titleKey: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    var listItems = items.prefix(Self.maximumNames).map { $0 }
    if items.count > listItems.count {
      listItems.append(xml(locale("feed.more", count: items.count - listItems.count)))
    }
    return xml(locale(titleKey)).wrapped(in: "p")
      + "<ul>\(listItems.map { "<li>\($0)</li>" }.joined())</ul>\n"
  }

  /// Returns a tag URI (RFC 4151), made from the host, the day on which the history begins, and
  /// `name`. It does not depend on the scheme of the site's URL.
  private func tagURI(_ name: String) -> String {
    let parts = url.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    let afterScheme = parts.count == 3 ? parts[2] : ""
    let authority = afterScheme.prefix { $0 != "/" }
    let path = afterScheme.dropFirst(authority.count)
    let host = authority.filter { $0 != "[" && $0 != "]" }.prefix { $0 != ":" }
    return xml("tag:\(host),\(history.beganAt?.prefix(10) ?? ""):\(path)\(name)")
  }
}

/// A day and a deck. All additions with the same day and deck form one entry.
private struct DayAndDeck: Hashable, Comparable {
  var day: String
  var deckID: String

  static func < (a: Self, b: Self) -> Bool { (a.day, b.deckID) < (b.day, a.deckID) }
}

/// An entry whose fields are escaped XML.
private struct AtomEntry {
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

/// Escapes text for XML, which allows fewer characters than HTML.
private func xml(_ text: String) -> String {
  var allowed = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isAllowed = scalar != "\u{C}" && scalar != "\u{FFFE}" && scalar != "\u{FFFF}"
    allowed.append(isAllowed ? scalar : "\u{FFFD}")
  }
  return HTML(escaping: String(allowed)).description
}

extension String {
  /// Returns the text in an element, followed by a line break; empty if the text is empty.
  fileprivate func wrapped(in element: String) -> String {
    isEmpty ? "" : "<\(element)>\(self)</\(element)>\n"
  }
}
