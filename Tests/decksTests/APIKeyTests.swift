import TestSupport
import Testing

@Suite("The key of The Cat API")
struct APIKeyTests {
  let site: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    try site.write("---\nname: Abyssinian\n---\n", to: "content/breeds/cats/abyssinian.md")
  }

  /// Builds a site whose deck has the given address, and returns the outcome and the requests
  /// received by a local server.
  private func build(
    deckURL: (StubServer) -> String, mirror: (StubServer) -> String? = { _ in nil }
  ) throws -> (CLI.Outcome, [StubServer.Request]) {
    let server = try StubServer { _ in StubServer.answer("404 Not Found") }
    try site.write(
      "title: Cats\nspecies: cat\nsource: cat-api\nurl: \(deckURL(server))\n",
      to: "content/decks/cats.yml")
    var environment = ["DECKS_CAT_API_KEY": "secret"]
    environment["DECKS_CAT_API_URL"] = mirror(server)
    let outcome = try CLI(environment: environment).run("build", "--site", site.path)
    return (outcome, server.requests)
  }

  @Test("An address in a content file does not receive the key")
  func contentURL() throws {
    let (_, requests) = try build(deckURL: { $0.base + "/evil" })
    #expect(!requests.isEmpty)
    #expect(requests.allSatisfy { $0.headers["x-api-key"] == nil })
  }

  @Test("The mirror named by the environment receives the key, over plain http on this machine")
  func mirror() throws {
    let (_, requests) = try build(
      deckURL: { _ in "https://api.thecatapi.com/v1" }, mirror: { $0.base + "/v1" })
    #expect(!requests.isEmpty)
    #expect(requests.allSatisfy { $0.headers["x-api-key"] == "secret" })
  }

  @Test("A mirror on another machine does not receive the key over plain http")
  func plainMirror() throws {
    let (outcome, _) = try build(
      deckURL: { _ in "https://api.thecatapi.com/v1" }, mirror: { _ in "http://192.0.2.1/v1" })
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("DECKS_CAT_API_KEY is sent only over https"))
  }
}
