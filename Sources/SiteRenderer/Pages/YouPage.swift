import Catalog
import Localization
import TemplateEngine

/// The learner's page: profile, backup, settings.
struct YouPage: PageModel {
  static let template = "you"
  let path = "you.html"
  let leaderboard: Leaderboard?

  func values(in context: PageContext) -> [String: Value] {
    let locale = context.locale
    return [
      "title": .text(locale("you.title")),
      "description": .text(locale("you.description")),
      "learning": Value(SettingControl.learning) { $0.values(in: locale) },
      "appearance": Value(SettingControl.appearance) { $0.values(in: locale) },
      "standings": leaderboard.map(standings) ?? .null,
    ]
  }

  private func standings(_ board: Leaderboard) -> Value {
    [
      "updated": .text(board.updated), "until": Value(board.until),
      "tables": Value(board.tables) { table in
        [
          "title": .text(table.title),
          "learners": Value(table.learners) { learner in
            [
              "rank": .int(learner.rank), "name": .text(learner.name),
              "right": .int(learner.right),
              // Rounded to the nearest integer.
              "percent": .int((200 * learner.right / learner.answered + 1) / 2),
            ]
          },
        ]
      },
    ]
  }
}
