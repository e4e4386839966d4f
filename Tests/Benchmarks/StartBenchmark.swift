/// The start-up time of the program.
enum StartBenchmark {
  enum Name: String, FigureName {
    case wall = "decks --version"
    case processor = "decks --version, processor time"
    case memory = "decks --version, greatest memory"
  }

  static let part = Part("start", { _ in "the start of the program" }) {
    (figures: inout Figures<Name>, settings) in
    let all = try (0..<settings.runs(30)).map { _ in
      try settings.programs.usage(settings.decks, ["--version"], from: "/")
    }
    let usage = ResourceUsage(medianOf: all)
    figures.note(.wall, usage.wall * 1000, "ms")
    figures.note(.processor, usage.processor * 1000, "ms")
    figures.note(.memory, usage.memory, "MiB")
  }
}
