import Diagnostics

/// A piece of YAML with its place.
struct YAMLNode {
  indirect enum SiteContent {
    /// Text; `isPlain` unless it is quoted or a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var content: SiteContent
  /// Where it begins in the YAML.
  var position: Position

  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The items of a list.
  var sequence: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }
}
