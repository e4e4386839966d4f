extension Schedule {
  /// A line for the owner's crontab.
  var cronLine: String {
    let command =
      "sleep \"$(shuf -i 0-\(every.delay) -n 1)\"; "
      + "\(shellWord(program)) build --site \(shellWord(site))"
    // To cron, a bare % ends the command, and a backslash takes its meaning away.
    let escaped = command.replacing("\\", with: "\\\\").replacing("%", with: "\\%")
    return """
      # Sites that ask at the same minute are a burden to those they ask, hence the sleep.
      \(cronFields) \(escaped)

      """
  }

  /// What to do with the line.
  var cronAdvice: String {
    """
    Add it to the crontab of \(owner): crontab -e
    What a build says comes by mail to MAILTO; DECKS_CAT_API_KEY=… may stand on a line above.
    """
  }
}
