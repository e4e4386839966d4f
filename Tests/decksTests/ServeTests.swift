import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("decks serve")
struct ServeTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("title: Dogs\nspecies: dog\n", to: "content/decks/dogs.yml")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
  }

  @Test("The server prints its URL, rebuilds on save, reports errors and stops on Ctrl-C")
  func serveAndRebuild() throws {
    let server = try ServeProcess(site)
    #expect(try server.line(with: "(Ctrl-C to stop)").hasPrefix("http://127.0.0.1:"))
    try site.write("---\nname: Beagle\n---\nMerry.\n", to: "content/breeds/dogs/beagle.md")
    let rebuild = try server.line(with: "written, ")
    #expect(rebuild.hasPrefix("content/breeds/dogs/beagle.md: "))
    #expect(try site.text("public/dogs/beagle.html").contains("Merry."))
    try site.write("---\nnane: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
    _ = try server.line(with: "content/breeds/dogs/beagle.md:2:1: unknown field \"nane\"")
    #expect(try site.text("public/dogs/beagle.html").contains("Merry."))
    #expect(server.interrupt() == 0)
  }

  @Test("Changes of own and of shipped templates are published")
  func templateLayers() throws {
    let shipped = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: CLI.project + "/Templates", toPath: shipped.path + "/Templates")
    // Create the folder now, so that only the file is reported as changed later.
    try site.write("", to: "Templates/layouts/.keep")
    let server = try ServeProcess(
      site, environment: ["DECKS_TEMPLATES": shipped.path + "/Templates"])
    _ = try server.line(with: "(Ctrl-C to stop)")
    let layout = try shipped.text("Templates/layouts/page.html")
    try shipped.write(layout + "<!-- new -->", to: "Templates/layouts/page.html")
    _ = try server.line(with: "layouts/page.html: ")
    #expect(try site.text("public/index.html").contains("<!-- new -->"))
    try site.write(layout + "<!-- ours -->", to: "Templates/layouts/page.html")
    _ = try server.line(with: "Templates/layouts/page.html: ")
    #expect(try site.text("public/index.html").contains("<!-- ours -->"))
  }

  @Test("Drafts are shown only with --drafts")
  func drafts() throws {
    try site.write("---\nname: Pug\ndraft: true\n---\n", to: "content/breeds/dogs/pug.md")
    let server = try ServeProcess(site)
    _ = try server.line(with: "(Ctrl-C to stop)")
    #expect(!site.files.contains("public/dogs/pug.html"))
    #expect(server.interrupt() == 0)
    let other = try ServeProcess(site, "--drafts")
    _ = try other.line(with: "(Ctrl-C to stop)")
    #expect(site.files.contains("public/dogs/pug.html"))
    #expect(other.interrupt() == 0)
    #expect(try CLI().run("build", "--site", site.path).code == 0)
    #expect(!site.files.contains("public/dogs/pug.html"))
  }

  @Test("A warning is printed for an address that other machines can reach")
  func publicAddress() throws {
    let server = try ServeProcess(site, "--host", "0.0.0.0")
    _ = try server.line(with: "(Ctrl-C to stop)")
    #expect(
      try server.line(with: "Anyone who can reach").contains("reach this machine"))
  }

  @Test("A foreign host name is rejected on a public address, unless it is allowed")
  func foreignHost() throws {
    let server = try ServeProcess(site, "--host", "0.0.0.0", "--allow-host", "decks.example")
    let port = try server.port
    for (host, status) in [
      ("evil.example", "421"), ("decks.example", "200"), ("127.0.0.1", "200"),
    ] {
      let answer = try StubServer.exchange(port: port, "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 \(status) "))
    }
  }

  @Test("A site with errors is served, and a folder without a site is not")
  func siteWithErrors() throws {
    try site.write("no facts", to: "content/breeds/dogs/beagle.md")
    let server = try ServeProcess(site)
    _ = try server.line(with: "content/breeds/dogs/beagle.md:1:1: ")
    _ = try server.line(with: "(Ctrl-C to stop)")
    try site.write("---\nname: Beagle\n---\n", to: "content/breeds/dogs/beagle.md")
    _ = try server.line(with: "files written")
    #expect(site.files.contains("public/dogs/beagle.html"))
    #expect(try CLI().run("serve", "--site", site.path + "/public", "--port", "0").code == 65)
  }

  @Test("The server waits for another build to finish")
  func lockedSite() throws {
    try site.write("", to: ".decks/lock")
    let descriptor = Foundation.open(site.path + "/.decks/lock", O_RDWR)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let server = try ServeProcess(site)
    _ = try server.line(with: "another build is using")
    close(descriptor)
    _ = try server.line(with: "(Ctrl-C to stop)")
    #expect(site.files.contains("public/dogs/beagle.html"))
  }

  @Test(
    "Requests with huge URLs delay neither other clients nor the server's exit",
    .timeLimit(.minutes(1)), arguments: [SIGINT, SIGTERM])
  func hugeURLs(signal: Int32) throws {
    let server = try ServeProcess(site)
    let port = try server.port
    let request = "GET /?\(String(repeating: "a", count: 1_900_000)) HTTP/1.1\r\n"
    let attackers = try (0..<4).map { _ in try StubServer.connection(port: port, sending: request) }
    let answer = try StubServer.exchange(port: port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 200 OK"))
    #expect(server.stop(with: signal) == 0)
    withExtendedLifetime(attackers) {}
  }

  @Test("Sources are fetched on startup, but not on save")
  func requestsOnlyAtStart() throws {
    let requests = Mutex(0)
    let source = try StubServer { request in
      requests.withLock { $0 += 1 }
      return request.path.hasSuffix("/breeds/list/all")
        ? StubServer.answer(
          "200 OK", ["Content-Type: application/json"],
          Array(#"{"message":{"pug":[]},"status":"success"}"#.utf8))
        : StubServer.answer("404 Not Found")
    }
    try site.write(
      "title: Dogs\nspecies: dog\nsource: dog-ceo\nurl: \(source.base)/api\n",
      to: "content/decks/dogs.yml")
    let server = try ServeProcess(site)
    _ = try server.line(with: "(Ctrl-C to stop)")
    let first = requests.withLock { $0 }
    #expect(first > 0)
    try site.write("---\nname: Beagle\n---\nMerry.\n", to: "content/breeds/dogs/beagle.md")
    _ = try server.line(with: "written, ")
    #expect(try site.text("public/dogs/beagle.html").contains("Merry."))
    #expect(site.files.contains("public/dogs/pug.html"))
    #expect(requests.withLock { $0 } == first)
  }
}

/// A running `decks serve` on a free port, stopped when the value is released.
private final class ServeProcess {
  struct MissingLine: Error, CustomStringConvertible {
    var description: String
  }

  private let process = Process()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  init(
    _ site: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(filePath: CLI.program)
    process.arguments = ["serve", "--site", site.path, "--port", "0"] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("DECKS_") }.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { _ = interrupt() }

  /// The port in the server's greeting. Skips the output before the greeting.
  var port: Int {
    get throws {
      let greeting = try line(with: "(Ctrl-C to stop)")
      return try #require(greeting.firstMatch(of: /:(\d+)\//).flatMap { Int($0.1) })
    }
  }

  /// Returns the next line of the output that contains the text, skipping others.
  func line(with text: String) throws -> String {
    let file = output.fileHandleForReading.fileDescriptor
    var skipped = ""
    while true {
      while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        if line.contains(text) { return line }
        skipped += line + "\n"
      }
      // A long timeout, so that tests do not fail on a busy machine.
      var wait = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 120_000) > 0 else {
        throw MissingLine(description: "timed out; skipped lines:\n" + skipped)
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = read(file, &piece, piece.count)
      guard count > 0 else {
        throw MissingLine(description: "output ended; skipped lines:\n" + skipped)
      }
      buffer += piece[..<count]
    }
  }

  /// Sends the signal of Ctrl-C, and returns the exit code.
  func interrupt() -> Int32 { stop(with: SIGINT) }

  /// Sends a signal, and returns the exit code.
  func stop(with signal: Int32) -> Int32 {
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
