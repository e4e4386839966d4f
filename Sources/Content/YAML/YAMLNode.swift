import Diagnostics

/// A YAML node with its position.
struct YAMLNode {
  indirect enum Content {
    /// Text; `isPlain` unless it is quoted or a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var content: Content
  /// Its start in the YAML.
  var position: Position

  /// The text, if it is a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The items, if it is a list.
  var sequence: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }
}
