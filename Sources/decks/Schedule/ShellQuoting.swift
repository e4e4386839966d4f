/// A word that a shell reads as this text.
func shellWord(_ text: String) -> String {
  isPlainWord(text) ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
}

/// Whether shells, cron, systemd and YAML all take the word for what it is.
func isPlainWord(_ text: String) -> Bool {
  text.wholeMatch(of: /[A-Za-z0-9_.\/][A-Za-z0-9_.\/+@:,-]*/) != nil
}

/// Whether nothing in the text breaks a line or steers a terminal.
func isOneLine(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy {
    ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
  }
}
