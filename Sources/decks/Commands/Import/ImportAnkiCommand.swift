import AnkiPackage
import ArgumentParser
import DeckExport
import Diagnostics
import Files
import SiteBuilder
import URLs

struct ImportAnkiCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki",
    abstract: "Makes a list of the notes in a package of Anki.",
    discussion: """
      Reads .apkg and .colpkg files in the legacy and the current format. Writes list.json, an \
      array with id, name, front, back, media and tags of each note, and the pictures and sounds \
      in media/. Changes no site.

      Exit codes: 0 success, 65 not a valid package, 66 the file cannot be read, 73 the list \
      cannot be written.

      Example: decks import anki birds.apkg --output birds
      """)

  @Argument(help: "The package.")
  var file: String

  @Option(
    help: ArgumentHelp("The folder for the list and the media.", valueName: "dir"))
  var output: String

  func run() async throws {
    try await Reporter(.text).exitingOnFailure {
      let collection = try ImportedCollection(package: file)
      let names = Set(collection.mediaNames.filter(isSafeMediaName))
      let list = AnkiList(collection, hasMedia: names.contains)
      var skipped = collection.mediaNames.filter { !names.contains($0) }.map {
        "the file \"\(printable($0))\" was left out: its name is not that of a picture, sound or video"
      }
      var written = 0
      for name in Set(list.entries.flatMap(\.media)).sorted() {
        do {
          guard let bytes = try collection.media(name) else { continue }
          try File.write(bytes, to: "\(output)/media/\(name)")
          written += 1
        } catch let failure as ImportedCollection.Failure {
          skipped.append("the file \"\(printable(name))\" was left out: \(failure)")
        }
      }
      printWarnings(skipped)
      try File.write(list.json(mediaFolder: "media"), to: "\(output)/list.json")
      try printLines([
        "\(output)/list.json: \(counted(list.entries.count, "note")), "
          + counted(written, "media file")
      ])
    }
  }
}

extension ImportedCollection {
  /// Reads a package from a file.
  init(package file: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try File.read(file)
    } catch {
      throw CommandError.unreadable(file: file, reason: error.reason)
    }
    do {
      self = try ImportedCollection(bytes)
    } catch {
      throw Problem(
        file, nil, "the package \(error); export it from Anki again, with File, Export")
    }
  }
}

/// Whether a file of a package can be written under its own name: a plain name of a picture, sound
/// or video, without folders.
private func isSafeMediaName(_ name: String) -> Bool {
  let types: Set<String> = [
    "avif", "bmp", "flac", "gif", "ico", "jpeg", "jpg", "m4a", "mkv", "mov", "mp3", "mp4", "oga",
    "ogg", "ogv", "opus", "png", "svg", "tif", "tiff", "wav", "webm", "webp",
  ]
  guard let dot = name.lastIndex(of: "."), !name.hasPrefix("."), name.utf8.count <= 200 else {
    return false
  }
  return types.contains(name[name.index(after: dot)...].lowercased())
    && name.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && !"/\\:*?\"<>|".unicodeScalars.contains($0)
    }
}
