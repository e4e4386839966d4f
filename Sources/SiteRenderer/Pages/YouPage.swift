import BinaryCoding
import Catalog
import Hashing
import Localization
import OutputFile
import TemplateEngine

/// The form control of a setting.
private enum Control {
  /// A choice among values; a value without a phrase is its own label.
  case choices([String])
  case `switch`
  case range
}

extension PageBuilder {
  /// Returns the learner's page: profile, backup, settings.
  func youPage() -> OutputFile {
    let board = site.leaderboard.map(standings) ?? .null
    var bytes = BinaryWriter()
    board.store(in: &bytes)
    return page("you", at: "you.html", from: [Digest(of: bytes.bytes)]) { [self] in
      [
        "title": .text(words("you.title")),
        "description": .text(words("you.description")),
        "learning": Value(learning) { row($0.0, $0.1) },
        "appearance": Value(appearance) { row($0.0, $0.1) },
        "standings": board,
      ]
    }
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

  private var learning: [(String, Control)] {
    [
      ("newPerDay", .choices(["0", "3", "5", "10"])),
      ("sessionCards", .choices(["10", "20", "40"])),
      ("choices", .choices(["2", "3", "4", "5", "6"])),
      ("retention", .choices(["85", "90", "95"])),
      ("timer", .choices(["0", "10", "20", "30"])),
      ("paced", .switch), ("keys", .switch), ("streakShown", .switch), ("typedKept", .switch),
    ]
  }

  private var appearance: [(String, Control)] {
    [
      ("theme", .choices(["system", "light", "dark"])),
      ("motion", .choices(["system", "reduced", "full"])),
      ("sound", .switch), ("volume", .range), ("haptics", .switch),
    ]
  }

  private func row(_ id: String, _ control: Control) -> Value {
    var values: [String: Value] = [
      "id": .text(id), "label": .text(words("you.settings.\(id).label")),
      "hint": Value(words.phrase("you.settings.\(id).hint")),
    ]
    switch control {
    case .choices(let choices):
      values["choices"] = [
        "choice": Value(choices) { value in
          [
            "value": .text(value),
            "label": .text(words.phrase("you.settings.\(id).\(value)") ?? value),
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
