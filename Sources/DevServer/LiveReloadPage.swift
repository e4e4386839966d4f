/// Returns a page with the live-reload script inserted at the end of its head, or of the page if it
/// has no head.
///
/// - Parameter buildID: The identifier of the build that the page came from.
func liveReloadPage(_ page: [UInt8], buildID: String) -> [UInt8] {
  let script = Array(
    "<script type=\"module\" src=\"\(LiveReload.scriptPath)?of=\(buildID)\"></script>\n".utf8)
  // Text in a page has no bare `<`, so the first match ends the head.
  let scriptIndex = page.firstRange(of: Array("</head>".utf8))?.lowerBound ?? page.endIndex
  return page[..<scriptIndex] + script + page[scriptIndex...]
}
