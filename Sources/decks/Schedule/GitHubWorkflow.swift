import FoundationEssentials
import SiteBuilder

extension Schedule {
  /// Returns a workflow that builds the site with Swift on Debian 12 and publishes it to GitHub
  /// Pages.
  ///
  /// - Parameter decksRepository: The repository that contains decks, if the site's repository does
  ///   not.
  /// - Throws: `CommandError.usage` if `decksRepository` is nil but needed.
  func gitHubWorkflow(decksRepository: String?) throws -> String {
    let containsDecks = FileManager.default.fileExists(atPath: repository + "/Sources/decks")
    guard decksRepository != nil || containsDecks else {
      throw CommandError.usage(
        "the site's repository does not contain decks; pass a GitHub repository that does, as in "
          + "--repository owner/decks")
    }
    guard let published = relativePath(resolvedOutput) else {
      throw CommandError.usage(
        "the output folder \(resolvedOutput) is not in the repository \(repository), so the "
          + "workflow cannot publish it; choose one in the repository with --output")
    }
    let arguments =
      ["--site", folder] + (output == nil ? [] : ["--output", "./" + published]) + self.arguments
    let command = (["build"] + arguments.map(shellWord)).joined(separator: " ")
    let variables = portableVariables.map { "\n          \($0.name): \(yamlScalar($0.value))" }
    let root = decksRepository == nil ? "" : ".engine/"
    let checkout =
      decksRepository.map {
        """

              - uses: actions/checkout@v4
                with:
                  repository: \($0)
                  path: .engine
        """
      } ?? ""
    let makeOptions = decksRepository == nil ? "" : " -C .engine"
    return """
      # .github/workflows/site.yml
      name: site
      on:
        schedule:
          - cron: "\(cronFields)" # in UTC
        workflow_dispatch:
        push:
          branches: [main]

      permissions:
        contents: read

      # One run at a time, so that an older build never replaces a newer one.
      concurrency:
        group: pages

      jobs:
        build:
          runs-on: ubuntu-latest
          container: swift:6.3-bookworm
          timeout-minutes: 60
          steps:
            - name: Install git and make
              run: apt-get update -qq && apt-get install -y -qq --no-install-recommends git make
            - uses: actions/checkout@v4\(checkout)
            - uses: actions/cache@v4
              id: program
              with:
                path: \(root).build
                key: decks-program-${{ hashFiles('\(root)Package.swift', '\(root)Sources/**') }}
                restore-keys: decks-program-
            # Keep fetched data and build state, so that each run continues from the last.
            - uses: actions/cache@v4
              with:
                path: \(yamlScalar(escapedGlob(pathInRepository(".decks"))))
                key: decks-site-${{ github.run_id }}-${{ github.run_attempt }}
                restore-keys: decks-site-
            - name: Install the libraries
              run: make\(makeOptions) packages
            - name: Build decks
              if: steps.program.outputs.cache-hit != 'true'
              run: make\(makeOptions) build
            - name: Build the site
              run: \(yamlScalar("\(root).build/release/decks \(command)"))
              env:
                DECKS_CAT_API_KEY: ${{ secrets.DECKS_CAT_API_KEY }}\(variables.joined())
            - uses: actions/upload-pages-artifact@v4
              with:
                path: \(yamlScalar(published))

        publish:
          needs: build
          runs-on: ubuntu-latest
          permissions:
            pages: write
            id-token: write
          environment:
            name: github-pages
            url: ${{ steps.pages.outputs.page_url }}
          steps:
            - id: pages
              uses: actions/deploy-pages@v4

      """
  }

  /// Instructions for installing the workflow.
  var gitHubAdvice: String {
    """
    Save this workflow as \(repository)/.github/workflows/site.yml. Under Settings > Pages, set
    Source to "GitHub Actions". If you have a key for The Cat API, store it in the repository
    secret DECKS_CAT_API_KEY.\
    \(keyAdvice("in that secret"))\(localFolderAdvice)
    """
  }

  /// The variables whose values are also valid in a checkout of the repository. Folders are given
  /// relative to it.
  private var portableVariables: [ScheduleEnvironment.Variable] {
    environment.variables.compactMap { variable in
      guard variable.isFolder else { return variable }
      return relativePath(variable.value).map {
        ScheduleEnvironment.Variable(name: variable.name, value: "./" + $0, isFolder: true)
      }
    }
  }

  /// A note about folders that only this machine has; empty if there are none.
  private var localFolderAdvice: String {
    let names = environment.variables.filter { $0.isFolder && relativePath($0.value) == nil }
      .map(\.name)
    guard !names.isEmpty else { return "" }
    return "\nNot part of the workflow, since the folder is not in the repository: "
      + names.joined(separator: ", ") + "."
  }

  /// Returns the path of a file relative to the repository; nil if it is elsewhere.
  private func relativePath(_ path: String) -> String? {
    path.hasPrefix(repository + "/") ? String(path.dropFirst(repository.count + 1)) : nil
  }

  /// The nearest folder with a git repository, from the site upwards; the site if there is none.
  private var repository: String {
    var folder = site
    while !folder.isEmpty {
      if FileManager.default.fileExists(atPath: folder + "/.git") { return folder }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
    }
    return site
  }

  /// The site's path in its repository; `.` for the root.
  private var folder: String {
    site == repository ? "." : "./" + site.dropFirst(repository.count + 1)
  }

  private func pathInRepository(_ name: String) -> String {
    folder == "." ? name : folder + "/" + name
  }

  /// Escapes the special characters of glob patterns in a path.
  private func escapedGlob(_ path: String) -> String {
    String(path.flatMap { "*?[\\".contains($0) ? "[\($0)]" : "\($0)" })
  }

  /// Returns a YAML value in which GitHub's expressions are escaped.
  private func yamlScalar(_ text: String) -> String {
    let literal = text.replacing("${{", with: "${{ '${{' }}")
    let isPlain = literal.wholeMatch(of: /[A-Za-z0-9_.\/][A-Za-z0-9_.\/ -]*/) != nil
    return isPlain ? literal : doubleQuoted(literal)
  }
}
