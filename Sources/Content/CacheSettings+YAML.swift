import Catalog

extension CacheSettings {
  /// Applies the `cache` mapping of `content/site.yml`, in which times are in hours.
  mutating func read(_ node: YAMLNode, _ reader: inout YAMLReader) {
    let fields = reader.fields(
      node, known: ["atLeast", "atMost", "photos", "missing", "tolerance", "megabytes"])
    func seconds(_ name: String, _ reader: inout YAMLReader) -> Double? {
      reader.integer(fields[name], in: 0...87_600).map { Double($0) * 3600 }
    }
    let atLeast = seconds("atLeast", &reader) ?? documents.lowerBound
    let atMost = seconds("atMost", &reader) ?? max(atLeast, documents.upperBound)
    if atLeast <= atMost {
      documents = atLeast...atMost
    } else {
      reader.report(fields["atMost"] ?? node, "is less than \"atLeast\"")
    }
    if let least = seconds("photos", &reader) { photos = least...max(least, photos.upperBound) }
    missing = seconds("missing", &reader) ?? missing
    tolerance = reader.integer(fields["tolerance"], in: 0...100) ?? tolerance
    if let megabytes = reader.integer(fields["megabytes"], in: 1...1_000_000) {
      diskLimit = megabytes * 1_000_000
    }
  }
}
