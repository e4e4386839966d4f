// PublishingTests
