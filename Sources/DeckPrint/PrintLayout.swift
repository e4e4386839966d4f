import Catalog
import Localization

/// What is printed, and how it is laid out.
public enum PrintLayout: Sendable {
  /// Flash cards, to print on both sides.
  case cards
  /// Sheets of field marks.
  case sheet
  /// A test in several versions, with its answer key.
  case exam(Exam)
  /// Bingo cards with their call sheet.
  case bingo(BingoGame)
  /// A poster of pictures and names.
  case poster

  /// The crop of the site from which the pictures are cut.
  public var crop: Crop {
    switch self {
    case .cards, .sheet, .poster: .landscape
    case .exam, .bingo: .square
    }
  }

  /// Returns the size of a picture in millimetres.
  ///
  /// - Parameter count: The number of breeds.
  public func pictureSize(_ count: Int, on paper: Paper) -> (width: Double, height: Double) {
    switch self {
    case .cards: return FlashCards.pictureSize
    case .sheet: return FieldMarkSheet.pictureSize
    case .exam: return (ExamPages.pictureSide, ExamPages.pictureSide)
    case .bingo(let game):
      let side = BingoPages.squareSize(ofSide: game.side, on: paper)
      return (side, side)
    case .poster:
      let width = Poster(count, on: paper).width
      return (width, width * Poster.pictureRatio)
    }
  }

  /// Returns the HTML document.
  ///
  /// - Parameters:
  ///   - breeds: The printed breeds, and for a test all breeds that are choices.
  ///   - pictures: The pictures by breed slug.
  public func html(
    title: String, _ breeds: [PrintedBreed], pictures: [String: PrintedPicture], on paper: Paper,
    in locale: Locale
  ) -> String {
    var document = PrintDocument(title: title, paper: paper, locale: locale, pictures: pictures)
    let bySlug = Dictionary(breeds.map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
    switch self {
    case .cards:
      document.style = FlashCards.style
      FlashCards.add(breeds, to: &document)
    case .sheet:
      document.style = FieldMarkSheet.style
      FieldMarkSheet.add(breeds, to: &document)
    case .exam(let exam):
      document.style = ExamPages.style(paper)
      ExamPages(exam: exam, breeds: bySlug).add(to: &document)
    case .bingo(let game):
      document.style = BingoPages.style(game, paper)
      BingoPages(game: game, breeds: bySlug).add(to: &document)
    case .poster:
      document.style = Poster(breeds.count, on: paper).style()
      Poster.add(breeds, to: &document)
    }
    return document.html
  }
}
