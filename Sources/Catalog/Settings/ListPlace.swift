import Diagnostics

/// A row or a cell of a CSV file, for messages.
public struct ListPlace: Hashable, Sendable, CustomStringConvertible {
  /// The URL of the file, or its path in the site's folder.
  public var list: String
  /// The row or cell as an author sees it in a spreadsheet, such as `row 3, column "weight"`.
  public var cell: String
  /// The position of the row or cell in the text of the file.
  public var position: Position

  public init(list: String, cell: String, _ position: Position) {
    self.list = list
    self.cell = cell
    self.position = position
  }

  public var description: String { "\(list), \(cell)" }
}
