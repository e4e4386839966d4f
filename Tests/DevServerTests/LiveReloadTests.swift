import Diagnostics
import Testing

@testable import DevServer

@Suite("Pages receive the changes made since they were served", .timeLimit(.minutes(1)))
struct LiveReloadTests {
  let live = LiveReload(session: "s")

  @Test("A page receives the changes of all later builds")
  func since() async {
    await live.reportBuild(changed: ["a.html", "b.html"])
    #expect(await live.buildID == "s-1")
    await live.reportBuild(changed: ["b.html", "c.html"])
    #expect(await live.event(since: 0).changed == ["a.html", "b.html", "c.html"])
    #expect(await live.event(since: 1).changed == ["b.html", "c.html"])
    #expect(await live.event(since: 2).changed == [])
  }

  @Test("Before the first successful build, pages receive only errors")
  func beforeFirstBuild() async {
    await live.reportFailure([ErrorReport("wrong")])
    #expect(await live.event(since: -1) == .init(changed: [], errors: [ErrorReport("wrong")]))
  }

  @Test("A page that was served by another run of the server reloads")
  func otherRun() async throws {
    await live.reportBuild(changed: [])
    for build in [-1, 2, 100] { #expect(await live.event(since: build).changed == nil) }
    var events = try #require(await live.events(since: "other-1")).makeAsyncIterator()
    #expect(await events.next() == #"{"isStyleOnly":false,"mistakes":[]}"#)
    events = try #require(await live.events(since: "s-1")).makeAsyncIterator()
    #expect(await events.next() == #"{"changed":[],"isStyleOnly":false,"mistakes":[]}"#)
  }

  @Test("Changes are not listed if they are too many or too old")
  func limits() async {
    await live.reportBuild(changed: (0..<501).map { "\($0).html" })
    #expect(await live.event(since: 0).changed == nil)
    #expect(await live.event(since: 1).changed == [])
    for _ in 0..<60 { await live.reportBuild(changed: ["a.html"]) }
    #expect(await live.event(since: 2).changed == nil)
    #expect(await live.event(since: 60).changed == ["a.html"])
  }

  @Test("A change that affects only style sheets is reported as such")
  func styleSheets() async {
    await live.reportBuild(changed: ["a.html"])
    await live.reportBuild(changed: (0..<501).map { "\($0).html" }, isStyleOnly: true)
    await live.reportBuild(changed: ["a.html"], isStyleOnly: true)
    #expect(await live.event(since: 1) == .init(changed: nil, isStyleOnly: true, errors: []))
    #expect(await live.event(since: 0).isStyleOnly == false)
    #expect(await live.event(since: 3) == .init(changed: [], errors: []))
  }

  @Test("An error has a position and a source line, and the next successful build clears it")
  func errors() async throws {
    await live.reportBuild(changed: [])
    var events = try #require(await live.events(since: "s-1")).makeAsyncIterator()
    _ = await events.next()
    let problem = Problem("a.md", Position(line: 3, column: 5), "is \"wrong\"")
    await live.reportFailure([ErrorReport(problem, line: "coat: <b>")])
    #expect(
      await events.next()
        == #"{"changed":[],"isStyleOnly":false,"mistakes":[{"column":5,"message":"is \"wrong\"","place":"a.md:3:5","source":"coat: <b>"}]}"#
    )
    await live.reportBuild(changed: ["x.html"])
    #expect(await events.next() == #"{"changed":["x.html"],"isStyleOnly":false,"mistakes":[]}"#)
  }

  @Test("The number of event streams is limited, and closed streams do not count")
  func streamLimit() async throws {
    var streams: [AsyncStream<String>] = []
    for _ in 0..<LiveReload.maximumStreams {
      streams.append(try #require(await live.events(since: "s-1")))
    }
    #expect(await live.events(since: "s-1") == nil)
    streams = []
    // Closed streams are forgotten asynchronously.
    while await live.events(since: "s-1") == nil { await Task.yield() }
  }
}
