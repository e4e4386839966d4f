/// Returns the page served for every path before the first successful build. The page lists the
/// errors in `<noscript>`; if scripts are enabled, the live-reload script shows them.
func errorPage(_ errors: [ErrorReport]) -> [UInt8] {
  let heading = errors.isEmpty ? "The site is being built" : "The site could not be built"
  let list = errors.map { escaped($0.text) + "\n" }.joined()
  return Array(
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(heading)</title>
    <link rel="icon" href="data:,">
    </head>
    <body>
    <main>
    <h1>\(heading)</h1>
    <noscript><pre>\(list)</pre></noscript>
    </main>
    </body>
    </html>

    """.utf8)
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
