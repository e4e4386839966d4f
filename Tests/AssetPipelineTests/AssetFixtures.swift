import OutputFile
import Testing

@testable import AssetPipeline

/// Publishes the files that a test provides.
protocol AssetFixtures {}

extension AssetFixtures {
  /// Publishes scripts without shortening their names, so that tests can compare them.
  func assets(_ sources: [String: String]) throws -> AssetBundle {
    try AssetBundle(sources.mapValues { Array($0.utf8) }, folder: "Templates", isReadable: true)
  }

  func text(_ name: String, in assets: AssetBundle) throws -> String {
    let path = try #require(assets.paths[name])
    let file = try #require(assets.files.first { $0.path == path })
    guard case .bytes(let bytes) = file.contents else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  func file(_ name: String, in assets: AssetBundle) throws -> Substring {
    try #require(assets.paths[name]).dropFirst("assets/".count)
  }
}
