import ArgumentParser
import Catalog
import Content
import Diagnostics
import FoundationEssentials
import Glibc
import OutputFile
import Publisher
import SiteBuilder
import SiteRenderer
import URLs

struct HeadersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headers",
    abstract: "Prints the HTTP headers that a server should send with the site's files.",
    discussion: """
      Prints security headers, caching rules and content types. A built site has them in \
      _headers, which Netlify and Cloudflare Pages read; nginx needs a file to include:

        decks headers --nginx > /etc/nginx/snippets/decks.conf

      If url in content/site.yml has a path, the nginx rules are for that path.

      Exit codes: 0 success, 64 usage error, 65 invalid content or templates.
      """)

  enum ServerFormat: String, EnumerableFlag {
    case nginx, netlify

    static func help(for value: ServerFormat) -> ArgumentHelp? {
      switch value {
      case .nginx: "A file to include in an nginx server block."
      case .netlify: "A _headers file for Netlify, Cloudflare Pages and others."
      }
    }
  }

  @Flag var form: ServerFormat

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Flag(help: "Tell browsers to use only HTTPS for this host, for a year after each visit.")
  var hsts = false

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      if let reason = write(try await text(), to: STDOUT_FILENO) {
        throw CommandError.noOutput(reason: reason)
      }
    }
  }

  private func text() async throws -> String {
    let headers = SecurityHeaders(includesHSTS: hsts)
    let folder = ProjectFolder(site)
    switch form {
    case .nginx:
      let url = try folder.readContent().site.url
      let base = url.flatMap { try? WebURL($0) }?.path ?? "/"
      guard let configuration = nginxConfiguration(headers, base: base) else {
        throw ProblemList([
          Problem(
            "content/site.yml", nil,
            "the path in url may contain only letters, digits, -, ., _, ~ and / for nginx")
        ])
      }
      return configuration
    case .netlify:
      let environment = Environment.process
      let sources = try LoadedProject(folder, environment)
      let dryRun = try await Build(inspecting: folder, environment).dryRun(sources)
      let files = dryRun.rendered.files.map(\.path).filter { $0 != "_headers" }
      return netlifyHeaders(headers, paths: files)
    }
  }
}
