import Catalog
import Diagnostics
import HTTP
import JSON
import URLs

/// An entry of a list: an object of a JSON array, or a row of a CSV file.
struct ListEntry {
  /// The fields by their names in the list.
  var value: JSON
  /// The row of a CSV file; nil in a JSON list.
  var row: Row?

  /// A row of a CSV file, for messages.
  struct Row {
    var number: Int
    var columns: [String]
    /// The positions of the cells, of which there may be fewer than columns.
    var positions: [Position]
  }

  /// Returns the place of the entry, or of one of its fields, for messages; nil in a JSON list.
  func place(in list: String, column: String? = nil) -> ListPlace? {
    guard let row, let first = row.positions.first else { return nil }
    let index = column.flatMap(row.columns.firstIndex)
    let position = index.flatMap { $0 < row.positions.count ? row.positions[$0] : nil }
    return ListPlace(
      list: list,
      cell: "row \(row.number)" + (column.map { ", column \"\(printable($0))\"" } ?? ""),
      position ?? first)
  }
}

/// A parsed list.
struct ParsedList {
  var entries: [ListEntry] = []
  /// Problems with rows that were skipped.
  var problems: [(cell: String, position: Position, message: String)] = []
  /// The columns of a CSV file that are not read, and the position of the first one.
  var ignoredColumns: (names: [String], position: Position)?
  /// Number of entries, including those that were skipped.
  var count: Int { entries.count + problems.count }

  /// Parses a JSON array of objects.
  ///
  /// - Parameter limits: The limits beyond which the list is rejected, before its entries are read.
  init(json body: [UInt8], limits: ListLimits) throws(UnusableResponse) {
    guard let array = try JSON(body: body).array else { throw UnusableResponse("is not a list") }
    try requireAtMostMaximum(array.count, within: limits)
    guard array.contains(where: { $0.object != nil }) else {
      throw UnusableResponse("is a list that contains no objects")
    }
    entries = array.map { ListEntry(value: $0) }
  }

  /// Parses a CSV file, whose first row names the columns.
  ///
  /// - Parameters:
  ///   - separator: The separator; nil to detect it.
  ///   - fields: The column names, keyed by the names that decks uses.
  ///   - limits: The limits beyond which the list is rejected, before all its rows are read.
  init(
    csv body: [UInt8], separator: UInt8?, fields: [String: String], limits: ListLimits
  ) throws(UnusableResponse) {
    var parser = try CSVParser(body, separator: separator)
    guard let header = try parser.nextRow() else { throw UnusableResponse("is empty") }
    let columns: [String]
    switch header.cells {
    case .success(let cells):
      columns = try Self.columns(cells, fields: fields)
      let read = Set(SourceSettings.mappableFields.map { fields[$0] ?? $0 })
      let ignored = columns.indices.filter { !columns[$0].isEmpty && !read.contains(columns[$0]) }
      if let first = ignored.first {
        ignoredColumns = (ignored.map { columns[$0] }, header.positions[first])
      }
    case .failure(let broken):
      throw UnusableResponse(
        "has no usable header: row \(header.number), column \(broken.column): \(broken.reason)")
    }
    // Numbers can contain decimal commas only if the separator is not a comma.
    let numeric = Set(
      parser.separator == UInt8(ascii: ",")
        ? [] : ["age", "weight", "lifespan"].map { fields[$0] ?? $0 })
    while let row = try parser.nextRow() {
      guard count < limits.maximumBreedCount else { throw Self.tooManyRows(limits) }
      func addProblem(_ column: Int, _ reason: String) {
        guard let start = row.positions.first else { return }
        let position = column <= row.positions.count ? row.positions[column - 1] : start
        problems.append(
          ("row \(row.number), column \(column)", position, "row skipped: \(reason)"))
      }
      switch row.cells {
      case .failure(let broken): addProblem(broken.column, broken.reason)
      case .success(let cells):
        if let surplus = cells.indices.first(where: { $0 >= columns.count && !cells[$0].isEmpty }) {
          addProblem(
            surplus + 1,
            "it has more cells than the header; put cells that contain the separator in quotes")
        } else {
          let members = zip(columns, cells).filter { !$0.0.isEmpty && !$0.1.isEmpty }.map {
            JSON.Member($0, .string(numeric.contains($0) ? withDecimalPoints($1) : $1))
          }
          entries.append(
            ListEntry(
              value: .object(members),
              row: ListEntry.Row(number: row.number, columns: columns, positions: row.positions)))
        }
      }
    }
    guard count > 0 else { throw UnusableResponse("has a header but no rows") }
  }

  private static func tooManyRows(_ limits: ListLimits) -> UnusableResponse {
    UnusableResponse(
      "has more than \(limits.maximumBreedCount) rows; if this is correct, raise \"breeds\" under "
        + "\"cache\" in content/site.yml")
  }

  /// Returns the column names, ignoring case: known fields are renamed to the spelling in `fields`
  /// or, if not mapped there, to decks' own spelling.
  private static func columns(
    _ header: [String], fields: [String: String]
  ) throws(UnusableResponse) -> [String] {
    guard header.count < CSVParser.maximumColumns else {
      throw UnusableResponse("has \(CSVParser.maximumColumns) or more columns; remove some")
    }
    let known = SourceSettings.mappableFields
    let columns = header.map { column -> String in
      let folded = column.lowercased()
      if let mapped = fields.values.first(where: { $0.lowercased() == folded }) { return mapped }
      let field = folded == "images" ? "image" : folded
      return known.contains(field) && fields[field] == nil ? field : column
    }
    let list = header.filter { !$0.isEmpty }.prefix(20).map { "\"\(printable($0))\"" }
      .joined(separator: ", ")
    for (field, name) in fields.sorted(by: { $0.key < $1.key }) where !columns.contains(name) {
      throw UnusableResponse(
        "has no column \"\(printable(name))\", to which \"fields\" maps \"\(field)\"; "
          + "use one of its columns: \(list)")
    }
    guard fields["name"] != nil || columns.contains("name") else {
      throw UnusableResponse(
        "has no column \"name\"; rename a column, or map one with \"fields: { name: … }\" in the "
          + "deck's file (columns: \(list))")
    }
    return columns
  }
}

/// Returns text with each comma between two digits replaced by a point.
private func withDecimalPoints(_ text: String) -> String {
  var bytes = Array(text.utf8)
  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  for index in bytes.indices.dropFirst().dropLast() where bytes[index] == UInt8(ascii: ",") {
    if isDigit(bytes[index - 1]), isDigit(bytes[index + 1]) { bytes[index] = UInt8(ascii: ".") }
  }
  return String(decoding: bytes, as: UTF8.self)
}
