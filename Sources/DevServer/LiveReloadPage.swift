/// A page with the script that reloads it put in at the end of its head, or of itself where it has
/// no head.
///
/// - Parameter mark: which build the page is of.
func liveReloadPage(_ page: [UInt8], mark: String) -> [UInt8] {
  let script = Array(
    "<script type=\"module\" src=\"\(LiveReload.scriptPath)?of=\(mark)\"></script>\n".utf8)
  // Text in a page has no bare <, so this is the end of the head and of nothing else.
  let place = page.firstRange(of: Array("</head>".utf8))?.lowerBound ?? page.endIndex
  return page[..<place] + script + page[place...]
}
