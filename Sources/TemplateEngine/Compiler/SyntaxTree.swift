/// A node of a parsed template.
indirect enum SyntaxTree {
  case text(Token.Text)
  case value(Tag, Escaping)
  case section(Tag, [SyntaxTree])
  case partial(Tag)
  case parent(Tag, [Block])
  case block(Block)
  /// The start of a URL attribute. The attribute is checked as a whole at its end.
  case urlStart
  case urlEnd(isList: Bool)

  /// A named part of a layout, or its replacement.
  struct Block {
    var tag: Tag
    var body: [SyntaxTree]
  }
}
