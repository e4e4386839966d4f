import Foundation
import TestSupport
import Testing

@Suite(
  "Manual page",
  .enabled(if: programOnPath("python3") != nil, "python3 is not installed"))
struct ManualTests {
  let page: String

  init() throws {
    let dump = try CLI().run("--experimental-dump-help").output
    page = String(
      decoding: try runProgram(
        "/usr/bin/env",
        ["python3", "Sources/decks/Manual/page.py", "Sources/decks/Manual/decks.1"],
        input: Data(dump.utf8),
        from: URL(filePath: CLI.project)), as: UTF8.self)
  }

  func section(_ title: String) -> String {
    page.components(separatedBy: "\n.Sh ").first { $0.hasPrefix(title + "\n") } ?? ""
  }

  @Test("Each command has a section with its options in order")
  func commandSections() throws {
    let dump = try CLI().run("--experimental-dump-help").output
    let decks = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    let sections = section("COMMANDS").components(separatedBy: "\n.Ss decks ").dropFirst()
    let leaves = decks.leaves()
    try #require(sections.count == leaves.count)
    for (section, (name, options)) in zip(sections, leaves) {
      let heading = section.prefix { $0 != "\n" }
      #expect(heading == name || heading.hasPrefix(name + " "))
      #expect(
        section.matches(of: /(?m)^\.It Fl -([a-z-]+)/).map { String($0.output.1) } == options)
    }
  }

  @Test("The manual page and the README list all variables and exit codes")
  func variablesAndCodes() throws {
    let readMe = try String(contentsOfFile: CLI.project + "/README.md", encoding: .utf8)
    var variables: Set<String> = []
    var codes: Set<String> = ["0"]
    for folder in ["Sources/decks", "Sources/SiteBuilder"] {
      let sources = URL(filePath: CLI.project).appending(path: folder)
      for name in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      where name.hasSuffix(".swift") {
        let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
        variables.formUnion(text.matches(of: /"(DECKS_[A-Z_]+)"/).map { String($0.output.1) })
        codes.formUnion(
          text.matches(of: /(?:ExitCode|self\.init)\((\d+)\)/).map { String($0.output.1) })
      }
    }
    // The argument parser uses this code for invalid arguments.
    codes.insert("64")
    #expect(
      Set(section("ENVIRONMENT").matches(of: /Ev (DECKS_[A-Z_]+)/).map { String($0.output.1) })
        == variables)
    #expect(Set(readMe.matches(of: /`(DECKS_[A-Z_]+)`/).map { String($0.output.1) }) == variables)
    #expect(
      Set(section("EXIT STATUS").matches(of: /\.It (\d+)\n/).map { String($0.output.1) }) == codes)
    #expect(Set(readMe.matches(of: /(?m)^\| (\d+) \|/).map { String($0.output.1) }) == codes)
  }

  @Test(
    "mandoc reports no problems",
    .enabled(if: programOnPath("mandoc") != nil, "mandoc is not installed"))
  func lint() throws {
    let mandoc = try #require(programOnPath("mandoc"))
    let problems = try runProgram(
      "/bin/sh", ["-c", "\(mandoc) -T lint -W style || true"], input: Data(page.utf8))
    #expect(problems.isEmpty, "\(String(decoding: problems, as: UTF8.self))")
  }
}

/// The output of `--experimental-dump-help`.
private struct Dump: Decodable {
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var kind: String
      var names: [Name]?
      var shouldDisplay: Bool
    }
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?

    /// Returns the full names of commands without subcommands, with their long option names.
    func leaves(_ path: String = "") -> [(String, [String])] {
      (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { sub in
        let name = path.isEmpty ? sub.commandName : path + " " + sub.commandName
        guard sub.subcommands?.isEmpty ?? true else { return sub.leaves(name) }
        let names = (sub.arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay }
          .flatMap { ($0.names ?? []).filter { $0.kind == "long" }.prefix(1).map(\.name) }
        return [(name, names.filter { $0 != "help" && $0 != "version" })]
      }
    }
  }
  var command: Command
}
