import Testing

@testable import Benchmarks

@Suite struct PartTests {
  private enum Name: String, FigureName {
    case speed, size
  }

  private func result(
    _ arguments: [String] = [],
    of measure: @escaping @Sendable (inout Figures<Name>, Settings) throws -> Void
  ) throws -> PartResult {
    try Part("part", { _ in "a part" }, measure).measure(Settings(arguments, [:]))
  }

  @Test("A part that measures each figure once has no failures")
  func complete() throws {
    let result = try result { figures, _ in
      figures.note(.speed, 1, "s", against: ("other", 2), atLeast: 3)
      figures.note(.size, "none", is: "none")
    }
    #expect(result.failures.isEmpty)
    #expect(result.figures.map(\.isWithinLimit) == [false, true])
  }

  @Test("Missing and duplicate figures are failures")
  func missingAndDuplicateFigures() throws {
    let result = try result { figures, _ in
      figures.note(.speed, 1, "s")
      figures.note(.speed, 2, "s")
    }
    #expect(
      result.failures == [#""speed" was measured 2 times"#, #""size" was not measured"#])
  }

  @Test(
    "Invalid values are failures",
    arguments: [(0, 1), (-1, 1), (.infinity, 1), (.nan, 1), (1, 0), (1, .nan)])
  func impossibleValues(value: Double, other: Double) throws {
    let result = try result { figures, _ in
      figures.note(.speed, value, "s", against: ("other", other), atMost: 2)
      figures.note(.size, 1, "kB")
    }
    #expect(result.failures.count == 1)
  }

  @Test("A part that throws an error keeps its figures and reports the missing ones")
  func throwingPart() throws {
    let result = try result { figures, _ in
      figures.note(.speed, 1, "s")
      throw MeasurementError("there is no other")
    }
    #expect(result.figures.map(\.name) == ["speed"])
    #expect(result.failures == ["there is no other", #""size" was not measured"#])
  }

  @Test("Limits are ignored in a tiny run")
  func tinyRun() throws {
    let result = try result(["--tiny"]) { figures, _ in
      figures.note(.speed, 3, "s", below: 2)
      figures.note(.size, 9, "kB", against: ("other", 1), atLeast: 2)
    }
    #expect(result.failures.isEmpty)
    #expect(result.isWithinLimit)
  }
}
