import SiteBuilder

extension Schedule {
  /// Returns a service and a timer in the format of `systemctl cat`, each preceded by its file
  /// name.
  ///
  /// - Throws: `CommandError.usage` if systemd cannot run a program with this path.
  func systemdUnits() throws -> String {
    // systemd rejects these characters in an executable's path, even if escaped.
    guard !program.contains(where: { "\"'\\".contains($0) }) else {
      throw CommandError.usage(
        "systemd cannot run a program with quotes or backslashes in its path; move it: \(program)")
    }
    let arguments =
      ["--site", site] + optionArguments
    let command =
      ([quotedWord(program), "build"]
      + arguments.map { quotedWord($0).replacing("$", with: "$$") }).joined(separator: " ")
    let variables = environment.variables.map {
      "Environment=\(quotedWord("\($0.name)=\($0.value)"))\n"
    }
    return """
      # /etc/systemd/system/\(unitName).service
      [Unit]
      Description=Build of the study site in \(escapingSpecifiers(site))
      Documentation=man:decks(1)
      Wants=network-online.target
      After=network-online.target

      [Service]
      Type=oneshot
      User=\(owner)
      ExecStart=\(command)
      # 75: another build is already running.
      SuccessExitStatus=75
      TimeoutStartSec=1h
      \(variables.joined())\
      # For DECKS_CAT_API_KEY and other variables; may be readable by root only.
      EnvironmentFile=-/etc/\(unitName).env
      Nice=10
      IOSchedulingClass=idle

      # The service can write only to these folders, which must exist: the site, and the output and
      # the cache if they are elsewhere.
      ProtectSystem=strict
      ProtectHome=read-only
      ReadWritePaths=\(writableFolders.map(quotedWord).joined(separator: " "))
      # Private temporary files, unless the site or the program is below /tmp or /var/tmp.
      PrivateTmp=\(isTemporary ? "no" : "yes")
      PrivateDevices=yes
      NoNewPrivileges=yes
      CapabilityBoundingSet=
      RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
      RestrictNamespaces=yes
      RestrictRealtime=yes
      RestrictSUIDSGID=yes
      LockPersonality=yes
      ProtectClock=yes
      ProtectControlGroups=yes
      ProtectHostname=yes
      ProtectKernelLogs=yes
      ProtectKernelModules=yes
      ProtectKernelTunables=yes
      SystemCallArchitectures=native
      SystemCallFilter=@system-service
      SystemCallErrorNumber=EPERM
      UMask=0022

      # /etc/systemd/system/\(unitName).timer
      [Unit]
      Description=Build of the study site in \(escapingSpecifiers(site)), every \(every.rawValue)

      [Timer]
      OnCalendar=\(calendar)
      # A random delay, so that sites do not all fetch in the same minute.
      RandomizedDelaySec=\(every.delay)
      # If the machine was off at the scheduled time, build at the next start.
      Persistent=yes

      [Install]
      WantedBy=timers.target

      """
  }

  /// Instructions for installing the units.
  var systemdAdvice: String {
    """
    Save each part as the file named above it; then, as root:
      systemctl daemon-reload && systemctl enable --now \(unitName).timer
    Log: journalctl -u \(unitName). Next build: systemctl list-timers \(unitName)\
    \(keyAdvice("in /etc/\(unitName).env, as the line DECKS_CAT_API_KEY=…"))
    """
  }

  /// The name of the units: `decks`, followed by the words of the folder's name.
  private var unitName: String {
    let folder = site.split(separator: "/").last?.prefix(100) ?? ""
    let words = folder.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) }
    return (["decks"] + words.map(String.init).filter { $0 != "decks" }).joined(separator: "-")
  }

  /// The folders that a build writes to.
  private var writableFolders: [String] {
    [site]
      + [output, environment.cacheFolder].compactMap(\.self).filter { !$0.hasPrefix(site + "/") }
  }

  private var isTemporary: Bool {
    (writableFolders + [program]).contains { $0.hasPrefix("/tmp/") || $0.hasPrefix("/var/tmp/") }
  }

  private var calendar: String {
    let time = at.description
    return every == .day ? "*-*-* \(time):00" : "*-*-* *:\(time.suffix(2)):00"
  }

  /// Escapes systemd's `%` specifiers.
  private func escapingSpecifiers(_ text: String) -> String {
    text.replacing("%", with: "%%")
  }

  /// Quotes text as one word of a list or command line of systemd.
  private func quotedWord(_ text: String) -> String {
    isPlainWord(text) ? text : escapingSpecifiers(doubleQuoted(text))
  }
}
