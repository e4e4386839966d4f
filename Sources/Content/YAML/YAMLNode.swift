import Diagnostics

/// A YAML node with its position.
struct YAMLNode {
  indirect enum Content {
    /// Text; `isPlain` is false if the text is quoted or a block scalar.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var content: Content
  /// The node's start in the YAML.
  var position: Position

  /// The text, if the node is a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The items, if the node is a list.
  var sequence: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }
}
