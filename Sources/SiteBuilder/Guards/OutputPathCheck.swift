import Files

/// Checks that an output folder neither contains the site nor is part of the site's inputs.
///
/// - Parameters:
///   - isFromSettings: Whether the output folder is the one in the site's settings, and not an
///     option.
///   - cacheFolder: The path of the cache.
/// - Throws: `BuildError.usage`.
func checkOutputPath(
  _ output: String, isFromSettings: Bool, of projectFolder: ProjectFolder,
  shippedTemplates: String, cacheFolder: String
) throws(BuildError) {
  let resolvedOutput = File.resolvingLinks(in: output)
  let root = File.resolvingLinks(in: projectFolder.path)
  let reason: String? =
    if resolvedOutput == "/" || root == resolvedOutput || root.hasPrefix(resolvedOutput + "/") {
      "contains the site"
    } else if let part = [
      File.resolvingLinks(in: projectFolder.path + "/content"), root + "/.decks",
      File.resolvingLinks(in: projectFolder.ownTemplates),
      File.resolvingLinks(in: shippedTemplates), File.resolvingLinks(in: cacheFolder),
    ].first(where: { resolvedOutput == $0 || resolvedOutput.hasPrefix($0 + "/") }) {
      "is inside \(part), an input of the build"
    } else {
      nil
    }
  if let reason {
    let setting = isFromSettings ? "the output folder" : "--output"
    throw .usage("\(setting) \(output) \(reason); choose a separate folder")
  }
}
