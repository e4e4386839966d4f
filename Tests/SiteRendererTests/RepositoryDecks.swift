import Catalog
import Content
import Foundation
import Localization
import Portraits
import StudyModel
import TemplateEngine
import TestSupport

@testable import SiteRenderer

/// The repository's decks as written in `content/`, without data from sources.
let writtenDecks: [Catalog.Deck] = {
  let root = packageRoot.appending(path: "content")
  let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
  let files = paths.filter { $0.hasSuffix(".md") || $0.hasSuffix(".yml") }.compactMap { path in
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map {
      ContentFile(path: "content/\(path)", text: $0)
    }
  }
  let measures = Array(Portrait.adjustableProportions.keys)
  guard let content = try? SiteContent(files, measures: measures) else {
    return []
  }
  return content.decks.map {
    mergedDeck($0, files: content.breeds[$0.id] ?? [], fetchedBreeds: [])
  }
}()

/// The repository's decks in the quiz's format, by language and id; every picture is a drawing.
let repositoryDecks: [String: StudyModel.Deck] = {
  guard let templates = try? TemplateSet([:]) else { return [:] }
  let photo = StudyModel.Photo(id: "0", kind: .portrait, description: "", renditions: [])
  var decks: [String: StudyModel.Deck] = [:]
  for deck in writtenDecks {
    for tag in ["en", "ko", "zh-Hans"] {
      let language = SiteLanguage(
        Localization.Locale(tag: tag, phrases: [:]), isAtRoot: tag == "en", content: "en",
        templates: templates)
      decks["\(tag)/\(deck.settings.id)"] = StudyModel.Deck(deck, in: language) { breed in
        guard breed.facts.look != nil else { return [] }
        var own = photo
        own.id = breed.slug
        return [own]
      }
    }
  }
  return decks
}()
