/// A template as a tree.
indirect enum SyntaxTree {
  case text(Token.Text)
  case value(Tag, Escaping)
  case section(Tag, [SyntaxTree])
  case partial(Tag)
  case parent(Tag, [Block])
  case block(Block)
  /// A URL in an attribute begins here, and ends, to be checked as a whole.
  case urlStart
  case urlEnd(isList: Bool)

  /// A named part that can be replaced, or what replaces it.
  struct Block {
    var tag: Tag
    var body: [SyntaxTree]
  }
}
