// UpstreamTests
