import Catalog
import HTML
import JSON
import Localization

/// Structured data of a page: JSON-LD with the schema.org vocabulary.
struct StructuredData {
  private var members: [JSON.Member]

  init(_ type: String, _ members: [JSON.Member]) {
    self.members =
      [.init("@context", .string("https://schema.org")), .init("@type", .string(type))] + members
  }

  /// A `<script type="application/ld+json">` element, escaped so that its text cannot close it.
  var html: HTML {
    let json = (try? JSON.object(members).canonical()) ?? Array("{}".utf8)
    var bytes = Array("<script type=\"application/ld+json\">".utf8)
    bytes.reserveCapacity(json.count + 64)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): bytes.append("\\u003c")
      case UInt8(ascii: ">"): bytes.append("\\u003e")
      case UInt8(ascii: "&"): bytes.append("\\u0026")
      default: bytes.append(byte)
      }
    }
    bytes.append("</script>")
    return HTML(trusted: bytes)
  }
}

extension PageContext {
  /// Returns the structured data of a breed's page.
  func structuredData(of breed: Breed, image: Picture?) -> StructuredData {
    let name = breed.facts.name(in: locale)
    var members: [JSON.Member] = [
      .init("name", .string(name)),
      .init("inLanguage", .string(locale.tag)),
      .init("isAccessibleForFree", .bool(true)),
      .init("learningResourceType", .string("reference")),
      .init("about", .object([.init("@type", .string("Thing")), .init("name", .string(name))])),
    ]
    if let url {
      members.append(.init("url", .string(url + language.folder + breed.pagePath)))
      if let image { members.append(.init("image", .string(url + image.path))) }
    }
    return StructuredData("LearningResource", members)
  }

  /// Returns the structured data of the quiz.
  func quizStructuredData(of deckTitles: [String]) -> StructuredData {
    var members: [JSON.Member] = [
      .init("name", .string(locale("quiz.title"))),
      .init("description", .string(locale("quiz.description"))),
      .init("inLanguage", .string(locale.tag)),
      .init("isAccessibleForFree", .bool(true)),
      .init("learningResourceType", .string("quiz")),
      .init(
        "about",
        .array(
          deckTitles.map {
            .object([.init("@type", .string("Thing")), .init("name", .string($0))])
          })),
    ]
    if let url {
      members.append(.init("url", .string(url + language.folder + "quiz.html")))
    }
    return StructuredData("Quiz", members)
  }
}
