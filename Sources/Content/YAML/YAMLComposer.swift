import CYAML
import Diagnostics

/// Builds the tree of a single YAML document from libyaml's events.
///
/// Rejects anchors and aliases. Content does not need them, and a few lines that use them can
/// expand until memory is exhausted.
struct YAMLComposer {
  /// Maximum nesting depth of lists and mappings.
  static let depthLimit = 32

  /// An error that prevents parsing.
  struct Failure: Error {
    var position: Position?
    var message: String
  }

  private var parser = yaml_parser_t()
  private var event = yaml_event_t()

  /// Returns the root of a document; nil if it is empty.
  static func compose(_ yaml: String) throws(Failure) -> YAMLNode? {
    var yaml = yaml
    let result = yaml.withUTF8 { bytes -> Result<YAMLNode?, Failure> in
      var composer = YAMLComposer()
      return withUnsafeMutablePointer(to: &composer) { composer in
        guard yaml_parser_initialize(&composer.pointee.parser) == 1 else {
          return .failure(Failure(position: nil, message: "not enough memory to parse YAML"))
        }
        defer { yaml_parser_delete(&composer.pointee.parser) }
        yaml_parser_set_encoding(&composer.pointee.parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(&composer.pointee.parser, bytes.baseAddress, bytes.count)
        return Result { () throws(Failure) in try composer.pointee.document() }
      }
    }
    return try result.get()
  }

  private mutating func document() throws(Failure) -> YAMLNode? {
    defer { yaml_event_delete(&event) }
    try advance()  // the stream's start
    try advance()
    if event.type == YAML_STREAM_END_EVENT { return nil }
    try advance()
    let root = try node(depth: 0)
    try advance()  // the document's end
    try advance()
    guard event.type == YAML_STREAM_END_EVENT else {
      throw Failure(position: position, message: "a second YAML document starts here; remove it")
    }
    return root
  }

  /// Returns the node that starts at the current event, and advances to its last event.
  private mutating func node(depth: Int) throws(Failure) -> YAMLNode {
    let position = position
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try rejectAnchor(scalar.anchor, at: position)
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return YAMLNode(
        content: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
        position: position)
    case YAML_SEQUENCE_START_EVENT:
      try checkAnchorAndDepth(event.data.sequence_start.anchor, depth, at: position)
      var items: [YAMLNode] = []
      try advance()
      while event.type != YAML_SEQUENCE_END_EVENT {
        items.append(try node(depth: depth + 1))
        try advance()
      }
      return YAMLNode(content: .sequence(items), position: position)
    case YAML_MAPPING_START_EVENT:
      try checkAnchorAndDepth(event.data.mapping_start.anchor, depth, at: position)
      var fields: [(key: YAMLNode, value: YAMLNode)] = []
      var names: Set<String> = []
      try advance()
      while event.type != YAML_MAPPING_END_EVENT {
        let key = try node(depth: depth + 1)
        if let name = key.text, !names.insert(name).inserted {
          throw Failure(position: key.position, message: "duplicate field \"\(name)\"; remove one")
        }
        try advance()
        fields.append((key, try node(depth: depth + 1)))
        try advance()
      }
      return YAMLNode(content: .mapping(fields), position: position)
    default:
      throw Failure(
        position: position, message: "YAML aliases are not supported; write out the value")
    }
  }

  private func checkAnchorAndDepth(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ depth: Int, at position: Position
  ) throws(Failure) {
    try rejectAnchor(anchor, at: position)
    guard depth < Self.depthLimit else {
      throw Failure(
        position: position,
        message: "values are nested more than \(Self.depthLimit) levels deep; flatten them")
    }
  }

  private func rejectAnchor(
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, at position: Position
  ) throws(Failure) {
    guard anchor == nil else {
      throw Failure(
        position: position, message: "YAML anchors are not supported; write out the value")
    }
  }

  private mutating func advance() throws(Failure) {
    yaml_event_delete(&event)
    guard yaml_parser_parse(&parser, &event) == 1 else {
      let mark = parser.problem_mark
      let reason = parser.problem.map { String(cString: $0) } ?? "unreadable"
      throw Failure(
        position: parser.error == YAML_READER_ERROR ? nil : Self.position(mark),
        message: "invalid YAML: \(reason)" + (yamlRemedies[reason].map { "; \($0)" } ?? ""))
    }
  }

  private var position: Position { Self.position(event.start_mark) }

  private static func position(_ mark: yaml_mark_t) -> Position {
    Position(line: mark.line + 1, column: mark.column + 1)
  }
}
