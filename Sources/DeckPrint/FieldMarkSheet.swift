import Localization

/// Sheets with the picture, field marks and look-alikes of each breed.
enum FieldMarkSheet {
  static let pictureSize = (width: 56.0, height: 42.0)

  static func add(_ breeds: [PrintedBreed], to document: inout PrintDocument) {
    let entries = breeds.map { entry($0, &document) }
    document.addText(
      "sheet", "<h1>\(escaped(document.title))</h1>\n\(entries.joined())")
  }

  private static func entry(_ breed: PrintedBreed, _ document: inout PrintDocument) -> String {
    let locale = document.locale
    let marks = breed.marks.map {
      "<div><dt>\(escaped($0.part))</dt><dd>\(escaped($0.appearance))</dd></div>"
    }
    let alike = breed.lookalikes.prefix(3).map {
      "<li><b>\(escaped($0.name))</b> \(escaped($0.distinction))</li>"
    }
    let others = breed.otherNames.joined(separator: " · ")
    let lookalikes = escaped(locale("breed.lookalikes"))
    let credit = document.pictures[breed.slug]?.credit?.short ?? ""
    let picture = document.picture(of: breed.slug)
    return """
      <article><div class="shown">\(picture)\
      \(credit.isEmpty ? "" : "<p class=\"credit\">\(escaped(credit))</p>")</div>
      <div><h2>\(escaped(breed.name))</h2>\
      \(others.isEmpty ? "" : "<p class=\"names\">\(escaped(others))</p>")\
      \(marks.isEmpty ? "" : "<dl>\(marks.joined())</dl>")\
      \(alike.isEmpty ? "" : "<p class=\"label\">\(lookalikes)</p><ul>\(alike.joined())</ul>")\
      </div></article>

      """
  }

  static let style = """
    .sheet h1 { margin-bottom: 4mm }
    article { display: grid; grid-template-columns: \(pictureSize.width)mm 1fr; gap: 5mm; padding: 4mm 0;
      border-top: 0.2mm solid #bbb; break-inside: avoid }
    article .picture { width: \(pictureSize.width)mm; height: \(pictureSize.height)mm }
    article .credit { margin-top: 0.8mm }
    article .names { color: #666; font-size: 8.5pt }
    article dl { margin-top: 1.5mm; font-size: 9pt }
    article dl div { display: grid; grid-template-columns: 18mm 1fr; gap: 2mm }
    article dt { font-weight: 600 }
    article .label { margin-top: 1.5mm; color: #666; font-size: 8pt }
    article ul { font-size: 8.5pt }
    """
}
