import BinaryCoding
import Catalog
import Hashing
import Localization
import TemplateEngine

/// A link to a breed's page from another page in the deck's folder.
struct BreedLink: Encodable, Sendable {
  let name: String
  /// The language of the name; nil if it is the language of the page.
  let nameLang: String?
  let href: String

  var value: Value {
    ["name": .text(name), "nameLang": Value(nameLang), "href": .text(href)]
  }
}

/// A breed as other pages show it.
///
/// A class because many pages share it.
final class BreedTile: Sendable, DigestProviding {
  let slug: String
  let name: String
  /// The language of the name; nil if it is the language of the page.
  let nameLang: String?
  /// The relative path from a page of the deck to the root.
  private let root: String
  /// The breed's picture; for a family without a picture, the picture of a member.
  let picture: Picture?
  /// The breed's own picture.
  let ownPicture: Picture?
  /// The group, the number of a family's members, or a note that there is no picture or that the quiz
  /// does not ask about the breed.
  let caption: String?
  /// Whether the breed is a family; quizzes do not ask about families.
  let isFamily: Bool
  /// Digest of the other properties.
  let digest: Digest

  init(
    _ breed: Catalog.Breed, in deck: Catalog.Deck, of site: Site, _ language: SiteLanguage
  ) {
    let ownPictures = site.pictures(of: breed)
    slug = breed.slug
    name = breed.facts.name(in: language.locale)
    nameLang = breed.facts.differingNameLanguage(for: language)
    root = language.pathFromDeckToRoot
    ownPicture = ownPictures.cover(.square, alt: "")
    // A family without a picture shows the picture of its first member that has one.
    picture =
      ownPicture
      ?? breed.members.lazy.compactMap { deck[$0] }.compactMap {
        site.pictures(of: $0).cover(.square, alt: "")
      }
      .first
    isFamily = site.isFamily(breed)
    if !breed.members.isEmpty {
      caption = language.locale("browse.members", count: breed.members.count)
    } else if ownPictures.isEmpty {
      caption = language.locale("browse.noPicture")
    } else if !breed.facts.isInQuiz {
      caption = language.locale("browse.notInQuiz")
    } else {
      caption = breed.facts.group.map {
        capitalized(vocabularyTerm($0, ofKind: "group", in: language.locale))
      }
    }
    var writer = BinaryWriter()
    writer.store(slug, name, nameLang, caption, isFamily)
    picture?.value("").store(in: &writer)
    ownPicture?.value("").store(in: &writer)
    digest = Digest(of: writer.bytes)
  }

  var href: String { "\(slug).html" }

  var link: BreedLink { BreedLink(name: name, nameLang: nameLang, href: href) }

  /// The values of the tile on a page in the deck's folder.
  var value: Value { value(root: root, folder: "") }

  /// The values of the tile on a page in a subfolder of the deck's folder.
  var valueInSubfolder: Value { value(root: "../" + root, folder: "../") }

  /// Returns the values of the tile, with relative paths to the root and to the deck's folder.
  ///
  /// - Parameter isInView: Whether the tile is visible without scrolling, so that its picture is
  ///   not loaded lazily.
  func value(root: String, folder: String, isInView: Bool = false) -> Value {
    [
      "isInView": .bool(isInView),
      "id": .text(slug), "name": .text(name), "nameLang": Value(nameLang),
      "href": .text(folder + href), "picture": picture?.value(root) ?? .null,
      "kind": Value(caption),
    ]
  }
}
