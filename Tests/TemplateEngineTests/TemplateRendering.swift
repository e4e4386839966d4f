import Diagnostics
import TemplateEngine

/// Renders a page from its source, or returns its errors, one per line.
func rendered(
  _ source: String, _ data: Value = [:], as ending: String = "html",
  with others: [String: String] = [:]
) -> String {
  do throws(ProblemList) {
    let templates = try TemplateSet(
      others.merging(["pages/page.\(ending)": source]) { other, _ in other })
    var bytes: [UInt8] = []
    try templates.render("page", data, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  } catch {
    return error.description
  }
}
