import Localization
import StudyModel

/// The pages of a test: each version, then the answer key.
struct ExamPages {
  let exam: Exam
  /// The breeds by slug.
  let breeds: [String: PrintedBreed]

  /// Questions on a page, in two columns.
  private static let questionsPerPage = 8
  /// Width and height of a picture in millimetres.
  static let pictureSide = 46.0

  func add(to document: inout PrintDocument) {
    for version in exam.versions { add(version, to: &document) }
    addKey(to: &document)
    document.addCredits(breeds.mapValues(\.name))
  }

  private func add(_ version: Exam.Version, to document: inout PrintDocument) {
    let locale = document.locale
    let title = locale("print.version", ["version": version.label])
    let pages = version.questions.chunked(by: Self.questionsPerPage)
    for (page, questions) in pages.enumerated() {
      let items = questions.enumerated().map { index, question in
        item(question, number: page * Self.questionsPerPage + index + 1, &document)
      }
      let head =
        page == 0
        ? """
        <header><h1>\(escaped(document.title))<span class="version">\(escaped(title))</span></h1>
        <p class="fields"><span>\(escaped(locale("print.name")))</span>\
        <span>\(escaped(locale("print.date")))</span>\
        <span>\(escaped(locale("print.points"))) <b>/ \(version.questions.count)</b></span></p>
        <p>\(escaped(locale("print.task")))</p></header>

        """ : ""
      document.addPage(
        "exam",
        head + "<div class=\"questions\">\n\(items.joined())</div>\n"
          + foot([
            title, locale("print.page", ["page": "\(page + 1)", "pages": "\(pages.count)"]),
            locale("print.seedOnly", ["seed": "\(exam.seed)"]),
          ]))
    }
  }

  private func item(
    _ question: Question, number: Int, _ document: inout PrintDocument
  ) -> String {
    let choices = question.choices.enumerated().map { index, choice in
      let name = escaped(name(of: choice.breedID))
      return "<li><span class=\"box\">\(choiceLetter(index))</span>\(name)</li>"
    }
    let label = document.locale("quiz.which")
    return """
      <div class="question"><b class="number">\(number)</b>\
      \(document.picture(of: question.breedID, label: label))<ol>\(choices.joined())</ol></div>

      """
  }

  /// Adds the answers of all versions, side by side.
  private func addKey(to document: inout PrintDocument) {
    let locale = document.locale
    let tables = exam.versions.map { version in
      let answers = version.questions.enumerated().map { index, question in
        let name = escaped(name(of: question.breedID))
        return "<li><span>\(index + 1)</span><b>\(question.answerLetter)</b>\(name)</li>\n"
      }
      return """
        <div><h2>\(escaped(locale("print.version", ["version": version.label])))</h2>
        <ol>\(answers.joined())</ol></div>

        """
    }
    document.addText(
      "key",
      """
      <h1>\(escaped(document.title)): \(escaped(locale("print.key")))</h1>
      <p class="seed">\(escaped(locale("print.seed", ["seed": "\(exam.seed)"])))</p>
      \(tables.joined())
      """)
  }

  private func name(of slug: String) -> String { breeds[slug]?.name ?? slug }

  static func style(_ paper: Paper) -> String {
    let head = 38.0
    let rowHeight = (paper.height - 2 * Paper.margin - head - 4) / 4
    return """
      .exam header { height: \(head)mm; display: flex; flex-direction: column; gap: 3mm }
      .exam h1 { display: flex; justify-content: space-between; gap: 5mm; white-space: nowrap;
        overflow: hidden; font-size: 17pt }
      .fields { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 5mm }
      .fields span { border-bottom: 0.3mm solid #1a1a18; padding-bottom: 1mm; font-size: 9pt;
        display: flex; justify-content: space-between }
      .questions { display: grid; grid-template-columns: 1fr 1fr; column-gap: 6mm;
        grid-auto-rows: \(rowHeight)mm }
      .question { position: relative; display: grid; grid-template-columns: \(pictureSide)mm 1fr;
        gap: 3mm; padding: 5mm 0 1mm; overflow: hidden }
      .question .picture { height: \(pictureSide)mm }
      .question .number { position: absolute; top: 0; left: 0 }
      .question ol { display: flex; flex-direction: column; gap: 1.8mm; font-size: 9.5pt;
        line-height: 1.2 }
      .question li { display: flex; gap: 2mm }
      .box { flex: none; width: 4.4mm; height: 4.4mm; border: 0.25mm solid #1a1a18;
        border-radius: 50%; font-size: 7.5pt; line-height: 3.8mm; text-align: center }
      .key .seed { margin: 2mm 0 4mm; color: #444 }
      .key ol { columns: 2; column-gap: 8mm; margin-bottom: 6mm }
      .key li { break-inside: avoid; display: flex; gap: 3mm; padding: 0.6mm 0 }
      .key li span { width: 7mm; text-align: right; color: #666 }
      .key li b { width: 4mm }
      """
  }
}
