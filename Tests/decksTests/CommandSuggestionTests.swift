import Testing

@Suite("Misspelt commands")
struct CommandSuggestionTests {
  @Test(
    "64: the message suggests the command with the most similar name",
    arguments: [
      (["biuld"], "biuld", "build"), (["serv", "--port", "0"], "serv", "serve"),
      (["cache", "claer"], "claer", "clear"),
    ])
  func suggestion(arguments: [String], misspelling: String, command: String) throws {
    let outcome = try CLI().run(arguments)
    #expect(outcome.code == 64)
    #expect(
      outcome.errors.hasPrefix(
        "Error: Unexpected argument '\(misspelling)'. Did you mean '\(command)'?\nUsage: "))
  }

  @Test(
    "Arguments that are not misspelt commands get no suggestion",
    arguments: [["publish"], ["build", "biuld"], ["list", "dogs", "serv"]])
  func otherArguments(arguments: [String]) throws {
    let outcome = try CLI().run(arguments)
    #expect(outcome.code == 64)
    #expect(!outcome.errors.contains("Did you mean"))
  }
}
