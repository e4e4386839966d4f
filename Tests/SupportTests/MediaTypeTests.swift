import OutputFile
import Testing

@Suite struct MediaTypeTests {
  @Test(
    "The file extension determines the content type",
    arguments: [
      ("a/index.html", "text/html; charset=utf-8"), ("a.b/x.JS", "text/javascript; charset=utf-8"),
      ("x.avif", "image/avif"), ("photos/a.AVIF", "image/avif"),
      ("feed.xml", "application/xml; charset=utf-8"), ("LICENSE", "application/octet-stream"),
      ("a.b/c", "application/octet-stream"), ("", "application/octet-stream"),
    ])
  func contentType(path: String, type: String) {
    #expect(MediaType.of(path).contentType == type)
  }
}
