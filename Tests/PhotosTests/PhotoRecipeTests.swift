import Catalog
import Testing

@testable import Photos

@Suite("Recipes of renditions")
struct PhotoRecipeTests {
  @Test(
    "Photos are never enlarged; the fallback is at most 640 pixels wide if there is such a width",
    arguments: [
      (5000, [1280, 640], 640), (1280, [1280, 640], 640), (1000, [1000, 640], 640),
      (700, [700], 700), (640, [640], 640), (500, [500], 500), (224, [224], 224),
    ])
  func widths(width: Int, wanted: [Int], fallback: Int) {
    let recipe = PhotoRecipe()
    #expect(recipe.widths(of: width) == wanted)
    #expect(recipe.fallbackWidth(of: wanted) == fallback)
    #expect(PhotoRecipe(fallback: nil).fallbackWidth(of: wanted) == nil)
  }

  @Test("Each crop has its own widths")
  func cropWidths() {
    let recipe = PhotoRecipe()
    #expect(recipe.widths(of: 853, as: .square) == [640, 320])
    #expect(recipe.widths(of: 375, as: .square) == [375])
    #expect(recipe.widths(of: 1000, as: .portrait) == [640])
    #expect(recipe.widths(of: 300, as: .portrait) == [300])
  }

  @Test("AVIF quality increases with the quality of the recipe", arguments: [320, 640])
  func avifQuality(width: Int) {
    let qualities = (1...100).map {
      PhotoRecipe.avifSettings(forWebPQuality: $0, width: width).quality
    }
    #expect(qualities == qualities.sorted())
    #expect(qualities.allSatisfy { (1...100).contains($0) })
    #expect(PhotoRecipe.avifSettings(forWebPQuality: 78, width: 224).quality == 51)
    #expect(PhotoRecipe.avifSettings(forWebPQuality: 78, width: 1280).quality == 63)
  }

  @Test("Recipes with different output have different cache keys")
  func cacheKeys() {
    var uncropped = PhotoRecipe()
    uncropped.cropWidths = [:]
    let recipes = [
      PhotoRecipe(), PhotoRecipe(quality: 77), PhotoRecipe(fallback: nil),
      PhotoRecipe(encoder: .init(.webp, effort: 4)), PhotoRecipe(encoder: .init(.avif, effort: 4)),
      uncropped,
    ]
    #expect(Set(recipes.map(\.cacheKey)).count == recipes.count)
  }
}
