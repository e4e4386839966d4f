import JSON

/// An object of JSON as it is written: what is nil is left out.
struct JSONObject {
  private var members: [JSON.Member] = []

  var json: JSON { .object(members) }

  subscript(name: String) -> JSON? {
    get { members.first { $0.name == name }?.value }
    set { if let newValue { members.append(JSON.Member(name, newValue)) } }
  }

  /// Adds fields that the type does not know, given as JSON; text that is none is written as text.
  mutating func add(_ unknown: [String: String]?) {
    for (name, text) in unknown ?? [:] where self[name] == nil {
      self[name] = (try? JSON(parsing: Array(text.utf8))) ?? .string(text)
    }
  }
}

extension JSON {
  init(_ values: [String: JSON]) { self = .object(values.map { Member($0.key, $0.value) }) }
}
