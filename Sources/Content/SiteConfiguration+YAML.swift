import BinaryCoding
import Catalog
import Diagnostics
import StudyModel

extension ProfileKind: Vocabulary {
  public static var allCases: [ProfileKind] { [.guest, .protected] }
}

extension SiteConfiguration {
  private static let known = [
    "maintenance", "notice", "minimumVersion", "lifetime", "methods", "guestMode",
    "passphraseMinimum", "sessionTimeoutMinutes", "maximumAttempts", "socialLoginRequired", "flags",
  ]

  /// Applies the `client` mapping of `content/site.yml`; the allowed ranges are given in
  /// the published schema.
  mutating func read(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(node, known: Self.known)
    maintenance = reader.boolean(fields["maintenance"]) ?? maintenance
    notice = reader.text(fields["notice"], atMost: 500)
    minimumVersion = reader.integer(fields["minimumVersion"], in: 0...1_000_000) ?? minimumVersion
    lifetime = reader.integer(fields["lifetime"], in: 0...31_536_000) ?? lifetime
    guestMode = reader.boolean(fields["guestMode"]) ?? guestMode
    passphraseMinimum =
      reader.integer(fields["passphraseMinimum"], in: 1...200) ?? passphraseMinimum
    sessionTimeoutMinutes =
      reader.integer(fields["sessionTimeoutMinutes"], in: 1...1440) ?? sessionTimeoutMinutes
    maximumAttempts = reader.integer(fields["maximumAttempts"], in: 1...1000) ?? maximumAttempts
    if let node = fields["methods"] {
      methods = reader.list(node) { $0.vocabularyTerm($1) }
      if node.sequence?.isEmpty == true {
        reader.report(node, "\"methods\" is empty, so nobody can study; add guest or protected")
      }
    }
    if let node = fields["socialLoginRequired"], reader.boolean(node) == true {
      reader.report(
        node,
        "a static site has no server to verify logins, so nobody could study; "
          + "set \"socialLoginRequired\" to false or remove it")
    }
    for (name, node) in reader.entries(fields["flags"]) {
      let isName = name.wholeMatch(of: /[A-Za-z][A-Za-z0-9-]{0,63}/) != nil
      // In JavaScript, every object has `constructor` and most functions have `prototype`.
      if !isName || ["constructor", "prototype"].contains(name) {
        reader.report(
          node, "\"\(name)\" is not a valid flag name; expected a name such as voice or new-scores")
      } else if name == "ai" {
        reader.warn(node, "the flag \"ai\" has no effect; remove it")
      } else if let value = reader.boolean(node) {
        flags[name] = value
      }
    }
  }
}
