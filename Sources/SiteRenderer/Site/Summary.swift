import BinaryCoding
import Catalog
import Hashing
import Localization
import TemplateEngine

/// What pages other than its own show of a breed.
///
/// A class, since every page is handed several and none changes.
final class Summary: Sendable {
  let slug: String
  let name: String
  /// The language of the name, where that is not the page's.
  let nameLang: String?
  /// The way from a page of a deck to the root.
  private let root: String
  /// What stands for the breed: a picture of its own, or of its family.
  let picture: Picture?
  /// A picture of its own.
  let ownPicture: Picture?
  /// What it is: its group, or why it is no card.
  let kind: String?
  /// Whether it only stands for several breeds: nobody is asked for it.
  let isFamily: Bool
  /// Of all this.
  let digest: Digest

  init(
    _ breed: Catalog.Breed, in deck: Catalog.Deck, of site: Site, _ language: SiteLanguage
  ) {
    let own = site.pictures(of: breed)
    slug = breed.slug
    name = breed.facts.name(in: language.locale)
    nameLang = breed.facts.foreign(to: language)
    root = language.deckRoot
    ownPicture = own.cover(.square, alt: "")
    // A family without pictures of its own shows that of its first member that has one.
    picture =
      ownPicture
      ?? breed.members.lazy.compactMap { deck[$0] }.compactMap {
        site.pictures(of: $0).cover(.square, alt: "")
      }
      .first
    isFamily = site.isFamily(breed)
    if !breed.members.isEmpty {
      kind = language.locale("browse.members", count: breed.members.count)
    } else if own.isEmpty {
      kind = language.locale("browse.noPicture")
    } else {
      kind = breed.facts.group.map { capitalised(term("group", $0, language.locale)) }
    }
    var bytes = BinaryWriter()
    bytes.store(slug, name, nameLang, kind, isFamily)
    picture?.value("").store(in: &bytes)
    ownPicture?.value("").store(in: &bytes)
    digest = Digest(of: bytes.bytes)
  }

  var href: String { "\(slug).html" }

  var link: Value {
    ["name": .text(name), "nameLang": Value(nameLang), "href": .text(href)]
  }

  /// The breed in a list of a page beside its own.
  var card: Value { card(root: root, folder: "") }

  /// The breed in a list of a page in a folder of the deck's.
  var cardBelow: Value { card(root: "../" + root, folder: "../") }

  /// The breed in a list, by the ways to the root and to the folder of its deck.
  ///
  /// - Parameter isInView: whether it is seen as soon as the page is, so that its picture is not put
  ///   off until the page is laid out.
  func card(root: String, folder: String, isInView: Bool = false) -> Value {
    [
      "isInView": .bool(isInView),
      "id": .text(slug), "name": .text(name), "nameLang": Value(nameLang),
      "href": .text(folder + href), "picture": picture?.value(root) ?? .null,
      "kind": Value(kind),
    ]
  }
}
