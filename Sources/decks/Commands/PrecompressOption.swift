import ArgumentParser

/// The option to write compressed copies of text files.
struct PrecompressOption: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: """
      Also write compressed copies of text files (.gz and .br), for servers that send them \
      (default: build.precompress in content/site.yml).
      """)
  var precompress: Bool?
}

extension PrecompressOption {
  /// The given option as an argument.
  var arguments: [String] {
    precompress.map { [$0 ? "--precompress" : "--no-precompress"] } ?? []
  }
}
