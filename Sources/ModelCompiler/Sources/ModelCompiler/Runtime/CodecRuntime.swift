/// JavaScript that reads and writes whatever `JavaScriptCodecs` describes. Its messages are those of
/// the Swift side, word for word.
enum CodecRuntime {
  static let parts = [
    PackageResources.parse_js, PackageResources.reader_js, PackageResources.shapes_js,
    PackageResources.json_js,
  ].flatMap { RuntimeFile($0).declarations }.map {
    Part(code: .lines($0.text), isBroughtAlong: true)
  }
}
