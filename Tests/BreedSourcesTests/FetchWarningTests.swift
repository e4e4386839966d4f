import HTTP
import Testing

@testable import BreedSources

@Suite struct FetchWarningTests {
  @Test func warningAboutAnOldCopyIncludesItsAge() {
    let error = FetchError("https://a.org/list", .failed("status 500"))
    let warning = Fetcher.Staleness(error: error, age: 86_400 * 3 + 60).warning
    #expect(warning.message == "cannot be fetched: status 500, using a copy from 3 days ago")
    #expect(warning.isFallback)
  }

  @Test func ageIsGivenInTheLargestUnit() {
    #expect(Fetcher.Staleness.formattedAge(30) == "less than a minute")
    #expect(Fetcher.Staleness.formattedAge(3600) == "1 hour")
    #expect(Fetcher.Staleness.formattedAge(86_400 * 3.5) == "3 days")
  }
}
