import Content
import Diagnostics
import Localization

extension Locale {
  /// Reads the phrases of a language. The site's own phrases replace shipped ones with the same
  /// key; its other phrases are added.
  ///
  /// - Throws: `ProblemList` with every error in the files.
  init(tag: String, _ source: TemplateFolder.LocaleSource) throws(ProblemList) {
    let layers = try [source.shipped, source.own].compactMap(\.self)
      .map { layer throws(ProblemList) in
        try Locale(tag: tag, path: layer.path, yaml: layer.yaml)
      }
    guard let own = layers.last, let shipped = layers.first, layers.count == 2 else {
      self = layers.first ?? Locale(tag: tag, phrases: [:])
      return
    }
    let problems = own.conflicts(with: shipped)
    if !problems.isEmpty { throw ProblemList(problems) }
    let ownKeys = own.allKeys
    self.init(
      tag: tag, path: own.path,
      phrases: shipped.phrases.filter { !ownKeys.contains($0.key) }.merging(own.phrases) { $1 },
      plurals: shipped.plurals.filter { !ownKeys.contains($0.key) }.merging(own.plurals) { $1 })
  }
}
