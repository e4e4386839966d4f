import Catalog
import Localization
import TemplateEngine

/// The form control of a setting.
private enum Control: Sendable {
  /// A choice among values; a value without a phrase is its own label.
  case choices([String])
  case `switch`
  case range
}

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
      "learning": Value(Self.learning) { row($0.0, $0.1, locale) },
      "appearance": Value(Self.appearance) { row($0.0, $0.1, locale) },
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

  private static let learning: [(String, Control)] = [
    ("newPerDay", .choices(["0", "3", "5", "10"])),
    ("sessionCards", .choices(["10", "20", "40"])),
    ("choices", .choices(["2", "3", "4", "5", "6"])),
    ("retention", .choices(["85", "90", "95"])),
    ("timer", .choices(["0", "10", "20", "30"])),
    ("paced", .switch), ("keys", .switch), ("streakShown", .switch), ("typedKept", .switch),
  ]

  private static let appearance: [(String, Control)] = [
    ("theme", .choices(["system", "light", "dark"])),
    ("motion", .choices(["system", "reduced", "full"])),
    ("sound", .switch), ("volume", .range), ("haptics", .switch),
  ]

  private func row(_ id: String, _ control: Control, _ locale: Locale) -> Value {
    var values: [String: Value] = [
      "id": .text(id), "label": .text(locale("you.settings.\(id).label")),
      "hint": Value(locale.phrase("you.settings.\(id).hint")),
    ]
    switch control {
    case .choices(let choices):
      values["choices"] = [
        "choice": Value(choices) { value in
          [
            "value": .text(value),
            "label": .text(locale.phrase("you.settings.\(id).\(value)") ?? value),
          ]
        }
      ]
    case .switch: values["switch"] = .bool(true)
    case .range: values["range"] = .bool(true)
    }
    for kind in ["choices", "switch", "range"] where values[kind] == nil {
      values[kind] = .bool(false)
    }
    return .object(values)
  }
}
