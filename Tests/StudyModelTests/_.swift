// StudyModelTests
