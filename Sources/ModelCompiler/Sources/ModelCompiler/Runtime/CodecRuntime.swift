/// The JavaScript that interprets the tables of `JavaScriptCodecEmitter`. Its messages match those
/// of the Swift side.
enum CodecRuntime {
  static let parts = [
    PackageResources.parse_js, PackageResources.reader_js, PackageResources.shapes_js,
    PackageResources.json_js,
  ].flatMap { RuntimeFile($0).declarations }.map {
    Part(code: .lines($0.text), isRuntime: true)
  }
}
