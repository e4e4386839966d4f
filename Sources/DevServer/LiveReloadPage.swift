/// Returns a page with the live-reload script inserted at the end of its head, or at the end of the
/// page if there is no head.
///
/// - Parameter buildID: The identifier of the build that produced the page.
func liveReloadPage(_ page: [UInt8], buildID: String) -> [UInt8] {
  let script = Array(
    "<script type=\"module\" src=\"\(LiveReload.scriptPath)?of=\(buildID)\"></script>\n".utf8)
  // In a page's text, every `<` is escaped, so the first match is the end of the head.
  let scriptIndex = page.firstRange(of: Array("</head>".utf8))?.lowerBound ?? page.endIndex
  return page[..<scriptIndex] + script + page[scriptIndex...]
}
