import HTTP
import Testing

@testable import BreedSources

@Suite struct FetchWarningTests {
  @Test func warningAboutAnOldCopyIncludesItsAge() {
    let error = FetchError("https://a.org/list", .failed("status 500"))
    let warning = Fetcher.Staleness(error: error, age: 86_400 * 3 + 60).warning
    #expect(warning.message == "no answer: status 500; a copy 3 days old is used")
    #expect(warning.isFallback)
  }

  @Test func ageIsGivenInTheLargestUnit() {
    #expect(Fetcher.Staleness.formattedAge(30) == "less than a minute")
    #expect(Fetcher.Staleness.formattedAge(3600) == "1 hour")
    #expect(Fetcher.Staleness.formattedAge(86_400 * 3.5) == "3 days")
  }
}
