/// An ingredient and its quantity.
public struct Ingredient: Codable, Equatable {
  public var name: String
  public var grams: Double

  public init(name: String, grams: Double) {
    self.name = name
    self.grams = grams
  }
}

/// A recipe, which is stored in a file.
public struct Recipe: Codable, Equatable {
  public var title: String
  /// - Bounds: 1...100
  public var servings: Int
  public var ingredients: [Ingredient]

  public init(title: String, servings: Int, ingredients: [Ingredient]) {
    self.title = title
    self.servings = servings
    self.ingredients = ingredients
  }
}

/// Returns the recipe for another number of servings.
public func scaled(_ recipe: Recipe, to servings: Int) -> Recipe {
  var result = recipe
  result.servings = servings
  result.ingredients = recipe.ingredients.map {
    Ingredient(name: $0.name, grams: $0.grams * Double(servings) / Double(recipe.servings))
  }
  return result
}
