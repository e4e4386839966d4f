#if LIBFUZZER
  import Glibc

  /// The entry point that libFuzzer calls with each input; `FUZZ_SUBJECT` selects the subject.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let problem = chosen.read(input) { fatalError(problem) }
    return 0
  }

  private let chosen: Subject = {
    let name = getenv("FUZZ_SUBJECT").map { String(cString: $0) } ?? ""
    guard let subject = Subject.all.first(where: { $0.name == name }) else {
      let names = Subject.all.map(\.name).joined(separator: ", ")
      fatalError("FUZZ_SUBJECT must be one of \(names)")
    }
    return subject
  }()
#endif
