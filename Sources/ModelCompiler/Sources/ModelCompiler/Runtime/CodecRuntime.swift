/// The JavaScript that interprets the tables of `JavaScriptCodecEmitter`. Its messages match those
/// of the Swift side.
enum CodecRuntime {
  /// The types to which the functions of `JavaScriptCodecEmitter` refer.
  static let types = ["Parsed"]

  static let parts = [
    PackageResources.parse_js, PackageResources.reader_js, PackageResources.shapes_js,
    PackageResources.json_js,
  ].flatMap { RuntimeFile($0).declarations }.map { declaration in
    declaration.code.isEmpty
      ? Part(code: .lines(declaration.comment), isRuntime: true)
      : Part(
        name: declaration.name,
        comment: declaration.comment.isEmpty ? .empty : .lines(declaration.comment) + .hardLine,
        code: .lines(declaration.code), isRuntime: true)
  }
}
