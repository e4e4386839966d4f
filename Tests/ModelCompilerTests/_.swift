// ModelCompilerTests
