import Content
import Foundation
import Localization
import TestSupport
import Testing

/// A mode has one name, on the pages that offer it, in the quiz and in the learner's progress.
@Suite("Mode names")
struct ModeNamesTests {
  /// The keys of the phrases that name the same mode.
  private static let keys = [
    ["home.nameIt", "quiz.nameIt", "client.quiz.mode.name", "client.progress.mode.name"],
    ["home.findIt", "quiz.findIt", "client.quiz.mode.find", "client.progress.mode.find"],
    ["home.typeIt", "quiz.typeIt", "client.quiz.mode.recall", "client.progress.mode.recall"],
    ["quiz.sayIt", "client.quiz.mode.say"],
    ["quiz.mixed", "client.quiz.mode.mixed", "client.progress.mode.mixed"],
    ["quiz.smart", "client.quiz.mode.smart", "client.progress.mode.smart"],
    [
      "home.tellApart", "quiz.tellApart", "client.quiz.mode.drill", "client.quiz.pairs",
      "client.progress.mode.drill",
    ],
    ["quiz.daily", "client.quiz.mode.daily", "client.progress.mode.daily"],
    ["client.quiz.mode.chosen", "client.progress.mode.chosen"],
    ["client.quiz.mode.challenge", "client.progress.mode.challenge"],
    [
      "quiz.practice", "client.quiz.practise", "client.index.practise",
      "client.progress.practise",
    ],
    ["quiz.stages", "client.quiz.stages"],
    ["quiz.groups", "client.quiz.groups"],
    ["quiz.challenge", "client.quiz.challenges"],
    ["quiz.questions", "client.quiz.mode.questions"],
  ]

  @Test("A mode has the same name everywhere", arguments: ["en", "ko", "zh-Hans"])
  func namesAgree(tag: String) throws {
    let path = packageRoot.appending(path: "Templates/locales/\(tag).yml")
    let locale = try Localization.Locale(
      tag: tag, path: path.path, yaml: String(contentsOf: path, encoding: .utf8))
    for keys in Self.keys {
      let names = keys.map { locale.phrases[$0] }
      #expect(names.allSatisfy { $0 != nil && $0 == names.first }, "\(keys): \(names)")
    }
  }
}
