import JSON

/// A JSON object to write; nil values are left out.
struct JSONObject {
  private var members: [JSON.Member] = []

  var json: JSON { .object(members) }

  subscript(name: String) -> JSON? {
    get { members.first { $0.name == name }?.value }
    set { if let newValue { members.append(JSON.Member(name, newValue)) } }
  }

  /// Adds unknown fields, given as JSON text, unless the object already has a field of that name;
  /// text that is not valid JSON is added as a string.
  mutating func add(_ unknown: [String: String]?) {
    for (name, text) in unknown ?? [:] where self[name] == nil {
      self[name] = (try? JSON(parsing: Array(text.utf8))) ?? .string(text)
    }
  }
}

extension JSON {
  init(_ values: [String: JSON]) { self = .object(values.map { Member($0.key, $0.value) }) }
}
