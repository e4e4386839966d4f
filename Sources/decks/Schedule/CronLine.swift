extension Schedule {
  /// The line for the owner's crontab.
  var cronLine: String {
    let variables = environment.variables.map { "\($0.name)=\(shellWord($0.value))" }
    let words = [shellWord(program), "build", "--site", shellWord(site)]
    let command =
      "sleep \"$(shuf -i 0-\(every.delay) -n 1)\"; "
      + (variables + words + optionArguments.map(shellWord)).joined(separator: " ")
    // In a crontab, an unescaped % ends the command; a backslash escapes it.
    let escaped = command.replacing("\\", with: "\\\\").replacing("%", with: "\\%")
    return """
      # Sleep for a random time, so that sites do not all fetch in the same minute.
      \(cronFields) \(escaped)

      """
  }

  /// Instructions for installing the line.
  var cronAdvice: String {
    """
    Add these lines to the crontab of \(owner): crontab -e
    cron mails the output of builds to MAILTO. If you use a key for The Cat API, set
    DECKS_CAT_API_KEY=… on a line above them.\
    \(keyAdvice("on such a line of the crontab, which only its owner can read"))
    """
  }
}
