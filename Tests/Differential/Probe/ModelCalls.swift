// swift-format-ignore-file
// Generated from the model by `make model`.
import Differential
import JSON
import StudyCodecs
import StudyModel

/// Calls an exported function or constant by name.
func callModel(_ name: String, _ arguments: [JSON]) throws -> JSON {
  switch name {
  case "typedAnswerEvent": return try call_typedAnswerEvent(arguments)
  case "judgeTypedAnswer": return try call_judgeTypedAnswer(arguments)
  case "linkedText": return try call_linkedText(arguments)
  case "linkedQuestions": return try call_linkedQuestions(arguments)
  case "shownConfusions": return shownConfusions.probed
  case "classStatistics": return try call_classStatistics(arguments)
  case "classTable": return try call_classTable(arguments)
  case "percentText": return try call_percentText(arguments)
  case "percent": return try call_percent(arguments)
  case "contradictions": return try call_contradictions(arguments)
  case "handedInResults": return try call_handedInResults(arguments)
  case "pupilAnswers": return try call_pupilAnswers(arguments)
  case "countedOnce": return try call_countedOnce(arguments)
  case "breedComparison": return try call_breedComparison(arguments)
  case "hasAuthoredQuestions": return try call_hasAuthoredQuestions(arguments)
  case "deckBreed": return try call_deckBreed(arguments)
  case "deckPosition": return try call_deckPosition(arguments)
  case "areEquivalent": return try call_areEquivalent(arguments)
  case "areDistinguishable": return try call_areDistinguishable(arguments)
  case "stages": return try call_stages(arguments)
  case "omittedPage": return try call_omittedPage(arguments)
  case "expandingRelations": return try call_expandingRelations(arguments)
  case "searchWords": return try call_searchWords(arguments)
  case "searchNameWords": return try call_searchNameWords(arguments)
  case "closestNames": return try call_closestNames(arguments)
  case "wordsSpelledLike": return try call_wordsSpelledLike(arguments)
  case "hint": return try call_hint(arguments)
  case "challengeCheck": return try call_challengeCheck(arguments)
  case "digest": return try call_digest(arguments)
  case "defaultSettings": return try call_defaultSettings(arguments)
  case "examDay": return try call_examDay(arguments)
  case "settings": return try call_settings(arguments)
  case "guestProfile": return guestProfile.probed
  case "newProfile": return try call_newProfile(arguments)
  case "emptyProgress": return try call_emptyProgress(arguments)
  case "isFromFuture": return try call_isFromFuture(arguments)
  case "replayOrder": return try call_replayOrder(arguments)
  case "nextSequenceNumber": return try call_nextSequenceNumber(arguments)
  case "reviewIsRight": return try call_reviewIsRight(arguments)
  case "maximumExamSeconds": return maximumExamSeconds.probed
  case "recordsBesideExams": return try call_recordsBesideExams(arguments)
  case "isRunningExam": return try call_isRunningExam(arguments)
  case "examEnd": return try call_examEnd(arguments)
  case "defaultSiteConfiguration": return try call_defaultSiteConfiguration(arguments)
  case "rolloverHour": return rolloverHour.probed
  case "studyDay": return try call_studyDay(arguments)
  case "favourites": return try call_favourites(arguments)
  case "newFavourite": return try call_newFavourite(arguments)
  case "mergedProgress": return try call_mergedProgress(arguments)
  case "importPreview": return try call_importPreview(arguments)
  case "currentNotes": return try call_currentNotes(arguments)
  case "noteText": return try call_noteText(arguments)
  case "newNote": return try call_newNote(arguments)
  case "changedOwnList": return try call_changedOwnList(arguments)
  case "warningsPerKind": return warningsPerKind.probed
  case "recordWarnings": return try call_recordWarnings(arguments)
  case "changedSettings": return try call_changedSettings(arguments)
  case "sharedRecord": return try call_sharedRecord(arguments)
  case "version1Device": return version1Device.probed
  case "upgraded": return try call_upgraded(arguments)
  case "challengeResult": return try call_challengeResult(arguments)
  case "replayedChallenge": return try call_replayedChallenge(arguments)
  case "resume": return try call_resume(arguments)
  case "emptyHistory": return try call_emptyHistory(arguments)
  case "continuedHistory": return try call_continuedHistory(arguments)
  case "confusionCount": return try call_confusionCount(arguments)
  case "graded": return try call_graded(arguments)
  case "isLearned": return try call_isLearned(arguments)
  case "timesForgotten": return try call_timesForgotten(arguments)
  case "emptyLearner": return try call_emptyLearner(arguments)
  case "retrievability": return try call_retrievability(arguments)
  case "schedule": return try call_schedule(arguments)
  case "nextReview": return try call_nextReview(arguments)
  case "recordedReplay": return try call_recordedReplay(arguments)
  case "replay": return try call_replay(arguments)
  case "continueReplay": return try call_continueReplay(arguments)
  case "applying": return try call_applying(arguments)
  case "replayPosition": return try call_replayPosition(arguments)
  case "follows": return try call_follows(arguments)
  case "knownShare": return try call_knownShare(arguments)
  case "defaultScheduler": return try call_defaultScheduler(arguments)
  case "scheduler": return try call_scheduler(arguments)
  case "defaultWeights": return defaultWeights.probed
  case "lowestWeights": return lowestWeights.probed
  case "highestWeights": return highestWeights.probed
  case "areValidWeights": return try call_areValidWeights(arguments)
  case "dailySeed": return try call_dailySeed(arguments)
  case "challengeOptions": return try call_challengeOptions(arguments)
  case "distinction": return try call_distinction(arguments)
  case "heldOutPhotos": return try call_heldOutPhotos(arguments)
  case "drillGoal": return drillGoal.probed
  case "drillLength": return drillLength.probed
  case "practisesUnmetBreeds": return try call_practisesUnmetBreeds(arguments)
  case "isActive": return try call_isActive(arguments)
  case "makeRandomGenerator": return try call_makeRandomGenerator(arguments)
  case "randomGeneratorNext": return try call_randomGeneratorNext(arguments)
  case "randomGeneratorBelow": return try call_randomGeneratorBelow(arguments)
  case "randomGeneratorShuffled": return try call_randomGeneratorShuffled(arguments)
  case "sessionIsOver": return try call_sessionIsOver(arguments)
  case "sessionHasNothingToAsk": return try call_sessionHasNothingToAsk(arguments)
  case "sessionExpected": return try call_sessionExpected(arguments)
  case "sessionNumber": return try call_sessionNumber(arguments)
  case "sessionPlace": return try call_sessionPlace(arguments)
  case "sessionOptions": return try call_sessionOptions(arguments)
  case "startSession": return try call_startSession(arguments)
  case "sessionRecord": return try call_sessionRecord(arguments)
  case "advance": return try call_advance(arguments)
  case "isAskedAgain": return try call_isAskedAgain(arguments)
  case "opensNextSession": return try call_opensNextSession(arguments)
  case "examTimeLeft": return try call_examTimeLeft(arguments)
  case "secondsSpent": return try call_secondsSpent(arguments)
  case "countedTime": return try call_countedTime(arguments)
  case "pairsToldApart": return try call_pairsToldApart(arguments)
  case "emptyAchievementCounts": return try call_emptyAchievementCounts(arguments)
  case "countsOfNewDeck": return try call_countsOfNewDeck(arguments)
  case "continuedAchievements": return try call_continuedAchievements(arguments)
  case "restoredAchievements": return try call_restoredAchievements(arguments)
  case "achievements": return try call_achievements(arguments)
  case "unlocks": return try call_unlocks(arguments)
  case "achievementsReached": return try call_achievementsReached(arguments)
  case "nextAchievements": return try call_nextAchievements(arguments)
  case "challengeQuestions": return try call_challengeQuestions(arguments)
  case "dailyQuestions": return try call_dailyQuestions(arguments)
  case "questionsFitting": return try call_questionsFitting(arguments)
  case "confusionMatrix": return try call_confusionMatrix(arguments)
  case "confusionTable": return try call_confusionTable(arguments)
  case "familiarities": return try call_familiarities(arguments)
  case "coverageMet": return try call_coverageMet(arguments)
  case "coverageTotal": return try call_coverageTotal(arguments)
  case "coverage": return try call_coverage(arguments)
  case "coverageByCategory": return try call_coverageByCategory(arguments)
  case "rememberedBreeds": return try call_rememberedBreeds(arguments)
  case "strengths": return try call_strengths(arguments)
  case "deckResults": return try call_deckResults(arguments)
  case "answeredSessions": return try call_answeredSessions(arguments)
  case "playedSessions": return try call_playedSessions(arguments)
  case "emptyTotals": return try call_emptyTotals(arguments)
  case "continuedTotals": return try call_continuedTotals(arguments)
  case "examPlan": return try call_examPlan(arguments)
  case "forecast": return try call_forecast(arguments)
  case "level": return try call_level(arguments)
  case "continuedLevel": return try call_continuedLevel(arguments)
  case "levelReached": return try call_levelReached(arguments)
  case "memoryCurve": return try call_memoryCurve(arguments)
  case "historyCurve": return try call_historyCurve(arguments)
  case "missedPairs": return try call_missedPairs(arguments)
  case "mixedUpPairs": return try call_mixedUpPairs(arguments)
  case "resultCode": return try call_resultCode(arguments)
  case "typedTexts": return try call_typedTexts(arguments)
  case "score": return try call_score(arguments)
  case "scoresByBreed": return try call_scoresByBreed(arguments)
  case "scoresByCategory": return try call_scoresByCategory(arguments)
  case "categoryStatistics": return try call_categoryStatistics(arguments)
  case "scoresBySkill": return try call_scoresBySkill(arguments)
  case "sessionDelta": return try call_sessionDelta(arguments)
  case "studyDays": return try call_studyDays(arguments)
  case "calendarDays": return try call_calendarDays(arguments)
  case "filteredReviews": return try call_filteredReviews(arguments)
  case "sessionResults": return try call_sessionResults(arguments)
  case "sessionHistory": return try call_sessionHistory(arguments)
  case "sessionPreviewToReview": return try call_sessionPreviewToReview(arguments)
  case "sessionPreview": return try call_sessionPreview(arguments)
  case "emptyStageCounts": return try call_emptyStageCounts(arguments)
  case "continuedStages": return try call_continuedStages(arguments)
  case "stagesReached": return try call_stagesReached(arguments)
  case "stageProgressStillNeeded": return try call_stageProgressStillNeeded(arguments)
  case "stageProgress": return try call_stageProgress(arguments)
  case "firstTries": return try call_firstTries(arguments)
  case "ranking": return try call_ranking(arguments)
  case "streak": return try call_streak(arguments)
  case "restDaysTaken": return try call_restDaysTaken(arguments)
  case "studyDayCounts": return try call_studyDayCounts(arguments)
  case "studyDayCount": return try call_studyDayCount(arguments)
  case "timeStudied": return try call_timeStudied(arguments)
  case "wholeMinutes": return try call_wholeMinutes(arguments)
  case "todayStatistics": return try call_todayStatistics(arguments)
  case "transferScore": return try call_transferScore(arguments)
  case "wrongChoices": return try call_wrongChoices(arguments)
  case "parseDeck": return try parsed(arguments, by: parseDeck)
  case "canonicalDeck": return try canonical(arguments, by: canonicalDeck)
  case "parseProgress": return try parsed(arguments, by: parseProgress)
  case "canonicalProgress": return try canonical(arguments, by: canonicalProgress)
  case "parseResultFile": return try parsed(arguments, by: parseResultFile)
  case "canonicalResultFile": return try canonical(arguments, by: canonicalResultFile)
  case "parseSiteConfiguration": return try parsed(arguments, by: parseSiteConfiguration)
  case "canonicalSiteConfiguration": return try canonical(arguments, by: canonicalSiteConfiguration)
  default: throw Refusal("the model has no function `\(name)`")
  }
}

private func call_typedAnswerEvent(_ arguments: [JSON]) throws -> JSON {
  try expect(6, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try Session(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try Timestamp(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let a5 = try [String](probing: arguments[5])
  let result = `typedAnswerEvent`(a0, in: a1, of: a2, moment: a3, ms: a4, homophones: a5)
  return result.probed
}

private func call_judgeTypedAnswer(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try Breed(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try String?(probing: arguments[3])
  let a4 = try [String](probing: arguments[4])
  let result = `judgeTypedAnswer`(a0, asked: a1, deck: a2, photoID: a3, homophones: a4)
  return result.probed
}

private func call_linkedText(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Question](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `linkedText`(of: a0, in: a1)
  return result.probed
}

private func call_linkedQuestions(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `linkedQuestions`(in: a0, of: a1)
  return result.probed
}

private func call_classStatistics(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [PupilAnswers](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `classStatistics`(a0, of: a1)
  return result.probed
}

private func call_classTable(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try ClassStatistics(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try ClassTableWords(probing: arguments[2])
  let result = `classTable`(a0, of: a1, a2)
  return result.probed
}

private func call_percentText(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try AnswerCount(probing: arguments[0])
  let result = `percentText`(a0)
  return result.probed
}

private func call_percent(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Double(probing: arguments[0])
  let result = `percent`(a0)
  return result.probed
}

private func call_contradictions(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Progress(probing: arguments[0])
  let result = `contradictions`(in: a0)
  return result.probed
}

private func call_handedInResults(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try ResultFile(probing: arguments[0])
  let a1 = try [DecodedCode](probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try String(probing: arguments[3])
  let result = `handedInResults`(a0, a1, of: a2, source: a3)
  return result.probed
}

private func call_pupilAnswers(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `pupilAnswers`(in: a0, source: a1, now: a2)
  return result.probed
}

private func call_countedOnce(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [PupilAnswers](probing: arguments[0])
  let result = `countedOnce`(a0)
  return result.probed
}

private func call_breedComparison(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try ComparedBreed(probing: arguments[0])
  let a1 = try ComparedBreed(probing: arguments[1])
  let result = `breedComparison`(of: a0, with: a1)
  return result.probed
}

private func call_hasAuthoredQuestions(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Deck(probing: arguments[0])
  let result = `hasAuthoredQuestions`(a0)
  return result.probed
}

private func call_deckBreed(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let result = a0.`breed`(a1)
  return result.probed
}

private func call_deckPosition(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let result = a0.`position`(of: a1)
  return result.probed
}

private func call_areEquivalent(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Breed(probing: arguments[0])
  let a1 = try Breed(probing: arguments[1])
  let result = `areEquivalent`(a0, a1)
  return result.probed
}

private func call_areDistinguishable(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Breed(probing: arguments[0])
  let a1 = try Breed(probing: arguments[1])
  let result = `areDistinguishable`(a0, a1)
  return result.probed
}

private func call_stages(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try String?(probing: arguments[1])
  let result = `stages`(of: a0, categoryID: a1)
  return result.probed
}

private func call_omittedPage(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let result = `omittedPage`(a0, in: a1)
  return result.probed
}

private func call_expandingRelations(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Deck(probing: arguments[0])
  let result = `expandingRelations`(of: a0)
  return result.probed
}

private func call_searchWords(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try String(probing: arguments[0])
  let result = `searchWords`(a0)
  return result.probed
}

private func call_searchNameWords(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try String(probing: arguments[0])
  let result = `searchNameWords`(a0)
  return result.probed
}

private func call_closestNames(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try [[String]](probing: arguments[1])
  let result = `closestNames`(to: a0, among: a1)
  return result.probed
}

private func call_wordsSpelledLike(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try [String](probing: arguments[1])
  let result = `wordsSpelledLike`(a0, among: a1)
  return result.probed
}

private func call_hint(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Question(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `hint`(for: a0, of: a1)
  return result.probed
}

private func call_challengeCheck(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try String(probing: arguments[2])
  let a3 = try String(probing: arguments[3])
  let a4 = try String(probing: arguments[4])
  let result = `challengeCheck`(deck: a0, mode: a1, seed: a2, questions: a3, exam: a4)
  return result.probed
}

private func call_digest(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `digest`(of: a0, length: a1)
  return result.probed
}

private func call_defaultSettings(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try String(probing: arguments[0])
  let result = `defaultSettings`(profileID: a0)
  return result.probed
}

private func call_examDay(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Settings(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let result = `examDay`(of: a0, deckID: a1)
  return result.probed
}

private func call_settings(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let result = `settings`(of: a0, profileID: a1)
  return result.probed
}

private func call_newProfile(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try ProfileKind(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try String(probing: arguments[4])
  let result = `newProfile`(id: a0, name: a1, kind: a2, at: a3, deviceID: a4)
  return result.probed
}

private func call_emptyProgress(_ arguments: [JSON]) throws -> JSON {
  try expect(0, arguments)
  let result = `emptyProgress`()
  return result.probed
}

private func call_isFromFuture(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Review(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `isFromFuture`(a0, now: a1)
  return result.probed
}

private func call_replayOrder(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `replayOrder`(a0, now: a1)
  return result.probed
}

private func call_nextSequenceNumber(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let result = `nextSequenceNumber`(a0, deviceID: a1)
  return result.probed
}

private func call_reviewIsRight(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Review(probing: arguments[0])
  let result = a0.`isRight`
  return result.probed
}

private func call_recordsBesideExams(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `recordsBesideExams`(a0, now: a1)
  return result.probed
}

private func call_isRunningExam(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try SessionRecord(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `isRunningExam`(a0, now: a1)
  return result.probed
}

private func call_examEnd(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try SessionRecord(probing: arguments[0])
  let result = `examEnd`(of: a0)
  return result.probed
}

private func call_defaultSiteConfiguration(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try [SiteDeck](probing: arguments[1])
  let result = `defaultSiteConfiguration`(contentVersion: a0, decks: a1)
  return result.probed
}

private func call_studyDay(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Timestamp(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `studyDay`(a0, rollover: a1)
  return result.probed
}

private func call_favourites(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let result = `favourites`(of: a0, profileID: a1, deck: a2)
  return result.probed
}

private func call_newFavourite(_ arguments: [JSON]) throws -> JSON {
  try expect(7, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try String(probing: arguments[3])
  let a4 = try Bool(probing: arguments[4])
  let a5 = try Int(probing: arguments[5])
  let a6 = try String(probing: arguments[6])
  let result = `newFavourite`(in: a0, profileID: a1, deck: a2, breedID: a3, isFavourite: a4, at: a5, deviceID: a6)
  return result.probed
}

private func call_mergedProgress(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try Progress(probing: arguments[1])
  let result = `mergedProgress`(a0, a1)
  return result.probed
}

private func call_importPreview(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try Progress(probing: arguments[1])
  let result = `importPreview`(of: a0, into: a1)
  return result.probed
}

private func call_currentNotes(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try String(probing: arguments[3])
  let result = `currentNotes`(of: a0, profileID: a1, deck: a2, breedID: a3)
  return result.probed
}

private func call_noteText(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [Note](probing: arguments[0])
  let result = `noteText`(a0)
  return result.probed
}

private func call_newNote(_ arguments: [JSON]) throws -> JSON {
  try expect(7, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try String(probing: arguments[2])
  let a3 = try String(probing: arguments[3])
  let a4 = try String(probing: arguments[4])
  let a5 = try Int(probing: arguments[5])
  let a6 = try [Note](probing: arguments[6])
  let result = `newNote`(id: a0, profileID: a1, deckID: a2, breedID: a3, text: a4, at: a5, current: a6)
  return result.probed
}

private func call_changedOwnList(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try OwnList(probing: arguments[0])
  let a1 = try [String](probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let a3 = try String(probing: arguments[3])
  let result = `changedOwnList`(a0, to: a1, at: a2, deviceID: a3)
  return result.probed
}

private func call_recordWarnings(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try [Deck](probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `recordWarnings`(in: a0, decks: a1, now: a2)
  return result.probed
}

private func call_changedSettings(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try Settings(probing: arguments[0])
  let a1 = try Settings(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let a3 = try String(probing: arguments[3])
  let result = `changedSettings`(a0, to: a1, at: a2, deviceID: a3)
  return result.probed
}

private func call_sharedRecord(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Progress(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `sharedRecord`(a0, profileID: a1, now: a2)
  return result.probed
}

private func call_upgraded(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Progress1(probing: arguments[0])
  let result = `upgraded`(a0)
  return result.probed
}

private func call_challengeResult(_ arguments: [JSON]) throws -> JSON {
  try expect(7, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try SessionOptions(probing: arguments[2])
  let a3 = try UInt32(probing: arguments[3])
  let a4 = try String(probing: arguments[4])
  let a5 = try [String](probing: arguments[5])
  let a6 = try [String](probing: arguments[6])
  let result = `challengeResult`(a0, a1, a2, seed: a3, version: a4, typed: a5, homophones: a6)
  return result.probed
}

private func call_replayedChallenge(_ arguments: [JSON]) throws -> JSON {
  try expect(7, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try SessionOptions(probing: arguments[2])
  let a3 = try UInt32(probing: arguments[3])
  let a4 = try String(probing: arguments[4])
  let a5 = try [String](probing: arguments[5])
  let a6 = try [String](probing: arguments[6])
  let result = `replayedChallenge`(a0, a1, a2, seed: a3, version: a4, typed: a5, homophones: a6)
  return result.probed
}

private func call_resume(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try Session(probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let a2 = try SessionRecord?(probing: arguments[2])
  let a3 = try Deck(probing: arguments[3])
  let a4 = try [String: String](probing: arguments[4])
  let result = `resume`(a0, a1, a2, a3, typedTexts: a4)
  return result.probed
}

private func call_emptyHistory(_ arguments: [JSON]) throws -> JSON {
  try expect(0, arguments)
  let result = `emptyHistory`()
  return result.probed
}

private func call_continuedHistory(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try BreedHistory(probing: arguments[0])
  let a1 = try BreedHistory(probing: arguments[1])
  let result = `continuedHistory`(a0, a1)
  return result.probed
}

private func call_confusionCount(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try [Confusion](probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try String(probing: arguments[2])
  let result = `confusionCount`(a0, a1, a2)
  return result.probed
}

private func call_graded(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try Review(probing: arguments[0])
  let a1 = try Card(probing: arguments[1])
  let a2 = try AnswerPace(probing: arguments[2])
  let a3 = try Bool(probing: arguments[3])
  let result = `graded`(a0, card: a1, pace: a2, isPaced: a3)
  return result.probed
}

private func call_isLearned(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `isLearned`(a0, at: a1)
  return result.probed
}

private func call_timesForgotten(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `timesForgotten`(a0, at: a1)
  return result.probed
}

private func call_emptyLearner(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Settings(probing: arguments[2])
  let result = `emptyLearner`(deck: a0, profileID: a1, settings: a2)
  return result.probed
}

private func call_retrievability(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Memory(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let a2 = try Scheduler(probing: arguments[2])
  let result = `retrievability`(a0, on: a1, a2)
  return result.probed
}

private func call_schedule(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try Card(probing: arguments[0])
  let a1 = try Grade(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let a3 = try Scheduler(probing: arguments[3])
  let result = `schedule`(a0, grade: a1, day: a2, scheduler: a3)
  return result.probed
}

private func call_nextReview(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `nextReview`(a0, at: a1, from: a2)
  return result.probed
}

private func call_recordedReplay(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `recordedReplay`(a0, a1, deck: a2, rollover: a3, now: a4)
  return result.probed
}

private func call_replay(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try Settings(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let result = `replay`(a0, deck: a1, settings: a2, now: a3)
  return result.probed
}

private func call_continueReplay(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `continueReplay`(a0, a1, deck: a2, rollover: a3, now: a4)
  return result.probed
}

private func call_applying(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Review(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let result = `applying`(to: a0, a1, deck: a2)
  return result.probed
}

private func call_replayPosition(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let a2 = try ReplayPosition?(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let result = `replayPosition`(a0, before: a1, after: a2, now: a3)
  return result.probed
}

private func call_follows(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try ReplayPosition(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `follows`(a0, a1, now: a2)
  return result.probed
}

private func call_knownShare(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Double(probing: arguments[0])
  let a1 = try Skill(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `knownShare`(a0, a1, choices: a2)
  return result.probed
}

private func call_defaultScheduler(_ arguments: [JSON]) throws -> JSON {
  try expect(0, arguments)
  let result = `defaultScheduler`()
  return result.probed
}

private func call_scheduler(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Settings(probing: arguments[0])
  let result = `scheduler`(of: a0)
  return result.probed
}

private func call_areValidWeights(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [Double](probing: arguments[0])
  let result = `areValidWeights`(a0)
  return result.probed
}

private func call_dailySeed(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = `dailySeed`(deckID: a0, day: a1)
  return result.probed
}

private func call_challengeOptions(_ arguments: [JSON]) throws -> JSON {
  try expect(9, arguments)
  let a0 = try Settings(probing: arguments[0])
  let a1 = try Mode(probing: arguments[1])
  let a2 = try String?(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let a5 = try [Question](probing: arguments[5])
  let a6 = try Int(probing: arguments[6])
  let a7 = try [String](probing: arguments[7])
  let a8 = try String(probing: arguments[8])
  let result = `challengeOptions`(from: a0, mode: a1, categoryID: a2, choices: a3, cards: a4, questions: a5, examSeconds: a6, breedIDs: a7, linkedQuestions: a8)
  return result.probed
}

private func call_distinction(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Breed(probing: arguments[0])
  let a1 = try Breed(probing: arguments[1])
  let a2 = try String?(probing: arguments[2])
  let result = `distinction`(of: a0, from: a1, photoID: a2)
  return result.probed
}

private func call_heldOutPhotos(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Breed(probing: arguments[0])
  let result = `heldOutPhotos`(a0)
  return result.probed
}

private func call_practisesUnmetBreeds(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Session(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `practisesUnmetBreeds`(a0, a1)
  return result.probed
}

private func call_isActive(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Confusion(probing: arguments[0])
  let result = `isActive`(a0)
  return result.probed
}

private func call_makeRandomGenerator(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try UInt32(probing: arguments[0])
  let result = RandomGenerator(seed: a0)
  return result.probed
}

private func call_randomGeneratorNext(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  var a0 = try RandomGenerator(probing: arguments[0])
  let result = a0.`next`()
  return .array([result.probed, a0.probed])
}

private func call_randomGeneratorBelow(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  var a0 = try RandomGenerator(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let result = a0.`below`(a1)
  return .array([result.probed, a0.probed])
}

private func call_randomGeneratorShuffled(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  var a0 = try RandomGenerator(probing: arguments[0])
  let a1 = try [String](probing: arguments[1])
  let result = a0.`shuffled`(a1)
  return .array([result.probed, a0.probed])
}

private func call_sessionIsOver(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = a0.`isOver`
  return result.probed
}

private func call_sessionHasNothingToAsk(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = a0.`hasNothingToAsk`
  return result.probed
}

private func call_sessionExpected(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = a0.`expected`
  return result.probed
}

private func call_sessionNumber(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = a0.`number`
  return result.probed
}

private func call_sessionPlace(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = `sessionPlace`(in: a0)
  return result.probed
}

private func call_sessionOptions(_ arguments: [JSON]) throws -> JSON {
  try expect(8, arguments)
  let a0 = try Settings(probing: arguments[0])
  let a1 = try Mode(probing: arguments[1])
  let a2 = try ReviewKind(probing: arguments[2])
  let a3 = try String?(probing: arguments[3])
  let a4 = try Int?(probing: arguments[4])
  let a5 = try [BreedPair](probing: arguments[5])
  let a6 = try Int(probing: arguments[6])
  let a7 = try [String](probing: arguments[7])
  let result = `sessionOptions`(from: a0, mode: a1, kind: a2, categoryID: a3, stage: a4, drill: a5, extraNew: a6, breedIDs: a7)
  return result.probed
}

private func call_startSession(_ arguments: [JSON]) throws -> JSON {
  try expect(6, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try Learner(probing: arguments[1])
  let a2 = try SessionOptions(probing: arguments[2])
  let a3 = try SessionIdentity(probing: arguments[3])
  let a4 = try UInt32(probing: arguments[4])
  let a5 = try Timestamp(probing: arguments[5])
  let result = `startSession`(a0, a1, a2, a3, seed: a4, moment: a5)
  return result.probed
}

private func call_sessionRecord(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = `sessionRecord`(of: a0)
  return result.probed
}

private func call_advance(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Session(probing: arguments[0])
  let a1 = try SessionEvent(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let result = `advance`(a0, a1, a2)
  return result.probed
}

private func call_isAskedAgain(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Session(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Timestamp(probing: arguments[2])
  let result = `isAskedAgain`(a0, a1, a2)
  return result.probed
}

private func call_opensNextSession(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Session(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Timestamp(probing: arguments[2])
  let result = `opensNextSession`(a0, a1, a2)
  return result.probed
}

private func call_examTimeLeft(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Session(probing: arguments[0])
  let a1 = try Timestamp(probing: arguments[1])
  let result = `examTimeLeft`(a0, at: a1)
  return result.probed
}

private func call_secondsSpent(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Session(probing: arguments[0])
  let a1 = try Timestamp(probing: arguments[1])
  let result = `secondsSpent`(in: a0, until: a1)
  return result.probed
}

private func call_countedTime(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Review(probing: arguments[0])
  let result = `countedTime`(a0)
  return result.probed
}

private func call_pairsToldApart(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = `pairsToldApart`(a0)
  return result.probed
}

private func call_emptyAchievementCounts(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Deck(probing: arguments[0])
  let result = `emptyAchievementCounts`(of: a0)
  return result.probed
}

private func call_countsOfNewDeck(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try AchievementCounts(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `countsOfNewDeck`(a0, a1)
  return result.probed
}

private func call_continuedAchievements(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try AchievementCounts(probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let a2 = try [SessionRecord](probing: arguments[2])
  let a3 = try Deck(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `continuedAchievements`(a0, a1, a2, of: a3, now: a4)
  return result.probed
}

private func call_restoredAchievements(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try AchievementCounts(probing: arguments[0])
  let a1 = try [Unlock](probing: arguments[1])
  let result = `restoredAchievements`(a0, unlocks: a1)
  return result.probed
}

private func call_achievements(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try [SessionRecord](probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try [Unlock](probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `achievements`(a0, a1, of: a2, unlocks: a3, now: a4)
  return result.probed
}

private func call_unlocks(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [Achievement](probing: arguments[0])
  let result = `unlocks`(of: a0)
  return result.probed
}

private func call_achievementsReached(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Achievement](probing: arguments[0])
  let a1 = try Session(probing: arguments[1])
  let result = `achievementsReached`(a0, in: a1)
  return result.probed
}

private func call_nextAchievements(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [Achievement](probing: arguments[0])
  let result = `nextAchievements`(a0)
  return result.probed
}

private func call_challengeQuestions(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try SessionOptions(probing: arguments[1])
  let a2 = try UInt32(probing: arguments[2])
  let result = `challengeQuestions`(a0, a1, seed: a2)
  return result.probed
}

private func call_dailyQuestions(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try SessionOptions(probing: arguments[1])
  let a2 = try UInt32(probing: arguments[2])
  let result = `dailyQuestions`(a0, a1, seed: a2)
  return result.probed
}

private func call_questionsFitting(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try [Question](probing: arguments[1])
  let result = `questionsFitting`(a0, a1)
  return result.probed
}

private func call_confusionMatrix(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try Skill?(probing: arguments[2])
  let result = `confusionMatrix`(a0, of: a1, skill: a2)
  return result.probed
}

private func call_confusionTable(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `confusionTable`(a0, of: a1, size: a2)
  return result.probed
}

private func call_familiarities(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `familiarities`(a0, of: a1, day: a2)
  return result.probed
}

private func call_coverageMet(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Coverage(probing: arguments[0])
  let result = a0.`met`
  return result.probed
}

private func call_coverageTotal(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Coverage(probing: arguments[0])
  let result = a0.`total`
  return result.probed
}

private func call_coverage(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `coverage`(a0, of: a1, day: a2)
  return result.probed
}

private func call_coverageByCategory(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `coverageByCategory`(a0, of: a1, day: a2)
  return result.probed
}

private func call_rememberedBreeds(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `rememberedBreeds`(a0, of: a1, day: a2)
  return result.probed
}

private func call_strengths(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `strengths`(a0, of: a1, day: a2)
  return result.probed
}

private func call_deckResults(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try DeckTotals(probing: arguments[0])
  let a1 = try Learner(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `deckResults`(a0, a1, of: a2, day: a3, tableSize: a4)
  return result.probed
}

private func call_answeredSessions(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [SessionRecord](probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let result = `answeredSessions`(a0, a1)
  return result.probed
}

private func call_playedSessions(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try DeckTotals(probing: arguments[0])
  let a1 = try [SessionRecord](probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `playedSessions`(a0, a1, of: a2, from: a3, through: a4)
  return result.probed
}

private func call_emptyTotals(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Deck(probing: arguments[0])
  let result = `emptyTotals`(of: a0)
  return result.probed
}

private func call_continuedTotals(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try DeckTotals(probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let a2 = try [SessionRecord](probing: arguments[2])
  let a3 = try Deck(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `continuedTotals`(a0, a1, a2, of: a3, now: a4)
  return result.probed
}

private func call_examPlan(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try Learner(probing: arguments[1])
  let a2 = try SessionOptions(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let result = `examPlan`(a0, a1, a2, day: a3)
  return result.probed
}

private func call_forecast(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `forecast`(a0, from: a1, days: a2)
  return result.probed
}

private func call_level(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [Review](probing: arguments[0])
  let result = `level`(a0)
  return result.probed
}

private func call_continuedLevel(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try LevelCounts(probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let result = `continuedLevel`(a0, a1)
  return result.probed
}

private func call_levelReached(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try LevelCounts(probing: arguments[0])
  let result = `levelReached`(a0)
  return result.probed
}

private func call_memoryCurve(_ arguments: [JSON]) throws -> JSON {
  try expect(6, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try Settings(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let a5 = try Int(probing: arguments[5])
  let result = `memoryCurve`(a0, breedID: a1, deck: a2, settings: a3, day: a4, now: a5)
  return result.probed
}

private func call_historyCurve(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try BreedHistory(probing: arguments[0])
  let a1 = try Settings(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let result = `historyCurve`(a0, settings: a1, day: a2, now: a3)
  return result.probed
}

private func call_missedPairs(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `missedPairs`(a0, of: a1)
  return result.probed
}

private func call_mixedUpPairs(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Confusion](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `mixedUpPairs`(a0, in: a1)
  return result.probed
}

private func call_resultCode(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try Session(probing: arguments[0])
  let a1 = try String(probing: arguments[1])
  let a2 = try String(probing: arguments[2])
  let a3 = try String(probing: arguments[3])
  let result = `resultCode`(of: a0, version: a1, name: a2, typed: a3)
  return result.probed
}

private func call_typedTexts(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Session(probing: arguments[0])
  let result = `typedTexts`(of: a0)
  return result.probed
}

private func call_score(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [Review](probing: arguments[0])
  let result = `score`(a0)
  return result.probed
}

private func call_scoresByBreed(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `scoresByBreed`(a0, of: a1)
  return result.probed
}

private func call_scoresByCategory(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `scoresByCategory`(a0, of: a1)
  return result.probed
}

private func call_categoryStatistics(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try [SessionRecord](probing: arguments[1])
  let a2 = try Learner(probing: arguments[2])
  let a3 = try Deck(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `categoryStatistics`(a0, a1, a2, of: a3, day: a4)
  return result.probed
}

private func call_scoresBySkill(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [Review](probing: arguments[0])
  let result = `scoresBySkill`(a0)
  return result.probed
}

private func call_sessionDelta(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try Learner(probing: arguments[0])
  let a1 = try Learner(probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try SessionOptions(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `sessionDelta`(from: a0, to: a1, of: a2, a3, day: a4)
  return result.probed
}

private func call_studyDays(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try [SessionRecord](probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `studyDays`(a0, a1, now: a2)
  return result.probed
}

private func call_calendarDays(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try [StudyDay](probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let result = `calendarDays`(a0, through: a1, count: a2)
  return result.probed
}

private func call_filteredReviews(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try String?(probing: arguments[2])
  let result = `filteredReviews`(a0, to: a1, categoryID: a2)
  return result.probed
}

private func call_sessionResults(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try [SessionRecord](probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try String?(probing: arguments[4])
  let result = `sessionResults`(a0, a1, from: a2, through: a3, categoryID: a4)
  return result.probed
}

private func call_sessionHistory(_ arguments: [JSON]) throws -> JSON {
  try expect(6, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try [SessionRecord](probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let a5 = try String?(probing: arguments[5])
  let result = `sessionHistory`(a0, a1, of: a2, from: a3, through: a4, categoryID: a5)
  return result.probed
}

private func call_sessionPreviewToReview(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try SessionPreview(probing: arguments[0])
  let result = a0.`toReview`
  return result.probed
}

private func call_sessionPreview(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try Learner(probing: arguments[1])
  let a2 = try SessionOptions(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let result = `sessionPreview`(a0, a1, a2, day: a3)
  return result.probed
}

private func call_emptyStageCounts(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Deck(probing: arguments[0])
  let result = `emptyStageCounts`(of: a0)
  return result.probed
}

private func call_continuedStages(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try StageCounts(probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let a2 = try Deck(probing: arguments[2])
  let result = `continuedStages`(a0, a1, of: a2)
  return result.probed
}

private func call_stagesReached(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try StageCounts(probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let a2 = try String?(probing: arguments[2])
  let result = `stagesReached`(a0, of: a1, categoryID: a2)
  return result.probed
}

private func call_stageProgressStillNeeded(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try StageProgress(probing: arguments[0])
  let result = a0.`stillNeeded`
  return result.probed
}

private func call_stageProgress(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try Deck(probing: arguments[0])
  let a1 = try String?(probing: arguments[1])
  let a2 = try [Review](probing: arguments[2])
  let result = `stageProgress`(of: a0, categoryID: a1, reviews: a2)
  return result.probed
}

private func call_firstTries(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [Review](probing: arguments[0])
  let result = `firstTries`(a0)
  return result.probed
}

private func call_ranking(_ arguments: [JSON]) throws -> JSON {
  try expect(3, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try [String](probing: arguments[1])
  let a2 = try String(probing: arguments[2])
  let result = `ranking`(a0, of: a1, deckID: a2)
  return result.probed
}

private func call_streak(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try [StudyDay](probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let result = `streak`(a0, day: a1, now: a2, offset: a3)
  return result.probed
}

private func call_restDaysTaken(_ arguments: [JSON]) throws -> JSON {
  try expect(4, arguments)
  let a0 = try [StudyDay](probing: arguments[0])
  let a1 = try Int(probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let result = `restDaysTaken`(a0, day: a1, now: a2, offset: a3)
  return result.probed
}

private func call_studyDayCounts(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try StudyDay(probing: arguments[0])
  let result = a0.`counts`
  return result.probed
}

private func call_studyDayCount(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [StudyDay](probing: arguments[0])
  let result = `studyDayCount`(a0)
  return result.probed
}

private func call_timeStudied(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try [StudyDay](probing: arguments[0])
  let result = `timeStudied`(a0)
  return result.probed
}

private func call_wholeMinutes(_ arguments: [JSON]) throws -> JSON {
  try expect(1, arguments)
  let a0 = try Int(probing: arguments[0])
  let result = `wholeMinutes`(a0)
  return result.probed
}

private func call_todayStatistics(_ arguments: [JSON]) throws -> JSON {
  try expect(5, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try [SessionRecord](probing: arguments[1])
  let a2 = try Int(probing: arguments[2])
  let a3 = try Int(probing: arguments[3])
  let a4 = try Int(probing: arguments[4])
  let result = `todayStatistics`(a0, a1, day: a2, now: a3, offset: a4)
  return result.probed
}

private func call_transferScore(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try [Review](probing: arguments[0])
  let a1 = try Deck(probing: arguments[1])
  let result = `transferScore`(a0, of: a1)
  return result.probed
}

private func call_wrongChoices(_ arguments: [JSON]) throws -> JSON {
  try expect(2, arguments)
  let a0 = try String(probing: arguments[0])
  let a1 = try [Review](probing: arguments[1])
  let result = `wrongChoices`(about: a0, in: a1)
  return result.probed
}

extension TypedJudgement: Probing {
  public init(probing json: JSON) throws {
    switch try json.field("kind") as String {
    case "right": self = .`right`
    case "near": self = .`near`(name: try json.field("name"))
    case "family": self = .`family`
    case "similar": self = .`similar`(breed: try json.field("breed"), name: try json.field("name"))
    case "wrong": self = .`wrong`(breed: try json.field("breed"))
    case let other: throw Refusal("TypedJudgement has no case \(other)")
    }
  }
}

extension TypedJudgement: Probed {
  public var probed: JSON {
    switch self {
    case .`right`: JSON.fields([("kind", .string("right"))])
    case .`near`(let `name`): JSON.fields([("kind", .string("near")), ("name", `name`.probed)])
    case .`family`: JSON.fields([("kind", .string("family"))])
    case .`similar`(let `breed`, let `name`): JSON.fields([("kind", .string("similar")), ("breed", `breed`.probed), ("name", `name`.probed)])
    case .`wrong`(let `breed`): JSON.fields([("kind", .string("wrong")), ("breed", `breed`.probed)])
    }
  }
}

extension ClassStatistics: Probing {
  public init(probing json: JSON) throws {
    self.init(pupils: try json.field("pupils"), names: try json.field("names"), breeds: try json.field("breeds"), confusions: try json.field("confusions"), total: try json.field("total"))
  }
}

extension ClassStatistics: Probed {
  public var probed: JSON {
    JSON.fields([("pupils", `pupils`.probed), ("names", `names`.probed), ("breeds", `breeds`.probed), ("confusions", `confusions`.probed), ("total", `total`.probed)])
  }
}

extension PupilResult: Probing {
  public init(probing json: JSON) throws {
    self.init(number: try json.field("number"), name: try json.field("name"), source: try json.field("source"), examSeconds: try json.field("exam"), isAgain: try json.field("again"), sessions: try json.field("sessions"), score: try json.field("score"))
  }
}

extension PupilResult: Probed {
  public var probed: JSON {
    JSON.fields([("number", `number`.probed), ("name", `name`.probed), ("source", `source`.probed), ("exam", `examSeconds`.probed), ("again", `isAgain`.probed), ("sessions", `sessions`.probed), ("score", `score`.probed)])
  }
}

extension ClassBreed: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breed"), cells: try json.field("cells"), results: try json.field("results"), total: try json.field("total"))
  }
}

extension ClassBreed: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("cells", `cells`.probed), ("results", `results`.probed), ("total", `total`.probed)])
  }
}

extension AnswerCount: Probing {
  public init(probing json: JSON) throws {
    self.init(answered: try json.field("answered"), right: try json.field("right"))
  }
}

extension AnswerCount: Probed {
  public var probed: JSON {
    JSON.fields([("answered", `answered`.probed), ("right", `right`.probed)])
  }
}

extension ClassConfusion: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("shown"), chosenBreedID: try json.field("taken"), times: try json.field("times"), pupils: try json.field("pupils"))
  }
}

extension ClassConfusion: Probed {
  public var probed: JSON {
    JSON.fields([("shown", `breedID`.probed), ("taken", `chosenBreedID`.probed), ("times", `times`.probed), ("pupils", `pupils`.probed)])
  }
}

extension ClassTableWords: Probing {
  public init(probing json: JSON) throws {
    self.init(headings: try json.field("headings"), progress: try json.field("progress"), exam: try json.field("exam"), challenge: try json.field("challenge"), again: try json.field("again"))
  }
}

extension DecodedCode: Probing {
  public init(probing json: JSON) throws {
    self.init(code: try json.field("code"), name: try json.field("name"), typed: try json.field("typed"), homophones: try json.field("homophones"))
  }
}

extension HandedInResult: Probed {
  public var probed: JSON {
    JSON.fields([("pupil", `pupil`.probed), ("problem", `problem`.probed)])
  }
}

extension PupilAnswers: Probing {
  public init(probing json: JSON) throws {
    self.init(name: try json.field("name"), source: try json.field("source"), code: try json.field("code"), examSeconds: try json.field("examSeconds"), person: try json.field("person"), isAgain: try json.field("isAgain"), sessions: try json.field("sessions"), reviews: try json.field("reviews"))
  }
}

extension PupilAnswers: Probed {
  public var probed: JSON {
    JSON.fields([("name", `name`.probed), ("source", `source`.probed), ("code", `code`.probed), ("examSeconds", `examSeconds`.probed), ("person", `person`.probed), ("isAgain", `isAgain`.probed), ("sessions", `sessions`.probed), ("reviews", `reviews`.probed)])
  }
}

extension ResultFile: Probing {
  public init(probing json: JSON) throws {
    self.init(format: try json.field("format"), version: try json.field("version"), deckID: try json.field("deck"), mode: try json.field("mode"), seed: try json.field("challenge"), questions: try json.field("questions"), examSeconds: try json.field("exam"), language: try json.field("language"), codes: try json.field("codes"))
  }
}

extension ResultFile: Probed {
  public var probed: JSON {
    JSON.fields([("format", `format`.probed), ("version", `version`.probed), ("deck", `deckID`.probed), ("mode", `mode`.probed), ("challenge", `seed`.probed), ("questions", `questions`.probed), ("exam", `examSeconds`.probed), ("language", `language`.probed), ("codes", `codes`.probed)])
  }
}

extension BreedComparison: Probed {
  public var probed: JSON {
    JSON.fields([("marks", `marks`.probed), ("facts", `facts`.probed), ("sameFacts", `sameFacts`.probed), ("differentFacts", `differentFacts`.probed), ("sizes", `sizes`.probed), ("chart", `chart`.probed)])
  }
}

extension ComparisonRow: Probed {
  public var probed: JSON {
    JSON.fields([("label", `label`.probed), ("first", `first`.probed), ("second", `second`.probed), ("isSame", `isSame`.probed), ("isHighlighted", `isHighlighted`.probed)])
  }
}

extension SizeComparison: Probed {
  public var probed: JSON {
    JSON.fields([("kind", `kind`.probed), ("larger", `larger`.probed)])
  }
}

extension ComparedPosition: Probed {
  public var probed: JSON {
    switch self {
    case .`first`: .string("first")
    case .`second`: .string("second")
    }
  }
}

extension ComparedBreed: Probing {
  public init(probing json: JSON) throws {
    self.init(facts: try json.field("facts"), marks: try json.field("marks"))
  }
}

extension ComparedFact: Probing {
  public init(probing json: JSON) throws {
    self.init(label: try json.field("label"), text: try json.field("text"), language: try json.field("language"), size: try json.field("size"))
  }
}

extension ComparedFact: Probed {
  public var probed: JSON {
    JSON.fields([("label", `label`.probed), ("text", `text`.probed), ("language", `language`.probed), ("size", `size`.probed)])
  }
}

extension ComparedSize: Probing {
  public init(probing json: JSON) throws {
    self.init(kind: try json.field("kind"), range: try json.field("range"))
  }
}

extension ComparedSize: Probed {
  public var probed: JSON {
    JSON.fields([("kind", `kind`.probed), ("range", `range`.probed)])
  }
}

extension SizeKind: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "height": self = .`height`
    case "weight": self = .`weight`
    case let other: throw Refusal("SizeKind has no case \(other)")
    }
  }
}

extension SizeKind: Probed {
  public var probed: JSON {
    switch self {
    case .`height`: .string("height")
    case .`weight`: .string("weight")
    }
  }
}

extension SizeChart: Probed {
  public var probed: JSON {
    JSON.fields([("kind", `kind`.probed), ("lines", `lines`.probed), ("bars", `bars`.probed)])
  }
}

extension SizeChartLine: Probed {
  public var probed: JSON {
    JSON.fields([("size", `size`.probed), ("y", `y`.probed)])
  }
}

extension SizeChartBar: Probed {
  public var probed: JSON {
    JSON.fields([("x", `x`.probed), ("solidY", `solidY`.probed), ("solidHeight", `solidHeight`.probed), ("tintedY", `tintedY`.probed), ("tintedHeight", `tintedHeight`.probed)])
  }
}

extension AuthoredQuestion: Probing {
  public init(probing json: JSON) throws {
    self.init(answer: try json.field("answer"), accepted: try json.field("accepted"), choices: try json.field("choices"), explanation: try json.field("explanation"))
  }
}

extension AuthoredQuestion: Probed {
  public var probed: JSON {
    JSON.fields([("answer", `answer`.probed), ("accepted", `accepted`.probed), ("choices", `choices`.probed), ("explanation", `explanation`.probed)])
  }
}

extension AuthoredText: Probing {
  public init(probing json: JSON) throws {
    self.init(text: try json.field("text"), language: try json.field("language"))
  }
}

extension AuthoredText: Probed {
  public var probed: JSON {
    JSON.fields([("text", `text`.probed), ("language", `language`.probed)])
  }
}

extension AuthoredChoice: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), text: try json.field("text"), language: try json.field("language"))
  }
}

extension AuthoredChoice: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("text", `text`.probed), ("language", `language`.probed)])
  }
}

extension Breed: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), name: try json.field("name"), names: try json.field("names"), page: try json.field("page"), family: try json.field("family"), duplicates: try json.field("same"), commonnessRank: try json.field("common"), marks: try json.field("marks"), lookalikes: try json.field("lookalikes"), resembles: try json.field("resembles"), photos: try json.field("photos"), height: try json.field("height"), weight: try json.field("weight"), language: try json.field("language"), traits: try json.field("traits"), sizeOnly: try json.field("sizeOnly"), question: try json.field("question"))
  }
}

extension Breed: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("name", `name`.probed), ("names", `names`.probed), ("page", `page`.probed), ("family", `family`.probed), ("same", `duplicates`.probed), ("sizeOnly", `sizeOnly`.probed), ("common", `commonnessRank`.probed), ("marks", `marks`.probed), ("lookalikes", `lookalikes`.probed), ("resembles", `resembles`.probed), ("photos", `photos`.probed), ("height", `height`.probed), ("weight", `weight`.probed), ("language", `language`.probed), ("traits", `traits`.probed), ("question", `question`.probed)])
  }
}

extension BreedPair: Probing {
  public init(probing json: JSON) throws {
    self.init(firstID: try json.field("firstID"), secondID: try json.field("secondID"))
  }
}

extension BreedPair: Probed {
  public var probed: JSON {
    JSON.fields([("firstID", `firstID`.probed), ("secondID", `secondID`.probed)])
  }
}

extension Category: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), title: try json.field("title"), breedIDs: try json.field("breeds"))
  }
}

extension Category: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("title", `title`.probed), ("breeds", `breedIDs`.probed)])
  }
}

extension Deck: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), version: try json.field("version"), title: try json.field("title"), species: try json.field("species"), breeds: try json.field("breeds"), categories: try json.field("categories"), renamed: try json.field("renamed"), families: try json.field("families"), parts: try json.field("parts"), relations: try json.field("relations"))
  }
}

extension Deck: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("version", `version`.probed), ("title", `title`.probed), ("species", `species`.probed), ("breeds", `breeds`.probed), ("categories", `categories`.probed), ("renamed", `renamed`.probed), ("families", `families`.probed), ("parts", `parts`.probed), ("relations", `relations`.probed)])
  }
}

extension DeckParts: Probing {
  public init(probing json: JSON) throws {
    self.init(size: try json.field("size"), photos: try json.field("photos"), lessons: try json.field("lessons"), names: try json.field("names"), families: try json.field("families"))
  }
}

extension DeckParts: Probed {
  public var probed: JSON {
    JSON.fields([("size", `size`.probed), ("photos", `photos`.probed), ("lessons", `lessons`.probed), ("names", `names`.probed), ("families", `families`.probed)])
  }
}

extension Family: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), names: try json.field("names"))
  }
}

extension Family: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("names", `names`.probed)])
  }
}

extension FieldMark: Probing {
  public init(probing json: JSON) throws {
    self.init(part: try json.field("place"), appearance: try json.field("seen"), label: try json.field("label"), language: try json.field("language"))
  }
}

extension FieldMark: Probed {
  public var probed: JSON {
    JSON.fields([("place", `part`.probed), ("seen", `appearance`.probed), ("label", `label`.probed), ("language", `language`.probed)])
  }
}

extension Lookalike: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breed"), distinction: try json.field("tell"), language: try json.field("language"), part: try json.field("place"))
  }
}

extension Lookalike: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("tell", `distinction`.probed), ("language", `language`.probed), ("place", `part`.probed)])
  }
}

extension PartTraits: Probing {
  public init(probing json: JSON) throws {
    self.init(part: try json.field("place"), words: try json.field("words"))
  }
}

extension PartTraits: Probed {
  public var probed: JSON {
    JSON.fields([("place", `part`.probed), ("words", `words`.probed)])
  }
}

extension Photo: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), kind: try json.field("kind"), description: try json.field("description"), renditions: try json.field("renditions"))
  }
}

extension Photo: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("kind", `kind`.probed), ("description", `description`.probed), ("renditions", `renditions`.probed)])
  }
}

extension PhotoKind: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "photo": self = .`photo`
    case "portrait": self = .`portrait`
    case let other: throw Refusal("PhotoKind has no case \(other)")
    }
  }
}

extension PhotoKind: Probed {
  public var probed: JSON {
    switch self {
    case .`photo`: .string("photo")
    case .`portrait`: .string("portrait")
    }
  }
}

extension Rendition: Probing {
  public init(probing json: JSON) throws {
    self.init(path: try json.field("path"), width: try json.field("width"), height: try json.field("height"))
  }
}

extension Rendition: Probed {
  public var probed: JSON {
    JSON.fields([("path", `path`.probed), ("width", `width`.probed), ("height", `height`.probed)])
  }
}

extension Rename: Probing {
  public init(probing json: JSON) throws {
    self.init(from: try json.field("from"), to: try json.field("to"))
  }
}

extension Rename: Probed {
  public var probed: JSON {
    JSON.fields([("from", `from`.probed), ("to", `to`.probed)])
  }
}

extension Resemblance: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breed"), score: try json.field("score"))
  }
}

extension Resemblance: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("score", `score`.probed)])
  }
}

extension Skill: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "name": self = .`name`
    case "find": self = .`find`
    case "recall": self = .`recall`
    case let other: throw Refusal("Skill has no case \(other)")
    }
  }
}

extension Skill: Probed {
  public var probed: JSON {
    switch self {
    case .`name`: .string("name")
    case .`find`: .string("find")
    case .`recall`: .string("recall")
    }
  }
}

extension Mode: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "name": self = .`name`
    case "find": self = .`find`
    case "recall": self = .`recall`
    case "mixed": self = .`mixed`
    case "smart": self = .`smart`
    case let other: throw Refusal("Mode has no case \(other)")
    }
  }
}

extension Mode: Probed {
  public var probed: JSON {
    switch self {
    case .`name`: .string("name")
    case .`find`: .string("find")
    case .`recall`: .string("recall")
    case .`mixed`: .string("mixed")
    case .`smart`: .string("smart")
    }
  }
}

extension Span: Probing {
  public init(probing json: JSON) throws {
    self.init(least: try json.field("least"), most: try json.field("most"))
  }
}

extension Span: Probed {
  public var probed: JSON {
    JSON.fields([("least", `least`.probed), ("most", `most`.probed)])
  }
}

extension DeckRelations: Probing {
  public init(probing json: JSON) throws {
    self.init(categories: try json.field("categories"), lookalikes: try json.field("lookalikes"), pageFolder: try json.field("pageFolder"), resembles: try json.field("resembles"))
  }
}

extension DeckRelations: Probed {
  public var probed: JSON {
    JSON.fields([("categories", `categories`.probed), ("lookalikes", `lookalikes`.probed), ("pageFolder", `pageFolder`.probed), ("resembles", `resembles`.probed)])
  }
}

extension Hint: Probed {
  public var probed: JSON {
    switch self {
    case .`mark`(let `part`, let `appearance`, let `language`): JSON.fields([("kind", .string("mark")), ("part", `part`.probed), ("appearance", `appearance`.probed), ("language", `language`.probed)])
    case .`without`(let `breed`): JSON.fields([("kind", .string("without")), ("breed", `breed`.probed)])
    case .`opening`: JSON.fields([("kind", .string("opening"))])
    }
  }
}

extension Favourite: Probing {
  public init(probing json: JSON) throws {
    self.init(profileID: try json.field("profile"), deckID: try json.field("deck"), breedID: try json.field("breed"), isFavourite: try json.field("on"), modified: try json.field("modified"), deviceID: try json.field("device"), other: try json.field("other"))
  }
}

extension Favourite: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profileID`.probed), ("deck", `deckID`.probed), ("breed", `breedID`.probed), ("on", `isFavourite`.probed), ("modified", `modified`.probed), ("device", `deviceID`.probed), ("other", `other`.probed)])
  }
}

extension Note: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), profileID: try json.field("profile"), deckID: try json.field("deck"), breedID: try json.field("breed"), text: try json.field("text"), at: try json.field("at"), replaces: try json.field("replaces"), other: try json.field("other"))
  }
}

extension Note: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("profile", `profileID`.probed), ("deck", `deckID`.probed), ("breed", `breedID`.probed), ("text", `text`.probed), ("at", `at`.probed), ("replaces", `replaces`.probed), ("other", `other`.probed)])
  }
}

extension OwnList: Probing {
  public init(probing json: JSON) throws {
    self.init(profileID: try json.field("profile"), deckID: try json.field("deck"), breedIDs: try json.field("breeds"), modified: try json.field("modified"), deviceID: try json.field("device"), other: try json.field("other"))
  }
}

extension OwnList: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profileID`.probed), ("deck", `deckID`.probed), ("breeds", `breedIDs`.probed), ("modified", `modified`.probed), ("device", `deviceID`.probed), ("other", `other`.probed)])
  }
}

extension Profile: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), name: try json.field("name"), kind: try json.field("kind"), status: try json.field("status"), created: try json.field("created"), lastActive: try json.field("lastActive"), failedAttempts: try json.field("failedAttempts"), lockedUntil: try json.field("lockedUntil"), modified: try json.field("modified"), deviceID: try json.field("device"), other: try json.field("other"))
  }
}

extension Profile: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("name", `name`.probed), ("kind", `kind`.probed), ("status", `status`.probed), ("created", `created`.probed), ("lastActive", `lastActive`.probed), ("failedAttempts", `failedAttempts`.probed), ("lockedUntil", `lockedUntil`.probed), ("modified", `modified`.probed), ("device", `deviceID`.probed), ("other", `other`.probed)])
  }
}

extension ProfileKind: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "guest": self = .`guest`
    case "protected": self = .`protected`
    case let other: throw Refusal("ProfileKind has no case \(other)")
    }
  }
}

extension ProfileKind: Probed {
  public var probed: JSON {
    switch self {
    case .`guest`: .string("guest")
    case .`protected`: .string("protected")
    }
  }
}

extension ProfileStatus: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "active": self = .`active`
    case "locked": self = .`locked`
    case let other: throw Refusal("ProfileStatus has no case \(other)")
    }
  }
}

extension ProfileStatus: Probed {
  public var probed: JSON {
    switch self {
    case .`active`: .string("active")
    case .`locked`: .string("locked")
    }
  }
}

extension Progress: Probing {
  public init(probing json: JSON) throws {
    self.init(format: try json.field("format"), version: try json.field("version"), exported: try json.field("exported"), profiles: try json.field("profiles"), reviews: try json.field("reviews"), sessions: try json.field("sessions"), unlocks: try json.field("unlocks"), favourites: try json.field("favourites"), lists: try json.field("lists"), notes: try json.field("notes"), settings: try json.field("settings"), conflicts: try json.field("conflicts"), setAside: try json.field("setAside"), other: try json.field("other"))
  }
}

extension Progress: Probed {
  public var probed: JSON {
    JSON.fields([("format", `format`.probed), ("version", `version`.probed), ("exported", `exported`.probed), ("profiles", `profiles`.probed), ("reviews", `reviews`.probed), ("sessions", `sessions`.probed), ("unlocks", `unlocks`.probed), ("favourites", `favourites`.probed), ("lists", `lists`.probed), ("notes", `notes`.probed), ("settings", `settings`.probed), ("conflicts", `conflicts`.probed), ("setAside", `setAside`.probed), ("other", `other`.probed)])
  }
}

extension SetAside: Probing {
  public init(probing json: JSON) throws {
    self.init(list: try json.field("list"), problem: try json.field("problem"), record: try json.field("record"))
  }
}

extension SetAside: Probed {
  public var probed: JSON {
    JSON.fields([("list", `list`.probed), ("problem", `problem`.probed), ("record", `record`.probed)])
  }
}

extension Review: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), profileID: try json.field("profile"), sessionID: try json.field("session"), deckID: try json.field("deck"), breedID: try json.field("breed"), skill: try json.field("skill"), mode: try json.field("mode"), kind: try json.field("kind"), deviceID: try json.field("device"), seq: try json.field("seq"), at: try json.field("at"), zone: try json.field("zone"), offset: try json.field("offset"), day: try json.field("day"), ms: try json.field("ms"), outcome: try json.field("outcome"), isHinted: try json.field("hinted"), chosenBreedID: try json.field("chosen"), typed: try json.field("typed"), choiceIDs: try json.field("choices"), photoID: try json.field("photo"), other: try json.field("other"))
  }
}

extension Review: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("profile", `profileID`.probed), ("session", `sessionID`.probed), ("deck", `deckID`.probed), ("breed", `breedID`.probed), ("skill", `skill`.probed), ("mode", `mode`.probed), ("kind", `kind`.probed), ("device", `deviceID`.probed), ("seq", `seq`.probed), ("at", `at`.probed), ("zone", `zone`.probed), ("offset", `offset`.probed), ("day", `day`.probed), ("ms", `ms`.probed), ("outcome", `outcome`.probed), ("hinted", `isHinted`.probed), ("chosen", `chosenBreedID`.probed), ("typed", `typed`.probed), ("choices", `choiceIDs`.probed), ("photo", `photoID`.probed), ("other", `other`.probed)])
  }
}

extension Outcome: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "right": self = .`right`
    case "wrong": self = .`wrong`
    case "near": self = .`near`
    case "skipped": self = .`skipped`
    case "timeout": self = .`timeout`
    case let other: throw Refusal("Outcome has no case \(other)")
    }
  }
}

extension Outcome: Probed {
  public var probed: JSON {
    switch self {
    case .`right`: .string("right")
    case .`wrong`: .string("wrong")
    case .`near`: .string("near")
    case .`skipped`: .string("skipped")
    case .`timeout`: .string("timeout")
    }
  }
}

extension ReviewKind: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "schedule": self = .`schedule`
    case "practice": self = .`practice`
    case "challenge": self = .`challenge`
    case let other: throw Refusal("ReviewKind has no case \(other)")
    }
  }
}

extension ReviewKind: Probed {
  public var probed: JSON {
    switch self {
    case .`schedule`: .string("schedule")
    case .`practice`: .string("practice")
    case .`challenge`: .string("challenge")
    }
  }
}

extension RecordsBesideExams: Probed {
  public var probed: JSON {
    JSON.fields([("progress", `progress`.probed), ("sessions", `sessions`.probed), ("reviews", `reviews`.probed)])
  }
}

extension SessionRecord: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), profileID: try json.field("profile"), deckID: try json.field("deck"), mode: try json.field("mode"), kind: try json.field("kind"), categoryID: try json.field("category"), stage: try json.field("stage"), seed: try json.field("seed"), started: try json.field("started"), ended: try json.field("ended"), day: try json.field("day"), planned: try json.field("planned"), answered: try json.field("answered"), right: try json.field("right"), ms: try json.field("ms"), ending: try json.field("ending"), isDrill: try json.field("drill"), isChosen: try json.field("chosen"), examSeconds: try json.field("exam"), examQuestions: try json.field("questions"), other: try json.field("other"))
  }
}

extension SessionRecord: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("profile", `profileID`.probed), ("deck", `deckID`.probed), ("mode", `mode`.probed), ("kind", `kind`.probed), ("category", `categoryID`.probed), ("stage", `stage`.probed), ("seed", `seed`.probed), ("started", `started`.probed), ("ended", `ended`.probed), ("day", `day`.probed), ("planned", `planned`.probed), ("answered", `answered`.probed), ("right", `right`.probed), ("ms", `ms`.probed), ("ending", `ending`.probed), ("drill", `isDrill`.probed), ("chosen", `isChosen`.probed), ("exam", `examSeconds`.probed), ("questions", `examQuestions`.probed), ("other", `other`.probed)])
  }
}

extension Ending: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "finished": self = .`finished`
    case "left": self = .`left`
    case "time": self = .`time`
    case let other: throw Refusal("Ending has no case \(other)")
    }
  }
}

extension Ending: Probed {
  public var probed: JSON {
    switch self {
    case .`finished`: .string("finished")
    case .`left`: .string("left")
    case .`time`: .string("time")
    }
  }
}

extension Settings: Probing {
  public init(probing json: JSON) throws {
    self.init(profileID: try json.field("profile"), language: try json.field("language"), theme: try json.field("theme"), sound: try json.field("sound"), haptics: try json.field("haptics"), motion: try json.field("motion"), choices: try json.field("choices"), newPerDay: try json.field("newPerDay"), sessionCards: try json.field("sessionCards"), sessionSeconds: try json.field("sessionSeconds"), timer: try json.field("timer"), retention: try json.field("retention"), rolloverHour: try json.field("rolloverHour"), reminders: try json.field("reminders"), showsStreak: try json.field("streakShown"), isPaced: try json.field("paced"), keys: try json.field("keys"), storesTypedText: try json.field("typedKept"), autoSync: try json.field("autoSync"), offline: try json.field("offline"), weights: try json.field("weights"), flags: try json.field("flags"), stamps: try json.field("stamps"), other: try json.field("other"), volume: try json.field("volume"), examDays: try json.field("examDays"))
  }
}

extension Settings: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profileID`.probed), ("language", `language`.probed), ("theme", `theme`.probed), ("sound", `sound`.probed), ("volume", `volume`.probed), ("haptics", `haptics`.probed), ("motion", `motion`.probed), ("choices", `choices`.probed), ("newPerDay", `newPerDay`.probed), ("sessionCards", `sessionCards`.probed), ("sessionSeconds", `sessionSeconds`.probed), ("timer", `timer`.probed), ("retention", `retention`.probed), ("rolloverHour", `rolloverHour`.probed), ("reminders", `reminders`.probed), ("streakShown", `showsStreak`.probed), ("paced", `isPaced`.probed), ("keys", `keys`.probed), ("typedKept", `storesTypedText`.probed), ("autoSync", `autoSync`.probed), ("offline", `offline`.probed), ("weights", `weights`.probed), ("examDays", `examDays`.probed), ("flags", `flags`.probed), ("stamps", `stamps`.probed), ("other", `other`.probed)])
  }
}

extension ExamDay: Probing {
  public init(probing json: JSON) throws {
    self.init(day: try json.field("day"))
  }
}

extension ExamDay: Probed {
  public var probed: JSON {
    JSON.fields([("day", `day`.probed)])
  }
}

extension Stamp: Probing {
  public init(probing json: JSON) throws {
    self.init(modified: try json.field("modified"), deviceID: try json.field("device"))
  }
}

extension Stamp: Probed {
  public var probed: JSON {
    JSON.fields([("modified", `modified`.probed), ("device", `deviceID`.probed)])
  }
}

extension Theme: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "system": self = .`system`
    case "light": self = .`light`
    case "dark": self = .`dark`
    case let other: throw Refusal("Theme has no case \(other)")
    }
  }
}

extension Theme: Probed {
  public var probed: JSON {
    switch self {
    case .`system`: .string("system")
    case .`light`: .string("light")
    case .`dark`: .string("dark")
    }
  }
}

extension Motion: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "system": self = .`system`
    case "reduced": self = .`reduced`
    case "full": self = .`full`
    case let other: throw Refusal("Motion has no case \(other)")
    }
  }
}

extension Motion: Probed {
  public var probed: JSON {
    switch self {
    case .`system`: .string("system")
    case .`reduced`: .string("reduced")
    case .`full`: .string("full")
    }
  }
}

extension SiteConfiguration: Probing {
  public init(probing json: JSON) throws {
    self.init(format: try json.field("format"), version: try json.field("version"), contentVersion: try json.field("contentVersion"), decks: try json.field("decks"), maintenance: try json.field("maintenance"), notice: try json.field("notice"), minimumVersion: try json.field("minimumVersion"), lifetime: try json.field("lifetime"), methods: try json.field("methods"), guestMode: try json.field("guestMode"), socialLoginRequired: try json.field("socialLoginRequired"), passphraseMinimum: try json.field("passphraseMinimum"), sessionTimeoutMinutes: try json.field("sessionTimeoutMinutes"), maximumAttempts: try json.field("maximumAttempts"), flags: try json.field("flags"))
  }
}

extension SiteConfiguration: Probed {
  public var probed: JSON {
    JSON.fields([("format", `format`.probed), ("version", `version`.probed), ("contentVersion", `contentVersion`.probed), ("decks", `decks`.probed), ("maintenance", `maintenance`.probed), ("notice", `notice`.probed), ("minimumVersion", `minimumVersion`.probed), ("lifetime", `lifetime`.probed), ("methods", `methods`.probed), ("guestMode", `guestMode`.probed), ("socialLoginRequired", `socialLoginRequired`.probed), ("passphraseMinimum", `passphraseMinimum`.probed), ("sessionTimeoutMinutes", `sessionTimeoutMinutes`.probed), ("maximumAttempts", `maximumAttempts`.probed), ("flags", `flags`.probed)])
  }
}

extension SiteDeck: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), title: try json.field("title"), data: try json.field("data"), breeds: try json.field("breeds"), categories: try json.field("categories"), translations: try json.field("translations"))
  }
}

extension SiteDeck: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("title", `title`.probed), ("data", `data`.probed), ("breeds", `breeds`.probed), ("categories", `categories`.probed), ("translations", `translations`.probed)])
  }
}

extension Timestamp: Probing {
  public init(probing json: JSON) throws {
    self.init(at: try json.field("at"), offset: try json.field("offset"), zone: try json.field("zone"))
  }
}

extension Timestamp: Probed {
  public var probed: JSON {
    JSON.fields([("at", `at`.probed), ("offset", `offset`.probed), ("zone", `zone`.probed)])
  }
}

extension Unlock: Probing {
  public init(probing json: JSON) throws {
    self.init(profileID: try json.field("profile"), achievementID: try json.field("achievement"), at: try json.field("at"), reviewID: try json.field("review"), other: try json.field("other"))
  }
}

extension Unlock: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profileID`.probed), ("achievement", `achievementID`.probed), ("at", `at`.probed), ("review", `reviewID`.probed), ("other", `other`.probed)])
  }
}

extension ImportPreview: Probed {
  public var probed: JSON {
    JSON.fields([("reviews", `reviews`.probed), ("present", `present`.probed), ("new", `new`.probed), ("setAside", `setAside`.probed)])
  }
}

extension Progress1: Probing {
  public init(probing json: JSON) throws {
    self.init(format: try json.field("format"), version: try json.field("version"), reviews: try json.field("reviews"), setAside: try json.field("setAside"), other: try json.field("other"))
  }
}

extension Review1: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), sessionID: try json.field("session"), deckID: try json.field("deck"), breedID: try json.field("breed"), chosenBreedID: try json.field("chosen"), choiceIDs: try json.field("choices"), photoID: try json.field("photo"), at: try json.field("at"), day: try json.field("day"), ms: try json.field("ms"), other: try json.field("other"))
  }
}

extension RecordWarning: Probed {
  public var probed: JSON {
    JSON.fields([("kind", `kind`.probed), ("pointer", `pointer`.probed), ("sentence", `sentence`.probed)])
  }
}

extension RecordWarningKind: Probed {
  public var probed: JSON {
    switch self {
    case .`unknownDeck`: .string("unknownDeck")
    case .`goneBreed`: .string("goneBreed")
    case .`clockAhead`: .string("clockAhead")
    case .`clockBack`: .string("clockBack")
    case .`otherDay`: .string("otherDay")
    case .`repeatedID`: .string("repeatedId")
    case .`missingProfile`: .string("missingProfile")
    case .`notOffered`: .string("notOffered")
    case .`contradiction`: .string("contradiction")
    }
  }
}

extension ChallengeResult: Probed {
  public var probed: JSON {
    JSON.fields([("answered", `answered`.probed), ("questions", `questions`.probed), ("right", `right`.probed), ("seconds", `seconds`.probed), ("isChecked", `isChecked`.probed)])
  }
}

extension ReplayedChallenge: Probed {
  public var probed: JSON {
    JSON.fields([("result", `result`.probed), ("session", `session`.probed)])
  }
}

extension AnswerPace: Probing {
  public init(probing json: JSON) throws {
    self.init(recent: try json.field("recent"))
  }
}

extension AnswerPace: Probed {
  public var probed: JSON {
    JSON.fields([("recent", `recent`.probed)])
  }
}

extension BreedHistory: Probing {
  public init(probing json: JSON) throws {
    self.init(days: try json.field("days"), scheduled: try json.field("scheduled"))
  }
}

extension BreedHistory: Probed {
  public var probed: JSON {
    JSON.fields([("days", `days`.probed), ("scheduled", `scheduled`.probed)])
  }
}

extension ScheduledAnswer: Probing {
  public init(probing json: JSON) throws {
    self.init(memory: try json.field("memory"), isRight: try json.field("right"), at: try json.field("at"))
  }
}

extension ScheduledAnswer: Probed {
  public var probed: JSON {
    JSON.fields([("memory", `memory`.probed), ("right", `isRight`.probed), ("at", `at`.probed)])
  }
}

extension Card: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breed"), skill: try json.field("skill"), memory: try json.field("memory"), introduced: try json.field("introduced"), right: try json.field("right"), wrong: try json.field("wrong"), run: try json.field("run"), sightings: try json.field("sightings"))
  }
}

extension Card: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("skill", `skill`.probed), ("memory", `memory`.probed), ("introduced", `introduced`.probed), ("right", `right`.probed), ("wrong", `wrong`.probed), ("run", `run`.probed), ("sightings", `sightings`.probed)])
  }
}

extension Sighting: Probing {
  public init(probing json: JSON) throws {
    self.init(photoID: try json.field("photo"), times: try json.field("times"), right: try json.field("right"), last: try json.field("last"))
  }
}

extension Sighting: Probed {
  public var probed: JSON {
    JSON.fields([("photo", `photoID`.probed), ("times", `times`.probed), ("right", `right`.probed), ("last", `last`.probed)])
  }
}

extension Confusion: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breed"), chosenBreedID: try json.field("taken"), times: try json.field("times"), day: try json.field("day"), toldApart: try json.field("toldApart"))
  }
}

extension Confusion: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("taken", `chosenBreedID`.probed), ("times", `times`.probed), ("day", `day`.probed), ("toldApart", `toldApart`.probed)])
  }
}

extension Grade: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "again": self = .`again`
    case "hard": self = .`hard`
    case "good": self = .`good`
    case "easy": self = .`easy`
    case let other: throw Refusal("Grade has no case \(other)")
    }
  }
}

extension Grade: Probed {
  public var probed: JSON {
    switch self {
    case .`again`: .string("again")
    case .`hard`: .string("hard")
    case .`good`: .string("good")
    case .`easy`: .string("easy")
    }
  }
}

extension GradeReason: Probed {
  public var probed: JSON {
    switch self {
    case .`wrong`: .string("wrong")
    case .`skipped`: .string("skipped")
    case .`timeout`: .string("timeout")
    case .`hinted`: .string("hinted")
    case .`near`: .string("near")
    case .`slow`: .string("slow")
    case .`first`: .string("first")
    case .`right`: .string("right")
    case .`fluent`: .string("fluent")
    }
  }
}

extension GradedAnswer: Probed {
  public var probed: JSON {
    JSON.fields([("grade", `grade`.probed), ("reason", `reason`.probed)])
  }
}

extension Learner: Probing {
  public init(probing json: JSON) throws {
    self.init(profileID: try json.field("profile"), deckID: try json.field("deck"), scheduler: try json.field("scheduler"), cards: try json.field("cards"), rightDays: try json.field("rightDays"), encounters: try json.field("encounters"), confusions: try json.field("confusions"), paces: try json.field("paces"), isPaced: try json.field("paced"), answers: try json.field("answers"), examDay: try json.field("examDay"))
  }
}

extension Learner: Probed {
  public var probed: JSON {
    JSON.fields([("profile", `profileID`.probed), ("deck", `deckID`.probed), ("scheduler", `scheduler`.probed), ("cards", `cards`.probed), ("rightDays", `rightDays`.probed), ("encounters", `encounters`.probed), ("confusions", `confusions`.probed), ("paces", `paces`.probed), ("paced", `isPaced`.probed), ("answers", `answers`.probed), ("examDay", `examDay`.probed)])
  }
}

extension RightDays: Probing {
  public init(probing json: JSON) throws {
    self.init(count: try json.field("count"), lastDay: try json.field("lastDay"))
  }
}

extension RightDays: Probed {
  public var probed: JSON {
    JSON.fields([("count", `count`.probed), ("lastDay", `lastDay`.probed)])
  }
}

extension Encounter: Probing {
  public init(probing json: JSON) throws {
    self.init(newDay: try json.field("newDay"), lastDay: try json.field("lastDay"), knownDay: try json.field("knownDay"))
  }
}

extension Encounter: Probed {
  public var probed: JSON {
    JSON.fields([("newDay", `newDay`.probed), ("lastDay", `lastDay`.probed), ("knownDay", `knownDay`.probed)])
  }
}

extension Memory: Probing {
  public init(probing json: JSON) throws {
    self.init(stability: try json.field("stability"), difficulty: try json.field("difficulty"), lastDay: try json.field("lastDay"), due: try json.field("due"), reps: try json.field("reps"), lapses: try json.field("lapses"))
  }
}

extension Memory: Probed {
  public var probed: JSON {
    JSON.fields([("stability", `stability`.probed), ("difficulty", `difficulty`.probed), ("lastDay", `lastDay`.probed), ("due", `due`.probed), ("reps", `reps`.probed), ("lapses", `lapses`.probed)])
  }
}

extension NextReview: Probed {
  public var probed: JSON {
    JSON.fields([("skill", `skill`.probed), ("due", `due`.probed)])
  }
}

extension RecordedReplay: Probed {
  public var probed: JSON {
    JSON.fields([("learner", `learner`.probed), ("histories", `histories`.probed)])
  }
}

extension ReplayPosition: Probing {
  public init(probing json: JSON) throws {
    self.init(count: try json.field("count"), at: try json.field("at"), day: try json.field("day"), devices: try json.field("devices"))
  }
}

extension ReplayPosition: Probed {
  public var probed: JSON {
    JSON.fields([("count", `count`.probed), ("at", `at`.probed), ("day", `day`.probed), ("devices", `devices`.probed)])
  }
}

extension DevicePosition: Probing {
  public init(probing json: JSON) throws {
    self.init(deviceID: try json.field("device"), count: try json.field("count"), seq: try json.field("seq"))
  }
}

extension DevicePosition: Probed {
  public var probed: JSON {
    JSON.fields([("device", `deviceID`.probed), ("count", `count`.probed), ("seq", `seq`.probed)])
  }
}

extension Scheduler: Probing {
  public init(probing json: JSON) throws {
    self.init(weights: try json.field("weights"), retention: try json.field("retention"), choices: try json.field("choices"), maximumInterval: try json.field("maximumInterval"))
  }
}

extension Scheduler: Probed {
  public var probed: JSON {
    JSON.fields([("weights", `weights`.probed), ("retention", `retention`.probed), ("choices", `choices`.probed), ("maximumInterval", `maximumInterval`.probed)])
  }
}

extension Distinction: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("text", `text`.probed), ("part", `part`.probed), ("language", `language`.probed)])
  }
}

extension PlannedCard: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breedID"), skill: try json.field("skill"), reason: try json.field("reason"), otherBreedID: try json.field("otherBreedID"), questionsBefore: try json.field("questionsBefore"))
  }
}

extension PlannedCard: Probed {
  public var probed: JSON {
    JSON.fields([("breedID", `breedID`.probed), ("skill", `skill`.probed), ("reason", `reason`.probed), ("otherBreedID", `otherBreedID`.probed), ("questionsBefore", `questionsBefore`.probed)])
  }
}

extension Question: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breedID"), skill: try json.field("skill"), photoID: try json.field("photoID"), choices: try json.field("choices"), reason: try json.field("reason"), otherBreedID: try json.field("otherBreedID"))
  }
}

extension Question: Probed {
  public var probed: JSON {
    JSON.fields([("breedID", `breedID`.probed), ("skill", `skill`.probed), ("photoID", `photoID`.probed), ("choices", `choices`.probed), ("reason", `reason`.probed), ("otherBreedID", `otherBreedID`.probed)])
  }
}

extension Choice: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breedID"), photoID: try json.field("photoID"))
  }
}

extension Choice: Probed {
  public var probed: JSON {
    JSON.fields([("breedID", `breedID`.probed), ("photoID", `photoID`.probed)])
  }
}

extension Reason: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "due": self = .`due`
    case "slip": self = .`missed`
    case "weak": self = .`weak`
    case "confused": self = .`confused`
    case "new": self = .`new`
    case "skill": self = .`skill`
    case "exam": self = .`exam`
    case "practice": self = .`practice`
    case "stage": self = .`stage`
    case "challenge": self = .`challenge`
    case let other: throw Refusal("Reason has no case \(other)")
    }
  }
}

extension Reason: Probed {
  public var probed: JSON {
    switch self {
    case .`due`: .string("due")
    case .`missed`: .string("slip")
    case .`weak`: .string("weak")
    case .`confused`: .string("confused")
    case .`new`: .string("new")
    case .`skill`: .string("skill")
    case .`exam`: .string("exam")
    case .`practice`: .string("practice")
    case .`stage`: .string("stage")
    case .`challenge`: .string("challenge")
    }
  }
}

extension RandomGenerator: Probing {
  public init(probing json: JSON) throws {
    self.init(seed: 0)
    self.state = try json.field("state")
  }
}

extension RandomGenerator: Probed {
  public var probed: JSON {
    JSON.fields([("state", `state`.probed)])
  }
}

extension Session: Probing {
  public init(probing json: JSON) throws {
    self.init(identity: try json.field("identity"), options: try json.field("options"), deckID: try json.field("deckID"), seed: try json.field("seed"), generator: try json.field("generator"), learner: try json.field("learner"), positions: try json.field("positions"), plan: try json.field("plan"), plannedCount: try json.field("plannedCount"), reviews: try json.field("reviews"), question: try json.field("question"), isAnswered: try json.field("isAnswered"), typedTexts: try json.field("typedTexts"), nearMiss: try json.field("nearMiss"), isHinted: try json.field("isHinted"), currentRun: try json.field("currentRun"), bestRun: try json.field("bestRun"), started: try json.field("started"), ending: try json.field("ending"), ended: try json.field("ended"))
  }
}

extension Session: Probed {
  public var probed: JSON {
    JSON.fields([("identity", `identity`.probed), ("options", `options`.probed), ("deckID", `deckID`.probed), ("seed", `seed`.probed), ("generator", `generator`.probed), ("learner", `learner`.probed), ("positions", `positions`.probed), ("plan", `plan`.probed), ("plannedCount", `plannedCount`.probed), ("reviews", `reviews`.probed), ("question", `question`.probed), ("isAnswered", `isAnswered`.probed), ("typedTexts", `typedTexts`.probed), ("nearMiss", `nearMiss`.probed), ("isHinted", `isHinted`.probed), ("currentRun", `currentRun`.probed), ("bestRun", `bestRun`.probed), ("started", `started`.probed), ("ending", `ending`.probed), ("ended", `ended`.probed)])
  }
}

extension SessionEvent: Probing {
  public init(probing json: JSON) throws {
    switch try json.field("kind") as String {
    case "choose": self = .`choose`(breedID: try json.field("breedID"), moment: try json.field("moment"), ms: try json.field("ms"))
    case "type": self = .`type`(text: try json.field("text"), judgement: try json.field("judgement"), moment: try json.field("moment"), ms: try json.field("ms"))
    case "confirm": self = .`confirm`(meant: try json.field("meant"))
    case "skip": self = .`skip`(moment: try json.field("moment"), ms: try json.field("ms"))
    case "expire": self = .`expire`(moment: try json.field("moment"), ms: try json.field("ms"))
    case "hint": self = .`hint`
    case "next": self = .`next`(moment: try json.field("moment"))
    case "leave": self = .`leave`(moment: try json.field("moment"))
    case let other: throw Refusal("SessionEvent has no case \(other)")
    }
  }
}

extension SessionEvent: Probed {
  public var probed: JSON {
    switch self {
    case .`choose`(let `breedID`, let `moment`, let `ms`): JSON.fields([("kind", .string("choose")), ("breedID", `breedID`.probed), ("moment", `moment`.probed), ("ms", `ms`.probed)])
    case .`type`(let `text`, let `judgement`, let `moment`, let `ms`): JSON.fields([("kind", .string("type")), ("text", `text`.probed), ("judgement", `judgement`.probed), ("moment", `moment`.probed), ("ms", `ms`.probed)])
    case .`confirm`(let `meant`): JSON.fields([("kind", .string("confirm")), ("meant", `meant`.probed)])
    case .`skip`(let `moment`, let `ms`): JSON.fields([("kind", .string("skip")), ("moment", `moment`.probed), ("ms", `ms`.probed)])
    case .`expire`(let `moment`, let `ms`): JSON.fields([("kind", .string("expire")), ("moment", `moment`.probed), ("ms", `ms`.probed)])
    case .`hint`: JSON.fields([("kind", .string("hint"))])
    case .`next`(let `moment`): JSON.fields([("kind", .string("next")), ("moment", `moment`.probed)])
    case .`leave`(let `moment`): JSON.fields([("kind", .string("leave")), ("moment", `moment`.probed)])
    }
  }
}

extension SessionIdentity: Probing {
  public init(probing json: JSON) throws {
    self.init(sessionID: try json.field("sessionID"), profileID: try json.field("profileID"), deviceID: try json.field("deviceID"), seq: try json.field("seq"))
  }
}

extension SessionIdentity: Probed {
  public var probed: JSON {
    JSON.fields([("sessionID", `sessionID`.probed), ("profileID", `profileID`.probed), ("deviceID", `deviceID`.probed), ("seq", `seq`.probed)])
  }
}

extension SessionOptions: Probing {
  public init(probing json: JSON) throws {
    self.init(mode: try json.field("mode"), kind: try json.field("kind"), categoryID: try json.field("category"), stage: try json.field("stage"), drill: try json.field("drill"), choices: try json.field("choices"), cards: try json.field("cards"), seconds: try json.field("seconds"), newPerDay: try json.field("newPerDay"), extraNew: try json.field("extraNew"), rolloverHour: try json.field("rolloverHour"), storesTypedText: try json.field("typedKept"), isPaced: try json.field("paced"), breedIDs: try json.field("breeds"), questions: try json.field("questions"), isExam: try json.field("exam"), examQuestions: try json.field("examQuestions"))
  }
}

extension SessionOptions: Probed {
  public var probed: JSON {
    JSON.fields([("mode", `mode`.probed), ("kind", `kind`.probed), ("category", `categoryID`.probed), ("stage", `stage`.probed), ("drill", `drill`.probed), ("breeds", `breedIDs`.probed), ("questions", `questions`.probed), ("choices", `choices`.probed), ("cards", `cards`.probed), ("seconds", `seconds`.probed), ("newPerDay", `newPerDay`.probed), ("extraNew", `extraNew`.probed), ("rolloverHour", `rolloverHour`.probed), ("typedKept", `storesTypedText`.probed), ("paced", `isPaced`.probed), ("exam", `isExam`.probed), ("examQuestions", `examQuestions`.probed)])
  }
}

extension SessionPlace: Probed {
  public var probed: JSON {
    JSON.fields([("number", `number`.probed), ("total", `total`.probed), ("again", `again`.probed), ("repeatNumber", `repeatNumber`.probed), ("toRepeat", `toRepeat`.probed)])
  }
}

extension TypedText: Probing {
  public init(probing json: JSON) throws {
    self.init(text: try json.field("text"), breedID: try json.field("breedID"), moment: try json.field("moment"), ms: try json.field("ms"))
  }
}

extension TypedText: Probed {
  public var probed: JSON {
    JSON.fields([("text", `text`.probed), ("breedID", `breedID`.probed), ("moment", `moment`.probed), ("ms", `ms`.probed)])
  }
}

extension AchievementCounts: Probing {
  public init(probing json: JSON) throws {
    self.init(run: try json.field("run"), days: try json.field("days"), latest: try json.field("latest"), comebacks: try json.field("comebacks"), perfect: try json.field("perfect"), rightDays: try json.field("rightDays"), apart: try json.field("apart"), mixedUp: try json.field("mixedUp"), achievements: try json.field("achievements"))
  }
}

extension AchievementCounts: Probed {
  public var probed: JSON {
    JSON.fields([("run", `run`.probed), ("days", `days`.probed), ("latest", `latest`.probed), ("comebacks", `comebacks`.probed), ("perfect", `perfect`.probed), ("rightDays", `rightDays`.probed), ("apart", `apart`.probed), ("mixedUp", `mixedUp`.probed), ("achievements", `achievements`.probed)])
  }
}

extension Achievement: Probing {
  public init(probing json: JSON) throws {
    self.init(id: try json.field("id"), kind: try json.field("kind"), tier: try json.field("tier"), goal: try json.field("goal"), reached: try json.field("reached"), categoryID: try json.field("category"), unlock: try json.field("unlock"))
  }
}

extension Achievement: Probed {
  public var probed: JSON {
    JSON.fields([("id", `id`.probed), ("kind", `kind`.probed), ("tier", `tier`.probed), ("goal", `goal`.probed), ("reached", `reached`.probed), ("category", `categoryID`.probed), ("unlock", `unlock`.probed)])
  }
}

extension AchievementKind: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "run": self = .`run`
    case "days": self = .`days`
    case "breeds": self = .`breeds`
    case "category": self = .`category`
    case "pair": self = .`pair`
    case "typed": self = .`typed`
    case "challenge": self = .`challenge`
    case "perfect": self = .`perfect`
    case "comeback": self = .`comeback`
    case let other: throw Refusal("AchievementKind has no case \(other)")
    }
  }
}

extension AchievementKind: Probed {
  public var probed: JSON {
    switch self {
    case .`run`: .string("run")
    case .`days`: .string("days")
    case .`breeds`: .string("breeds")
    case .`category`: .string("category")
    case .`pair`: .string("pair")
    case .`typed`: .string("typed")
    case .`challenge`: .string("challenge")
    case .`perfect`: .string("perfect")
    case .`comeback`: .string("comeback")
    }
  }
}

extension ConfusionCell: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("shown"), chosenBreedID: try json.field("taken"), times: try json.field("times"), day: try json.field("day"))
  }
}

extension ConfusionCell: Probed {
  public var probed: JSON {
    JSON.fields([("shown", `breedID`.probed), ("taken", `chosenBreedID`.probed), ("times", `times`.probed), ("day", `day`.probed)])
  }
}

extension ConfusionTable: Probed {
  public var probed: JSON {
    JSON.fields([("breeds", `breedIDs`.probed), ("times", `times`.probed)])
  }
}

extension Familiarity: Probing {
  public init(probing json: JSON) throws {
    switch try String(probing: json) as String {
    case "known": self = .`known`
    case "fading": self = .`fading`
    case "learning": self = .`learning`
    case "new": self = .`new`
    case let other: throw Refusal("Familiarity has no case \(other)")
    }
  }
}

extension Familiarity: Probed {
  public var probed: JSON {
    switch self {
    case .`known`: .string("known")
    case .`fading`: .string("fading")
    case .`learning`: .string("learning")
    case .`new`: .string("new")
    }
  }
}

extension Coverage: Probing {
  public init(probing json: JSON) throws {
    self.init(known: try json.field("known"), fading: try json.field("fading"), learning: try json.field("learning"), new: try json.field("new"))
  }
}

extension Coverage: Probed {
  public var probed: JSON {
    JSON.fields([("known", `known`.probed), ("fading", `fading`.probed), ("learning", `learning`.probed), ("new", `new`.probed)])
  }
}

extension DeckResults: Probed {
  public var probed: JSON {
    JSON.fields([("score", `score`.probed), ("skills", `skills`.probed), ("transfer", `transfer`.probed), ("categories", `categories`.probed), ("breeds", `breeds`.probed), ("table", `table`.probed), ("days", `days`.probed), ("ms", `ms`.probed), ("minutes", `minutes`.probed)])
  }
}

extension PlayedSession: Probed {
  public var probed: JSON {
    JSON.fields([("session", `session`.probed), ("answered", `answered`.probed), ("right", `right`.probed)])
  }
}

extension DeckTotals: Probing {
  public init(probing json: JSON) throws {
    self.init(scores: try json.field("scores"), missed: try json.field("missed"), categorySessions: try json.field("categorySessions"), confusions: try json.field("confusions"), days: try json.field("days"), ms: try json.field("ms"), sessions: try json.field("sessions"))
  }
}

extension DeckTotals: Probed {
  public var probed: JSON {
    JSON.fields([("scores", `scores`.probed), ("missed", `missed`.probed), ("categorySessions", `categorySessions`.probed), ("confusions", `confusions`.probed), ("days", `days`.probed), ("ms", `ms`.probed), ("sessions", `sessions`.probed)])
  }
}

extension SessionTotal: Probing {
  public init(probing json: JSON) throws {
    self.init(sessionID: try json.field("session"), answered: try json.field("answered"), right: try json.field("right"))
  }
}

extension SessionTotal: Probed {
  public var probed: JSON {
    JSON.fields([("session", `sessionID`.probed), ("answered", `answered`.probed), ("right", `right`.probed)])
  }
}

extension ExamPlan: Probed {
  public var probed: JSON {
    JSON.fields([("day", `day`.probed), ("daysLeft", `daysLeft`.probed), ("planned", `planned`.probed), ("unreviewed", `unreviewed`.probed), ("breeds", `breeds`.probed)])
  }
}

extension ExamBreed: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("planned", `planned`.probed), ("unreviewed", `unreviewed`.probed)])
  }
}

extension Level: Probed {
  public var probed: JSON {
    JSON.fields([("number", `number`.probed), ("points", `points`.probed), ("from", `from`.probed), ("next", `next`.probed)])
  }
}

extension LevelCounts: Probing {
  public init(probing json: JSON) throws {
    self.init(breeds: try json.field("breeds"), days: try json.field("days"))
  }
}

extension LevelCounts: Probed {
  public var probed: JSON {
    JSON.fields([("breeds", `breeds`.probed), ("days", `days`.probed)])
  }
}

extension MemoryCurve: Probed {
  public var probed: JSON {
    JSON.fields([("reviews", `reviews`.probed), ("spans", `spans`.probed), ("due", `due`.probed), ("today", `today`.probed), ("elapsed", `elapsed`.probed), ("wanted", `wanted`.probed), ("last", `last`.probed)])
  }
}

extension CurvePoint: Probed {
  public var probed: JSON {
    JSON.fields([("day", `day`.probed), ("share", `share`.probed), ("right", `right`.probed)])
  }
}

extension CurveSpan: Probed {
  public var probed: JSON {
    JSON.fields([("points", `points`.probed)])
  }
}

extension MixedUpPair: Probed {
  public var probed: JSON {
    JSON.fields([("first", `firstID`.probed), ("second", `secondID`.probed), ("times", `times`.probed), ("day", `day`.probed)])
  }
}

extension Score: Probing {
  public init(probing json: JSON) throws {
    self.init(answered: try json.field("answered"), right: try json.field("right"), accuracy: try json.field("accuracy"), known: try json.field("known"), run: try json.field("run"), bestRun: try json.field("bestRun"), ms: try json.field("ms"), missed: try json.field("missed"))
  }
}

extension Score: Probed {
  public var probed: JSON {
    JSON.fields([("answered", `answered`.probed), ("right", `right`.probed), ("accuracy", `accuracy`.probed), ("known", `known`.probed), ("run", `run`.probed), ("bestRun", `bestRun`.probed), ("ms", `ms`.probed), ("missed", `missed`.probed)])
  }
}

extension ScoreTally: Probing {
  public init(probing json: JSON) throws {
    self.init(answered: try json.field("answered"), right: try json.field("right"), sixtieths: try json.field("sixtieths"), run: try json.field("run"), bestRun: try json.field("bestRun"), ms: try json.field("ms"))
  }
}

extension ScoreTally: Probed {
  public var probed: JSON {
    JSON.fields([("answered", `answered`.probed), ("right", `right`.probed), ("sixtieths", `sixtieths`.probed), ("run", `run`.probed), ("bestRun", `bestRun`.probed), ("ms", `ms`.probed)])
  }
}

extension CategoryStatistics: Probed {
  public var probed: JSON {
    JSON.fields([("coverage", `coverage`.probed), ("sessions", `sessions`.probed), ("score", `score`.probed)])
  }
}

extension SessionDelta: Probed {
  public var probed: JSON {
    JSON.fields([("known", `known`.probed), ("knownAgain", `knownAgain`.probed), ("forgotten", `forgotten`.probed), ("met", `met`.probed), ("metRight", `metRight`.probed), ("coverage", `coverage`.probed), ("tomorrow", `tomorrow`.probed)])
  }
}

extension SessionResult: Probed {
  public var probed: JSON {
    JSON.fields([("session", `session`.probed), ("score", `score`.probed)])
  }
}

extension SessionPreview: Probing {
  public init(probing json: JSON) throws {
    self.init(cards: try json.field("cards"), again: try json.field("again"), fading: try json.field("fading"), learning: try json.field("learning"), mixedUp: try json.field("mixedUp"), hard: try json.field("hard"), exam: try json.field("exam"), new: try json.field("new"), further: try json.field("further"), repeats: try json.field("repeats"), moreDue: try json.field("moreDue"), missed: try json.field("missed"), minutes: try json.field("minutes"), suggestions: try json.field("suggestions"))
  }
}

extension SessionPreview: Probed {
  public var probed: JSON {
    JSON.fields([("cards", `cards`.probed), ("again", `again`.probed), ("fading", `fading`.probed), ("learning", `learning`.probed), ("mixedUp", `mixedUp`.probed), ("hard", `hard`.probed), ("exam", `exam`.probed), ("new", `new`.probed), ("further", `further`.probed), ("repeats", `repeats`.probed), ("moreDue", `moreDue`.probed), ("missed", `missed`.probed), ("minutes", `minutes`.probed), ("suggestions", `suggestions`.probed)])
  }
}

extension Suggestion: Probing {
  public init(probing json: JSON) throws {
    self.init(breedID: try json.field("breed"), reason: try json.field("reason"), familiarity: try json.field("familiarity"), otherBreedID: try json.field("otherBreed"), times: try json.field("times"), wasChosen: try json.field("wasChosen"), days: try json.field("days"))
  }
}

extension Suggestion: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("reason", `reason`.probed), ("familiarity", `familiarity`.probed), ("otherBreed", `otherBreedID`.probed), ("times", `times`.probed), ("wasChosen", `wasChosen`.probed), ("days", `days`.probed)])
  }
}

extension StageCounts: Probing {
  public init(probing json: JSON) throws {
    self.init(wasRight: try json.field("wasRight"), passed: try json.field("passed"))
  }
}

extension StageCounts: Probed {
  public var probed: JSON {
    JSON.fields([("wasRight", `wasRight`.probed), ("passed", `passed`.probed)])
  }
}

extension StageProgress: Probing {
  public init(probing json: JSON) throws {
    self.init(breedIDs: try json.field("breeds"), asked: try json.field("asked"), right: try json.field("right"), isOpen: try json.field("isOpen"), isPassed: try json.field("isPassed"))
  }
}

extension StageProgress: Probed {
  public var probed: JSON {
    JSON.fields([("breeds", `breedIDs`.probed), ("asked", `asked`.probed), ("right", `right`.probed), ("isOpen", `isOpen`.probed), ("isPassed", `isPassed`.probed)])
  }
}

extension Standing: Probed {
  public var probed: JSON {
    JSON.fields([("rank", `rank`.probed), ("profile", `profileID`.probed), ("score", `score`.probed)])
  }
}

extension Streak: Probed {
  public var probed: JSON {
    JSON.fields([("current", `current`.probed), ("best", `best`.probed), ("restDays", `restDays`.probed), ("ofSeven", `ofSeven`.probed), ("ofThirty", `ofThirty`.probed), ("today", `today`.probed)])
  }
}

extension StudyDay: Probing {
  public init(probing json: JSON) throws {
    self.init(day: try json.field("day"), answered: try json.field("answered"), right: try json.field("right"), ms: try json.field("ms"), finished: try json.field("finished"), first: try json.field("first"), last: try json.field("last"), firstOffset: try json.field("firstOffset"), lastOffset: try json.field("lastOffset"))
  }
}

extension StudyDay: Probed {
  public var probed: JSON {
    JSON.fields([("day", `day`.probed), ("answered", `answered`.probed), ("right", `right`.probed), ("ms", `ms`.probed), ("finished", `finished`.probed), ("first", `first`.probed), ("last", `last`.probed), ("firstOffset", `firstOffset`.probed), ("lastOffset", `lastOffset`.probed)])
  }
}

extension TodayStatistics: Probed {
  public var probed: JSON {
    JSON.fields([("answered", `answered`.probed), ("right", `right`.probed), ("minutes", `minutes`.probed), ("run", `run`.probed), ("streak", `streak`.probed)])
  }
}

extension WrongChoice: Probed {
  public var probed: JSON {
    JSON.fields([("breed", `breedID`.probed), ("times", `times`.probed), ("photo", `photoID`.probed)])
  }
}
