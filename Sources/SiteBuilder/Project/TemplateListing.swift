import Diagnostics

/// The template files of a site, for the commands that list and copy them.
package struct TemplateListing: Sendable {
  /// A template file.
  package struct Item: Encodable, Sendable {
    /// The path below `Templates/`.
    package var path: String
    package var origin: TemplateOrigin
  }

  private let layers: TemplateLayers

  /// - Throws: `ProblemList` if the folder is not a site, or if there are no templates.
  package init(_ projectFolder: ProjectFolder, _ environment: Environment) throws(ProblemList) {
    try projectFolder.requireContent()
    layers = try projectFolder.templateLayers(environment)
  }

  /// The files of both layers, sorted by path.
  package var items: [Item] {
    layers.files.map { Item(path: $0.name, origin: $0.origin) }
  }

  /// Copies a shipped file into the site's folder; see `TemplateLayers.copy(_:)`.
  package func copy(_ path: String) throws -> String { try layers.copy(path) }

  /// Adds the phrases that a language lacks to its file in the site's folder; see
  /// `TemplateLayers.addPhrases(of:)`.
  package func addPhrases(of tag: String) throws -> LanguageFile { try layers.addPhrases(of: tag) }
}
