import Testing

@testable import DevServer

@Suite("Allowed hosts")
struct AllowedHostsTests {
  private func hosts(_ address: String, _ names: String...) throws -> AllowedHosts {
    AllowedHosts(
      for: try #require(ListeningAddress(host: address, port: 1)), names: names,
      machine: "Box.example")
  }

  private static let loopbackHosts = [
    "localhost:8080", "127.0.0.1", "127.1.2.3:1", "[::1]:8080", "a.localhost", "LOCALHOST",
  ]

  @Test("A server on a loopback address accepts loopback addresses and names")
  func loopback() throws {
    let hosts = try hosts("127.0.0.1")
    for host in Self.loopbackHosts { #expect(hosts.contains(host), "\(host)") }
    for host in [
      "", "example.org", "example.org:80", "127.0.0.1.example.org", "10.0.0.1", "[::2]:1",
      "box", "localhost, evil.example", "evil.example, localhost",
    ] {
      #expect(!hosts.contains(host), "\(host)")
    }
  }

  @Test("A server that others can reach accepts addresses and the machine's names, but no others")
  func everyAddress() throws {
    let hosts = try hosts("0.0.0.0")
    for host in Self.loopbackHosts + [
      "10.0.0.1:80", "[2001:db8::1]", "box", "box.example:80", "box.local",
    ] {
      #expect(hosts.contains(host), "\(host)")
    }
    for host in ["", "example.org", "10.0.0.1.example.org", "box.evil.example", "evil.box.local"] {
      #expect(!hosts.contains(host), "\(host)")
    }
  }

  @Test("Only a port may follow the host")
  func malformed() throws {
    for address in ["127.0.0.1", "0.0.0.0"] {
      let hosts = try hosts(address)
      for host in ["localhost:", "127.0.0.1:65535", "[::1]"] {
        #expect(hosts.contains(host), "\(host)")
      }
      for host in [
        "localhost:1@evil", "localhost:1@evil.example:80", "localhost:80:80", "localhost:65536",
        "localhost:-1", "localhost:٣", "localhost:1 ", "localhost/evil", "evil@a.localhost",
        "evil.example\\.localhost", "évil.localhost", "[::1", "[::1]evil", "[::1]@evil",
        "[::1]:1@evil",
        "[localhost]", "[127.0.0.1]", "[]", "::1", "127.0.0.1:1@evil",
      ] {
        #expect(!hosts.contains(host), "\(host)")
      }
    }
  }

  @Test("Further names are accepted regardless of case, but not their subdomains")
  func furtherNames() throws {
    for address in ["127.0.0.1", "0.0.0.0"] {
      let hosts = try hosts(address, "Decks.example")
      #expect(hosts.contains("decks.example:8080") && hosts.contains("DECKS.EXAMPLE"))
      #expect(!hosts.contains("a.decks.example"))
    }
  }
}
