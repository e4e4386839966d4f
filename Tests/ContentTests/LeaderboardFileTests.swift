import Catalog
import Content
import Diagnostics
import Testing

@Suite("Leaderboard file")
struct LeaderboardFileTests {
  func content(_ yaml: String) throws(ProblemList) -> SiteContent {
    let board = ContentFile(path: "content/leaderboard.yml", text: yaml)
    return try SiteContent([dogsFile, board])
  }

  @Test("Learners are ranked by most right answers, then by fewest answers; ties share a rank")
  func ranks() throws {
    let board = try #require(
      content(
        """
        updated: 2026-11-20
        until: 2026-12-20
        tables:
          - title: Our class
            learners:
              - { name: Bo, right: 3, answered: 4 }
              - { name: Ada, right: 3, answered: 3 }
              - { name: Cy, right: 3, answered: 4 }
              - { name: Di, right: 1, answered: 1 }
          - { title: Nobody yet, learners: [] }
        """
      ).leaderboard)
    #expect(board.updated == "2026-11-20")
    #expect(board.until == "2026-12-20")
    #expect(board.tables.map(\.title) == ["Our class", "Nobody yet"])
    let learners = board.tables[0].learners
    #expect(learners.map(\.name) == ["Ada", "Bo", "Cy", "Di"])
    #expect(learners.map(\.rank) == [1, 2, 2, 4])
    #expect(board.tables[1].learners.isEmpty)
  }

  @Test("A site without the file has no leaderboard")
  func noLeaderboard() throws {
    #expect(try SiteContent([dogsFile]).leaderboard == nil)
  }

  @Test(
    "An invalid file is an error with a position",
    arguments: [
      (
        "tables: []",
        "1:1: a leaderboard needs \"updated\", the date of the standings, such as 2026-01-31"
      ),
      ("updated: 2026-11-20", "1:1: a leaderboard needs \"tables\""),
      ("updated: today", "1:10: expected a date such as 2026-11-20"),
      ("updated: 2026-02-30", "1:10: expected a date such as 2026-11-20"),
      ("updated: 2026-2-3", "1:10: expected a date such as 2026-11-20"),
      (
        "updated: 2026-11-20\nuntil: 2026-11-19\ntables: []",
        "2:8: \"until\" is before \"updated\", 2026-11-20; choose a later day"
      ),
      ("updated: 2026-11-20\ntables: [{ learners: [] }]", "2:10: a table needs a \"title\""),
      (
        "updated: 2026-11-20\ntables: [{ title: A, learners: [{ name: B, right: 1 }] }]",
        "2:33: expected { name: …, right: …, answered: … }"
      ),
      (
        "updated: 2026-11-20\ntables: [{ title: A, learners: [{ name: B, right: 3, answered: 2 }] }]",
        "2:51: expected a whole number from 0 to 2"
      ),
      (
        "updated: 2026-11-20\ntables: [{ title: A, learners: [{ name: B, right: 0, answered: 0 }] }]",
        "2:64: expected a whole number from 1 to 1000000"
      ),
      (
        """
        updated: 2026-11-20
        tables:
          - title: A
            learners: [{ name: B, right: 0, answered: 1 }, { name: B, right: 1, answered: 1 }]
        """,
        "4:52: \"B\" is in the table twice; remove one"
      ),
    ])
  func invalidFile(yaml: String, message: String) {
    let problems = #expect(throws: ProblemList.self) { try content(yaml) }
    #expect(problems?.all.map(\.description) == ["content/leaderboard.yml:\(message)"])
  }
}
