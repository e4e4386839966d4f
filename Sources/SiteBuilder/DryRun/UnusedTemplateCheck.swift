import AssetPipeline
import Catalog
import Content
import Diagnostics
import Localization
import SiteLinter
import SiteRenderer
import TemplateEngine

/// A check for template files of the site that override no shipped file and that nothing uses.
struct UnusedTemplateCheck {
  let layers: TemplateLayers
  let folder: TemplateFolder
  /// The languages of the site, the first one first.
  let languages: [SiteLanguage]
  /// The assets that every page links to by their names: the owner's style sheet, and the files of
  /// the theme.
  let linkedAssets: Set<String>

  func findings() -> [Finding] {
    (files.compactMap(problem) + layers.ownFiles.flatMap(localeProblems)).map {
      Finding(.notice, $0)
    }
  }

  private var files: [TemplateFile] { layers.files.filter { $0.origin == .own } }

  private func problem(_ file: TemplateFile) -> Problem? {
    let unreferenced = languages.first?.templates.unreferencedPaths ?? []
    let path = "Templates/\(file.name)"
    let (kind, name) = (file.name.prefix { $0 != "/" }, file.name.stem)
    var message: String?
    switch kind {
    case "pages":
      message =
        "decks has no page with this name, so this file is not used; rename or remove it"
    case "layouts" where unreferenced.contains(path):
      message = "no page uses this layout; use it with {{<\(name)}}, or remove the file"
    case "partials" where unreferenced.contains(path):
      message =
        "no template includes this partial; include it with {{>\(name)}}, or remove the file"
    case "scripts", "styles", "icons", "assets":
      if !linkedAssets.contains(file.name), !isMentioned(file) {
        message = "no template, script or style sheet refers to this file; remove it"
      }
    default: break
    }
    guard let message else { return nil }
    return Problem(path, nil, message + shippedSuggestion(name, in: String(kind)))
  }

  /// Returns a suffix for a message that suggests the shipped file with the closest name; empty if
  /// none is similar.
  private func shippedSuggestion(_ name: String, in kind: String) -> String {
    let shipped = TemplateLayers.names(in: layers.shipped).filter { $0.hasPrefix(kind + "/") }
    return closestMatch(to: name, among: shipped.map(\.stem))
      .flatMap { stem in shipped.first { $0.stem == stem } }
      .map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Whether the name of an asset occurs in a template or in another asset.
  private func isMentioned(_ file: TemplateFile) -> Bool {
    let name = Array((file.name.split(separator: "/").last ?? "").utf8)
    return folder.sources.values.contains { $0.utf8.contains(name) }
      || folder.assets.contains { $0.key != file.name && $0.value.contains(name) }
  }

  /// Returns a problem for the locale if the site does not have its language, otherwise a problem
  /// for each phrase in it that neither decks nor a template uses.
  private func localeProblems(_ file: TemplateFile) -> [Problem] {
    guard file.name.hasPrefix("locales/") else { return [] }
    let path = "Templates/\(file.name)"
    let tags = languages.map(\.locale.tag)
    guard tags.contains(file.name.stem) else {
      // A copy of a shipped locale is not reported: a copy of the whole template folder also has
      // the locales of languages that the site does not use.
      guard file.origin == .own else { return [] }
      let guess = didYouMean(file.name.stem, among: tags)
      return [
        Problem(
          path, nil,
          "\"\(file.name.stem)\" is not a language of the site"
            + (guess.isEmpty ? "; add it to \"languages\" in content/site.yml" : guess))
      ]
    }
    guard let source = folder.locales[String(file.name.dropFirst("locales/".count))],
      let own = source.own.flatMap({ try? Locale(tag: "", path: $0.path, yaml: $0.yaml) }),
      let shipped = source.shipped.flatMap({ try? Locale(tag: "", path: $0.path, yaml: $0.yaml) })
    else { return [] }
    let known = shipped.allKeys
    return own.allKeys.subtracting(known).sorted().compactMap { key in
      guard !Locale.isOptional(key), !isUsed(key) else { return nil }
      let guess = didYouMean(key, among: known.sorted())
      return Problem(
        path, nil,
        "decks has no phrase \"\(key)\", and no template uses {{words.\(key)}}"
          + (guess.isEmpty ? "; remove the phrase" : guess))
    }
  }
}

extension UnusedTemplateCheck {
  /// Whether a template contains a phrase's key or, for a key below `client`, a script contains the
  /// last part of the key.
  private func isUsed(_ key: String) -> Bool {
    let whole = Array(key.utf8)
    if folder.sources.values.contains(where: { Array($0.utf8).containsWord(whole) }) { return true }
    let last = Array((key.split(separator: ".").last ?? "").utf8)
    return key.hasPrefix("client.")
      && folder.assets.contains { $0.key.hasSuffix(".js") && $0.value.containsWord(last) }
  }
}

extension [UInt8] {
  /// Whether the text contains a word that is not part of a longer one, as `frame.promis` is of
  /// `frame.promise`.
  func containsWord(_ word: [UInt8]) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound > startIndex ? self[range.lowerBound - 1] : 0
      let after = range.upperBound < endIndex ? self[range.upperBound] : 0
      if !before.isKeyByte, !after.isKeyByte { return true }
      rest = rest[(range.lowerBound + 1)...]
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name in a phrase's key.
  fileprivate var isKeyByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

extension String {
  /// The file name without its extension.
  fileprivate var stem: String {
    let name = split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }
}
