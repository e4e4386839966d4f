import JSON
import SiteRenderer
import StudyCodecs
import StudyModel

/// A file that pupils handed in, or a result in a file or link.
struct HandedInFile {
  var name: String
  /// The answers of each pupil; empty if it does not count.
  var pupils: [PupilAnswers] = []
  /// The reasons why it does not count; empty if it does.
  var problems: [ProgressReport.Problem] = []
  /// The number of problems that are not listed.
  var unlisted = 0

  /// Reads progress files, result files, texts with links to results, and links to results.
  /// Several links are numbered.
  ///
  /// - Parameters:
  ///   - arguments: The files and links.
  ///   - decks: The decks of the site.
  ///   - now: The current time.
  static func read(_ arguments: [String], of decks: ClassDecks, now: Timestamp) -> [HandedInFile] {
    let linkCount = arguments.count(where: ChallengeLink.isLink)
    var number = 0
    return arguments.flatMap { argument in
      guard ChallengeLink.isLink(argument) else { return read(argument, of: decks, now: now) }
      number += 1
      let name = linkCount > 1 ? "link \(number)" : "link"
      return results(inText: argument, name: name, of: decks)
    }
  }

  private static func read(
    _ argument: String, of decks: ClassDecks, now: Timestamp
  ) -> [HandedInFile] {
    let bytes: [UInt8]
    do {
      bytes = try readProgressFile(argument)
    } catch {
      let reason = if case .unreadable(_, let reason) = error { reason } else { "\(error)" }
      return [.init(argument, "cannot be read: \(reason)")]
    }
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
      return results(inText: String(decoding: bytes, as: UTF8.self), name: argument, of: decks)
    }
    return isResultFile(bytes)
      ? results(inFile: bytes, name: argument, of: decks)
      : [progress(bytes, name: argument, now: now)]
  }

  private init(name: String) { self.name = name }

  private init(_ name: String, at pointer: String = "", _ problem: String) {
    self.name = name
    problems = [.init(pointer: pointer, message: problem)]
  }

  private static func progress(_ bytes: [UInt8], name: String, now: Timestamp) -> HandedInFile {
    var file = HandedInFile(name: name)
    let parsed = parseProgress(bytes)
    file.problems = ProgressReport.problems(parsed, in: bytes)
    file.unlisted = parsed.unlisted
    guard file.problems.isEmpty, let progress = parsed.value else { return file }
    file.problems = contradictions(in: progress).map {
      .init(pointer: $0.pointer, message: $0.sentence)
    }
    if file.problems.isEmpty { file.pupils = pupilAnswers(in: progress, source: name, now: now.at) }
    return file
  }

  /// Whether these are the bytes of a result file, which is small.
  private static func isResultFile(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= 1_000_000, let json = try? JSON(parsing: bytes) else { return false }
    return json["format"] == .string("decks-result")
  }

  private static func results(
    inFile bytes: [UInt8], name: String, of decks: ClassDecks
  ) -> [HandedInFile] {
    let parsed = parseResultFile(bytes)
    guard parsed.problems.isEmpty, let file = parsed.value else {
      var file = HandedInFile(name: name)
      file.problems = parsed.problems.map { .init(pointer: $0.pointer, message: $0.message) }
      file.unlisted = parsed.unlisted
      return [file]
    }
    return results(of: file, name: name, of: decks)
  }

  /// Returns the results in a text: those in its links, and its codes that fit the challenge of one of
  /// them.
  private static func results(
    inText text: String, name: String, of decks: ClassDecks
  ) -> [HandedInFile] {
    let content = ResultText(text)
    var files = content.damagedLinks.map { _ in
      HandedInFile(name, "a link is incomplete or was changed; ask the pupil to send it again")
    }
    if content.leftOut > 0 {
      files.append(
        HandedInFile(
          name,
          "a link has \(counted(content.leftOut, "code")) beyond the first \(ResultText.maximumCodes); "
            + "put these into another link"))
    }
    for challenge in content.challenges where !challenge.codes.isEmpty {
      files += results(of: challenge, name: name, of: decks)
    }
    for code in content.codes {
      var found: HandedInFile?
      for var challenge in content.challenges where found == nil {
        challenge.codes = [code]
        found = results(of: challenge, name: name, of: decks).first { !$0.pupils.isEmpty }
      }
      files.append(
        found
          ?? HandedInFile(
            name,
            "the result code \(code.prefix(20))… does not match any challenge linked in this file"))
    }
    return files.isEmpty
      ? [HandedInFile(name, "contains no progress, no result and no link to one")] : files
  }

  /// Returns the result of each code.
  private static func results(
    of file: ResultFile, name: String, of decks: ClassDecks
  ) -> [HandedInFile] {
    var codes = file.codes.map { ResultCodeText($0).decoded }
    let isTyped = codes.contains { !$0.typed.isEmpty }
    guard let deck = decks.deck(file.deckID, judgingNamesIn: isTyped ? file.language : nil) else {
      return [
        HandedInFile(
          name, at: "/deck", "is \"\(file.deckID)\", a deck that this site does not have")
      ]
    }
    let similar = homophones(
      in: codes.flatMap(\.typed), namedLike: deck.breeds.flatMap { [$0.name] + $0.names })
    for index in codes.indices { codes[index].homophones = similar }
    return handedInResults(file, codes, of: deck, source: name).map { result in
      var handedIn = HandedInFile(name: name)
      handedIn.pupils = result.pupil.map { [$0] } ?? []
      handedIn.problems =
        result.problem.map {
          [.init(pointer: $0.pointer, message: $0.sentence)]
        } ?? []
      return handedIn
    }
  }
}
