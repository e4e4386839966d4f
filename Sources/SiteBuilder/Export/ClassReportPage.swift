import AssetPipeline
import Catalog
import Content
import Diagnostics
import FoundationEssentials
import Localization
import OutputFile
import SiteRenderer
import StudyModel
import TemplateEngine

/// The results of a class as a page in a single file, which loads nothing and runs no scripts.
package struct ClassReportPage {
  /// A reason why a file does not count.
  package struct FileProblem {
    var file: String
    /// A JSON pointer to the value; empty for the whole file.
    var pointer: String
    var message: String

    package init(file: String, pointer: String, message: String) {
      self.file = file
      self.pointer = pointer
      self.message = message
    }
  }

  /// The results in the decks, each with the distinctions of its breeds.
  let results: [(statistics: ClassStatistics, deck: StudyModel.Deck)]
  let problems: [FileProblem]

  package init(
    _ results: [(statistics: ClassStatistics, deck: StudyModel.Deck)], problems: [FileProblem]
  ) {
    self.results = results
    self.problems = problems
  }

  fileprivate func values(language: String, _ locale: Localization.Locale) -> [String: Value] {
    [
      "lang": .text(language), "version": .text(Build.version),
      "hasProblems": .bool(!problems.isEmpty),
      "problems": Value(problems) {
        ["file": .text($0.file), "pointer": .text($0.pointer), "message": .text($0.message)]
      },
      "decks": Value(results) { Self.values(of: $0.statistics, in: $0.deck, locale) },
    ]
  }

  private static func values(
    of statistics: ClassStatistics, in deck: StudyModel.Deck, _ locale: Localization.Locale
  ) -> Value {
    func name(_ breed: String) -> String { deck.breed(breed)?.name ?? breed }
    return [
      "id": .text(deck.id), "title": .text(deck.title),
      "people": Value(1...max(1, statistics.names.count)) { ["number": .int($0)] },
      "pupils": Value(statistics.pupils) { pupil in
        [
          "number": .int(pupil.number), "name": .text(pupil.name), "file": .text(pupil.source),
          "kind": Value(kind(of: pupil, locale)),
          "sessions": .int(pupil.sessions), "answered": .int(pupil.score.answered),
          "right": .text(percent(pupil.score.accuracy)), "known": .text(percent(pupil.score.known)),
        ]
      },
      "hasConfusions": .bool(!statistics.confusions.isEmpty),
      "confusions": Value(statistics.confusions.prefix(shownConfusions).enumerated()) {
        index, confusion in
        [
          "number": .int(index + 1), "breed": .text(name(confusion.breedID)),
          "chosen": .text(name(confusion.chosenBreedID)), "pupils": .int(confusion.pupils),
          "times": .int(confusion.times), "distinction": Value(sentence(of: confusion, in: deck)),
        ]
      },
      "breeds": Value(statistics.breeds) { breed in
        [
          "name": .text(name(breed.breedID)),
          "cells": Value([breed.total] + breed.cells, cell),
        ]
      },
    ]
  }

  /// Returns what was played: a challenge, or an exam with its time, and whether it had been played
  /// before; nil for a progress file.
  private static func kind(of pupil: PupilResult, _ locale: Localization.Locale) -> String? {
    guard let seconds = pupil.examSeconds else { return nil }
    let kind =
      seconds == 0
      ? locale("client.class.challenge") : locale("client.class.exam", count: (seconds + 59) / 60)
    return pupil.isAgain ? "\(kind) · \(locale("client.class.again"))" : kind
  }

  /// Returns what tells two breeds apart; nil if nothing is known.
  private static func sentence(of confusion: ClassConfusion, in deck: StudyModel.Deck) -> String? {
    guard let breed = deck.breed(confusion.breedID),
      let other = deck.breed(confusion.chosenBreedID),
      let mark = distinction(of: breed, from: other), !mark.text.isEmpty
    else { return nil }
    let part = mark.part.map { "\($0): " } ?? ""
    return "\(deck.breed(mark.breedID)?.name ?? mark.breedID) – \(part)\(mark.text)"
  }

  /// The least share of right answers of each shade, the darkest green first.
  private static let shades = [
    ("all", 0.9), ("most", 0.7), ("half", 0.5), ("few", 0.25), ("none", 0.0),
  ]

  private static func cell(_ count: AnswerCount) -> Value {
    guard count.answered > 0 else { return ["shade": "unasked", "share": "·"] }
    let share = Double(count.right) / Double(count.answered)
    return [
      "shade": Value(shades.first { share >= $0.1 }?.0), "share": .text(percentText(count)),
    ]
  }
}

extension SiteInspection {
  /// Renders the results of a class in the first language of a site.
  ///
  /// - Throws: `ProblemList` for errors in templates, styles and phrases.
  package func html(
    of report: ClassReportPage, for content: SiteContent
  ) throws(ProblemList) -> [UInt8] {
    let language = content.site.language
    var folder = try TemplateFolder(projectFolder.templateLayers(environment))
    if let theme = content.site.theme {
      let problems = folder.add(theme)
      if !problems.isEmpty { throw ProblemList(problems) }
    }
    let locale = try LanguagePhrases(tag: language, folder.locales).locale
    let styles = try AssetBundle(
      folder.assets.filter { !$0.key.hasSuffix(".js") }, folder: "Templates")
    guard let template = folder.classReport else { throw missing("standalone/class.html") }
    let name = "class-report"
    let templates = try TemplateSet(["pages/\(name).html": template], locale: locale)
    let page = try templates.render(name, [.object(report.values(language: language, locale))])
    var sheets: [String] = []
    for (name, isRequired) in [
      ("site.css", true), ("class.css", true), (ThemeSettings.styleName, false),
      ("custom.css", false),
    ] {
      let file = styles.paths[name].flatMap { path in styles.files.first { $0.path == path } }
      if let bytes = try? file?.bytes() {
        sheets.append(String(decoding: bytes, as: UTF8.self))
      } else if isRequired {
        throw missing(name)
      }
    }
    let style = sheets.joined(separator: "\n").replacing("</", with: "<\\/")
    let head = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <style>\(style)</style>
      </head>
      """
    // Text of the report is escaped, so this is the end of the head.
    return Array(
      String(decoding: page, as: UTF8.self).replacing("</head>", with: head, maxReplacements: 1)
        .utf8)
  }
}

private func missing(_ name: String) -> ProblemList {
  ProblemList([
    Problem("Templates/\(name)", nil, "the file is missing or cannot be read; reinstall decks")
  ])
}
