import Foundation
import TestSupport
import Testing

@Suite("HTTP header rules for servers")
struct HeadersCommandTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("url: https://example.org/\n", to: "content/site.yml")
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
  }

  @Test("A built site has rules for each of its files")
  func rulesForEachFile() throws {
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let rules = try site.text("public/_headers")
    for name in site.files where name.hasPrefix("public/") {
      let path = name.dropFirst("public".count)
      guard !path.hasPrefix("/.decks"), path != "/_headers" else { continue }
      let top = path.dropFirst().firstIndex(of: "/").map { path[...$0] + "*" } ?? path
      #expect(rules.contains("\n\(top)\n"), "\(path)")
    }
    #expect(
      rules.contains("\n/feed.xml\n  Cache-Control: no-cache\n  Content-Type: application/atom"))
  }

  @Test("Only immutable files have a content hash in their names")
  func hashedNames() throws {
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    for name in site.files where name.hasPrefix("public/") {
      let path = name.dropFirst("public/".count)
      let isImmutable = path.starts(with: /(assets|data|photos|portraits)\//)
      #expect(path.contains(/[0-9a-f]{16}/) == isImmutable, "\(path)")
    }
  }

  @Test("The content security policy in the rules begins with that of each page")
  func pagePolicies() throws {
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let rules = try site.text("public/_headers")
    let served = try #require(
      rules.firstMatch(of: /Content-Security-Policy: (.*); frame-ancestors 'none'\n/)?.output.1)
    let pages = site.files.filter { $0.hasSuffix(".html") }
    #expect(pages.count > 3)
    for page in pages {
      let pagePolicy = try #require(
        try site.text(page).firstMatch(
          of: /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/)?.output.1)
      #expect(served.hasPrefix(pagePolicy.replacing("&#39;", with: "'") + "; "), "\(page)")
    }
  }

  @Test("The printed rules match the built file")
  func printedRules() throws {
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    let printed = try CLI().run("headers", "--netlify", "--site", site.path)
    #expect(printed.code == 0)
    #expect(printed.output == (try site.text("public/_headers")))
  }

  @Test("64: neither or both formats", arguments: [[], ["--nginx", "--netlify"]])
  func usage(formats: [String]) throws {
    #expect(try CLI().run(["headers"] + formats).code == 64)
  }

  @Test(
    "A path with characters that nginx would interpret is refused",
    arguments: ["a;b", "a$uri", "a'b", "a\"b", "a{b", "a%20b"])
  func nginxSyntax(path: String) throws {
    try site.write(
      "url: \"https://example.org/\(path.replacing("\"", with: "\\\""))/\"\n",
      to: "content/site.yml")
    let outcome = try CLI().run("headers", "--nginx", "--site", site.path)
    #expect(outcome.code == 65 && outcome.output.isEmpty)
  }

  @Test(
    "nginx applies the rules, at the root and below a path",
    .enabled(if: Nginx.program != nil, "nginx is not installed"),
    arguments: ["/", "/study/", "/my.study~2/"])
  func nginx(base: String) throws {
    try site.write("url: https://example.org\(base)\n", to: "content/site.yml")
    let www = try TemporaryFolder()
    let root = www.path + "/www"
    #expect(
      try CLI().run("build", "--site", site.path, "--output", root + base.dropLast()).code == 0)
    let server = try Nginx(
      root: root, in: www,
      snippet: try CLI().run("headers", "--nginx", "--site", site.path).output)

    let style = try #require(www.files.first { $0.hasSuffix(".css") }).dropFirst("www".count)
    for (path, status, type, cache) in [
      (base, 200, "text/html; charset=utf-8", "no-cache"),
      ("\(base)dogs/beagle.html", 200, "text/html; charset=utf-8", "no-cache"),
      (String(style), 200, "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
      ("\(base)feed.xml", 200, "application/atom+xml; charset=utf-8", "no-cache"),
      ("\(base)site.json", 200, "application/json; charset=utf-8", "no-cache"),
      ("\(base)nothing.html", 404, "text/html; charset=utf-8", "no-cache"),
      // The next build may add this file, so the response must not be cached.
      ("\(base)assets/new.0123456789abcdef.js", 404, "text/html; charset=utf-8", "no-cache"),
      ("\(base).decks-manifest", 404, "text/html; charset=utf-8", "no-cache"),
      ("\(base)_headers", 404, "text/html; charset=utf-8", "no-cache"),
    ] {
      let response = try server.head(path)
      #expect(response.status == status, "\(path)")
      #expect(response.headers["content-type"] == type, "\(path)")
      #expect(response.headers["cache-control"] == cache, "\(path)")
      #expect(response.headers["x-content-type-options"] == "nosniff", "\(path)")
      #expect(
        response.headers["content-security-policy"]?.hasSuffix("frame-ancestors 'none'") == true)
    }
  }
}

/// An nginx server on loopback with one server block. nginx checks the configuration first.
private final class Nginx {
  struct Response {
    var status: Int
    var headers: [String: String]
  }

  /// The path of nginx, even if its folder is not in `PATH`.
  static let program =
    programOnPath("nginx")
    ?? ["/usr/sbin/nginx"].first { FileManager.default.isExecutableFile(atPath: $0) }

  let port: Int
  private let process = Process()

  init(root: String, in folder: TemporaryFolder, snippet: String) throws {
    let program = try #require(Self.program)
    // A port that was free a moment ago.
    port = try StubServer { _ in [] }.port
    let configuration = folder.path + "/nginx.conf"
    try folder.write(snippet, to: "decks.conf")
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: "\n")
    try folder.write(
      """
      daemon off;
      master_process off;
      pid \(folder.path)/pid;
      error_log stderr notice;
      events {}
      http {
        access_log off;
        \(temporary)
        server {
          listen 127.0.0.1:\(port);
          root \(root);
          include \(folder.path)/decks.conf;
        }
      }
      """, to: "nginx.conf")
    _ = try runProgram(program, ["-t", "-q", "-c", configuration])
    process.executableURL = URL(filePath: program)
    process.arguments = ["-c", configuration]
    let notices = Pipe()
    process.standardError = notices
    try process.run()
    // nginx logs the operating system once it listens.
    var log = ""
    while !log.contains("OS: "), let more = try notices.fileHandleForReading.read(upToCount: 1),
      !more.isEmpty
    {
      log += String(decoding: more, as: UTF8.self)
    }
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  func head(_ path: String) throws -> Response {
    let response = try StubServer.exchange(
      port: port, "HEAD \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    let lines = String(decoding: response, as: UTF8.self).components(separatedBy: "\r\n")
    let status = try #require(lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) })
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return Response(status: status, headers: headers)
  }
}
