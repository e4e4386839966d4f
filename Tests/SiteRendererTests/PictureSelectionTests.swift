import Catalog
import Hashing
import Testing

@testable import SiteRenderer

@Suite("Pictures of a page of limited size")
struct PictureSelectionTests {
  private func rendition(_ width: Int, _ format: String, _ crop: Crop? = nil) -> RenditionFile {
    RenditionFile(
      path: "photos/\(crop?.rawValue ?? "whole")-\(width).\(format)", file: "", width: width,
      height: width, size: width * 100, checksum: 0, crop: crop)
  }

  private func pictures(photos count: Int) -> BreedPictures {
    let photos = (0..<count).map {
      PublishedPhoto(
        digest: Digest(of: "\($0)"), origin: .web(""),
        renditions: [
          rendition(640, "webp"), rendition(320, "avif", .square), rendition(640, "avif", .square),
          rendition(640, "avif"), rendition(1280, "avif"),
        ])
    }
    let portrait = PublishedPortrait(
      digest: Digest(of: "portrait"), description: "", localizedDescription: { _ in "" },
      drawSVG: { [] }, locateAnchors: { [:] })
    return BreedPictures(photos: photos, portrait: portrait)
  }

  @Test("Fewer photos come before smaller ones, and portraits come last")
  func order() {
    let all = pictures(photos: 3)
    let selected = PictureSelection.all(maximumPhotos: 3).map { $0.pictures(all) }
    #expect(selected.map(\.photos.count) == [3, 2, 1, 1, 0])
    #expect(selected.map { $0.photos.first?.renditions.first?.width } == [640, 640, 640, 320, nil])
    #expect(selected.map { $0.portrait != nil } == [false, false, false, false, true])
    let sizes = PictureSelection.all(maximumPhotos: 3).map { $0.photoBytes(of: all) }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test("Each photo has one file, of the whole photo where one is narrow enough")
  func renditions() {
    let photo = PictureSelection(photosPerBreed: 1, width: 640).pictures(pictures(photos: 1))
    #expect(photo.photos.map { $0.renditions.map(\.path) } == [["photos/whole-640.avif"]])
    let small = PictureSelection(photosPerBreed: 1, width: 320).pictures(pictures(photos: 1))
    #expect(small.photos.map { $0.renditions.map(\.path) } == [["photos/1x1-320.avif"]])
    #expect(small.photos.first?.renditions.first?.crop == nil)
  }

  @Test("A breed without a portrait keeps its smallest photo")
  func withoutPortrait() {
    var all = pictures(photos: 2)
    all.portrait = nil
    let selected = PictureSelection(photosPerBreed: 0, width: 0).pictures(all)
    #expect(selected.photos.map { $0.renditions.map(\.width) } == [[320]])
  }

  @Test("Pictures of breeds that are not selected, or not in the quiz, are left out")
  func selectedBreeds() {
    func breed(_ slug: String, isInQuiz: Bool = true) -> Breed {
      var facts = Facts(name: slug)
      facts.isInQuiz = isInQuiz
      return Breed(slug: slug, deckID: "dogs", facts: facts)
    }
    let breeds = [breed("hound"), breed("mongrel", isInQuiz: false), breed("pug")]
    let all = Dictionary(uniqueKeysWithValues: breeds.map { ($0.id, pictures(photos: 3)) })
    #expect(all.ofQuizBreeds(Array(breeds[..<2])).keys.map(\.slug) == ["hound"])
  }
}
