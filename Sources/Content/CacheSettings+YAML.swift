import Catalog

extension CacheSettings {
  /// Applies the `cache` mapping of `content/site.yml`, in which times are in hours.
  mutating func read(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(
      node, known: ["atLeast", "atMost", "photos", "missing", "tolerance", "breeds", "megabytes"])
    func hours(_ name: String, _ reader: inout YAMLReader) -> Duration? {
      reader.integer(fields[name], in: 0...87_600).map { .seconds($0 * 3600) }
    }
    let atLeast = hours("atLeast", &reader) ?? documentLifetimes.lowerBound
    let atMost = hours("atMost", &reader) ?? max(atLeast, documentLifetimes.upperBound)
    if atLeast <= atMost {
      documentLifetimes = atLeast...atMost
    } else {
      reader.report(
        fields["atMost"] ?? node,
        "\"atMost\" is less than \"atLeast\"; raise \"atMost\" or lower \"atLeast\"")
    }
    if let least = hours("photos", &reader) {
      photoLifetimes = least...max(least, photoLifetimes.upperBound)
    }
    missingLifetime = hours("missing", &reader) ?? missingLifetime
    listLimits.maximumLossPercentage =
      reader.integer(fields["tolerance"], in: 0...100) ?? listLimits.maximumLossPercentage
    listLimits.maximumBreedCount =
      reader.integer(fields["breeds"], in: 1...1_000_000) ?? listLimits.maximumBreedCount
    if let megabytes = reader.integer(fields["megabytes"], in: 1...1_000_000) {
      diskLimit = megabytes * 1_000_000
    }
  }
}
