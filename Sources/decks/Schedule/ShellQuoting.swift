/// Quotes text as one shell word, if necessary.
func shellWord(_ text: String) -> String {
  isPlainWord(text) ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
}

/// Whether the word needs no quotes in shells, crontabs, systemd units and YAML.
func isPlainWord(_ text: String) -> Bool {
  text.wholeMatch(of: /[A-Za-z0-9_.\/-][A-Za-z0-9_.\/+@:,-]*/) != nil
}

/// Whether the text has no line breaks and no control characters.
func isOneLine(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy {
    ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
  }
}
