import Catalog
import Content
import Diagnostics
import StudyModel
import Testing

@Suite("Client settings in content/site.yml")
struct SiteConfigurationTests {
  func content(_ client: String) throws(ProblemList) -> SiteContent {
    try SiteContent([
      ContentFile(path: "content/site.yml", text: "title: Ours\nclient:\n\(client)\n"),
      ContentFile(path: "content/decks/dogs.yml", text: "title: Dogs\nspecies: dog\n"),
    ])
  }

  @Test("Missing fields get the model's defaults")
  func defaults() throws {
    let written = try content("  maintenance: true").site.scriptConfiguration
    var expected = defaultSiteConfiguration(contentVersion: "", decks: [])
    expected.maintenance = true
    #expect(written == expected)
  }

  @Test("Every field is parsed")
  func everyField() throws {
    let client = try content(
      """
        maintenance: true
        notice: Back at noon.
        minimumVersion: 3
        lifetime: 60
        methods: [protected]
        guestMode: false
        passphraseMinimum: 12
        sessionTimeoutMinutes: 5
        maximumAttempts: 3
        socialLoginRequired: false
        flags: { voice: false, exam: false }
      """
    ).site.scriptConfiguration
    #expect(client.maintenance && !client.guestMode)
    #expect(client.notice == "Back at noon.")
    #expect(client.minimumVersion == 3 && client.lifetime == 60)
    #expect(client.methods == [.protected])
    #expect(client.passphraseMinimum == 12 && client.sessionTimeoutMinutes == 5)
    #expect(client.maximumAttempts == 3)
    #expect(client.flags == ["voice": false, "offline": true, "exam": false])
  }

  @Test(
    "An invalid field is an error with a position and the expected value",
    arguments: [
      ("maintenence: true", "3:3: unknown field \"maintenence\"; did you mean \"maintenance\"?"),
      ("maintenance: 'true'", "3:16: expected true or false"),
      ("guestMode: yes", "3:14: expected true or false"),
      ("lifetime: -1", "3:13: expected a whole number from 0 to 31536000"),
      ("methods: []", "3:12: \"methods\" is empty, so nobody can study; add guest or protected"),
      (
        "methods: [gest]",
        "3:13: unknown value \"gest\"; did you mean \"guest\"? "
          + "(expected one of: guest, protected)"
      ),
      (
        "socialLoginRequired: true",
        "3:24: a static site has no server to verify logins, so nobody could study; "
          + "set \"socialLoginRequired\" to false or remove it"
      ),
      (
        "flags: { 1x: true }",
        "3:16: \"1x\" is not a valid flag name; expected a name such as voice or new-scores"
      ),
      (
        "flags: { constructor: true }",
        "3:25: \"constructor\" is not a valid flag name; expected a name such as voice or new-scores"
      ),
      ("flags: { voice: maybe }", "3:19: expected true or false"),
    ])
  func invalidField(line: String, message: String) {
    #expect {
      try content("  \(line)")
    } throws: { error in
      (error as? ProblemList)?.all.map(\.description) == ["content/site.yml:\(message)"]
    }
  }

  @Test("A flag without effect causes a warning with a position and a remedy")
  func flagWithoutEffect() throws {
    let content = try content("  flags: { ai: true }")
    #expect(
      content.warnings.map(\.description) == [
        "content/site.yml:3:16: the flag \"ai\" has no effect; remove it"
      ])
    #expect(
      content.site.scriptConfiguration == defaultSiteConfiguration(contentVersion: "", decks: []))
    #expect(try self.content("  flags: { voice: false }").warnings.isEmpty)
  }

  @Test("A notice is at most 500 characters long")
  func longNotice() {
    #expect(throws: ProblemList.self) {
      try content("  notice: \(String(repeating: "x", count: 501))")
    }
  }
}
