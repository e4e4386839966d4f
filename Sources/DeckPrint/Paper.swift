/// A paper size, in portrait orientation.
public enum Paper: String, Sendable, CaseIterable {
  case a4, letter

  /// Width in millimetres.
  public var width: Double { self == .a4 ? 210 : 215.9 }
  /// Height in millimetres.
  public var height: Double { self == .a4 ? 297 : 279.4 }
  /// The margin that most printers need, in millimetres.
  static let margin = 10.0
  /// The name of the size in CSS.
  var cssName: String { self == .a4 ? "A4" : "letter" }
}
