import SiteBuilder

extension Schedule {
  /// A service and a timer, each below the name of its file, as `systemctl cat` shows units.
  ///
  /// - Throws: `CommandError.usage` where systemd would not run this program.
  func systemdUnits() throws -> String {
    // systemd refuses these in the name of what it runs, however they are written.
    guard !program.contains(where: { "\"'\\".contains($0) }) else {
      throw CommandError.usage(
        "systemd runs no program whose path has quotes or backslashes: \(program)")
    }
    return """
      # /etc/systemd/system/\(unitName).service
      [Unit]
      Description=Build of the study site in \(specified(site))
      Documentation=man:decks(1)
      Wants=network-online.target
      After=network-online.target

      [Service]
      Type=oneshot
      User=\(owner)
      ExecStart=\(word(program)) build --site \(word(site).replacing("$", with: "$$"))
      # Another build was at work: it does what this one was to do.
      SuccessExitStatus=75
      TimeoutStartSec=1h
      # DECKS_CAT_API_KEY and the like; the file may be readable by root alone.
      EnvironmentFile=-/etc/\(unitName).env
      Nice=10
      IOSchedulingClass=idle

      # It may write to the site and nowhere else; a cache that lies elsewhere is to be named too.
      ProtectSystem=strict
      ProtectHome=read-only
      ReadWritePaths=\(word(site))
      # Temporary files of its own, but for a site that lies among them.
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
      Description=Build of the study site in \(specified(site)), every \(every.rawValue)

      [Timer]
      OnCalendar=\(calendar)
      # Sites that ask at the same minute are a burden to those they ask.
      RandomizedDelaySec=\(every.delay)
      # After a time without power, build at once.
      Persistent=yes

      [Install]
      WantedBy=timers.target

      """
  }

  /// What to do with the units.
  var systemdAdvice: String {
    """
    Save each part as the file that is named above it; then, as root:
      systemctl daemon-reload && systemctl enable --now \(unitName).timer
    What builds say: journalctl -u \(unitName). When the next one is: systemctl list-timers \(unitName)
    """
  }

  /// `decks`, and the folder's name where that says more.
  private var unitName: String {
    let folder = site.split(separator: "/").last?.prefix(100) ?? ""
    let words = folder.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) }
    return (["decks"] + words.map(String.init).filter { $0 != "decks" }).joined(separator: "-")
  }

  private var isTemporary: Bool {
    [site, program].contains { $0.hasPrefix("/tmp/") || $0.hasPrefix("/var/tmp/") }
  }

  private var calendar: String {
    let time = at.description
    return every == .day ? "*-*-* \(time):00" : "*-*-* *:\(time.suffix(2)):00"
  }

  /// Text in which no `%` stands for anything.
  private func specified(_ text: String) -> String {
    text.replacing("%", with: "%%")
  }

  /// A word of a list or of a command line, as systemd reads it.
  private func word(_ text: String) -> String {
    isPlainWord(text) ? text : specified(quoted(text))
  }
}
