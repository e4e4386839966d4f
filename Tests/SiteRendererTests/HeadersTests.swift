import Testing

@testable import SiteRenderer

@Suite("Server headers")
struct HeadersTests {
  let paths = [
    "404.html", "assets/site.0123456789abcdef.css", "data/dogs.0123456789abcdef.json",
    "dogs/beagle.html", "dogs/index.html", "feed.xml", "index.html",
    "photos/0123456789abcdef-320.webp", "site.json",
  ]

  /// Parses the rules of a `_headers` file.
  func rules(_ text: String) -> [(pattern: String, fields: [String: String])] {
    var rules: [(pattern: String, fields: [String: String])] = []
    for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("#") {
      if line.hasPrefix("/") {
        rules.append((String(line), [:]))
      } else if let colon = line.firstIndex(of: ":") {
        let name = line[..<colon].drop { $0 == " " }
        let value = String(line[line.index(after: colon)...].drop { $0 == " " })
        rules[rules.count - 1].fields[String(name)] = value
      }
    }
    return rules
  }

  /// Whether a pattern, which may end with `*`, matches an address.
  func matches(_ pattern: String, _ address: String) -> Bool {
    pattern.hasSuffix("*") ? address.hasPrefix(pattern.dropLast()) : address == pattern
  }

  @Test("No two rules of _headers set the same header of a file")
  func noDuplicateHeaders() {
    // If two rules set the same header, hosts send both values.
    let rules = rules(netlifyHeaders(SecurityHeaders(), paths: paths))
    for address in paths.map({ "/" + $0 }) + ["/"] {
      let names = rules.filter { matches($0.pattern, address) }.flatMap(\.fields.keys)
      #expect(Set(names).count == names.count, "\(address)")
      #expect(names.contains("Cache-Control") && names.contains("Content-Security-Policy"))
    }
  }

  @Test("Files with a hash in their name are immutable; all others are revalidated")
  func caching() {
    let rules = rules(netlifyHeaders(SecurityHeaders(), paths: paths))
    for path in paths {
      let value = rules.last { matches($0.pattern, "/" + path) }?.fields["Cache-Control"]
      let isNamedByContent = path.contains("0123456789abcdef")
      #expect(
        value == (isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache"), "\(path)")
    }
    #expect(BrowserCaching(path: "assets") == .revalidated, "assets is a file here, not a folder")
  }

  @Test("Pages may use the microphone for spoken answers, but no camera or location")
  func permissions() throws {
    let field = SecurityHeaders().fields.first { $0.name == "Permissions-Policy" }
    let features = field?.value.split(separator: ", ") ?? []
    #expect(features.contains("microphone=(self)"))
    #expect(features.contains("camera=()") && features.contains("geolocation=()"))
    for configuration in try configurations(SecurityHeaders()) {
      #expect(configuration.contains("microphone=(self)"))
    }
  }

  @Test("The header's policy extends the pages' policy with directives for headers only")
  func policy() {
    let field = SecurityHeaders().fields.first { $0.name == "Content-Security-Policy" }
    #expect(field?.value == ContentSecurityPolicy.header())
    #expect(ContentSecurityPolicy.header().hasPrefix(ContentSecurityPolicy.page + "; "))
    #expect(ContentSecurityPolicy.header().hasSuffix("; frame-ancestors 'none'"))
    #expect(!ContentSecurityPolicy.page.contains("frame-ancestors"), "ignored in <meta>")
    #expect(!ContentSecurityPolicy.header().contains("unsafe"))
  }

  @Test("Strict-Transport-Security is commented out unless enabled")
  func strictTransportSecurity() throws {
    let withoutHSTS = netlifyHeaders(SecurityHeaders(), paths: paths)
    let withHSTS = netlifyHeaders(SecurityHeaders(includesHSTS: true), paths: paths)
    #expect(rules(withoutHSTS)[0].fields["Strict-Transport-Security"] == nil)
    #expect(withoutHSTS.contains("# Strict-Transport-Security: max-age=31536000"))
    #expect(rules(withHSTS)[0].fields["Strict-Transport-Security"] == "max-age=31536000")
    for configuration in try configurations(SecurityHeaders()) {
      #expect(configuration.contains(/(?m)^ *# .*Strict-Transport-Security "max-age=31536000"/))
    }
    for configuration in try configurations(SecurityHeaders(includesHSTS: true)) {
      #expect(
        configuration.contains(/(?m)^ *[a-zA-Z].*Strict-Transport-Security "max-age=31536000"/))
    }
  }

  /// Returns the configurations of all servers for a site.
  func configurations(_ headers: SecurityHeaders) throws -> [String] {
    let site = try ServedSite(base: "/study/", folder: "/srv/public", headers: headers)
    return [site.nginxConfiguration, site.caddyConfiguration, site.apacheConfiguration]
  }

  @Test("Pages of the listed origins may embed the site")
  func embedders() throws {
    let origins = ["https://moodle.example.org", "'self'"]
    let headers = SecurityHeaders(embedders: origins)
    let directive = "frame-ancestors https://moodle.example.org 'self'"
    #expect(
      rules(netlifyHeaders(headers, paths: paths))[0].fields["Content-Security-Policy"]?
        .hasSuffix("; " + directive) == true)
    for configuration in try configurations(headers) {
      #expect(configuration.contains("; \(directive)\""))
      #expect(!configuration.contains("frame-ancestors 'none'"))
    }
  }

  @Test("Paths with characters of a server's syntax are refused")
  func syntax() {
    for base in ["/a;b/", "/a$uri/", "/a'b/", "/a\"b/", "/a{b/", "/a%20b/", "/a b/"] {
      #expect(throws: ServedSite.ConfigurationError.invalidBase) {
        try ServedSite(base: base, folder: "/srv", headers: SecurityHeaders())
      }
    }
    for folder in ["/a\"b", "/a$b", "/a\\b", "/a{b", "/a*", "/a\nb", "/[a]"] {
      #expect(throws: ServedSite.ConfigurationError.invalidFolder) {
        try ServedSite(base: "/", folder: folder, headers: SecurityHeaders())
      }
    }
  }

  @Test("Lines are shorter than Cloudflare Pages' limit of 2000 characters")
  func lineLengths() {
    let text = netlifyHeaders(SecurityHeaders(includesHSTS: true), paths: paths)
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 2000 })
  }
}
