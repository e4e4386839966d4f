import CSQLite

/// A SQLite database in memory.
final class SQLiteDatabase {
  private let handle: OpaquePointer

  /// An error of SQLite.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Creates an empty database.
  init() throws(Failure) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      ":memory:", &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw Failure(description: String(cString: sqlite3_errstr(code)))
    }
    self.handle = handle
  }

  /// Opens the bytes of a database file from an untrusted source, read-only.
  ///
  /// - Parameter longestValue: The maximum number of bytes in a value or row.
  convenience init(untrusted bytes: [UInt8], longestValue: Int32) throws(Failure) {
    try self.init()
    guard bytes.starts(with: Array("SQLite format 3\0".utf8)), bytes.count >= 512 else {
      throw Failure(description: "file is not a database")
    }
    guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else {
      throw Failure(description: "out of memory")
    }
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    // SQLite cannot open a database in memory whose header asks for a write-ahead log.
    for offset in [18, 19] where bytes[offset] == 2 {
      copy.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
    }
    try check(
      sqlite3_deserialize(
        handle, "main", copy.assumingMemoryBound(to: UInt8.self), Int64(bytes.count),
        Int64(bytes.count),
        UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)))
    try check(decks_sqlite3_distrust(handle))
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longestValue)
    try execute("PRAGMA cell_size_check = ON")
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements without parameters and results.
  func execute(_ sql: String) throws(Failure) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Prepares a statement.
  func prepare(_ sql: String) throws(Failure) -> Statement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement else { throw Failure(description: "empty statement") }
    return Statement(statement, of: self)
  }

  /// Returns the bytes of the database file.
  func serialized() throws(Failure) -> [UInt8] {
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else {
      throw Failure(description: "out of memory")
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }

  fileprivate func check(_ code: Int32) throws(Failure) {
    guard code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW else {
      throw Failure(description: String(cString: sqlite3_errmsg(handle)))
    }
  }

  /// A value to bind to a parameter.
  enum Value {
    case integer(Int)
    case text(String)
  }

  /// A prepared statement.
  final class Statement {
    private let statement: OpaquePointer
    private let database: SQLiteDatabase

    fileprivate init(_ statement: OpaquePointer, of database: SQLiteDatabase) {
      self.statement = statement
      self.database = database
    }

    deinit { sqlite3_finalize(statement) }

    /// Runs a statement without results.
    func run(_ values: Value...) throws(Failure) {
      // SQLITE_TRANSIENT: SQLite copies the text.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      for (index, value) in values.enumerated() {
        let position = Int32(index + 1)
        switch value {
        case .integer(let number):
          try database.check(sqlite3_bind_int64(statement, position, Int64(number)))
        case .text(let text):
          try database.check(
            sqlite3_bind_text(statement, position, text, Int32(text.utf8.count), transient))
        }
      }
      let code = sqlite3_step(statement)
      sqlite3_reset(statement)
      try database.check(code)
    }

    /// Advances to the next row; returns false after the last.
    func next() throws(Failure) -> Bool {
      let code = sqlite3_step(statement)
      try database.check(code)
      return code == SQLITE_ROW
    }

    /// Returns a column of the current row as a number; 0 if it is none.
    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    /// Returns a column of the current row as text.
    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// Returns a column of the current row as bytes.
    func bytes(_ column: Int32) -> [UInt8] {
      guard let start = sqlite3_column_blob(statement, column) else { return [] }
      let count = Int(sqlite3_column_bytes(statement, column))
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
  }
}
