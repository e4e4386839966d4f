import Localization
import TemplateEngine

/// The form control of one of the learner's settings, with the values that can be chosen. The
/// bounds of stored values and the defaults are in `StudyModel/Record`.
struct SettingControl: Sendable {
  enum Kind: Sendable {
    /// A choice among values; a value without a phrase is its own label.
    case choices([String])
    case `switch`
    case range
  }

  /// The key of the setting and of its phrases.
  let id: String
  let kind: Kind

  static let learning = [
    SettingControl(id: "newPerDay", kind: .choices(["0", "3", "5", "10"])),
    SettingControl(id: "sessionCards", kind: .choices(["10", "20", "40"])),
    SettingControl(id: "choices", kind: .choices(["2", "3", "4", "5", "6"])),
    SettingControl(id: "retention", kind: .choices(["85", "90", "95"])),
    SettingControl(id: "timer", kind: .choices(["0", "10", "20", "30"])),
    SettingControl(id: "paced", kind: .switch), SettingControl(id: "keys", kind: .switch),
    SettingControl(id: "streakShown", kind: .switch),
    SettingControl(id: "typedKept", kind: .switch),
  ]

  static let appearance = [
    SettingControl(id: "theme", kind: .choices(["system", "light", "dark"])),
    SettingControl(id: "motion", kind: .choices(["system", "reduced", "full"])),
    SettingControl(id: "sound", kind: .switch), SettingControl(id: "volume", kind: .range),
    SettingControl(id: "haptics", kind: .switch),
  ]

  func values(in locale: Locale) -> Value {
    var values: [String: Value] = [
      "id": .text(id), "label": .text(locale("you.settings.\(id).label")),
      "hint": Value(locale.phrase("you.settings.\(id).hint")),
      "choices": .bool(false), "switch": .bool(false), "range": .bool(false),
    ]
    switch kind {
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
    return .object(values)
  }
}
