import Foundation
import TestSupport
import Testing

/// A folder name with characters that are special to systemd, cron and GitHub.
private let specialName = #"a b%h $HOME "q" 's' \x ${{ 1 }} [y]* #z"#

@Suite("decks schedule, with special characters in the folder name")
struct ScheduleTests {
  let home: TemporaryFolder
  var site: String { home.path + "/" + specialName }

  init() throws {
    home = try TemporaryFolder()
    try home.write("title: Dogs\nspecies: dog\n", to: specialName + "/content/decks/dogs.yml")
    try home.write("---\nname: Beagle\n---\n", to: specialName + "/content/breeds/dogs/beagle.md")
  }

  func schedule(_ arguments: String...) throws -> CLI.Outcome {
    try CLI().run(["schedule", "--site", site] + arguments)
  }

  /// Runs a command in a shell, as cron and GitHub do.
  func shell(_ command: String, in folder: String) throws {
    _ = try runProgram("/bin/sh", ["-ec", command], from: URL(filePath: folder))
  }

  @Test("systemd: a service with write access to the site only, and a timer")
  func systemd() throws {
    let units = try Units(schedule("--systemd", "--at", "3:05").output)
    #expect(
      units.service.contains(
        #"build --site "\#(home.path)/a b%%h $$HOME \"q\" 's' \\x $${{ 1 }} [y]* #z""#))
    #expect(
      units.service.contains(
        #"ReadWritePaths="\#(home.path)/a b%%h $HOME \"q\" 's' \\x ${{ 1 }} [y]* #z""#))
    #expect(units.service.contains("\nSuccessExitStatus=75\n"))
    #expect(units.timer.contains("\nOnCalendar=*-*-* 03:05:00\n"))
    let hourly = try Units(schedule("--systemd", "--every", "hour", "--at", "3:05").output)
    #expect(hourly.timer.contains("\nOnCalendar=*-*-* *:05:00\n"))
  }

  @Test("The builds have the options that were given, and write to the same output folder")
  func options() throws {
    let options = [
      "--strict", "--precompress", "--time-limit", "60", "--wait", "30", "--output",
      home.path + "/www 1",
    ]
    let line = try CLI().run(["schedule", "--site", site, "--cron"] + options).output
    #expect(
      line.contains(
        "--output '\(home.path)/www 1' --strict --time-limit 60 --precompress --wait 30\n"))
    let units = try Units(CLI().run(["schedule", "--site", site, "--systemd"] + options).output)
    #expect(
      units.service.contains(
        "--output \"\(home.path)/www 1\" --strict --time-limit 60 --precompress --wait 30\n"))
    #expect(units.service.contains(" \"\(home.path)/www 1\"\n"), "writable")
    let command = try #require(line.split(separator: "\n").last).split(
      separator: " ", maxSplits: 5)[5]
    try shell("sleep() { :; }; " + cronCommand(command), in: "/")
    #expect(FileManager.default.fileExists(atPath: home.path + "/www 1/dogs/beagle.html.gz"))
  }

  @Test(
    "The builds have the variables that are set, but not the key", arguments: ["cron", "systemd"])
  func variables(format: String) throws {
    var cli = CLI()
    cli.environment = [
      "DECKS_CACHE_DIR": home.path + "/100% cache", "DECKS_CAT_API_KEY": "secret",
      "DECKS_DOG_CEO_URL": "http://127.0.0.1:1/",
    ]
    let outcome = try cli.run(["schedule", "--site", site, "--\(format)"])
    #expect(outcome.code == 0)
    #expect(!(outcome.output + outcome.errors).contains("secret"))
    #expect(outcome.errors.contains("DECKS_CAT_API_KEY is set here"))
    if format == "cron" {
      #expect(
        outcome.output.contains(
          #"; DECKS_CACHE_DIR='\#(home.path)/100\% cache' DECKS_DOG_CEO_URL=http://127.0.0.1:1/ "#))
    } else {
      let service = try Units(outcome.output).service
      #expect(
        service.contains(#"\#nEnvironment="DECKS_CACHE_DIR=\#(home.path)/100%% cache"\#n"#))
      #expect(service.contains(#""\#(home.path)/100%% cache"\#n"#))
    }
    #expect(try schedule("--\(format)").errors.contains("is set here") == false)
  }

  @Test("GitHub: an output folder outside the repository is refused")
  func gitHubOutput() throws {
    try home.write("", to: specialName + "/.git/HEAD")
    let outcome = try schedule(
      "--github", "--repository", "ada/decks", "--output", home.path + "/x")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("is not in the repository"))
  }

  @Test("GitHub: the workflow publishes the output folder of the settings", .needs("python3-yaml"))
  func gitHubOutputSetting() throws {
    try home.write("", to: specialName + "/.git/HEAD")
    try home.write("build: { output: dist }\n", to: specialName + "/content/site.yml")
    let workflow = try Workflow(schedule("--github", "--repository", "ada/decks").output)
    let steps = try #require(workflow.jobs["build"]).steps
    #expect(steps.contains { $0.run == ".engine/.build/release/decks build --site ." })
    #expect(steps.contains { $0.with?["path"] == "dist" })
  }

  @Test("systemd: systemd-analyze reports no problems", .needs("systemd-analyze"))
  func systemdVerify() throws {
    let analyze = try #require(programOnPath("systemd-analyze"))
    for every in ["day", "hour"] {
      let units = try Units(schedule("--systemd", "--every", every).output)
      try home.write(units.service, to: "units/\(units.name).service")
      try home.write(units.timer, to: "units/\(units.name).timer")
      let folder = home.path + "/units/"
      // Not all problems affect the exit code, so the output must be empty too.
      try shell(
        "SYSTEMD_LOG_LEVEL=info \(analyze) verify --man=no \(folder)\(units.name).service "
          + "\(folder)\(units.name).timer 2>&1 | tee complaints; test ! -s complaints",
        in: home.path)
    }
  }

  @Test("cron: the line, as parsed by cron and the shell, builds the site")
  func cron() throws {
    let line = try #require(
      try schedule("--cron", "--at", "23:59").output.split(separator: "\n").last)
    let fields = line.split(separator: " ", maxSplits: 5)
    #expect(fields.prefix(5) == ["59", "23", "*", "*", "*"])
    try shell("sleep() { :; }; " + cronCommand(fields[5]), in: "/")
    #expect(FileManager.default.fileExists(atPath: site + "/public/dogs/beagle.html"))
  }

  @Test(
    "GitHub: the workflow publishes the folder that its build step writes", .needs("python3-yaml"))
  func gitHub() throws {
    try home.write("", to: ".git/HEAD")
    try home.write("", to: "Sources/decks/Decks.swift")
    try FileManager.default.createDirectory(
      atPath: home.path + "/.build/release", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.path + "/.build/release/decks", withDestinationPath: CLI.program)
    let workflow = try Workflow(schedule("--github", "--at", "3:05").output)
    #expect(workflow.permissions == ["contents": "read"])
    #expect(workflow.jobs["publish"]?.permissions == ["pages": "write", "id-token": "write"])
    #expect(workflow.jobs["build"]?.container == "swift:6.3-bookworm")

    let steps = try #require(workflow.jobs["build"]).steps
    let build = try #require(steps.first { $0.name == "Build the site" }?.run)
    try shell(evaluated(build), in: home.path)
    let published = try #require(
      steps.first { $0.uses?.hasPrefix("actions/upload-pages-artifact@v") == true })
    let folder = try #require(published.with?["path"])
    #expect(
      FileManager.default.fileExists(
        atPath: home.path + "/" + evaluated(folder) + "/dogs/beagle.html"))
    #expect(steps.allSatisfy { $0.uses?.contains(/^actions\/[a-z-]+@v\d+$/) ?? true })
  }

  @Test("GitHub: a site outside the decks repository needs --repository", .needs("python3-yaml"))
  func gitHubRepository() throws {
    try home.write("", to: specialName + "/.git/HEAD")
    let refused = try schedule("--github")
    #expect(refused.code == 64)
    #expect(refused.errors.contains("--repository owner/decks"))
    let workflow = try Workflow(schedule("--github", "--repository", "ada/decks").output)
    let steps = try #require(workflow.jobs["build"]).steps
    #expect(steps.contains { $0.with?["repository"] == "ada/decks" })
    #expect(steps.contains { $0.run == ".engine/.build/release/decks build --site ." })
    #expect(steps.contains { $0.with?["path"] == "public" })
  }

  @Test("Invalid times and formats and missing sites are errors")
  func invalidArguments() throws {
    #expect(try schedule().code == 64)
    #expect(try schedule("--cron", "--systemd").code == 64)
    #expect(try schedule("--cron", "--at", "24:00").code == 64)
    #expect(try schedule("--cron", "--every", "minute").code == 64)
    #expect(try schedule("--cron", "--repository", "ada/decks").code == 64)
    #expect(try schedule("--github", "--repository", "x y").code == 64)
    #expect(try CLI().run("schedule", "--cron", "--site", home.path).code == 65)
  }

  @Test("Instructions are printed to standard error only")
  func instructions() throws {
    let outcome = try schedule("--cron")
    #expect(outcome.errors.contains("crontab -e"))
    #expect(!outcome.output.contains("crontab"))
  }
}

/// The service and the timer, split from the printed text.
private struct Units {
  var name: String
  var service: String
  var timer: String

  init(_ text: String) throws {
    let start = try #require(text.firstMatch(of: /^# \/etc\/systemd\/system\/(.+)\.service\n/))
    let middle = try #require(text.firstMatch(of: /(?m)^# \/etc\/systemd\/system\/(.+)\.timer\n/))
    name = String(start.output.1)
    #expect(name == String(middle.output.1))
    service = String(text[start.range.upperBound..<middle.range.lowerBound])
    timer = String(text[middle.range.upperBound...])
  }
}

private struct Workflow: Decodable {
  struct Job: Decodable {
    var container: String?
    var permissions: [String: String]?
    var steps: [Step]
  }
  struct Step: Decodable {
    var name: String?
    var uses: String?
    var run: String?
    var with: [String: String]?
  }
  var permissions: [String: String]
  var jobs: [String: Job]

  init(_ yaml: String) throws {
    let json = try runProgram(
      "/usr/bin/env",
      [
        "python3", "-c",
        "import json, sys, yaml; print(json.dumps(yaml.load(sys.stdin, yaml.BaseLoader)))",
      ], input: Data(yaml.utf8))
    self = try JSONDecoder().decode(Workflow.self, from: json)
  }
}

/// Evaluates GitHub expressions in text that consist only of a string literal.
private func evaluated(_ text: String) -> String {
  text.replacing("${{ '${{' }}", with: "${{")
}

/// Returns the command that cron passes to the shell.
private func cronCommand(_ text: Substring) -> String {
  var command = ""
  var rest = text
  while let next = rest.popFirst() {
    if next == "%" { break }
    if next == "\\", let escaped = rest.first, escaped == "%" || escaped == "\\" {
      command.append(rest.removeFirst())
    } else {
      command.append(next)
    }
  }
  return command
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if a program, or Python's YAML module, is not installed.
  fileprivate static func needs(_ package: String) -> Self {
    let isInstalled =
      package == "python3-yaml"
      ? (try? runProgram("/usr/bin/env", ["python3", "-c", "import yaml"])) != nil
      : programOnPath(package) != nil
    return .enabled(if: isInstalled, "\(package) is not installed")
  }
}
