import ArgumentParser
import Catalog
import Content
import Diagnostics
import Files
import FoundationEssentials
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
      _headers, which Netlify and Cloudflare Pages read; other servers need a file to include:

        decks headers --nginx > /etc/nginx/snippets/decks.conf

      The rules for nginx, Caddy and Apache serve the output folder at the path of url in \
      content/site.yml, by default /.

      Exit codes: 0 success, 64 usage error, 65 invalid content or templates.
      """)

  enum ServerFormat: String, EnumerableFlag {
    case nginx, caddy, apache, netlify

    static func help(for value: ServerFormat) -> ArgumentHelp? {
      switch value {
      case .nginx: "A file to include in an nginx server block."
      case .caddy: "A file to import in a Caddy site block."
      case .apache: "A file to include in an Apache virtual host."
      case .netlify: "A _headers file for Netlify, Cloudflare Pages and others."
      }
    }
  }

  @Flag var form: ServerFormat

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"))
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The output folder (default: build.output in content/site.yml, or else public/ in the site).",
      valueName: "dir"))
  var output: String?

  @Flag(help: "Tell browsers to use only HTTPS for this host, for a year after each visit.")
  var hsts = false

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      try printFile(try await text())
    }
  }

  func validate() throws {
    guard !site.isEmpty, output?.isEmpty != true else {
      throw ValidationError("--site and --output must not be empty.")
    }
  }

  private func text() async throws -> String {
    switch form {
    case .nginx: try servedSite().nginxConfiguration
    case .caddy: try servedSite().caddyConfiguration
    case .apache: try servedSite().apacheConfiguration
    case .netlify: try await netlifyRules()
    }
  }

  private func servedSite() throws -> ServedSite {
    let folder = ProjectFolder(site)
    let settings = try folder.readContent().site
    let outputFolder = File.resolvingLinks(in: folder.outputFolder(output, settings.build))
    do throws(ServedSite.ConfigurationError) {
      return try ServedSite(
        base: settings.url.flatMap { try? WebURL($0) }?.path ?? "/", folder: outputFolder,
        headers: SecurityHeaders(includesHSTS: hsts, embedders: settings.embedders))
    } catch .invalidBase {
      throw ProblemList([
        Problem(
          "content/site.yml", nil,
          "the path in url may contain only letters, digits, -, ., _, ~ and / for \(form.rawValue)")
      ])
    } catch {
      throw CommandError.usage(
        "the path of the output folder \(printable(outputFolder)) has characters that are part of "
          + "the servers' syntax; choose another folder with --output")
    }
  }

  private func netlifyRules() async throws -> String {
    let folder = ProjectFolder(site)
    let environment = Environment.process
    let project = try LoadedProject(folder, environment)
    let dryRun = try await SiteInspection(folder, environment).dryRun(project)
    let files = dryRun.rendered.files.map(\.path).filter { $0 != "_headers" }
    let headers = SecurityHeaders(
      includesHSTS: hsts, embedders: try folder.readContent().site.embedders)
    return netlifyHeaders(headers, paths: files)
  }
}
