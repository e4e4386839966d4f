/// A list of messages in which only the first few similar ones are shown.
///
/// Messages are similar if they differ only in quoted words, paths and numbers.
struct SimilarMessages {
  /// The lines to print: messages, and the numbers of similar ones that are hidden.
  let lines: [TerminalText]

  /// The number of similar messages that are shown.
  private static let shownCount = 3

  /// - Parameters:
  ///   - messages: The messages and the lines that show them, in the order in which they are shown;
  ///     a line without a message is always shown.
  ///   - showsAll: Whether all messages are shown.
  init(_ messages: [(text: String?, line: TerminalText)], showsAll: Bool) {
    guard !showsAll else {
      lines = messages.map(\.line)
      return
    }
    let patterns = messages.map { $0.text.map(Self.pattern) }
    let counts = Dictionary(patterns.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    var shown: [String: Int] = [:]
    var lines: [TerminalText] = []
    for (message, pattern) in zip(messages, patterns) {
      guard let pattern else {
        lines.append(message.line)
        continue
      }
      let number = shown[pattern, default: 0] + 1
      shown[pattern] = number
      let hiddenCount = counts[pattern, default: 0] - Self.shownCount
      // A line that stands for a single message saves nothing.
      if number <= Self.shownCount || hiddenCount == 1 {
        lines.append(message.line)
      } else if number == Self.shownCount + 1 {
        lines.append("… and \(hiddenCount) more like this; --verbose lists them")
      }
    }
    self.lines = lines
  }

  /// Returns a message without the parts in which similar messages differ.
  private static func pattern(of message: String) -> String {
    message.replacing(/"[^"]*"|[^\s;]*\/[^\s;]*|\d+/, with: "*")
  }
}
