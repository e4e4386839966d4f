import SiteLinter
import Testing

@Suite("Letters in another language")
struct LetterCountTests {
  private func count(_ main: String) -> [Int] {
    var count = LetterCount()
    count.add(
      page: Array(
        """
        <!doctype html><html lang="ko"><head><title>Title</title></head>
        <body><header>Menu</header><main>\(main)</main><footer>Foot</footer></body></html>
        """.utf8))
    return [count.total, count.foreign]
  }

  @Test("Only the main part counts, and in it neither names nor scripts")
  func mainPart() {
    #expect(count("<h1>Beagle</h1><p>작은 개</p><script>let a = 1</script>") == [3, 0])
    #expect(count("<p><span class=\"tile name\">Beagle</span> 개</p>") == [1, 0])
  }

  @Test("Text below an element with another language is foreign, until that element ends")
  func foreignText() {
    #expect(count("<p lang=\"en\">A <b>small</b> dog</p><p>개</p>") == [10, 9])
    #expect(count("<section lang=\"en\">dog<p lang=\"ko\">개</p></section>") == [4, 3])
  }

  @Test("An element without an end does not hold what follows it")
  func voidElements() {
    #expect(count("<img lang=\"en\" alt=\"\">개<br>개") == [2, 0])
  }

  @Test("A letter with a combining mark counts once; digits and signs do not count")
  func combiningMarks() {
    #expect(count("e\u{301}, 7 & é") == [2, 0])
  }
}
