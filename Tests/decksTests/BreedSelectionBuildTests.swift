import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Decks that select breeds")
struct BreedSelectionBuildTests {
  let site: TemporaryFolder
  let source: StubServer

  init() throws {
    site = try TemporaryFolder()
    source = try StubServer { request in
      request.path.hasSuffix("/breeds/list/all")
        ? StubServer.answer(
          "200 OK", ["Content-Type: application/json"],
          Array(
            #"{"message":{"pug":[],"beagle":[],"hound":["afghan","basset"]},"status":"success"}"#
              .utf8))
        : StubServer.answer("404 Not Found")
    }
    try deck("dogs", "only: [beagle, pug]")
  }

  func deck(_ id: String, _ lines: String) throws {
    try site.write(
      "title: \(id)\nspecies: dog\nsource: dog-ceo\nurl: \(source.base)/api\n\(lines)\n",
      to: "content/decks/\(id).yml")
  }

  func pages(_ deck: String) -> [String] {
    site.files.filter { $0.hasPrefix("public/\(deck)/") && $0.hasSuffix(".html") }
      .compactMap { $0.split(separator: "/").last.map(String.init) }
      .filter { $0 != "index.html" && !$0.hasPrefix("group-") }
  }

  func decks(_ arguments: String...) throws -> CLI.Outcome {
    try CLI().run(arguments + ["--site", site.path])
  }

  @Test("Two decks of one source have different breeds, and only their photos are requested")
  func twoDecks() throws {
    try deck("hounds", "only: [hound]\nwithout: [hound-afghan]")
    let outcome = try decks("build")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(pages("dogs") == ["beagle.html", "pug.html"])
    #expect(pages("hounds") == ["hound-basset.html", "hound.html"])
    let paths = source.requests.map(\.path)
    #expect(paths.contains { $0.contains("/beagle/") })
    #expect(paths.contains { $0.contains("/hound/") })
    let count = paths.count
    try deck("hounds", "only: [pug]")
    #expect(try decks("build").code == 0)
    #expect(pages("hounds") == ["pug.html"])
    let later = source.requests.dropFirst(count).map(\.path)
    #expect(!later.contains { $0.contains("/hound/") || $0.contains("/beagle/") })
  }

  @Test("A breed that a changed file adds to the selection is fetched with its photos")
  func changedFile() throws {
    try deck("dogs", "only: [{ group: toy }]")
    try site.write("---\nname: Pug\ngroup: toy\n---\n", to: "content/breeds/dogs/pug.md")
    #expect(try decks("build").code == 0)
    #expect(pages("dogs") == ["pug.html"])
    try site.waitUntilSettled()
    #expect(try decks("build").code == 0)
    #expect(!source.requests.contains { $0.path.contains("/beagle/") })
    try site.write("---\nname: Beagle\ngroup: toy\n---\n", to: "content/breeds/dogs/beagle.md")
    #expect(try decks("build").code == 0)
    #expect(pages("dogs") == ["beagle.html", "pug.html"])
    #expect(source.requests.contains { $0.path.contains("/beagle/") })
  }

  @Test("65: an unknown breed stops the build, and check reports it with its position")
  func unknownBreed() throws {
    try deck("dogs", "only: [beagel]")
    let message =
      "content/decks/dogs.yml:5:8: the deck has no breed or family \"beagel\"; did you mean \"beagle\"?"
    let outcome = try decks("build")
    #expect(outcome.code == 65)
    #expect(outcome.errors == message + "\n")
    let check = try decks("check")
    #expect(check.code == 65)
    #expect(check.output.contains(message))
  }

  @Test("A breed's file may name look-alikes that the deck leaves out or that are drafts")
  func lookalikes() throws {
    let lookalikes = ["hound-basset", "akita"].map { "  - { breed: \($0), tell: Longer. }\n" }
    try site.write(
      "---\nname: Beagle\nlookalikes:\n\(lookalikes.joined())---\n",
      to: "content/breeds/dogs/beagle.md")
    try site.write("---\nname: Akita\ndraft: true\n---\n", to: "content/breeds/dogs/akita.md")
    try deck("dogs", "only: [beagle, pug]")
    let outcome = try decks("build")
    #expect(outcome.code == 0)
    #expect(!outcome.errors.contains("lookalikes"), "\(outcome.errors)")
    let check = try decks("check")
    #expect(check.code == 0, "\(check.output)")
    #expect(
      check.output.contains(
        "content/breeds/dogs: notice: 1 draft is not built: akita; to see it, run decks serve --drafts\n"
      ))
    #expect(pages("dogs") == ["beagle.html", "pug.html"])
    let page = try String(
      contentsOfFile: site.path + "/public/dogs/beagle.html", encoding: .utf8)
    #expect(!page.contains("Longer.") && !page.lowercased().contains("akita"))
  }

  @Test("A draft must be true or false")
  func draftValue() throws {
    try site.write("---\nname: Akita\ndraft: yes\n---\n", to: "content/breeds/dogs/akita.md")
    let outcome = try decks("check")
    #expect(outcome.code == 65)
    #expect(
      outcome.output.contains("content/breeds/dogs/akita.md:3:8: expected true or false\n"))
  }
}
