import SwiftSyntax

extension SyntaxProtocol {
  /// The lines of the `///` comment, without slashes.
  var documentation: [String] {
    leadingTrivia.pieces.reduce(into: []) { lines, piece in
      switch piece {
      case .docLineComment(let text): lines.append(uncommented(text))
      case .newlines(let count) where count > 1: lines = []
      default: break
      }
    }
  }

  /// The lines of the `//` comments, without slashes.
  var comments: [String] {
    leadingTrivia.pieces.compactMap { piece in
      switch piece {
      case .lineComment(let text), .docLineComment(let text): return uncommented(text)
      default: return nil
      }
    }
  }
}

private func uncommented(_ text: String) -> String {
  // In JavaScript, unlike in Swift, U+2028 and U+2029 end a line, and thus the comment.
  let text = text.replacing("\u{2028}", with: " ").replacing("\u{2029}", with: " ")
    .drop { $0 == "/" }
  return String(text.first == " " ? text.dropFirst() : text)
}
