/// Returns the style of printed documents. Lengths are those of the paper, in millimetres.
func printStyle(_ paper: Paper) -> String {
  let margin = Paper.margin
  // Rounded up to device pixels, a page exactly as high as the paper would start another one.
  let height = paper.height - 0.3
  return """
    @page { size: \(paper.cssName); margin: 0 }
    @page text { margin: 14mm 12mm }
    * { box-sizing: border-box }
    html { color-scheme: only light; print-color-adjust: exact; -webkit-print-color-adjust: exact }
    body { margin: 0; background: #fff; color: #1a1a18; font: 10pt/1.35 system-ui, sans-serif;
      hyphens: auto; overflow-wrap: break-word }
    :lang(ko) { word-break: keep-all }
    h1, h2, p, ul, ol, dl, dd { margin: 0; padding: 0 }
    li { list-style: none }
    .page { position: relative; width: \(paper.width)mm; height: \(height)mm; padding: \(margin)mm;
      overflow: hidden; break-after: page; break-inside: avoid }
    .text { page: text; break-after: page }
    .page:last-child, .text:last-child { break-after: auto }
    .foot { position: absolute; left: \(margin)mm; right: \(margin)mm; bottom: 5mm; display: flex;
      justify-content: space-between; gap: 5mm; font-size: 7pt; color: #666 }
    /* Photos have the shape of their box. If they were clipped, a PDF would contain their pixels. */
    .picture { background: center / 100% 100% no-repeat }
    .drawing { background-size: contain }
    .credit { font-size: 6.5pt; color: #666 }
    .credits h2 { margin-bottom: 3mm }
    .credits ul { columns: 2; column-gap: 8mm; font-size: 7pt; overflow-wrap: anywhere }
    .credits li { break-inside: avoid; margin-bottom: 1mm }
    h1 { font-size: 20pt; line-height: 1.15 }
    h2 { font-size: 13pt; line-height: 1.2; break-after: avoid }
    @media screen {
      body { background: #ddd }
      .page, .text { margin: 5mm auto; background: #fff; box-shadow: 0 0 2mm #0003 }
      .text { width: \(paper.width)mm; min-height: 40mm; padding: 14mm 12mm }
    }
    """
}
