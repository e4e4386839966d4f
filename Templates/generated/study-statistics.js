// Generated from Sources/StudyModel by `make model`.
// @ts-check

import {
  advance,
  allSkills,
  apply,
  availablePhotos,
  availablePositions,
  awaitsFirstReview,
  breedPairIncludes,
  canBeAsked,
  cardIndex,
  cardIsAnswered,
  choiceSetAdd,
  choiceSetCanAdd,
  choiceSetDiffersInSizeOnly,
  clamp,
  clampedDay,
  confusionCount,
  contrastedPositions,
  countedTime,
  deckPosition,
  emptyLearner,
  expectedTime,
  formulasForgettingCurve,
  formulasRetrievability,
  hasAuthoredQuestions,
  heldOutPhotos,
  isChoice,
  isDistinguishable,
  isDue,
  isKnown,
  isLearned,
  knownShare,
  makeFormulas,
  makeRandomGenerator,
  plan,
  planningContext,
  planningContextEncounter,
  planningContextPosition,
  questionTime,
  randomGeneratorBelow,
  readingTime,
  recordedReplay,
  replayContext,
  retrievability,
  reviewLocator,
  reviewLocatorIndices,
  scheduler,
  sessionIsOver,
  sessionOptionsLength,
  skillIndex,
  stages,
  startSession,
  timesForgotten,
  wasMissed,
  wasRight,
} from "./study-model.js";
import {
  clampedTime,
  dayMilliseconds,
  defaultSettings,
  guestProfile,
  hash,
  isFromFuture,
  positionsByBreed,
  reviewIsRight,
} from "./study-record.js";
import {
  appendAll,
  arraysEqual,
  compareStrings,
  containsItem,
  copyAt,
  elementAt,
  identical,
  indexOrNull,
  int,
  makeDictionary,
  prefix,
  quotient,
  rangeEnd,
  remainder,
  repeating,
  roundHalfAway,
  setElement,
  setValue,
  smaller,
  sortedBy,
  stringsEqual,
  uint32,
  valueAt,
  withElement,
  withoutNull,
} from "./study-runtime.js";

/** @import { BreedHistory, BreedPair, ChoiceSet, Confusion, Deck, Learner, Memory, PhotoKind, PlannedCard, PlanningContext, Question, Reason, ReplayContext, RightDays, Scheduler, Session, SessionOptions, Skill } from "./study-model.js" */
/** @import { Outcome, Review, SessionRecord, Settings, Timestamp, Unlock } from "./study-record.js" */

/**
 * Counts for the achievements of a profile in a deck. They can be stored, and updated later with
 * new answers.
 *
 * @typedef {object} AchievementCounts
 * @property {number} run Current run of correct answers.
 * @property {number} days Number of study days.
 * @property {number | null} latest Latest study day with an answer; nil if there is none.
 * @property {number} comebacks Number of answers after a long pause.
 * @property {number} perfect Number of perfect sessions.
 * @property {RightDays[]} rightDays For each breed, the days, at most three, on which it was answered correctly with no miss in between.
 * @property {number[]} apart For each pair of look-alikes, then for each pair of `mixedUp`, how many times in a row they were told apart.
 * @property {BreedPair[]} mixedUp Pairs that are no look-alikes in the deck, but that the learner mixed up, in that order.
 * @property {Achievement[]} achievements All achievements, excluding those restored from unlocks.
 */

/**
 * Returns the counts before any review.
 *
 * @param {Deck} deck
 * @returns {AchievementCounts}
 */
export function emptyAchievementCounts(deck) {
  const positions = positionsByBreed(deck);
  const goals = emptyAchievements(deck, categoriesByBreed(deck, positions));
  return storedCounts(emptyAchievementTally(deck, positions), goals);
}

/**
 * Returns the counts of a deck that has not been played yet, given those of another deck after the
 * same reviews.
 *
 * @param {AchievementCounts} other
 * @param {Deck} deck
 * @returns {AchievementCounts}
 */
export function countsOfNewDeck(other, deck) {
  const empty = emptyAchievementCounts(deck);
  const known = goalsByKind(other.achievements);
  const goals = { ...goalsByKind(empty.achievements) };
  goals.runs = known.runs;
  goals.days = known.days;
  goals.typed = known.typed;
  goals.challenges = known.challenges;
  goals.perfect = known.perfect;
  goals.comebacks = known.comebacks;
  return {
    run: other.run,
    days: other.days,
    latest: other.latest,
    comebacks: other.comebacks,
    perfect: other.perfect,
    rightDays: empty.rightDays,
    apart: empty.apart,
    mixedUp: [],
    achievements: achievementGoalsAll(goals),
  };
}

/**
 * Returns the counts after more reviews, none of which shares a study day or session with earlier
 * ones. `now` is in milliseconds since 1970 (UTC).
 *
 * @param {AchievementCounts} earlier
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {Deck} deck
 * @param {number} now
 * @returns {AchievementCounts}
 */
export function continuedAchievements(earlier, reviews, sessions, deck, now) {
  const ends = sessionEnds(reviews, sessions);
  const positions = positionsByBreed(deck);
  const categoriesOf = categoriesByBreed(deck, positions);
  /** @type {AchievementTally} */
  const value = emptyAchievementTally(deck, positions);
  const tally = {
    ...value,
    answers: [...value.answers],
    apart: [...value.apart],
    flawless: { ...value.flawless },
    mixedUp: [...value.mixedUp],
    pairs: [...value.pairs],
    placesByDay: { ...value.placesByDay },
    rightDays: [...value.rightDays],
  };
  /** @type {AchievementGoals} */
  const value2 = emptyAchievements(deck, categoriesOf);
  let goals = {
    ...value2,
    breeds: [...value2.breeds],
    categories: [...value2.categories],
    challenges: [...value2.challenges],
    comebacks: [...value2.comebacks],
    days: [...value2.days],
    pairs: [...value2.pairs],
    perfect: [...value2.perfect],
    runs: [...value2.runs],
    typed: [...value2.typed],
  };
  if (
    arraysEqual(
      achievementGoalsAll(goals).map((achievement) => achievement.id),
      earlier.achievements.map((achievement) => achievement.id),
      stringsEqual,
    ) &&
    tally.rightDays.length === earlier.rightDays.length &&
    tally.apart.length + earlier.mixedUp.length === earlier.apart.length
  ) {
    achievementTallyRestore(tally, earlier, positions);
    /** @type {AchievementGoals} */
    const value3 = goalsByKind(earlier.achievements);
    goals = {
      ...value3,
      breeds: [...value3.breeds],
      categories: [...value3.categories],
      challenges: [...value3.challenges],
      comebacks: [...value3.comebacks],
      days: [...value3.days],
      pairs: [...value3.pairs],
      perfect: [...value3.perfect],
      runs: [...value3.runs],
      typed: [...value3.typed],
    };
  }
  for (const [index, review] of reviews.entries()) {
    if (!isFromFuture(review, now)) {
      achievementGoalsCountAnswer(goals, review, elementAt(ends, index), tally);
      if (stringsEqual(review.deck, deck.id)) {
        const position = valueAt(positions, review.breed);
        if (position !== null) {
          achievementGoalsCountBreed(
            goals,
            review,
            position,
            positions,
            elementAt(categoriesOf, position),
            tally,
          );
        }
      }
    }
  }
  return storedCounts(tally, goals);
}

/**
 * Returns the achievements with these counts.
 *
 * - Parameter unlocks: Achievements reached before. They are never revoked; of two unlocks of the
 *   same achievement, the earlier counts.
 *
 * @param {AchievementCounts} counts
 * @param {Unlock[]} unlocks
 * @returns {Achievement[]}
 */
export function restoredAchievements(counts, unlocks) {
  return restoring(
    unlocks,
    counts.achievements.filter((achievement) =>
      achievement.kind !== "category" || achievement.goal > 1
    ),
  );
}

/**
 * @param {AchievementTally} tally
 * @param {AchievementGoals} goals
 * @returns {AchievementCounts}
 */
function storedCounts(tally, goals) {
  return {
    run: tally.running,
    days: tally.studied,
    latest: tally.latest,
    comebacks: tally.comebacks,
    perfect: tally.perfect,
    rightDays: tally.rightDays,
    apart: tally.apart,
    mixedUp: tally.mixedUp,
    achievements: achievementGoalsAll(goals),
  };
}

/**
 * The achievements of a deck by kind, in the order in which they are listed.
 *
 * @typedef {object} AchievementGoals
 * @property {Achievement[]} runs
 * @property {Achievement[]} days
 * @property {Achievement[]} breeds
 * @property {Achievement[]} categories One for each category, in the order of the deck.
 * @property {Achievement[]} pairs
 * @property {Achievement[]} typed
 * @property {Achievement[]} challenges
 * @property {Achievement[]} perfect
 * @property {Achievement[]} comebacks
 */

/**
 * @param {AchievementGoals} achievementGoals
 * @returns {Achievement[]}
 */
function achievementGoalsAll(achievementGoals) {
  return [
    ...[
      ...[
        ...[
          ...achievementGoals.runs,
          ...achievementGoals.days,
          ...achievementGoals.breeds,
        ],
        ...achievementGoals.categories,
        ...achievementGoals.pairs,
      ],
      ...achievementGoals.typed,
      ...achievementGoals.challenges,
    ],
    ...achievementGoals.perfect,
    ...achievementGoals.comebacks,
  ];
}

/**
 * Counts a review in any deck.
 *
 * @param {AchievementGoals} achievementGoals Changed in place, with `challenges`, `comebacks`, `days`, `perfect`, `runs`, `typed`.
 * @param {Review} review
 * @param {boolean} finishes
 * @param {AchievementTally} tally Changed in place, with `answers`, `flawless`, `placesByDay`.
 */
function achievementGoalsCountAnswer(
  achievementGoals,
  review,
  finishes,
  tally,
) {
  raise(
    achievementGoals.comebacks,
    achievementTallyCountComeback(tally, review),
    review,
  );
  raise(achievementGoals.runs, achievementTallyCountRun(tally, review), review);
  raise(
    achievementGoals.days,
    achievementTallyCountStudyDay(tally, review, finishes),
    review,
  );
  raise(
    achievementGoals.perfect,
    achievementTallyCountPerfectSession(tally, review, finishes),
    review,
  );
  if (review.skill === "recall" && reviewIsRight(review)) {
    raise(achievementGoals.typed, 1, review);
  }
  if (review.kind === "challenge" && finishes) {
    raise(achievementGoals.challenges, 1, review);
  }
}

/**
 * Counts a review about a breed of the deck; `inside` are the indices of its categories.
 *
 * @param {AchievementGoals} achievementGoals Changed in place, with `breeds`, `categories`, `pairs`.
 * @param {Review} review
 * @param {number} position
 * @param {{ [key: string]: number }} positions
 * @param {number[]} inside
 * @param {AchievementTally} tally Changed in place, with `apart`, `mixedUp`, `pairs`, `rightDays`.
 */
function achievementGoalsCountBreed(
  achievementGoals,
  review,
  position,
  positions,
  inside,
  tally,
) {
  if (
    achievementGoals.pairs.some((achievement) => achievement.unlock == null)
  ) {
    raise(
      achievementGoals.pairs,
      achievementTallyCountPairs(tally, review, position, positions),
      review,
    );
  }
  if (achievementTallyCountProof(tally, review, position)) {
    raise(achievementGoals.breeds, tally.proven, review);
    for (const category of inside) {
      if (category < achievementGoals.categories.length) {
        const reached = int(
          elementAt(achievementGoals.categories, category).reached + 1,
        );
        setElement(
          achievementGoals.categories,
          category,
          { ...elementAt(achievementGoals.categories, category) },
        );
        achievementReach(
          elementAt(achievementGoals.categories, category),
          reached,
          review,
        );
      }
    }
  }
}

/**
 * Returns all achievements before any review. A deck of questions has none of its own, since those
 * are about breeds and pairs of them.
 *
 * @param {Deck} deck
 * @param {number[][]} categoriesOf
 * @returns {AchievementGoals}
 */
function emptyAchievements(deck, categoriesOf) {
  const isAboutBreeds = !hasAuthoredQuestions(deck);
  return {
    runs: tiers("run", "run", [5, 10, 25, 50]),
    days: tiers("days", "days", [3, 7, 30, 100]),
    breeds: isAboutBreeds ? breedTiers(deck) : [],
    categories: isAboutBreeds ? categoryGoals(deck, categoriesOf) : [],
    pairs: isAboutBreeds ? tiers(`${deck.id}-pair`, "pair", [10]) : [],
    typed: tiers("typed", "typed", [1]),
    challenges: tiers("challenge", "challenge", [1]),
    perfect: tiers("perfect", "perfect", [1]),
    comebacks: tiers("comeback", "comeback", [1]),
  };
}

/**
 * Returns the achievements by kind.
 *
 * @param {Achievement[]} all
 * @returns {AchievementGoals}
 */
function goalsByKind(all) {
  return {
    runs: all.filter((achievement) => achievement.kind === "run"),
    days: all.filter((achievement) => achievement.kind === "days"),
    breeds: all.filter((achievement) => achievement.kind === "breeds"),
    categories: all.filter((achievement) => achievement.kind === "category"),
    pairs: all.filter((achievement) => achievement.kind === "pair"),
    typed: all.filter((achievement) => achievement.kind === "typed"),
    challenges: all.filter((achievement) => achievement.kind === "challenge"),
    perfect: all.filter((achievement) => achievement.kind === "perfect"),
    comebacks: all.filter((achievement) => achievement.kind === "comeback"),
  };
}

/**
 * Returns achievements of one kind with increasing goals.
 *
 * @param {string} name
 * @param {AchievementKind} kind
 * @param {number[]} goals
 * @returns {Achievement[]}
 */
function tiers(name, kind, goals) {
  /** @type {Achievement[]} */
  const result = [];
  for (const goal of goals) {
    result.push({
      id: goals.length > 1 ? `${name}-${goal}` : name,
      kind,
      tier: result.length + 1,
      goal,
      reached: 0,
      category: null,
      unlock: null,
    });
  }
  return result;
}

/**
 * Returns the tiers for proven breeds: 10, 25 and 50 if the deck has more, then all breeds.
 *
 * @param {Deck} deck
 * @returns {Achievement[]}
 */
function breedTiers(deck) {
  const count = deck.breeds.length;
  const result = tiers(
    `${deck.id}-breeds`,
    "breeds",
    [10, 25, 50],
  ).filter((achievement) =>
    achievement.goal < count
  );
  if (count > 0) {
    result.push({
      id: `${deck.id}-breeds-all`,
      kind: "breeds",
      tier: result.length + 1,
      goal: count,
      reached: 0,
      category: null,
      unlock: null,
    });
  }
  return result;
}

/**
 * Returns an achievement for all breeds of each category, in the order of the deck.
 *
 * @param {Deck} deck
 * @param {number[][]} categoriesOf
 * @returns {Achievement[]}
 */
function categoryGoals(deck, categoriesOf) {
  const result = deck.categories.map((category) =>
    /** @type {Achievement} */ ({
      id: `${deck.id}-category-${category.id}`,
      kind: "category",
      tier: 1,
      goal: 0,
      reached: 0,
      category: category.id,
      unlock: null,
    })
  );
  for (const categories of categoriesOf) {
    for (const category of categories) {
      copyAt(result, category).goal = int(elementAt(result, category).goal + 1);
    }
  }
  return result;
}

/**
 * Raises tiers of one kind to the count after a review.
 *
 * @param {Achievement[]} ladder Changed in place.
 * @param {number} count
 * @param {Review} review
 */
function raise(ladder, count, review) {
  for (let index = 0, end = ladder.length; index < end; index++) {
    if (elementAt(ladder, index).reached <
    Math.min(count, elementAt(ladder, index).goal)) {
      setElement(ladder, index, { ...elementAt(ladder, index) });
      achievementReach(elementAt(ladder, index), count, review);
    }
  }
}

/**
 * Running counts for achievements while reviews are processed in replay order.
 *
 * @typedef {object} AchievementTally
 * @property {number} running Current run of correct answers.
 * @property {number} studied Number of study days.
 * @property {number} day Day of the previous review, and its index in `answers`.
 * @property {number} position
 * @property {number[]} answers Answers on each day; a finished session counts as `studyDayAnswers`.
 * @property {{ [key: string]: number }} placesByDay
 * @property {number | null} latest Latest day so far; nil before the first review.
 * @property {number} comebacks
 * @property {{ [key: string]: number }} flawless Number of correct answers in each session, or -1 after a miss.
 * @property {number} perfect
 * @property {RightDays[]} rightDays For each breed, the days on which it was answered correctly with no miss in between.
 * @property {number} proven
 * @property {LookalikePair[][]} pairs Each breed's pairs of look-alikes, with how many times in a row each pair was told apart.
 * @property {number[]} apart
 * @property {BreedPair[]} mixedUp Pairs that are no look-alikes in the deck, but that the learner mixed up. Their counts follow those of the look-alikes.
 */

/**
 * Continues from counts of earlier reviews, none of which shares a study day or session with
 * later ones.
 *
 * @param {AchievementTally} achievementTally Changed in place, with `apart`, `pairs`.
 * @param {AchievementCounts} earlier
 * @param {{ [key: string]: number }} positions
 */
function achievementTallyRestore(achievementTally, earlier, positions) {
  achievementTally.running = earlier.run;
  achievementTally.studied = earlier.days;
  achievementTally.latest = earlier.latest;
  achievementTally.comebacks = earlier.comebacks;
  achievementTally.perfect = earlier.perfect;
  achievementTally.rightDays = [...earlier.rightDays];
  achievementTally.proven = earlier.rightDays.filter((rightDays) =>
    rightDays.count >= 3
  ).length;
  for (const pair of earlier.mixedUp) {
    const first = valueAt(positions, pair.firstID);
    if (first !== null) {
      const second = valueAt(positions, pair.secondID);
      if (second !== null) {
        achievementTallyAddPair(achievementTally, first, second);
      }
    }
  }
  achievementTally.mixedUp = [...earlier.mixedUp];
  achievementTally.apart = [...earlier.apart];
}

/**
 * Adds a pair that has not been told apart yet.
 *
 * @param {AchievementTally} achievementTally Changed in place, with `apart`, `pairs`.
 * @param {number} first
 * @param {number} second
 */
function achievementTallyAddPair(achievementTally, first, second) {
  setElement(
    achievementTally.pairs,
    first,
    [
      ...elementAt(achievementTally.pairs, first),
      { other: second, pair: achievementTally.apart.length },
    ],
  );
  setElement(
    achievementTally.pairs,
    second,
    [
      ...elementAt(achievementTally.pairs, second),
      { other: first, pair: achievementTally.apart.length },
    ],
  );
  achievementTally.apart.push(0);
}

/**
 * @param {AchievementTally} achievementTally Changed in place.
 * @param {Review} review
 * @returns {number}
 */
function achievementTallyCountRun(achievementTally, review) {
  achievementTally.running = reviewIsRight(review)
    ? int(achievementTally.running + 1)
    : 0;
  return achievementTally.running;
}

/**
 * @param {AchievementTally} achievementTally Changed in place.
 * @param {Review} review
 * @returns {number}
 */
function achievementTallyCountComeback(achievementTally, review) {
  const before = achievementTally.latest ?? review.day;
  achievementTally.comebacks = int(
    achievementTally.comebacks + (int(review.day - before) >= 14 ? 1 : 0),
  );
  achievementTally.latest = Math.max(before, review.day);
  return achievementTally.comebacks;
}

/**
 * @param {AchievementTally} achievementTally Changed in place, with `answers`, `placesByDay`.
 * @param {Review} review
 * @param {boolean} finishes
 * @returns {number}
 */
function achievementTallyCountStudyDay(achievementTally, review, finishes) {
  if (
    achievementTally.answers.length === 0 || review.day !== achievementTally.day
  ) {
    achievementTally.day = review.day;
    achievementTally.position = valueAt(
      achievementTally.placesByDay,
      `${achievementTally.day}`,
    ) ??
      achievementTally.answers.length;
  }
  if (achievementTally.position === achievementTally.answers.length) {
    setValue(
      achievementTally.placesByDay,
      `${achievementTally.day}`,
      achievementTally.position,
    );
    achievementTally.answers.push(0);
  }
  const counted = elementAt(
      achievementTally.answers,
      achievementTally.position,
    ) >=
    studyDayAnswers;
  setElement(
    achievementTally.answers,
    achievementTally.position,
    int(
      elementAt(achievementTally.answers, achievementTally.position) +
      (finishes ? studyDayAnswers : 1),
    ),
  );
  achievementTally.studied = int(
    achievementTally.studied +
    ((!counted &&
    elementAt(achievementTally.answers, achievementTally.position) >=
    studyDayAnswers)
      ? 1
      : 0),
  );
  return achievementTally.studied;
}

/**
 * @param {AchievementTally} achievementTally Changed in place, with `flawless`.
 * @param {Review} review
 * @param {boolean} finishes
 * @returns {number}
 */
function achievementTallyCountPerfectSession(
  achievementTally,
  review,
  finishes,
) {
  const before = valueAt(achievementTally.flawless, review.session) ?? 0;
  /** @type {number} */
  const after = (before >= 0 && reviewIsRight(review)) ? int(before + 1) : -1;
  setValue(achievementTally.flawless, review.session, after);
  achievementTally.perfect = int(
    achievementTally.perfect + ((finishes && after >= studyDayAnswers) ? 1 : 0),
  );
  return achievementTally.perfect;
}

/**
 * Counts a review of the breed at `position`; returns true if it proves the breed, which happens
 * at most once.
 *
 * @param {AchievementTally} achievementTally Changed in place, with `rightDays`.
 * @param {Review} review
 * @param {number} position
 * @returns {boolean}
 */
function achievementTallyCountProof(achievementTally, review, position) {
  const before = elementAt(achievementTally.rightDays, position);
  if (
    before.count >= 3 ||
    (reviewIsRight(review) && before.count > 0 && review.day <= before.lastDay)
  ) {
    return false;
  }
  setElement(
    achievementTally.rightDays,
    position,
    {
      count: reviewIsRight(review) ? int(before.count + 1) : 0,
      lastDay: review.day,
    },
  );
  achievementTally.proven = int(
    achievementTally.proven +
    (elementAt(achievementTally.rightDays, position).count >= 3 ? 1 : 0),
  );
  return elementAt(achievementTally.rightDays, position).count >= 3;
}

/**
 * Counts a review for the pairs that it involves, and returns the longest run among them. A pair
 * that was mixed up counts from then on.
 *
 * @param {AchievementTally} achievementTally Changed in place, with `apart`, `mixedUp`, `pairs`.
 * @param {Review} review
 * @param {number} position
 * @param {{ [key: string]: number }} positions
 * @returns {number}
 */
function achievementTallyCountPairs(
  achievementTally,
  review,
  position,
  positions,
) {
  if (!reviewIsRight(review)) {
    const chosen = review.chosen ?? null;
    if (chosen !== null) {
      const other = valueAt(positions, chosen);
      if (
        other !== null &&
        other !== position &&
        !elementAt(achievementTally.pairs, position).some((lookalikePair) =>
          lookalikePair.other === other
        )
      ) {
        achievementTallyAddPair(achievementTally, position, other);
        achievementTally.mixedUp.push({
          firstID: review.breed,
          secondID: chosen,
        });
      }
    }
  }
  if (elementAt(achievementTally.pairs, position).length === 0) {
    return 0;
  }
  const others = contrastedPositions(review, position, positions);
  let most = 0;
  for (const pairing of elementAt(achievementTally.pairs, position)) {
    if (others.includes(pairing.other)) {
      setElement(
        achievementTally.apart,
        pairing.pair,
        reviewIsRight(review)
          ? int(elementAt(achievementTally.apart, pairing.pair) + 1)
          : 0,
      );
      most = Math.max(most, elementAt(achievementTally.apart, pairing.pair));
    }
  }
  return most;
}

/**
 * One side of a pair of look-alikes: the other breed's position and the pair's number.
 *
 * @typedef {object} LookalikePair
 * @property {number} other
 * @property {number} pair
 */

/**
 * @param {Deck} deck
 * @param {{ [key: string]: number }} positions
 * @returns {AchievementTally}
 */
function emptyAchievementTally(deck, positions) {
  /** @type {AchievementTally} */
  const tally = {
    running: 0,
    studied: 0,
    day: 0,
    position: 0,
    answers: [],
    placesByDay: {},
    latest: null,
    comebacks: 0,
    flawless: {},
    perfect: 0,
    rightDays: repeating({ count: 0, lastDay: 0 }, deck.breeds.length),
    proven: 0,
    pairs: repeating([], deck.breeds.length),
    apart: [],
    mixedUp: [],
  };
  /** @type {{ [key: string]: boolean }} */
  const paired = {};
  for (const [position, breed] of deck.breeds.entries()) {
    for (const lookalike of breed.lookalikes) {
      const other = valueAt(positions, lookalike.breed);
      if (
        other !== null &&
        other !== position &&
        valueAt(
          paired,
          `${Math.min(position, other)} ${Math.max(position, other)}`,
        ) ===
        null
      ) {
        setValue(
          paired,
          `${Math.min(position, other)} ${Math.max(position, other)}`,
          true,
        );
        achievementTallyAddPair(tally, position, other);
      }
    }
  }
  return tally;
}

/**
 * An achievement and the progress towards it. None rewards playing at night, long sessions or
 * speed.
 *
 * @typedef {object} Achievement
 * @property {string} id The achievement's id in records, such as `run-5`, or `dogs-breeds-10` if it belongs to a deck.
 * @property {AchievementKind} kind The quantity that is counted.
 * @property {number} tier Rank among the achievements of its kind, from 1.
 * @property {number} goal Count at which the achievement is reached.
 * @property {number} reached Highest count so far, at most the goal.
 * @property {string | null} [category] The id of the category, if the achievement is about one.
 * @property {Unlock | null} [unlock] Time and review at which the achievement was reached; nil until then.
 */

/**
 * Records the count after a review.
 *
 * @param {Achievement} achievement Changed in place.
 * @param {number} count
 * @param {Review} review
 */
function achievementReach(achievement, count, review) {
  achievement.reached = Math.max(
    achievement.reached,
    Math.min(count, achievement.goal),
  );
  if (achievement.reached === achievement.goal && achievement.unlock == null) {
    achievement.unlock = {
      profile: review.profile,
      achievement: achievement.id,
      at: Math.max(0, review.at),
      review: review.id,
      other: null,
    };
  }
}

/**
 * A quantity that achievements count.
 *
 * - `run`: Correct answers in a row.
 * - `days`: Study days, consecutive or not.
 * - `breeds`: Proven breeds of the deck: answered correctly on three study days with no miss in between.
 * - `category`: Proven breeds of a category.
 * - `pair`: Times in a row that two breeds were told apart when offered together: two look-alikes, or two that the learner has mixed up.
 * - `typed`: Correct answers that were typed or spoken.
 * - `challenge`: Finished challenges.
 * - `perfect`: Finished sessions of at least five answers without a miss.
 * - `comeback`: Answers after a pause of at least fourteen study days.
 *
 * @typedef {"run" | "days" | "breeds" | "category" | "pair" | "typed" | "challenge" | "perfect" | "comeback"} AchievementKind
 */

/**
 * Returns all achievements of a profile in a deck, evaluated in one pass over the reviews in
 * replay order.
 *
 * - Parameters:
 *   - reviews: The reviews of one profile. Reviews of other decks also count, except towards
 *     achievements about breeds.
 *   - unlocks: Achievements reached before. They are never revoked; of two unlocks of the same
 *     achievement, the earlier counts.
 *   - now: The current time, in milliseconds since 1970 (UTC). Reviews dated more than 24 hours
 *     later are ignored until then.
 *
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {Deck} deck
 * @param {Unlock[]} unlocks
 * @param {number} now
 * @returns {Achievement[]}
 */
export function achievements(reviews, sessions, deck, unlocks, now) {
  return restoredAchievements(
    continuedAchievements(
      emptyAchievementCounts(deck),
      reviews,
      sessions,
      deck,
      now,
    ),
    unlocks,
  );
}

/**
 * Returns the unlocks to store for the achievements that were reached.
 *
 * @param {Achievement[]} achievements
 * @returns {Unlock[]}
 */
export function unlocks(achievements) {
  return withoutNull(
    achievements.map((achievement) => achievement.unlock ?? null),
  );
}

/**
 * Returns the achievements reached by an answer of this session, with only the highest of each
 * kind.
 *
 * @param {Achievement[]} achievements
 * @param {Session} session
 * @returns {Achievement[]}
 */
export function achievementsReached(achievements, session) {
  const all = achievements.filter((one) =>
    session.reviews.some((review) =>
      stringsEqual(review.id, one.unlock?.review ?? null)
    )
  );
  return all.filter((one) =>
    !all.some((achievement) =>
      achievement.kind === one.kind &&
      stringsEqual(achievement.category ?? null, one.category ?? null) &&
      achievement.tier > one.tier
    )
  );
}

/**
 * Returns, for each kind, the unreached achievement that is closest to its goal.
 *
 * @param {Achievement[]} achievements
 * @returns {Achievement[]}
 */
export function nextAchievements(achievements) {
  /** @type {Achievement[]} */
  const next = [];
  for (const one of achievements) {
    if (one.unlock == null) {
      const position = indexOrNull(
        next.findIndex((achievement) => achievement.kind === one.kind),
      );
      if (position !== null) {
        if (remaining(one) < remaining(elementAt(next, position))) {
          setElement(next, position, one);
        }
      } else {
        next.push(one);
      }
    }
  }
  return next;
}

/**
 * Returns the remaining count to the goal.
 *
 * @param {Achievement} achievement
 * @returns {number}
 */
function remaining(achievement) {
  return Math.max(0, Math.min(achievement.goal, 1_000_000_000)) -
    Math.max(0, Math.min(achievement.reached, 1_000_000_000));
}

/**
 * Returns the achievements with earlier unlocks restored.
 *
 * @param {Unlock[]} unlocks
 * @param {Achievement[]} achievements
 * @returns {Achievement[]}
 */
function restoring(unlocks, achievements) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  const result = [...achievements];
  for (const [position, one] of achievements.entries()) {
    setValue(positions, one.id, position);
  }
  for (const unlock of unlocks) {
    const position = valueAt(positions, unlock.achievement);
    if (position !== null) {
      const present = elementAt(result, position).unlock ?? null;
      if (present === null || unlock.at < (present?.at ?? 0)) {
        copyAt(result, position).unlock = unlock;
        copyAt(result, position).reached = elementAt(result, position).goal;
      }
    }
  }
  return result;
}

/**
 * Returns all questions of a challenge with these options and this seed.
 *
 * A link that contains them stays valid when the deck changes; the seed alone may then give
 * different questions.
 *
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} seed
 * @returns {Question[]}
 */
export function challengeQuestions(deck, options, seed) {
  /** @type {Timestamp} */
  const moment = { at: 0, offset: 0, zone: null };
  let session = startChallenge(deck, options, seed);
  /** @type {Question[]} */
  const questions = [];
  while (!sessionIsOver(session)) {
    const question = session.question;
    if (question !== null) {
      questions.push(question);
    }
    session = advance(session, { kind: "skip", moment, ms: 0 }, deck);
    session = advance(session, { kind: "next", moment }, deck);
  }
  return questions;
}

/**
 * Returns the questions of the challenge of the day, most of which do not change when a breed is
 * added to the deck or removed from it.
 *
 * Each breed is chosen by a hash of the seed and its slug. Its question is drawn, with a separate
 * seed, from a small part of the deck: similar breeds, and others chosen by a hash. A change
 * elsewhere in the deck therefore does not affect it.
 *
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} seed
 * @returns {Question[]}
 */
export function dailyQuestions(deck, options, seed) {
  const open = availablePositions(deck, options.category).filter((item) =>
    canBeAsked(item, deck)
  );
  /** @type {Question[]} */
  const questions = [];
  for (const position of prefix(
    sortedByHash(open, `${seed}`, deck),
    sessionOptionsLength(options),
  )) {
    const breed = elementAt(deck.breeds, position);
    const salt = `${seed} ${breed.id}`;
    /** @type {{ [key: string]: boolean }} */
    const alike = makeDictionary([[breed.id, true]]);
    for (const lookalike of prefix(breed.lookalikes, 4)) {
      setValue(alike, lookalike.breed, true);
    }
    for (const lookalike of prefix(breed.resembles, 4)) {
      setValue(alike, lookalike.breed, true);
    }
    const others = availablePositions(deck, null).filter((item) =>
      valueAt(alike, elementAt(deck.breeds, item).id) === null
    );
    for (const other of prefix(sortedByHash(others, salt, deck), 12)) {
      setValue(alike, elementAt(deck.breeds, other).id, true);
    }
    const part = { ...deck };
    part.breeds = deck.breeds.filter((other) =>
      valueAt(alike, other.id) !== null
    );
    const single = { ...options };
    single.breeds = [breed.id];
    appendAll(questions, challengeQuestions(part, single, hash(salt)));
  }
  return questions;
}

/**
 * Returns the positions sorted by a hash of a salt and the breed's slug.
 *
 * @param {number[]} positions
 * @param {string} salt
 * @param {Deck} deck
 * @returns {number[]}
 */
function sortedByHash(positions, salt, deck) {
  return sortedBy(
    positions,
    (first, second) =>
      hash(`${salt} ${elementAt(deck.breeds, first).id}`) <
      hash(`${salt} ${elementAt(deck.breeds, second).id}`),
  );
}

/**
 * Starts a challenge without a learner's record, since its questions do not depend on it.
 *
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} seed
 * @returns {Session}
 */
export function startChallenge(deck, options, seed) {
  const settings = defaultSettings(guestProfile);
  return startSession(
    deck,
    emptyLearner(deck, guestProfile, settings),
    options,
    {
      sessionID: "result",
      profileID: guestProfile,
      deviceID: "result",
      seq: 1,
    },
    seed,
    { at: 0, offset: 0, zone: null },
  );
}

/**
 * Returns the questions of a challenge that was made for another version of the deck. Missing
 * photos are replaced by others of the same breed, and choices that a drawing cannot distinguish
 * are removed.
 *
 * Nil if a question can no longer be asked: a breed no longer exists, or two of the choices are
 * both correct or no longer distinguishable.
 *
 * @param {Deck} deck
 * @param {Question[]} questions
 * @returns {Question[] | null}
 */
export function questionsFitting(deck, questions) {
  const positions = positionsByBreed(deck);
  /** @type {Question[]} */
  const fitting = [];
  for (const question of prefix(questions, 200)) {
    const fitted = questionFitting(deck, question, positions);
    if (fitted === null) {
      return null;
    }
    if (fitting.some((other) => stringsEqual(other.breedID, fitted.breedID))) {
      return null;
    }
    fitting.push(fitted);
  }
  return fitting.length === 0 ? null : fitting;
}

/**
 * Returns the question with photos and current slugs of this deck; nil if it cannot be asked.
 *
 * @param {Deck} deck
 * @param {Question} question
 * @param {{ [key: string]: number }} positions
 * @returns {Question | null}
 */
function questionFitting(deck, question, positions) {
  const position = valueAt(positions, question.breedID);
  if (position === null) {
    return null;
  }
  const breed = elementAt(deck.breeds, position);
  const kept = breed.photos.find((photo) =>
    stringsEqual(photo.id, question.photoID)
  ) ?? null;
  const photo = kept ?? availablePhotos(breed, false).at(0) ?? null;
  if (photo === null) {
    return null;
  }
  /** @type {Question} */
  const fitted = {
    breedID: breed.id,
    skill: question.skill,
    photoID: photo.id,
    choices: [],
    reason: "challenge",
    otherBreedID: null,
  };
  if (question.skill === "recall") {
    return question.choices.length === 0 ? fitted : null;
  }
  const isFind = question.skill === "find";
  const kind = /** @type {PhotoKind | null} */ (isFind ? photo.kind : null);
  /** @type {ChoiceSet} */
  const choiceSet = {
    positions: [position],
    photoID: photo.id,
    isDrawn: photo.kind === "portrait",
    kind,
    otherPhotoIDs: {},
  };
  let isOffered = false;
  for (const choice of question.choices) {
    const other = valueAt(positions, choice.breedID);
    if (other === null) {
      return null;
    }
    if (other === position) {
      if (isOffered) {
        return null;
      }
      isOffered = true;
      fitted.choices.push({
        breedID: breed.id,
        photoID: isFind ? photo.id : null,
      });
    } else if (choiceSetCanAdd(choiceSet, other, deck)) {
      choiceSetAdd(choiceSet, other, deck);
      const otherBreed = elementAt(deck.breeds, other);
      const photos = otherBreed.photos.filter((photo3) =>
        isChoice(photo3, breed, kind)
      );
      const shown = photos.find((photo3) =>
        stringsEqual(photo3.id, choice.photoID)
      ) ??
        photos.at(0) ?? null;
      fitted.choices.push({
        breedID: otherBreed.id,
        photoID: isFind ? shown?.id ?? null : null,
      });
    } else if (!choiceSetDiffersInSizeOnly(choiceSet, other, deck)) {
      return null;
    }
  }
  return (isOffered && fitted.choices.length > 1 && fitted.choices.length <= 6)
    ? fitted
    : null;
}

/**
 * One cell of a confusion matrix: a breed that was mistaken for another.
 *
 * @typedef {object} ConfusionCell
 * @property {string} shown The slug of the breed in question.
 * @property {string} taken The slug of the breed that was chosen.
 * @property {number} times Number of times that this happened.
 * @property {number} day The study day of the latest confusion, counted from 1970-01-01.
 */

/**
 * Returns the non-empty cells, worst first: by number of confusions, then by recency, then in the
 * order of the deck. Breeds that are no longer in the deck are left out.
 *
 * - Parameter skill: The skill whose answers count; nil for all.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {Skill | null} skill
 * @returns {ConfusionCell[]}
 */
export function confusionMatrix(reviews, deck, skill) {
  return sortedConfusions(countedConfusions([], reviews, deck, skill), deck);
}

/**
 * Returns the cells, in the order of the first confusions, after more reviews.
 *
 * @param {ConfusionCell[]} earlier
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {Skill | null} skill
 * @returns {ConfusionCell[]}
 */
export function countedConfusions(earlier, reviews, deck, skill) {
  const positions = positionsByBreed(deck);
  const cells = [...earlier];
  /** @type {{ [key: string]: number }} */
  const cellsByPair = {};
  for (const [index, cell] of earlier.entries()) {
    const shown = valueAt(positions, cell.shown);
    if (shown !== null) {
      const taken = valueAt(positions, cell.taken);
      if (taken !== null) {
        setValue(cellsByPair, `${shown} ${taken}`, index);
      }
    }
  }
  for (const review of reviews) {
    if (review.outcome === "wrong" && stringsEqual(review.deck, deck.id)) {
      const chosen = review.chosen ?? null;
      if (chosen !== null) {
        const shown = valueAt(positions, review.breed);
        if (shown !== null) {
          const taken = valueAt(positions, chosen);
          if (
            taken !== null &&
            shown !== taken &&
            (skill === null || review.skill === skill)
          ) {
            const cell = valueAt(cellsByPair, `${shown} ${taken}`) ??
              cells.length;
            if (cell === cells.length) {
              setValue(cellsByPair, `${shown} ${taken}`, cell);
              cells.push({
                shown: elementAt(deck.breeds, shown).id,
                taken: elementAt(deck.breeds, taken).id,
                times: 0,
                day: review.day,
              });
            }
            copyAt(
              cells,
              cell,
            ).times = Math.min(elementAt(cells, cell).times, 999_999_999) + 1;
            copyAt(
              cells,
              cell,
            ).day = Math.max(elementAt(cells, cell).day, review.day);
          }
        }
      }
    }
  }
  return cells;
}

/**
 * Returns the cells, most frequent confusions first.
 *
 * @param {ConfusionCell[]} cells
 * @param {Deck} deck
 * @returns {ConfusionCell[]}
 */
function sortedConfusions(cells, deck) {
  const positions = positionsByBreed(deck);
  return sortedBy(
    cells,
    (first, second) => isMoreConfused(first, second, positions),
  );
}

/**
 * Whether a cell comes before another.
 *
 * @param {ConfusionCell} a
 * @param {ConfusionCell} b
 * @param {{ [key: string]: number }} positions
 * @returns {boolean}
 */
function isMoreConfused(a, b, positions) {
  if (a.times !== b.times) {
    return a.times > b.times;
  }
  if (a.day !== b.day) {
    return a.day > b.day;
  }
  if (!stringsEqual(a.shown, b.shown)) {
    return (valueAt(positions, a.shown) ?? 0) <
      (valueAt(positions, b.shown) ?? 0);
  }
  return (valueAt(positions, a.taken) ?? 0) <
    (valueAt(positions, b.taken) ?? 0);
}

/**
 * A table of the breeds that are confused most.
 *
 * @typedef {object} ConfusionTable
 * @property {string[]} breeds Slugs of the breeds, in the order of rows and columns.
 * @property {number[][]} times Rows of counts: how often the row's breed was mistaken for the column's; on the diagonal, how often the breed was answered correctly.
 */

/**
 * Returns the most frequent confusions as a table of at most `size` breeds, from 2 to 20.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {number} size
 * @returns {ConfusionTable}
 */
export function confusionTable(reviews, deck, size) {
  return tableOfConfusions(
    confusionMatrix(reviews, deck, null),
    scoresByBreed(reviews, deck).map((score) => score.right),
    deck,
    size,
  );
}

/**
 * Returns a table of the most frequent confusions among at most `size` breeds (clamped to 2...20).
 * `cells` are sorted; `right` is the number of correct answers about each breed, in deck order.
 *
 * @param {ConfusionCell[]} cells
 * @param {number[]} right
 * @param {Deck} deck
 * @param {number} size
 * @returns {ConfusionTable}
 */
function tableOfConfusions(cells, right, deck, size) {
  const room = Math.max(2, Math.min(size, 20));
  const positions = positionsByBreed(deck);
  /** @type {string[]} */
  const breeds = [];
  /** @type {{ [key: string]: number }} */
  const rows = {};
  for (const cell of cells) {
    const added = [cell.shown, cell.taken].filter((item) =>
      valueAt(rows, item) === null
    );
    if (breeds.length + added.length <= room) {
      for (const breed of added) {
        setValue(rows, breed, breeds.length);
        breeds.push(breed);
      }
    }
  }
  const times = breeds.map((_) => breeds.map((_2) => 0));
  for (const [row, breed] of breeds.entries()) {
    const position = valueAt(positions, breed);
    if (position !== null && position < right.length) {
      setElement(
        times,
        row,
        withElement(elementAt(times, row), row, elementAt(right, position)),
      );
    }
  }
  for (const cell of cells) {
    const row = valueAt(rows, cell.shown) ?? -1;
    const column = valueAt(rows, cell.taken) ?? -1;
    if (row >= 0 && column >= 0) {
      setElement(
        times,
        row,
        withElement(elementAt(times, row), column, cell.times),
      );
    }
  }
  return { breeds, times };
}

/**
 * A learner's familiarity with a breed on a study day. Every breed has exactly one.
 *
 * All statistics of known, fading, learning and new breeds are counts of these values.
 *
 * - `known`: Answered correctly on at least two days since the last miss, with no review due. A breed that was right today is due on a later day. Practice and challenges add no days. One correct answer is not enough: a guess among four choices is correct a quarter of the time, and on the same day the learner may only remember the picture.
 * - `fading`: The breed was known, and a review is due in one of its skills: memory of it has fallen to the desired retention.
 * - `learning`: The learner has met the breed, but missed it when last asked about it, or answered correctly on only one day since the last miss, or met it only in practice or in challenges.
 * - `new`: The learner has never been asked about the breed, in a session of any kind.
 *
 * @typedef {"known" | "fading" | "learning" | "new"} Familiarity
 */

/**
 * Returns the familiarity of each breed on a study day, in the order of the deck.
 *
 * @param {Learner} learner
 * @param {Deck} deck
 * @param {number} day
 * @returns {Familiarity[]}
 */
export function familiarities(learner, deck, day) {
  const today = clampedDay(day);
  const positions = positionsByBreed(deck);
  const isMet = repeating(false, deck.breeds.length);
  for (const card of learner.cards) {
    const position = valueAt(positions, card.breed);
    if (position !== null) {
      setElement(
        isMet,
        position,
        elementAt(isMet, position) || cardIsAnswered(card),
      );
    }
  }
  /** @type {Familiarity[]} */
  const result = [];
  for (let position = 0, end = deck.breeds.length; position < end; position++) {
    if (!elementAt(isMet, position)) {
      result.push("new");
    } else if (isKnown(learner, position, today)) {
      result.push("known");
    } else {
      result.push(isLearned(learner, position) ? "fading" : "learning");
    }
  }
  return result;
}

/**
 * Returns, for each breed, whether the last answer in any skill was a miss, so that the breed
 * should be shown again.
 *
 * @param {Learner} learner
 * @param {Deck} deck
 * @returns {boolean[]}
 */
function missedBreeds(learner, deck) {
  const positions = positionsByBreed(deck);
  const isMissed = repeating(false, deck.breeds.length);
  for (const card of learner.cards) {
    const position = valueAt(positions, card.breed);
    if (position !== null && wasMissed(card)) {
      setElement(isMissed, position, true);
    }
  }
  return isMissed;
}

/**
 * The breeds of a deck or category by familiarity; the four counts add up to all of its breeds.
 *
 * @typedef {object} Coverage
 * @property {number} known Known breeds.
 * @property {number} fading Fading breeds, which are due for a review.
 * @property {number} learning Breeds being learned.
 * @property {number} new Breeds not met yet.
 */

/**
 * Breeds that the learner has met.
 *
 * @param {Coverage} coverage
 * @returns {number}
 */
export function coverageMet(coverage) {
  return int(int(coverage.known + coverage.fading) + coverage.learning);
}

/**
 * All breeds.
 *
 * @param {Coverage} coverage
 * @returns {number}
 */
export function coverageTotal(coverage) {
  return int(coverageMet(coverage) + coverage.new);
}

/**
 * @param {Coverage} coverage Changed in place.
 * @param {Familiarity} familiarity
 */
function coverageCount(coverage, familiarity) {
  switch (familiarity) {
    case "known": {
      coverage.known = int(coverage.known + 1);
      break;
    }
    case "fading": {
      coverage.fading = int(coverage.fading + 1);
      break;
    }
    case "learning": {
      coverage.learning = int(coverage.learning + 1);
      break;
    }
    case "new": {
      coverage.new = int(coverage.new + 1);
      break;
    }
  }
}

/**
 * Returns the coverage of a deck on a study day.
 *
 * @param {Learner} learner
 * @param {Deck} deck
 * @param {number} day
 * @returns {Coverage}
 */
export function coverage(learner, deck, day) {
  /** @type {Coverage} */
  const result = { known: 0, fading: 0, learning: 0, new: 0 };
  for (const one of familiarities(learner, deck, day)) {
    coverageCount(result, one);
  }
  return result;
}

/**
 * Returns the coverage of each category, in the order of the deck.
 *
 * @param {Learner} learner
 * @param {Deck} deck
 * @param {number} day
 * @returns {Coverage[]}
 */
export function coverageByCategory(learner, deck, day) {
  const all = familiarities(learner, deck, day);
  const categories = categoriesByBreed(deck, positionsByBreed(deck));
  const result = deck.categories.map((_) =>
    /** @type {Coverage} */ ({ known: 0, fading: 0, learning: 0, new: 0 })
  );
  for (const [position, one] of all.entries()) {
    for (const category of elementAt(categories, position)) {
      setElement(result, category, { ...elementAt(result, category) });
      coverageCount(elementAt(result, category), one);
    }
  }
  return result;
}

/**
 * Returns the expected number of breeds that the learner still remembers on a study day, of those
 * that were known before: the sum of their `strengths`, rounded.
 *
 * Fading breeds count too. A breed is due when the probability falls to the target recall, so most
 * of them are still remembered, also after weeks.
 *
 * @param {Learner} learner
 * @param {Deck} deck
 * @param {number} day
 * @returns {number}
 */
export function rememberedBreeds(learner, deck, day) {
  const familiarity = familiarities(learner, deck, day);
  let expected = 0.0;
  for (const [position, strength] of strengths(learner, deck, day).entries()) {
    const positionFamiliarity = elementAt(familiarity, position);
    if (positionFamiliarity === "known" || positionFamiliarity === "fading") {
      expected = expected + (strength ?? 0);
    }
  }
  return int(Math.trunc(roundHalfAway(expected)));
}

/**
 * Returns the probability that the learner knows each breed on a study day, from 0 to 1, in the
 * order of the deck; nil for a breed that was never scheduled.
 *
 * A breed is as strong as its weakest started skill. Retrievability predicts a correct answer; for
 * skills with choices it is corrected for guessing, so that the strength is the probability of
 * knowing the breed without seeing choices. On the day of a miss, when the forgetting curve
 * restarts at 1, the strength is 0 until the breed is answered correctly.
 *
 * @param {Learner} learner
 * @param {Deck} deck
 * @param {number} day
 * @returns {(number | null)[]}
 */
export function strengths(learner, deck, day) {
  const positions = positionsByBreed(deck);
  const result = repeating(null, deck.breeds.length);
  for (const card of learner.cards) {
    const memory = card.memory;
    if (memory !== null) {
      const position = valueAt(positions, card.breed);
      if (position !== null) {
        const isMissed = card.wrong > 0 &&
          card.run === 0 &&
          memory.lastDay >= clampedDay(day);
        /** @type {number} */
        const seen = isMissed
          ? 0
          : retrievability(memory, day, learner.scheduler);
        const known = knownShare(seen, card.skill, learner.scheduler.choices);
        setElement(
          result,
          position,
          smaller(elementAt(result, position) ?? 1, known),
        );
      }
    }
  }
  return result;
}

/**
 * A learner's results in a deck. Each figure counts only the answers about this deck.
 *
 * @typedef {object} DeckResults
 * @property {Score} score The score of all answers.
 * @property {Score[]} skills The scores of the skills `name`, `find` and `recall`.
 * @property {Score} transfer The score of answers about held-out photos.
 * @property {CategoryStatistics[]} categories The statistics of each category, in the order of the deck.
 * @property {Score[]} breeds The score of each breed, in the order of the deck.
 * @property {ConfusionTable} table The confusions, as a table and a list.
 * @property {number} days Number of study days with this deck: days with at least five answers about it, or with a finished session.
 * @property {number} ms Time spent with this deck, in milliseconds.
 * @property {number} minutes Time spent with this deck, in minutes as rounded by `wholeMinutes`.
 */

/**
 * Returns the results with these totals on a study day, with at most `tableSize` breeds in the table
 * of confusions.
 *
 * @param {DeckTotals} totals
 * @param {Learner} learner
 * @param {Deck} deck
 * @param {number} day
 * @param {number} tableSize
 * @returns {DeckResults}
 */
export function deckResults(totals, learner, deck, day, tableSize) {
  const known = deckTotalsFitted(totals, deck);
  /** @type {CategoryStatistics[]} */
  const categories = [];
  for (const [index, coverage] of coverageByCategory(
    learner,
    deck,
    day,
  ).entries()) {
    categories.push({
      coverage,
      sessions: elementAt(known.categorySessions, index),
      score: deckTotalsScore(known, int(firstCategoryPart + index)),
    });
  }
  const firstBreed = firstCategoryPart + deck.categories.length;
  /** @type {Score[]} */
  const breeds = [];
  for (let position = 0, end = deck.breeds.length; position < end; position++) {
    breeds.push(deckTotalsScore(known, int(firstBreed + position)));
  }
  const cells = sortedConfusions(known.confusions, deck);
  return {
    score: deckTotalsScore(known, 0),
    skills: [
      deckTotalsScore(known, 1),
      deckTotalsScore(known, 2),
      deckTotalsScore(known, 3),
    ],
    transfer: deckTotalsScore(known, heldOutPart),
    categories,
    breeds,
    table: tableOfConfusions(
      cells,
      breeds.map((score) => score.right),
      deck,
      tableSize,
    ),
    days: known.days,
    ms: known.ms,
    minutes: wholeMinutes(known.ms),
  };
}

/**
 * A session of a deck, and the number of its answers.
 *
 * @typedef {object} PlayedSession
 * @property {SessionRecord} session The session.
 * @property {number} answered Number of answers.
 * @property {number} right Number of correct answers.
 */

/**
 * Returns the sessions with at least one answer. Only these count as sessions and are listed.
 *
 * @param {SessionRecord[]} sessions
 * @param {Review[]} reviews
 * @returns {SessionRecord[]}
 */
export function answeredSessions(sessions, reviews) {
  /** @type {{ [key: string]: boolean }} */
  const isAnswered = {};
  for (const review of reviews) {
    setValue(isAnswered, review.session, true);
  }
  return sessions.filter((sessionRecord) =>
    valueAt(isAnswered, sessionRecord.id) !== null
  );
}

/**
 * Returns the sessions of a deck that began on these study days, newest first; those without answers
 * are left out.
 *
 * @param {DeckTotals} totals
 * @param {SessionRecord[]} sessions
 * @param {Deck} deck
 * @param {number} from
 * @param {number} through
 * @returns {PlayedSession[]}
 */
export function playedSessions(totals, sessions, deck, from, through) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const [position, total] of totals.sessions.entries()) {
    setValue(positions, total.session, position);
  }
  /** @type {PlayedSession[]} */
  const played = [];
  for (const session of sessions) {
    if (stringsEqual(session.deck, deck.id) &&
    session.day >= from &&
    session.day <= through) {
      const position = valueAt(positions, session.id);
      if (
        position !== null &&
        elementAt(totals.sessions, position).answered > 0
      ) {
        const total = elementAt(totals.sessions, position);
        played.push({ session, answered: total.answered, right: total.right });
      }
    }
  }
  return sortedBy(
    played,
    (first, second) =>
      first.session.started > second.session.started ||
      (first.session.started === second.session.started &&
      compareStrings(first.session.id, second.session.id) < 0),
  );
}

/**
 * Running totals of a profile's answers in a deck, from which its statistics are computed. They
 * can be stored and updated with later answers.
 *
 * @typedef {object} DeckTotals
 * @property {ScoreTally[]} scores The totals of all answers, of `name`, `find` and `recall`, of held-out photos, then of each category and of each breed, in the order of the deck.
 * @property {string[][]} missed For each of these parts, the slugs of the missed breeds, in the order of their first misses.
 * @property {number[]} categorySessions For each category, the number of sessions with an answer about one of its breeds.
 * @property {ConfusionCell[]} confusions The confusions, in the order in which they first occurred.
 * @property {number} days Number of study days with this deck.
 * @property {number} ms Time spent with this deck, in milliseconds, as counted by `StudyDay`.
 * @property {SessionTotal[]} sessions The number of answers in each session.
 */

/**
 * Returns these totals if they belong to this deck, otherwise empty totals.
 *
 * @param {DeckTotals} deckTotals
 * @param {Deck} deck
 * @returns {DeckTotals}
 */
function deckTotalsFitted(deckTotals, deck) {
  const empty = emptyTotals(deck);
  const isFit = deckTotals.scores.length === empty.scores.length &&
    deckTotals.missed.length === empty.missed.length &&
    deckTotals.categorySessions.length === empty.categorySessions.length;
  return isFit ? deckTotals : empty;
}

/**
 * Returns the score of a part.
 *
 * @param {DeckTotals} deckTotals
 * @param {number} part
 * @returns {Score}
 */
function deckTotalsScore(deckTotals, part) {
  return scoreOf(
    elementAt(deckTotals.scores, part),
    elementAt(deckTotals.missed, part),
  );
}

/**
 * Number of answers in a session.
 *
 * @typedef {object} SessionTotal
 * @property {string} session The session's id.
 * @property {number} answered Number of answers.
 * @property {number} right Number of correct answers.
 */

/**
 * Index of the totals of held-out photos, and of the first category.
 *
 * @type {number}
 */
const heldOutPart = 4;

/**
 * @type {number}
 */
const firstCategoryPart = 5;

/**
 * Returns the totals without answers.
 *
 * @param {Deck} deck
 * @returns {DeckTotals}
 */
export function emptyTotals(deck) {
  const parts = firstCategoryPart + deck.categories.length + deck.breeds.length;
  const tallies = emptyTallies(parts);
  return {
    scores: tallies.parts,
    missed: tallies.missed,
    categorySessions: deck.categories.map((_) => 0),
    confusions: [],
    days: 0,
    ms: 0,
    sessions: [],
  };
}

/**
 * Returns the totals after more reviews, none of which shares a study day or session with earlier
 * ones.
 *
 * - Parameters:
 *   - reviews: Reviews of one profile, in replay order. Those of other decks are ignored.
 *   - now: The current time, in milliseconds since 1970 (UTC).
 *
 * @param {DeckTotals} earlier
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {Deck} deck
 * @param {number} now
 * @returns {DeckTotals}
 */
export function continuedTotals(earlier, reviews, sessions, deck, now) {
  const own = reviews.filter((review) => stringsEqual(review.deck, deck.id));
  const before = deckTotalsFitted(earlier, deck);
  const counted = countedScores(before, own, deck);
  const additional = sessionsByCategory(own, sessions, deck);
  /** @type {number[]} */
  const categorySessions = [];
  for (const [category, count] of before.categorySessions.entries()) {
    categorySessions.push(
      int(
        Math.max(0, Math.min(count, 1_000_000_000)) +
        elementAt(additional, category),
      ),
    );
  }
  const days = studyDays(own, sessions, now);
  return {
    scores: counted.parts,
    missed: counted.missed,
    categorySessions,
    confusions: countedConfusions(before.confusions, own, deck, null),
    days: int(before.days + studyDayCount(days)),
    ms: int(
      Math.max(0, Math.min(before.ms, 60_000_000_000_000)) + timeStudied(days),
    ),
    sessions: [...before.sessions, ...sessionTotals(own)],
  };
}

/**
 * Counts reviews of the deck in each part of the totals.
 *
 * @param {DeckTotals} before
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {ScoreTallies}
 */
function countedScores(before, reviews, deck) {
  const positions = positionsByBreed(deck);
  const categories = categoriesByBreed(deck, positions);
  const isHeldOut = photosHeldOut(deck);
  const firstBreed = firstCategoryPart + deck.categories.length;
  /** @type {ScoreTallies} */
  const tallies = {
    parts: [...before.scores],
    missed: [...before.missed],
    misses: {},
  };
  for (const [part, missed] of before.missed.entries()) {
    for (const breed of missed) {
      setValue(tallies.misses, `${part} ${breed}`, true);
    }
  }
  for (const review of reviews) {
    scoreTalliesCount(tallies, review, 0);
    scoreTalliesCount(tallies, review, int(1 + skillIndex(review.skill)));
    const photo = review.photo ?? null;
    if (photo !== null && valueAt(isHeldOut, photo) !== null) {
      scoreTalliesCount(tallies, review, heldOutPart);
    }
    const position = valueAt(positions, review.breed);
    if (position !== null) {
      for (const category of elementAt(categories, position)) {
        scoreTalliesCount(tallies, review, int(firstCategoryPart + category));
      }
      scoreTalliesCount(tallies, review, int(firstBreed + position));
    }
  }
  return tallies;
}

/**
 * Returns the number of answers in each session, in the order of their first answers.
 *
 * @param {Review[]} reviews
 * @returns {SessionTotal[]}
 */
function sessionTotals(reviews) {
  /** @type {SessionTotal[]} */
  const totals = [];
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const review of reviews) {
    const position = valueAt(positions, review.session) ?? totals.length;
    if (position === totals.length) {
      setValue(positions, review.session, position);
      totals.push({ session: review.session, answered: 0, right: 0 });
    }
    copyAt(
      totals,
      position,
    ).answered = int(elementAt(totals, position).answered + 1);
    copyAt(
      totals,
      position,
    ).right = int(
      elementAt(totals, position).right + (reviewIsRight(review) ? 1 : 0),
    );
  }
  return totals;
}

/**
 * The expected results of a learner on the day of an exam. All shares are probabilities of knowing a
 * breed, from 0 to 1: see `strengths`.
 *
 * @typedef {object} ExamPlan
 * @property {number} day The study day of the exam.
 * @property {number} daysLeft Number of days until then.
 * @property {number} planned The expected share of breeds that the learner knows on the day of the exam with the planned reviews.
 * @property {number} unreviewed The same without another review.
 * @property {ExamBreed[]} breeds The breeds that can be asked, weakest first.
 */

/**
 * The expected strength of a breed on the day of an exam.
 *
 * @typedef {object} ExamBreed
 * @property {string} breed The breed's slug.
 * @property {number} planned The probability that the learner knows the breed with the planned reviews.
 * @property {number} unreviewed The same without another review.
 */

/**
 * Returns the plan for the learner's exam; nil if there is none or its day is over. Repeated calls
 * on a day return the same plan.
 *
 * The planned shares are means of several simulations of one session a day: see `simulatedStudy`.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options
 * @param {number} day
 * @returns {ExamPlan | null}
 */
export function examPlan(deck, learner, options, day) {
  const today = clampedDay(day);
  const exam = learner.examDay;
  if (exam === null) {
    return null;
  }
  if (!(exam >= today)) {
    return null;
  }
  const runs = Math.max(
    1,
    Math.min(8, quotient(simulatedDays, Math.max(1, int(exam - today)))),
  );
  const sums = repeating(0.0, deck.breeds.length);
  for (let run = 0, end = rangeEnd(run, runs); run < end; run++) {
    const studied = simulatedStudy(
      deck,
      learner,
      options,
      today,
      exam,
      uint32(run),
    );
    for (const [position, strength] of strengths(
      studied,
      deck,
      exam,
    ).entries()) {
      setElement(sums, position, elementAt(sums, position) + (strength ?? 0));
    }
  }
  const idle = strengths(learner, deck, exam);
  /** @type {ExamBreed[]} */
  const breeds = [];
  for (const [position, breed] of deck.breeds.entries()) {
    if (canBeAsked(position, deck)) {
      breeds.push({
        breed: breed.id,
        planned: elementAt(sums, position) / runs,
        unreviewed: elementAt(idle, position) ?? 0,
      });
    }
  }
  const count = Math.max(1, breeds.length);
  return {
    day: exam,
    daysLeft: int(exam - today),
    planned: breeds.reduce((first, second) => first + second.planned, 0.0) /
    count,
    unreviewed: breeds.reduce(
      (first, second) => first + second.unreviewed,
      0.0,
    ) /
    count,
    breeds: sortedBy(breeds, (first, second) => first.planned < second.planned),
  };
}

/**
 * Number of days that all simulations of a plan have together, so that a distant exam takes no
 * longer to compute than a near one.
 *
 * @type {number}
 */
const simulatedDays = 168;

/**
 * Returns the number of cards due on each day from `day` on. Overdue cards count on the first, and
 * so do missed ones, which open the next session, and the first cards of breeds that were met only
 * in practice or in challenges. The other skills of a breed that was right on the first day count on
 * the second.
 *
 * - Parameter days: Number of days, at most 365.
 *
 * @param {Learner} learner
 * @param {number} day
 * @param {number} days
 * @returns {number[]}
 */
export function forecast(learner, day, days) {
  const first = clampedDay(day);
  const counts = repeating(0, Math.max(0, Math.min(days, 365)));
  for (const [index, card] of learner.cards.entries()) {
    const memory = card.memory;
    if (memory !== null) {
      const isOver = wasRight(
        learner,
        quotient(index, allSkills.length),
        first,
      );
      const earliest = isOver ? int(first + 1) : first;
      const due = wasMissed(card)
        ? first
        : Math.max(earliest, clampedDay(memory.due));
      const position = int(due - first);
      if (position < counts.length) {
        setElement(counts, position, int(elementAt(counts, position) + 1));
      }
    }
  }
  if (counts.length > 0) {
    for (let position = 0, end = rangeEnd(
      position,
      quotient(learner.cards.length, allSkills.length),
    ); position < end; position++) {
      if (awaitsFirstReview(learner, position)) {
        setElement(counts, 0, int(elementAt(counts, 0) + 1));
      }
    }
  }
  return counts;
}

/**
 * A learner's level, which never falls.
 *
 * @typedef {object} Level
 * @property {number} number The level, from 1.
 * @property {number} points Points so far.
 * @property {number} from Points at which this level began.
 * @property {number} next Points at which the next level begins.
 */

/**
 * Returns the level of a learner; the reviews may be in any order.
 *
 * Each breed earns one point for each study day on which it was answered correctly, up to three
 * points. This rewards many breeds and separate days, but not many answers on one day. Further
 * reviews, including those from another device, can only add points. Level 2 takes 5 points, and
 * each further level takes 5 more than the one before.
 *
 * @param {Review[]} reviews
 * @returns {Level}
 */
export function level(reviews) {
  return levelReached(continuedLevel({ breeds: [], days: [] }, reviews));
}

/**
 * The study days that earn points.
 *
 * @typedef {object} LevelCounts
 * @property {string[]} breeds The breeds that were answered correctly, as `deck/breed`.
 * @property {number[][]} days For each of these breeds, the first three study days with a correct answer.
 */

/**
 * Returns the days that earn points after more reviews, which may be in any order.
 *
 * @param {LevelCounts} earlier
 * @param {Review[]} reviews
 * @returns {LevelCounts}
 */
export function continuedLevel(earlier, reviews) {
  const breeds = [...earlier.breeds];
  const days = earlier.breeds.map((_) => [0]);
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const [position, breed] of earlier.breeds.entries()) {
    setValue(positions, breed, position);
    setElement(
      days,
      position,
      position < earlier.days.length ? elementAt(earlier.days, position) : [],
    );
  }
  for (const review of reviews) {
    if (reviewIsRight(review)) {
      const breed = `${review.deck}/${review.breed}`;
      const position = valueAt(positions, breed) ?? breeds.length;
      if (position === breeds.length) {
        setValue(positions, breed, position);
        breeds.push(breed);
        days.push([]);
      }
      if (
        elementAt(days, position).length < 3 &&
        !elementAt(days, position).includes(review.day)
      ) {
        setElement(days, position, [...elementAt(days, position), review.day]);
      }
    }
  }
  return { breeds, days };
}

/**
 * Returns the level that these days earn.
 *
 * @param {LevelCounts} counts
 * @returns {Level}
 */
export function levelReached(counts) {
  /** @type {Level} */
  const result = { number: 1, points: 0, from: 0, next: 5 };
  result.points = counts.days.reduce(
    (first, second) => int(first + second.length),
    0,
  );
  while (result.points >= result.next) {
    result.number = int(result.number + 1);
    result.from = result.next;
    result.next = int(result.next + int(5 * result.number));
  }
  return result;
}

/**
 * The history of one breed's memory: its reviews and the forgetting between them.
 *
 * Probabilities are corrected for guessing, like the desired retention and the coverage of a deck.
 *
 * @typedef {object} MemoryCurve
 * @property {CurvePoint[]} reviews The scheduled reviews, oldest first.
 * @property {CurveSpan[]} spans The forgetting curve after each review, up to the next review or, after the last review, up to `last`.
 * @property {number} due The study day on which the breed is due.
 * @property {number} today The probability that the breed is known now.
 * @property {number} elapsed Study days since the last review; on the day of the review itself, the elapsed fraction of a day.
 * @property {number} wanted Desired retention.
 * @property {number} last The last study day of the curve.
 */

/**
 * A point of a memory curve.
 *
 * @typedef {object} CurvePoint
 * @property {number} day The study day, counted from 1970-01-01.
 * @property {number} share The probability that the breed is known on that day; for a review, just before it.
 * @property {boolean} right For a review, whether the answer was correct.
 */

/**
 * The part of a memory curve between two reviews.
 *
 * @typedef {object} CurveSpan
 * @property {CurvePoint[]} points
 */

/**
 * Returns the memory curve of a breed in the skill `name`; nil if it was never scheduled. `now` is
 * in milliseconds since 1970 (UTC).
 *
 * @param {Review[]} reviews
 * @param {string} breedID
 * @param {Deck} deck
 * @param {Settings} settings
 * @param {number} day
 * @param {number} now
 * @returns {MemoryCurve | null}
 */
export function memoryCurve(reviews, breedID, deck, settings, day, now) {
  const position = deckPosition(deck, breedID);
  if (position === null) {
    return null;
  }
  const own = reviews.filter((review) =>
    stringsEqual(review.profile, settings.profile) && review.skill === "name"
  );
  const start = emptyLearner(deck, settings.profile, settings);
  const replayed = recordedReplay(start, own, deck, settings.rolloverHour, now);
  return historyCurve(
    elementAt(replayed.histories, position),
    settings,
    day,
    now,
  );
}

/**
 * Returns the memory curve of a breed in the skill `name` from its whole history; nil if it was
 * never scheduled. `now` is in milliseconds since 1970 (UTC).
 *
 * @param {BreedHistory} history
 * @param {Settings} settings
 * @param {number} day
 * @param {number} now
 * @returns {MemoryCurve | null}
 */
export function historyCurve(history, settings, day, now) {
  const scheduler2 = scheduler(settings);
  /** @type {CurvePoint[]} */
  const asked = [];
  for (const [index, answer] of history.scheduled.entries()) {
    const day2 = answer.memory.lastDay;
    let share = 0.0;
    if (index > 0) {
      share = knownShareOfName(
        elementAt(history.scheduled, int(index - 1)).memory,
        day2,
        scheduler2,
      );
    }
    asked.push({ day: day2, share, right: answer.right });
  }
  const memories = history.scheduled.map((scheduledAnswer) =>
    scheduledAnswer.memory
  );
  const answered = clampedTime((history.scheduled.at(-1) ?? null)?.at ?? now);
  const memory = memories.at(-1) ?? null;
  if (memory === null) {
    return null;
  }
  const first = memories.at(0) ?? null;
  if (first === null) {
    return null;
  }
  const today = Math.max(clampedDay(day), memory.lastDay);
  const length = int(today - first.lastDay);
  const last = int(
    Math.max(today, memory.due) + Math.max(7, quotient(length, 4)),
  );
  /** @type {CurveSpan[]} */
  const spans = [];
  for (const [index, one] of memories.entries()) {
    const end = int(index + 1) < memories.length
      ? elementAt(memories, int(index + 1)).lastDay
      : last;
    spans.push({ points: fadingPoints(one, end, scheduler2) });
  }
  // The schedule counts whole days; on the day of the review, the time of day counts.
  const elapsed = today > memory.lastDay
    ? int(today - memory.lastDay)
    : clamp(int(clampedTime(now) - answered) / dayMilliseconds, 0, 1);
  const seen = formulasForgettingCurve(
    makeFormulas(scheduler2.weights),
    clamp(memory.stability, 0.001, 1000000000000),
    elapsed,
  );
  return {
    reviews: asked,
    spans,
    due: memory.due,
    today: knownShare(seen, "name", scheduler2.choices),
    elapsed,
    wanted: scheduler2.retention,
    last,
  };
}

/**
 * Returns the probability that a breed is known on a study day, given its memory in the skill
 * `name`.
 *
 * @param {Memory} memory
 * @param {number} day
 * @param {Scheduler} scheduler
 * @returns {number}
 */
function knownShareOfName(memory, day, scheduler) {
  return knownShare(
    retrievability(memory, day, scheduler),
    "name",
    scheduler.choices,
  );
}

/**
 * Returns the forgetting curve of a memory through a day, as at most 48 points.
 *
 * @param {Memory} memory
 * @param {number} end
 * @param {Scheduler} scheduler
 * @returns {CurvePoint[]}
 */
function fadingPoints(memory, end, scheduler) {
  /** @type {CurvePoint[]} */
  const points = [];
  const stride = Math.max(1, quotient(int(end - memory.lastDay), 24));
  let day = memory.lastDay;
  while (day < end) {
    points.push({
      day,
      share: knownShareOfName(memory, day, scheduler),
      right: true,
    });
    day = int(day + stride);
  }
  points.push({
    day: end,
    share: knownShareOfName(memory, end, scheduler),
    right: true,
  });
  return points;
}

/**
 * Returns the pairs of breeds to drill after some answers: a missed breed and the one it was
 * mistaken for. Skipped and timed-out answers yield no pair. There are at most three pairs, and no
 * breed occurs twice.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {BreedPair[]}
 */
export function missedPairs(reviews, deck) {
  const positions = positionsByBreed(deck);
  /** @type {BreedPair[]} */
  const pairs = [];
  for (const review of reviews) {
    if (!reviewIsRight(review) &&
    stringsEqual(review.deck, deck.id) &&
    pairs.length < 3) {
      const position = valueAt(positions, review.breed);
      if (position !== null) {
        const chosen = review.chosen ?? null;
        if (chosen !== null) {
          const other = valueAt(positions, chosen);
          if (other !== null) {
            /** @type {BreedPair} */
            const pair = {
              firstID: elementAt(deck.breeds, position).id,
              secondID: elementAt(deck.breeds, other).id,
            };
            const isTaken = pairs.some((breedPair) =>
              breedPairIncludes(breedPair, pair.firstID) ||
              breedPairIncludes(breedPair, pair.secondID)
            );
            if (!isTaken && isDistinguishable(position, other, deck)) {
              pairs.push(pair);
            }
          }
        }
      }
    }
  }
  return pairs;
}

/**
 * Two breeds that were mistaken for one another, in either direction.
 *
 * @typedef {object} MixedUpPair
 * @property {string} first The slug of the breed that was shown in the first confusion.
 * @property {string} second The slug of the breed that was chosen in it.
 * @property {number} times Number of confusions, in both directions.
 * @property {number} day The study day of the latest confusion.
 */

/**
 * Returns the pairs of breeds in a deck that a learner ever mixed up, the most frequent first, then
 * the most recent. Every page that lists such pairs lists these.
 *
 * @param {Confusion[]} confusions
 * @param {Deck} deck
 * @returns {MixedUpPair[]}
 */
export function mixedUpPairs(confusions, deck) {
  const positions = positionsByBreed(deck);
  /** @type {MixedUpPair[]} */
  const pairs = [];
  /** @type {{ [key: string]: number }} */
  const indices = {};
  for (const confusion of confusions) {
    const shown = valueAt(positions, confusion.breed);
    if (shown !== null) {
      const chosen = valueAt(positions, confusion.taken);
      if (chosen !== null && shown !== chosen && confusion.times > 0) {
        const key = `${Math.min(shown, chosen)} ${Math.max(shown, chosen)}`;
        const index = valueAt(indices, key);
        if (index !== null) {
          copyAt(
            pairs,
            index,
          ).times = int(elementAt(pairs, index).times + confusion.times);
          copyAt(
            pairs,
            index,
          ).day = Math.max(elementAt(pairs, index).day, confusion.day);
        } else {
          setValue(indices, key, pairs.length);
          pairs.push({
            first: elementAt(deck.breeds, shown).id,
            second: elementAt(deck.breeds, chosen).id,
            times: confusion.times,
            day: confusion.day,
          });
        }
      }
    }
  }
  return sortedBy(
    pairs,
    (first, second) =>
      first.times > second.times ||
      (first.times === second.times && first.day > second.day),
  );
}

/**
 * Returns a challenge's answers as a code to share: the answers, the typed texts, the participant's
 * name, and a checksum that detects typing errors, separated by dots. Anyone can make up a code,
 * but its score is always computed from the answers in it.
 *
 * An answer is a digit and its time in tenths of a second, three digits. The digit is the number
 * of the choice, from 1. For a typed name, 7 means correct, 8 nearly correct and 9 wrong; the text
 * decides, and the digit only tells whether a near miss was confirmed. A 0 means that there was no
 * answer. The code begins with an `e` if the challenge was an exam, and then with a `t` if it
 * contains typed texts.
 *
 * - Parameters:
 *   - version: The text of the challenge's questions, which ties the code to them.
 *   - name: Letters that encode the participant's name; empty to leave it out.
 *   - typed: Letters that encode the texts of `typedTexts(of:)`; empty to leave them out.
 *
 * @param {Session} session
 * @param {string} version
 * @param {string} name
 * @param {string} [typed]
 * @returns {string}
 */
export function resultCode(session, version, name, typed = "") {
  let text = session.options.exam ? "e" : "";
  if (typed !== "") {
    text = `${text}t`;
  }
  let ms = 0;
  for (const review of session.reviews) {
    // Rounds the running total down, so that the times of all answers add up to the seconds of the
    // score.
    const tenths = quotient(int(ms + countedTime(review)), 100) -
      quotient(ms, 100);
    text = `${text}${digit(review)}${digitText(tenths, 3)}`;
    ms = int(ms + countedTime(review));
  }
  if (typed !== "") {
    text = `${text}.${typed}`;
  }
  if (name !== "") {
    text = `${text}.${name}`;
  }
  return `${text}.${checksum(session.seed, codeVersion(version, session.options), text)}`;
}

/**
 * Returns the text that ties a result code to a challenge: that of its questions and, in an exam,
 * its time. A code of the same questions without the conditions of the exam does not fit.
 *
 * @param {string} version
 * @param {SessionOptions} options
 * @returns {string}
 */
export function codeVersion(version, options) {
  return options.exam ? `${version} exam ${options.seconds}` : version;
}

/**
 * Returns the texts that were typed in a challenge, one for each typed answer in order; empty where
 * the text is not known.
 *
 * @param {Session} session
 * @returns {string[]}
 */
export function typedTexts(session) {
  return session.reviews.filter((review) => isTyped(review)).map((review) =>
    valueAt(session.typedTexts, review.id) ?? ""
  );
}

/**
 * Whether the answer was typed.
 *
 * @param {Review} review
 * @returns {boolean}
 */
export function isTyped(review) {
  return review.skill === "recall" &&
    review.outcome !== "skipped" &&
    review.outcome !== "timeout";
}

/**
 * Returns the digit that encodes an answer.
 *
 * @param {Review} review
 * @returns {number}
 */
function digit(review) {
  switch (review.outcome) {
    case "skipped":
    case "timeout": {
      return 0;
    }
    case "near": {
      return 8;
    }
    case "right":
    case "wrong": {
      break;
    }
  }
  if (review.skill === "recall") {
    return reviewIsRight(review) ? 7 : 9;
  }
  const position = indexOrNull(
    review.choices.findIndex((item) =>
      stringsEqual(item, review.chosen ?? null)
    ),
  ) ??
    -1;
  return int(position + 1);
}

/**
 * Returns the last digits of a number.
 *
 * @param {number} number
 * @param {number} count
 * @returns {string}
 */
function digitText(number, count) {
  let text = "";
  let rest = number;
  for (let index = 0, end = rangeEnd(index, count); index < end; index++) {
    text = `${remainder(rest, 10)}${text}`;
    rest = quotient(rest, 10);
  }
  return text;
}

/**
 * Returns a checksum of up to ten digits.
 *
 * @param {number} seed
 * @param {string} version
 * @param {string} text
 * @returns {number}
 */
export function checksum(seed, version, text) {
  return hash(`${seed} ${version} ${text}`);
}

/**
 * The score of a list of answers.
 *
 * @typedef {object} Score
 * @property {number} answered Number of answers.
 * @property {number} right Number of correct answers.
 * @property {number} accuracy Share of correct answers, from 0 to 1; 0 without answers.
 * @property {number} known Share of answers that were known rather than guessed, from 0 to 1; 0 without answers.  Each answer is corrected for its own number of choices k (formula scoring): a correct answer counts 1 and a wrong one -1/(k - 1), so that pure guessing averages 0. With the same k throughout, an accuracy p gives (p - 1/k) / (1 - 1/k). "I don't know" and timeouts are not guesses and count 0, as does a wrong typed answer.
 * @property {number} run Number of correct answers in a row at the end.
 * @property {number} bestRun Longest run of correct answers.
 * @property {number} ms Time spent on the answers, in milliseconds. Each answer counts for at most a minute, since a longer time means that the learner was away.
 * @property {string[]} missed Slugs of the missed breeds, each once, in the order in which they were first missed.
 */

/**
 * Running totals of a score.
 *
 * @typedef {object} ScoreTally
 * @property {number} answered Number of answers.
 * @property {number} right Number of correct answers.
 * @property {number} sixtieths Known answers, counted in sixtieths so that the count is a whole number for up to six choices.
 * @property {number} run Number of correct answers in a row at the end.
 * @property {number} bestRun Longest run of correct answers.
 * @property {number} ms Time spent on the answers, in milliseconds.
 */

/**
 * @param {ScoreTally} scoreTally Changed in place.
 * @param {Review} review
 */
function scoreTallyCount(scoreTally, review) {
  scoreTally.answered = int(scoreTally.answered + 1);
  scoreTally.ms = int(scoreTally.ms + countedTime(review));
  if (reviewIsRight(review)) {
    scoreTally.right = int(scoreTally.right + 1);
    scoreTally.sixtieths = int(scoreTally.sixtieths + 60);
    scoreTally.run = int(scoreTally.run + 1);
    scoreTally.bestRun = Math.max(scoreTally.bestRun, scoreTally.run);
    return;
  }
  scoreTally.run = 0;
  if (review.outcome === "wrong" && review.choices.length > 1) {
    scoreTally.sixtieths = int(
      scoreTally.sixtieths - quotient(60, review.choices.length - 1),
    );
  }
}

/**
 * Running totals of several scores.
 *
 * @typedef {object} ScoreTallies
 * @property {ScoreTally[]} parts
 * @property {string[][]} missed The breeds missed in each part, in the order in which they were first missed.
 * @property {{ [key: string]: boolean }} misses The missed pairs of a part and a breed, as keys `part breed`.
 */

/**
 * @param {ScoreTallies} scoreTallies Changed in place, with `missed`, `misses`, `parts`.
 * @param {Review} review
 * @param {number} part
 */
function scoreTalliesCount(scoreTallies, review, part) {
  setElement(
    scoreTallies.parts,
    part,
    { ...elementAt(scoreTallies.parts, part) },
  );
  scoreTallyCount(elementAt(scoreTallies.parts, part), review);
  if (
    !reviewIsRight(review) &&
    valueAt(scoreTallies.misses, `${part} ${review.breed}`) === null
  ) {
    setValue(scoreTallies.misses, `${part} ${review.breed}`, true);
    setElement(
      scoreTallies.missed,
      part,
      [...elementAt(scoreTallies.missed, part), review.breed],
    );
  }
}

/**
 * @param {ScoreTallies} scoreTallies
 * @param {number} part
 * @returns {Score}
 */
function scoreTalliesScore(scoreTallies, part) {
  return scoreOf(
    elementAt(scoreTallies.parts, part),
    elementAt(scoreTallies.missed, part),
  );
}

/**
 * @param {ScoreTallies} scoreTallies
 * @returns {Score[]}
 */
function scoreTalliesScores(scoreTallies) {
  /** @type {Score[]} */
  const result = [];
  for (let part = 0, end = scoreTallies.parts.length; part < end; part++) {
    result.push(scoreTalliesScore(scoreTallies, part));
  }
  return result;
}

/**
 * Returns the score with these totals.
 *
 * @param {ScoreTally} tally
 * @param {string[]} missed
 * @returns {Score}
 */
function scoreOf(tally, missed) {
  const answers = Math.max(1, tally.answered);
  return {
    answered: tally.answered,
    right: tally.right,
    accuracy: tally.right / answers,
    known: Math.max(0, tally.sixtieths) / (60 * answers),
    run: tally.run,
    bestRun: tally.bestRun,
    ms: tally.ms,
    missed,
  };
}

/**
 * @param {number} parts
 * @returns {ScoreTallies}
 */
function emptyTallies(parts) {
  /** @type {ScoreTally} */
  const none = {
    answered: 0,
    right: 0,
    sixtieths: 0,
    run: 0,
    bestRun: 0,
    ms: 0,
  };
  return {
    parts: repeating(none, parts),
    missed: repeating([], parts),
    misses: {},
  };
}

/**
 * Returns the score of the reviews, in the order given.
 *
 * @param {Review[]} reviews
 * @returns {Score}
 */
export function score(reviews) {
  /** @type {ScoreTallies} */
  const value = emptyTallies(1);
  const tallies = {
    ...value,
    missed: [...value.missed],
    misses: { ...value.misses },
    parts: [...value.parts],
  };
  for (const review of reviews) {
    scoreTalliesCount(tallies, review, 0);
  }
  return scoreTalliesScore(tallies, 0);
}

/**
 * Returns the score of each breed, in the order of the deck.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {Score[]}
 */
export function scoresByBreed(reviews, deck) {
  const positions = positionsByBreed(deck);
  /** @type {ScoreTallies} */
  const value = emptyTallies(deck.breeds.length);
  const tallies = {
    ...value,
    missed: [...value.missed],
    misses: { ...value.misses },
    parts: [...value.parts],
  };
  for (const review of reviews) {
    if (stringsEqual(review.deck, deck.id)) {
      const position = valueAt(positions, review.breed);
      if (position !== null) {
        scoreTalliesCount(tallies, review, position);
      }
    }
  }
  return scoreTalliesScores(tallies);
}

/**
 * Returns the score of each category, in the order of the deck; runs consider only the category's
 * breeds.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {Score[]}
 */
export function scoresByCategory(reviews, deck) {
  const positions = positionsByBreed(deck);
  const categories = categoriesByBreed(deck, positions);
  /** @type {ScoreTallies} */
  const value = emptyTallies(deck.categories.length);
  const tallies = {
    ...value,
    missed: [...value.missed],
    misses: { ...value.misses },
    parts: [...value.parts],
  };
  for (const review of reviews) {
    if (stringsEqual(review.deck, deck.id)) {
      const position = valueAt(positions, review.breed);
      if (position !== null) {
        for (const category of elementAt(categories, position)) {
          scoreTalliesCount(tallies, review, category);
        }
      }
    }
  }
  return scoreTalliesScores(tallies);
}

/**
 * A learner's results in a category of a deck.
 *
 * @typedef {object} CategoryStatistics
 * @property {Coverage} coverage The category's breeds by familiarity.
 * @property {number} sessions Sessions with an answer about one of its breeds: those that the history lists for it.
 * @property {Score} score The score of the answers about its breeds.
 */

/**
 * Returns the statistics of each category on a study day, in the order of the deck.
 *
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {Learner} learner
 * @param {Deck} deck
 * @param {number} day
 * @returns {CategoryStatistics[]}
 */
export function categoryStatistics(reviews, sessions, learner, deck, day) {
  const counts = sessionsByCategory(reviews, sessions, deck);
  const scores = scoresByCategory(reviews, deck);
  /** @type {CategoryStatistics[]} */
  const result = [];
  for (const [index, coverage] of coverageByCategory(
    learner,
    deck,
    day,
  ).entries()) {
    result.push({
      coverage,
      sessions: elementAt(counts, index),
      score: elementAt(scores, index),
    });
  }
  return result;
}

/**
 * Returns, for each category, the number of stored sessions with an answer about one of its breeds.
 *
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {Deck} deck
 * @returns {number[]}
 */
function sessionsByCategory(reviews, sessions, deck) {
  const positions = positionsByBreed(deck);
  const categories = categoriesByBreed(deck, positions);
  /** @type {{ [key: string]: boolean }} */
  const storedSessionIDs = {};
  for (const session of sessions) {
    if (stringsEqual(session.deck, deck.id)) {
      setValue(storedSessionIDs, session.id, true);
    }
  }
  /** @type {{ [key: string]: boolean }} */
  const countedKeys = {};
  const counts = deck.categories.map((_) => 0);
  for (const review of reviews) {
    if (stringsEqual(review.deck, deck.id) &&
    valueAt(storedSessionIDs, review.session) !== null) {
      const position = valueAt(positions, review.breed);
      if (position !== null) {
        for (const category of elementAt(categories, position)) {
          if (valueAt(countedKeys, `${category} ${review.session}`) === null) {
            setValue(countedKeys, `${category} ${review.session}`, true);
            setElement(counts, category, int(elementAt(counts, category) + 1));
          }
        }
      }
    }
  }
  return counts;
}

/**
 * Returns the scores of the skills `name`, `find` and `recall`, in this order.
 *
 * @param {Review[]} reviews
 * @returns {Score[]}
 */
export function scoresBySkill(reviews) {
  /** @type {ScoreTallies} */
  const value = emptyTallies(3);
  const tallies = {
    ...value,
    missed: [...value.missed],
    misses: { ...value.misses },
    parts: [...value.parts],
  };
  for (const review of reviews) {
    switch (review.skill) {
      case "name": {
        scoreTalliesCount(tallies, review, 0);
        break;
      }
      case "find": {
        scoreTalliesCount(tallies, review, 1);
        break;
      }
      case "recall": {
        scoreTalliesCount(tallies, review, 2);
        break;
      }
    }
  }
  return scoreTalliesScores(tallies);
}

/**
 * Returns the indices of each breed's categories, by the breed's position in the deck.
 *
 * @param {Deck} deck
 * @param {{ [key: string]: number }} positions
 * @returns {number[][]}
 */
function categoriesByBreed(deck, positions) {
  const categories = repeating([], deck.breeds.length);
  for (const [index, category] of deck.categories.entries()) {
    for (const breed of category.breeds) {
      const position = valueAt(positions, breed);
      if (
        position !== null &&
        (elementAt(categories, position).at(-1) ?? null) !== index
      ) {
        setElement(
          categories,
          position,
          [...elementAt(categories, position), index],
        );
      }
    }
  }
  return categories;
}

/**
 * The changes that a session made to a learner's familiarity with breeds. No breed is in two of
 * the lists, and the number of known breeds rises by `known` and `knownAgain` and falls by
 * `forgotten`.
 *
 * @typedef {object} SessionDelta
 * @property {string[]} known Slugs of breeds that are known after the session for the first time.
 * @property {string[]} knownAgain Slugs of breeds that are known after the session, were not before it, and had been known earlier: they had faded or had been missed.
 * @property {string[]} forgotten Slugs of breeds that were known before the session and no longer are: they were missed in it.
 * @property {string[]} met Slugs of breeds met in the session: they were new before it.
 * @property {string[]} metRight Slugs of the breeds met in the session that were answered correctly every time. The others are listed as missed.
 * @property {Coverage} coverage The breeds of the deck by familiarity, after the session.
 * @property {number} tomorrow Breeds to review on the next study day: see `SessionPreview.toReview`.
 */

/**
 * Returns what a session changed, given the learner before and after it.
 *
 * Both states are taken on the same study day, since breeds also fade overnight. `options` are those
 * of the next day's sessions.
 *
 * @param {Learner} before
 * @param {Learner} after
 * @param {Deck} deck
 * @param {SessionOptions} options
 * @param {number} day
 * @returns {SessionDelta}
 */
export function sessionDelta(before, after, deck, options, day) {
  const today = clampedDay(day);
  const old = familiarities(before, deck, today);
  /** @type {SessionDelta} */
  const delta = {
    known: [],
    knownAgain: [],
    forgotten: [],
    met: [],
    metRight: [],
    coverage: coverage(after, deck, today),
    tomorrow: sessionPreviewToReview(
      sessionPreview(deck, after, options, int(today + 1)),
    ),
  };
  for (const [position, familiarity] of familiarities(
    after,
    deck,
    today,
  ).entries()) {
    const breed = elementAt(deck.breeds, position).id;
    const isKnown = familiarity === "known";
    if (isKnown && elementAt(old, position) !== "known") {
      if (wasEverKnown(before, position)) {
        delta.knownAgain.push(breed);
      } else {
        delta.known.push(breed);
      }
    }
    if (!isKnown && elementAt(old, position) === "known") {
      delta.forgotten.push(breed);
    }
    if (familiarity !== "new" && elementAt(old, position) === "new") {
      delta.met.push(breed);
      if (!isKnown && !hasNewMiss(before, after, position)) {
        delta.metRight.push(breed);
      }
    }
  }
  return delta;
}

/**
 * Whether the breed at a position was known on any day.
 *
 * @param {Learner} learner
 * @param {number} position
 * @returns {boolean}
 */
function wasEverKnown(learner, position) {
  return position < learner.encounters.length &&
    elementAt(learner.encounters, position).knownDay !== null;
}

/**
 * Whether the breed at a position was missed, in any skill, between two states of a learner.
 *
 * @param {Learner} before
 * @param {Learner} after
 * @param {number} position
 * @returns {boolean}
 */
function hasNewMiss(before, after, position) {
  for (const skill of allSkills) {
    const index = cardIndex(position, skill);
    if (
      index < before.cards.length &&
      index < after.cards.length &&
      elementAt(after.cards, index).wrong > elementAt(before.cards, index).wrong
    ) {
      return true;
    }
  }
  return false;
}

/**
 * Returns, for each review, whether it is the last one of a finished session. A session that
 * reached its time limit counts as finished, so that speed does not matter.
 *
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @returns {boolean[]}
 */
function sessionEnds(reviews, sessions) {
  /** @type {{ [key: string]: number }} */
  const ends = {};
  for (const session of sessions) {
    if ((session.ending ?? null) === "finished" ||
    (session.ending ?? null) === "time") {
      setValue(ends, session.id, -1);
    }
  }
  for (const [index, review] of reviews.entries()) {
    if (valueAt(ends, review.session) !== null) {
      setValue(ends, review.session, index);
    }
  }
  const flags = reviews.map((_) => false);
  for (const session of sessions) {
    const end = valueAt(ends, session.id);
    if (end !== null && end >= 0) {
      setElement(flags, end, true);
    }
  }
  return flags;
}

/**
 * Returns the days with reviews, oldest first; the reviews are in replay order.
 *
 * Reviews with the same date in different time zones belong to the same day. Reviews dated more
 * than 24 hours after `now`, in milliseconds since 1970 (UTC), belong to none. The time that a
 * session took beyond its answers and the pauses between them, such as for reading the last
 * feedback, counts on the day of its last answer.
 *
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {number} now
 * @returns {StudyDay[]}
 */
export function studyDays(reviews, sessions, now) {
  const ends = sessionEnds(reviews, sessions);
  /** @type {StudyDay[]} */
  const days = [];
  /** @type {{ [key: string]: number }} */
  const positions = {};
  /** @type {{ [key: string]: number }} */
  const answeredAt = {};
  /** @type {{ [key: string]: number }} */
  const spent = {};
  /** @type {{ [key: string]: number }} */
  const lastPositions = {};
  let position = 0;
  for (const [index, review] of reviews.entries()) {
    if (!isFromFuture(review, now)) {
      if (days.length === 0 || elementAt(days, position).day !== review.day) {
        position = valueAt(positions, `${review.day}`) ?? days.length;
      }
      if (position === days.length) {
        setValue(positions, `${review.day}`, position);
        days.push(emptyDay(review.day, review.at, review.offset));
      }
      const asked = questionTime(review);
      const reading = readingTime(
        valueAt(answeredAt, review.session) ?? asked,
        asked,
      );
      setElement(days, position, { ...elementAt(days, position) });
      studyDayAdd(
        elementAt(days, position),
        review,
        reading,
        elementAt(ends, index),
      );
      setValue(answeredAt, review.session, review.at);
      setValue(
        spent,
        review.session,
        int(
          int((valueAt(spent, review.session) ?? 0) + countedTime(review)) +
          reading,
        ),
      );
      setValue(lastPositions, review.session, position);
    }
  }
  for (const session of sessions) {
    const last = valueAt(lastPositions, session.id);
    if (last !== null) {
      const counted = valueAt(spent, session.id);
      if (counted !== null) {
        const total = Math.max(counted, Math.min(session.ms, dayMilliseconds));
        copyAt(
          days,
          last,
        ).ms = int(elementAt(days, last).ms + int(total - counted));
        setValue(spent, session.id, total);
      }
    }
  }
  return sortedBy(days, (first, second) => first.day < second.day);
}

/**
 * Returns the last `count` days up to `day`, oldest first, including those without answers; at
 * most ten years.
 *
 * @param {StudyDay[]} days
 * @param {number} day
 * @param {number} count
 * @returns {StudyDay[]}
 */
export function calendarDays(days, day, count) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const [index, one] of days.entries()) {
    setValue(positions, `${one.day}`, index);
  }
  const last = clampedDay(day);
  let number = Math.max(
    -2,
    int(int(last - Math.max(0, Math.min(count, 3_660))) + 1),
  );
  /** @type {StudyDay[]} */
  const result = [];
  while (number <= last) {
    const position = valueAt(positions, `${number}`);
    if (position !== null) {
      result.push(elementAt(days, position));
    } else {
      result.push(emptyDay(number, 0, 0));
    }
    number = int(number + 1);
  }
  return result;
}

/**
 * Returns the reviews of a deck or of one of its categories.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @param {string | null} categoryID
 * @returns {Review[]}
 */
export function filteredReviews(reviews, deck, categoryID) {
  if (categoryID === null) {
    return reviews.filter((review) => stringsEqual(review.deck, deck.id));
  }
  const index = indexOrNull(
    deck.categories.findIndex((category) =>
      stringsEqual(category.id, categoryID)
    ),
  );
  if (index === null) {
    return [];
  }
  const positions = positionsByBreed(deck);
  const inside = categoriesByBreed(deck, positions).map((item) =>
    item.includes(index)
  );
  /** @type {Review[]} */
  const result = [];
  for (const review of reviews) {
    if (stringsEqual(review.deck, deck.id)) {
      const position = valueAt(positions, review.breed);
      if (position !== null && elementAt(inside, position)) {
        result.push(review);
      }
    }
  }
  return result;
}

/**
 * A session and its score.
 *
 * @typedef {object} SessionResult
 * @property {SessionRecord} session The session.
 * @property {Score} score The score of its answers.
 */

/**
 * Returns the sessions that began on these study days, newest first; with `categoryID`, only
 * sessions limited to that category.
 *
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {number} from
 * @param {number} through
 * @param {string | null} categoryID
 * @returns {SessionResult[]}
 */
export function sessionResults(reviews, sessions, from, through, categoryID) {
  const chosen = sortedBy(
    sessions.filter((sessionRecord) =>
      sessionRecord.day >= from &&
      sessionRecord.day <= through &&
      (categoryID === null ||
      stringsEqual(sessionRecord.category ?? null, categoryID))
    ),
    (first, second) =>
      first.started > second.started ||
      (first.started === second.started &&
      compareStrings(first.id, second.id) < 0),
  );
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const [index, session] of chosen.entries()) {
    setValue(positions, session.id, index);
  }
  /** @type {ScoreTallies} */
  const value = emptyTallies(chosen.length);
  const tallies = {
    ...value,
    missed: [...value.missed],
    misses: { ...value.misses },
    parts: [...value.parts],
  };
  for (const review of reviews) {
    const position = valueAt(positions, review.session);
    if (position !== null) {
      scoreTalliesCount(tallies, review, position);
    }
  }
  /** @type {SessionResult[]} */
  const results = [];
  for (const [index, session] of chosen.entries()) {
    results.push({ session, score: scoreTalliesScore(tallies, index) });
  }
  return results;
}

/**
 * Returns the sessions of a deck that began on these study days, newest first, with the score of
 * all their answers or of those about a category's breeds. Sessions without such answers are left
 * out.
 *
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {Deck} deck
 * @param {number} from
 * @param {number} through
 * @param {string | null} categoryID
 * @returns {SessionResult[]}
 */
export function sessionHistory(
  reviews,
  sessions,
  deck,
  from,
  through,
  categoryID,
) {
  return sessionResults(
    filteredReviews(reviews, deck, categoryID),
    sessions.filter((sessionRecord) =>
      stringsEqual(sessionRecord.deck, deck.id)
    ),
    from,
    through,
    null,
  ).filter((sessionResult) =>
    sessionResult.score.answered > 0
  );
}

/**
 * The planned content of the next session, with its expected duration. Each card has one reason,
 * so that the numbers by reason add up to the number of cards.
 *
 * @typedef {object} SessionPreview
 * @property {number} cards Number of cards, each about a different breed.
 * @property {number} again Cards whose last answer was a miss.
 * @property {number} fading Due cards of breeds that were known: see `Familiarity.fading`.
 * @property {number} learning Due cards of breeds that are still being learned: see `Familiarity.learning`.
 * @property {number} mixedUp Cards of breeds that were confused with others.
 * @property {number} hard Cards that are difficult for this learner.
 * @property {number} exam Cards brought forward for an exam.
 * @property {number} new New breeds to be introduced.
 * @property {number} further Cards for a further skill of a breed that the learner has already met.
 * @property {number} repeats Cards about breeds that were asked earlier today, such as those missed. If all cards are, the session of the day is finished, and these are a second round.
 * @property {number} moreDue Breeds with a due or missed card that has to wait for a later session of the day.
 * @property {number} missed Breeds, planned or not, whose last answer was a miss. As long as there are any, the page must not claim that the learner remembers everything.
 * @property {number} minutes Expected duration at the learner's pace, in minutes as rounded by `wholeMinutes`.
 * @property {Suggestion[]} suggestions Suggested breeds; the first three for different reasons if possible.
 */

/**
 * Breeds to review on the day, now or in a later session: all but the new ones.
 *
 * @param {SessionPreview} sessionPreview
 * @returns {number}
 */
export function sessionPreviewToReview(sessionPreview) {
  return int(
    int(sessionPreview.cards - sessionPreview.new) + sessionPreview.moreDue,
  );
}

/**
 * A suggested breed.
 *
 * @typedef {object} Suggestion
 * @property {string} breed The breed's slug.
 * @property {Reason} reason The reason for the suggestion.
 * @property {Familiarity} familiarity The learner's familiarity with the breed.
 * @property {string | null} otherBreed The slug of the other breed, if the suggestion is to tell two breeds apart.
 * @property {number} times Number of confusions of the two breeds, or number of times that the breed was forgotten.
 * @property {boolean} wasChosen Whether the breed was only ever chosen for the other one, and never the other way round.
 * @property {number | null} days Days since the learner was last asked about the breed, in a session of any kind; nil if never.
 */

/**
 * Returns the preview of a session on a study day; repeated calls return the same preview.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options
 * @param {number} day
 * @returns {SessionPreview}
 */
export function sessionPreview(deck, learner, options, day) {
  const positions = positionsByBreed(deck);
  const generator = makeRandomGenerator(0);
  const asked = plan(deck, learner, options, positions, day, generator);
  const context = planningContext(deck, learner, options, positions, day);
  const familiarity = familiarities(learner, deck, day);
  const suggestions = variedFirst(asked).map((plannedCard) =>
    suggestion(plannedCard, familiarity, context)
  );
  const due = suggestions.filter((other) => other.reason === "due");
  const ms = asked.reduce(
    (first, second) => int(first + expectedTime(second.skill, learner)),
    0,
  );
  return {
    cards: asked.length,
    again: asked.filter((plannedCard) => plannedCard.reason === "slip").length,
    fading: due.filter((other) => other.familiarity === "fading").length,
    learning: due.filter((other) => other.familiarity !== "fading").length,
    mixedUp: asked.filter((plannedCard) =>
      plannedCard.reason === "confused"
    ).length,
    hard: asked.filter((plannedCard) => plannedCard.reason === "weak").length,
    exam: asked.filter((plannedCard) => plannedCard.reason === "exam").length,
    new: asked.filter((plannedCard) => plannedCard.reason === "new").length,
    further: asked.filter((plannedCard) =>
      plannedCard.reason === "skill"
    ).length,
    repeats: suggestions.filter((other) => other.days === 0).length,
    moreDue: dueBreeds(deck, learner, day, asked),
    missed: missedBreeds(learner, deck).filter((item) => item).length,
    minutes: wholeMinutes(
      Math.min(ms, Math.max(1, Math.min(options.seconds, 86_400)) * 1000),
    ),
    suggestions,
  };
}

/**
 * Returns the number of breeds with a due or missed card that are not among the planned cards.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {number} day
 * @param {PlannedCard[]} planned
 * @returns {number}
 */
function dueBreeds(deck, learner, day, planned) {
  const positions = positionsByBreed(deck);
  const isCounted = repeating(false, deck.breeds.length);
  for (const card of planned) {
    const position = valueAt(positions, card.breedID);
    if (position !== null) {
      setElement(isCounted, position, true);
    }
  }
  let count = 0;
  for (const card of learner.cards) {
    const position = valueAt(positions, card.breed);
    if (
      position !== null &&
      !elementAt(isCounted, position) &&
      (wasMissed(card) ||
      (isDue(card.memory, clampedDay(day)) &&
      !wasRight(learner, position, clampedDay(day))))
    ) {
      setElement(isCounted, position, true);
      count = int(count + 1);
    }
  }
  for (let position = 0, end = deck.breeds.length; position < end; position++) {
    if (!elementAt(isCounted, position) &&
    awaitsFirstReview(learner, position)) {
      count = int(count + 1);
    }
  }
  return count;
}

/**
 * Returns the plan with the first card of each reason moved to the front, at most three cards.
 *
 * @param {PlannedCard[]} plan
 * @returns {PlannedCard[]}
 */
function variedFirst(plan) {
  /** @type {PlannedCard[]} */
  const sorted = [];
  /** @type {Reason[]} */
  const reasons = ["confused", "slip", "due", "new", "weak", "exam", "skill"];
  for (const reason of reasons) {
    if (sorted.length < 3) {
      const first = plan.find((plannedCard) =>
        plannedCard.reason === reason
      ) ?? null;
      if (first !== null) {
        sorted.push(first);
      }
    }
  }
  const first = sorted.map((plannedCard) => plannedCard.breedID);
  return [
    ...sorted,
    ...plan.filter((plannedCard) =>
      !containsItem(first, plannedCard.breedID, stringsEqual)
    ),
  ];
}

/**
 * @param {PlannedCard} planned
 * @param {Familiarity[]} familiarities
 * @param {PlanningContext} context
 * @returns {Suggestion}
 */
function suggestion(planned, familiarities, context) {
  const breed = planned.breedID;
  let familiarity = /** @type {Familiarity} */ ("new");
  const position = planningContextPosition(context, breed);
  if (position !== null && position < familiarities.length) {
    familiarity = elementAt(familiarities, position);
  }
  let times = 0;
  let days = /** @type {number | null} */ (null);
  const position2 = planningContextPosition(context, breed);
  if (position2 !== null) {
    times = timesForgotten(context.learner, position2);
    const last = planningContextEncounter(context, position2)?.lastDay ?? null;
    if (last !== null) {
      days = Math.max(0, int(context.day - clampedDay(last)));
    }
  }
  let wasChosen = false;
  if (planned.reason === "confused") {
    const other = planned.otherBreedID;
    if (other !== null) {
      let missed = 0;
      for (const confusion of context.learner.confusions) {
        if (stringsEqual(confusion.breed, breed) &&
        stringsEqual(confusion.taken, other)) {
          missed = int(missed + confusion.times);
        }
      }
      times = confusionCount(context.learner.confusions, breed, other);
      wasChosen = missed === 0 && times > 0;
    }
  }
  return {
    breed,
    reason: planned.reason,
    familiarity,
    otherBreed: planned.otherBreedID,
    times,
    wasChosen,
    days,
  };
}

/**
 * Returns the learner after one session on each study day from `first` until the day before `end`, at
 * most a year, as the planner plans them.
 *
 * The learner is assumed to know a card with the probability that the forgetting curve gives, and to
 * answer at their usual pace. A missed card is asked again at the end of the session. The seed
 * determines the answers.
 *
 * @param {Deck} deck
 * @param {Learner} learner
 * @param {SessionOptions} options
 * @param {number} first
 * @param {number} end
 * @param {number} seed
 * @returns {Learner}
 */
function simulatedStudy(deck, learner, options, first, end, seed) {
  let studied = learner;
  const generator = makeRandomGenerator(seed);
  const positions = positionsByBreed(deck);
  const context = replayContext(learner, deck);
  const locator = reviewLocator(deck, learner.confusions);
  for (let day = first, end2 = rangeEnd(
    day,
    Math.max(first, Math.min(end, int(first + 365))),
  ); day < end2; day++) {
    const cards = plan(deck, studied, options, positions, day, generator);
    let left = Math.max(1, Math.min(options.seconds, 86_400)) * 1000;
    for (const card of cards) {
      if (left > 0) {
        const review = { ...simulatedReview(card, day, studied) };
        const indices = reviewLocatorIndices(locator, review);
        const chance = chanceToKnow(card, day, studied, positions, context);
        left = int(left - expectedTime(card.skill, studied));
        if (randomGeneratorBelow(generator, 1_048_576) >= chance * 1048576) {
          review.outcome = /** @type {Outcome} */ ("skipped");
          studied = {
            ...studied,
            cards: [...studied.cards],
            confusions: [...studied.confusions],
            encounters: [...studied.encounters],
            paces: [...studied.paces],
            rightDays: [...studied.rightDays],
          };
          apply(review, day, indices, context, studied);
          review.outcome = /** @type {Outcome} */ ("right");
          left = int(left - expectedTime(card.skill, studied));
        }
        studied = {
          ...studied,
          cards: [...studied.cards],
          confusions: [...studied.confusions],
          encounters: [...studied.encounters],
          paces: [...studied.paces],
          rightDays: [...studied.rightDays],
        };
        apply(review, day, indices, context, studied);
      }
    }
  }
  return studied;
}

/**
 * Returns the probability that the learner answers a card correctly on a study day. A breed that was
 * never scheduled can only be guessed.
 *
 * @param {PlannedCard} card
 * @param {number} day
 * @param {Learner} learner
 * @param {{ [key: string]: number }} positions
 * @param {ReplayContext} context
 * @returns {number}
 */
function chanceToKnow(card, day, learner, positions, context) {
  const position = valueAt(positions, card.breedID);
  if (position !== null) {
    const index = cardIndex(position, card.skill);
    if (index < learner.cards.length) {
      const memory = elementAt(learner.cards, index).memory;
      if (memory !== null) {
        return formulasRetrievability(context.formulas, memory, day);
      }
    }
  }
  return card.skill === "recall" ? 0 : 1 / context.scheduler.choices;
}

/**
 * Returns a scheduled review with a correct answer; without an answer time, so that it does not
 * change the learner's pace.
 *
 * @param {PlannedCard} card
 * @param {number} day
 * @param {Learner} learner
 * @returns {Review}
 */
function simulatedReview(card, day, learner) {
  /** @type {string[]} */
  const choices = [];
  const other = card.otherBreedID;
  if (other !== null) {
    choices.push(other);
  }
  return {
    id: "simulated",
    profile: learner.profile,
    session: "simulated",
    deck: learner.deck,
    breed: card.breedID,
    skill: card.skill,
    mode: "smart",
    kind: "schedule",
    device: "simulated",
    seq: 0,
    at: 0,
    zone: null,
    offset: 0,
    day,
    ms: 0,
    outcome: "right",
    hinted: false,
    chosen: null,
    typed: null,
    choices,
    photo: null,
    other: null,
  };
}

/**
 * Stage counts of a deck and its categories. They can be stored and later updated with newer
 * answers.
 *
 * @typedef {object} StageCounts
 * @property {(boolean | null)[]} wasRight For each breed, in the order of the deck, whether it was answered correctly on the first try in the last session that asked about it; nil if none did.
 * @property {boolean[][]} passed For the deck, then for each category, whether each stage was passed: at least 80% of its breeds were answered correctly at the same time.
 */

/**
 * Returns the counts before any review.
 *
 * @param {Deck} deck
 * @returns {StageCounts}
 */
export function emptyStageCounts(deck) {
  return {
    wasRight: repeating(null, deck.breeds.length),
    passed: allStages(deck).map((item) => item.map((_) => false)),
  };
}

/**
 * Returns the counts after more reviews, none of which shares a session with earlier ones.
 *
 * - Parameter reviews: Reviews of one profile, in replay order. Those of other decks are ignored.
 *
 * @param {StageCounts} earlier
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {StageCounts}
 */
export function continuedStages(earlier, reviews, deck) {
  const positions = positionsByBreed(deck);
  const groups = allStages(deck);
  /** @type {StageCounts} */
  const value = stageCountsFitted(earlier, deck, groups);
  const counts = {
    ...value,
    passed: [...value.passed],
    wasRight: [...value.wasRight],
  };
  /** @type {number[][]} */
  const stageOf = [];
  /** @type {number[][]} */
  const right = [];
  for (const stages of groups) {
    const stagesByBreed = deck.breeds.map((_) => -1);
    const sums = stages.map((_) => 0);
    for (const [index, stage] of stages.entries()) {
      for (const breed of stage) {
        const position = valueAt(positions, breed);
        if (position !== null) {
          setElement(stagesByBreed, position, index);
          setElement(
            sums,
            index,
            int(
              elementAt(sums, index) +
              (elementAt(counts.wasRight, position) === true ? 1 : 0),
            ),
          );
        }
      }
    }
    stageOf.push(stagesByBreed);
    right.push(sums);
  }
  for (const review of firstTries(
    reviews.filter((review) => stringsEqual(review.deck, deck.id)),
  )) {
    const position = valueAt(positions, review.breed);
    if (position !== null) {
      const change = (reviewIsRight(review) ? 1 : 0) -
        (elementAt(counts.wasRight, position) === true ? 1 : 0);
      setElement(counts.wasRight, position, reviewIsRight(review));
      for (let group = 0, end = groups.length; group < end; group++) {
        if (elementAt(elementAt(stageOf, group), position) >= 0) {
          const stage = elementAt(elementAt(stageOf, group), position);
          setElement(
            right,
            group,
            withElement(
              elementAt(right, group),
              stage,
              int(elementAt(elementAt(right, group), stage) + change),
            ),
          );
          if (
            elementAt(elementAt(right, group), stage) >=
            rightToPass(elementAt(elementAt(groups, group), stage).length)
          ) {
            setElement(
              counts.passed,
              group,
              withElement(elementAt(counts.passed, group), stage, true),
            );
          }
        }
      }
    }
  }
  return counts;
}

/**
 * Returns the stages of a deck or of one of its categories with these counts.
 *
 * @param {StageCounts} counts
 * @param {Deck} deck
 * @param {string | null} categoryID
 * @returns {StageProgress[]}
 */
export function stagesReached(counts, deck, categoryID) {
  const groups = allStages(deck);
  const known = stageCountsFitted(counts, deck, groups);
  const positions = positionsByBreed(deck);
  let group = 0;
  if (categoryID !== null) {
    const index = indexOrNull(
      deck.categories.findIndex((category) =>
        stringsEqual(category.id, categoryID)
      ),
    );
    if (index === null) {
      return [];
    }
    group = int(index + 1);
  }
  let isOpen = true;
  /** @type {StageProgress[]} */
  const result = [];
  for (const [index, breeds] of elementAt(groups, group).entries()) {
    /** @type {StageProgress} */
    const stage = {
      breeds,
      asked: 0,
      right: 0,
      isOpen,
      isPassed: elementAt(elementAt(known.passed, group), index),
    };
    for (const breed of breeds) {
      const position = valueAt(positions, breed);
      if (position !== null) {
        const wasRight = elementAt(known.wasRight, position);
        if (wasRight !== null) {
          stage.asked = int(stage.asked + 1);
          stage.right = int(stage.right + (wasRight ? 1 : 0));
        }
      }
    }
    isOpen = isOpen && stage.isPassed;
    result.push(stage);
  }
  return result;
}

/**
 * Returns the stages of the deck, then those of each category.
 *
 * @param {Deck} deck
 * @returns {string[][][]}
 */
function allStages(deck) {
  return [
    stages(deck, null),
    ...deck.categories.map((category) => stages(deck, category.id)),
  ];
}

/**
 * Returns these counts if they belong to this deck, otherwise empty counts.
 *
 * @param {StageCounts} stageCounts
 * @param {Deck} deck
 * @param {string[][][]} groups
 * @returns {StageCounts}
 */
function stageCountsFitted(stageCounts, deck, groups) {
  const isFit = stageCounts.wasRight.length === deck.breeds.length &&
    arraysEqual(
      stageCounts.passed.map((item) => item.length),
      groups.map((item) => item.length),
      identical,
    );
  return isFit ? stageCounts : emptyStageCounts(deck);
}

/**
 * A stage, and a learner's progress in it.
 *
 * @typedef {object} StageProgress
 * @property {string[]} breeds Slugs of the stage's breeds.
 * @property {number} asked Number of breeds that have been asked about.
 * @property {number} right Number of breeds that were answered correctly on the first try in the last session that asked about them.
 * @property {boolean} isOpen Whether the stage can be played. The first stage is always open; a later one opens when at least 80% of the breeds of every earlier stage were answered correctly at the same time. An open stage never closes again.
 * @property {boolean} isPassed Whether at least 80% of the breeds were ever answered correctly at the same time. A passed stage stays passed, even if fewer are right now.
 */

/**
 * Number of further breeds that have to be right at the same time to pass the stage.
 *
 * @param {StageProgress} stageProgress
 * @returns {number}
 */
export function stageProgressStillNeeded(stageProgress) {
  return stageProgress.isPassed
    ? 0
    : Math.max(
      0,
      int(rightToPass(stageProgress.breeds.length) - stageProgress.right),
    );
}

/**
 * Returns how many of a stage's breeds have to be right at the same time to pass it.
 *
 * @param {number} breedCount
 * @returns {number}
 */
function rightToPass(breedCount) {
  return quotient(int(int(breedCount * 8) + 9), 10);
}

/**
 * Returns the stages of a deck or of one of its categories.
 *
 * - Parameter reviews: The reviews of one profile in this deck, in order.
 *
 * @param {Deck} deck
 * @param {string | null} categoryID
 * @param {Review[]} reviews
 * @returns {StageProgress[]}
 */
export function stageProgress(deck, categoryID, reviews) {
  return stagesReached(
    continuedStages(emptyStageCounts(deck), reviews, deck),
    deck,
    categoryID,
  );
}

/**
 * Returns the reviews without repeats: the first one of each breed in each session.
 *
 * @param {Review[]} reviews
 * @returns {Review[]}
 */
export function firstTries(reviews) {
  /** @type {{ [key: string]: boolean }} */
  const isAsked = {};
  /** @type {Review[]} */
  const first = [];
  for (const review of reviews) {
    const key = `${review.session} ${review.breed}`;
    if (valueAt(isAsked, key) === null) {
      setValue(isAsked, key, true);
      first.push(review);
    }
  }
  return first;
}

/**
 * The rank of a profile among those on this device.
 *
 * @typedef {object} Standing
 * @property {number} rank Rank from 1; profiles with equal scores share a rank.
 * @property {string} profile The profile's id.
 * @property {Score} score The score of the profile's answers.
 */

/**
 * Returns the profiles of a device ranked by correct answers in a deck, then by accuracy; those
 * without answers are left out.
 *
 * @param {Review[]} reviews
 * @param {string[]} profileIDs
 * @param {string} deckID
 * @returns {Standing[]}
 */
export function ranking(reviews, profileIDs, deckID) {
  /** @type {{ [key: string]: number }} */
  const positions = {};
  for (const [position, profile] of profileIDs.entries()) {
    setValue(positions, profile, position);
  }
  /** @type {ScoreTallies} */
  const value = emptyTallies(profileIDs.length);
  const tallies = {
    ...value,
    missed: [...value.missed],
    misses: { ...value.misses },
    parts: [...value.parts],
  };
  for (const review of reviews) {
    if (stringsEqual(review.deck, deckID)) {
      const position = valueAt(positions, review.profile);
      if (position !== null) {
        scoreTalliesCount(tallies, review, position);
      }
    }
  }
  /** @type {Standing[]} */
  let standings = [];
  for (const [position, profile] of profileIDs.entries()) {
    if (elementAt(tallies.parts, position).answered > 0) {
      standings.push({
        rank: 0,
        profile,
        score: scoreTalliesScore(tallies, position),
      });
    }
  }
  standings = sortedBy(
    standings,
    (first, second) => leads(first.score, second.score),
  );
  for (let position = 0, end = standings.length; position < end; position++) {
    const alike = position > 0 &&
      !leads(
        elementAt(standings, int(position - 1)).score,
        elementAt(standings, position).score,
      );
    copyAt(
      standings,
      position,
    ).rank = alike
      ? elementAt(standings, int(position - 1)).rank
      : int(position + 1);
  }
  return standings;
}

/**
 * Whether a score ranks before another.
 *
 * @param {Score} a
 * @param {Score} b
 * @returns {boolean}
 */
function leads(a, b) {
  return a.right !== b.right ? a.right > b.right : a.answered < b.answered;
}

/**
 * A learner's streak of study days. When the current streak ends, the longest one remains.
 *
 * @typedef {object} Streak
 * @property {number} current Study days in the current streak; rest days neither break it nor count.
 * @property {number} best Longest streak.
 * @property {number} restDays Rest days available, at most two. Every seventh study day of a streak earns one; a missed day uses one automatically.
 * @property {number} ofSeven Study days among the last seven, including today.
 * @property {number} ofThirty Study days among the last thirty, including today.
 * @property {boolean} today Whether today already counts as a study day.
 */

/**
 * An instant on the learner's clock.
 *
 * @typedef {object} ClockTime
 * @property {number} at Milliseconds since 1970 (UTC).
 * @property {number} offset Offset of the learner's clock from UTC, in minutes.
 */

/**
 * A streak in progress, with its rest days.
 *
 * @typedef {object} StreakState
 * @property {Streak} streak
 * @property {number[]} rested Missed days for which a rest day was used, earliest first.
 */

/**
 * Uses rest days for the days missed after `previous`, or ends the streak.
 *
 * A date skipped by crossing the date line is not missed: the learner's clock changed between
 * the answers around it, which are less than 36 hours apart.
 *
 * @param {StreakState} streakState Changed in place, with `rested`, `streak`.
 * @param {number} missed
 * @param {number} previous
 * @param {ClockTime} last
 * @param {ClockTime} next
 */
function streakStateSkip(streakState, missed, previous, last, next) {
  const hasTravelled = last.offset !== next.offset &&
    int(next.at - last.at) < 129_600_000;
  if (missed <= 0 || hasTravelled) {
    return;
  }
  if (missed <= streakState.streak.restDays) {
    streakState.streak.restDays = int(streakState.streak.restDays - missed);
    for (let day = 1, end = rangeEnd(day, missed); day <= end; day++) {
      streakState.rested.push(int(previous + day));
    }
  } else {
    streakState.streak.current = 0;
    streakState.streak.restDays = 0;
  }
}

/**
 * Returns the streak of a learner's study days, which must be sorted, earliest first.
 *
 * Days are compared by number rather than by time difference, so that clock changes and late
 * evenings do not matter. Today does not count as missed before it is over.
 *
 * - Parameters:
 *   - day: The current study day, counted from 1970-01-01.
 *   - now: The current time, in milliseconds since 1970 (UTC).
 *   - offset: The current offset of the learner's clock from UTC, in minutes.
 *
 * @param {StudyDay[]} days
 * @param {number} day
 * @param {number} now
 * @param {number} offset
 * @returns {Streak}
 */
export function streak(days, day, now, offset) {
  return streakState(days, day, { at: now, offset }).streak;
}

/**
 * Returns the missed days for which the streak used a rest day, earliest first. The parameters
 * are those of `streak`.
 *
 * @param {StudyDay[]} days
 * @param {number} day
 * @param {number} now
 * @param {number} offset
 * @returns {number[]}
 */
export function restDaysTaken(days, day, now, offset) {
  return streakState(days, day, { at: now, offset }).rested;
}

/**
 * @param {StudyDay[]} days
 * @param {number} day
 * @param {ClockTime} now
 * @returns {StreakState}
 */
function streakState(days, day, now) {
  const today = clampedDay(day);
  const counted = days.filter((studyDay) => studyDayCounts(studyDay));
  // After flying west, a learner may study on day n after day n + 1.
  const earliest = counted.map((studyDay) =>
    /** @type {ClockTime} */ ({
      at: studyDay.first,
      offset: studyDay.firstOffset,
    })
  );
  let position = earliest.length - 1;
  while (position > 0) {
    if (
      elementAt(earliest, position).at <
      elementAt(earliest, int(position - 1)).at
    ) {
      setElement(earliest, int(position - 1), elementAt(earliest, position));
    }
    position = int(position - 1);
  }
  /** @type {StreakState} */
  const result = {
    streak: {
      current: 0,
      best: 0,
      restDays: 0,
      ofSeven: 0,
      ofThirty: 0,
      today: false,
    },
    rested: [],
  };
  let previous = -3;
  /** @type {ClockTime} */
  let last = { at: 0, offset: 0 };
  for (const [index, next] of counted.entries()) {
    if (next.day > previous) {
      if (result.streak.current > 0) {
        streakStateSkip(
          result,
          int(int(next.day - previous) - 1),
          previous,
          last,
          elementAt(earliest, index),
        );
      }
      result.streak.current = int(result.streak.current + 1);
      result.streak.best = Math.max(result.streak.best, result.streak.current);
      if (remainder(result.streak.current, 7) === 0) {
        result.streak.restDays = Math.min(2, int(result.streak.restDays + 1));
      }
      previous = next.day;
      if (next.last > last.at) {
        last = { at: next.last, offset: next.lastOffset };
      }
      const age = int(today - next.day);
      result.streak.ofSeven = int(
        result.streak.ofSeven + ((age >= 0 && age < 7) ? 1 : 0),
      );
      result.streak.ofThirty = int(
        result.streak.ofThirty + ((age >= 0 && age < 30) ? 1 : 0),
      );
      result.streak.today = age <= 0;
    }
  }
  if (result.streak.current > 0) {
    /** @type {ClockTime} */
    const present = { at: clampedTime(now.at), offset: now.offset };
    streakStateSkip(
      result,
      int(int(today - previous) - 1),
      previous,
      last,
      present,
    );
  }
  return result;
}

/**
 * Minimum number of answers for a day to count as a study day; a finished session is also enough.
 *
 * @type {number}
 */
const studyDayAnswers = 5;

/**
 * Statistics of one study day.
 *
 * @typedef {object} StudyDay
 * @property {number} day The day, counted from 1970-01-01.
 * @property {number} answered Number of answers.
 * @property {number} right Number of correct answers.
 * @property {number} ms Time spent, in milliseconds: for each answer, the answer time and the time for reading the feedback on the session's previous answer, each limited to a minute. The last day of a session also has the rest of the session's time, so that the times of days and of sessions add up to the same total.
 * @property {number} finished Finished sessions; those left early do not count.
 * @property {number} first Time of the first answer, in milliseconds since 1970 (UTC).
 * @property {number} last Time of the last answer, in milliseconds since 1970 (UTC).
 * @property {number} firstOffset Offset of the learner's clock from UTC at the first answer, in minutes.
 * @property {number} lastOffset Offset of the learner's clock from UTC at the last answer, in minutes.
 */

/**
 * Whether the day counts as a study day.
 *
 * @param {StudyDay} studyDay
 * @returns {boolean}
 */
export function studyDayCounts(studyDay) {
  return studyDay.answered >= studyDayAnswers || studyDay.finished > 0;
}

/**
 * @param {StudyDay} studyDay Changed in place.
 * @param {Review} review
 * @param {number} reading
 * @param {boolean} finishes
 */
function studyDayAdd(studyDay, review, reading, finishes) {
  studyDay.answered = int(studyDay.answered + 1);
  studyDay.right = int(studyDay.right + (reviewIsRight(review) ? 1 : 0));
  studyDay.ms = int(studyDay.ms + int(countedTime(review) + reading));
  studyDay.finished = int(studyDay.finished + (finishes ? 1 : 0));
  if (review.at < studyDay.first) {
    studyDay.first = review.at;
    studyDay.firstOffset = review.offset;
  }
  if (review.at >= studyDay.last) {
    studyDay.last = review.at;
    studyDay.lastOffset = review.offset;
  }
}

/**
 * @param {number} day
 * @param {number} at
 * @param {number} offset
 * @returns {StudyDay}
 */
function emptyDay(day, at, offset) {
  return {
    day,
    answered: 0,
    right: 0,
    ms: 0,
    finished: 0,
    first: at,
    last: at,
    firstOffset: offset,
    lastOffset: offset,
  };
}

/**
 * Returns the number of study days, which a learner calls "days studied": those with at least five
 * answers or a finished session.
 *
 * @param {StudyDay[]} days
 * @returns {number}
 */
export function studyDayCount(days) {
  return days.filter((studyDay) => studyDayCounts(studyDay)).length;
}

/**
 * Returns the time spent on these days, in milliseconds.
 *
 * @param {StudyDay[]} days
 * @returns {number}
 */
export function timeStudied(days) {
  return days.reduce(
    (first, second) =>
      int(first + Math.max(0, Math.min(second.ms, 60_000_000_000_000))),
    0,
  );
}

/**
 * Returns milliseconds as whole minutes, rounded to the nearest; any time above zero counts as at
 * least one minute.
 *
 * @param {number} ms
 * @returns {number}
 */
export function wholeMinutes(ms) {
  const time = Math.max(0, Math.min(ms, 60_000_000_000_000));
  return time === 0 ? 0 : Math.max(1, quotient(int(time + 30_000), 60_000));
}

/**
 * Statistics of the current study day in all decks, shown as "Today's Stats".
 *
 * @typedef {object} TodayStatistics
 * @property {number} answered Answers today.
 * @property {number} right Correct answers today.
 * @property {number} minutes Time spent today, in minutes as rounded by `wholeMinutes`.
 * @property {number} run Correct answers in a row today, up to the last answer; never more than were answered.
 * @property {number} streak Current streak of study days.
 */

/**
 * Returns today's statistics from the reviews in replay order.
 *
 * - Parameters:
 *   - day: The current study day, counted from 1970-01-01.
 *   - now: The current time, in milliseconds since 1970 (UTC).
 *   - offset: The current offset of the learner's clock from UTC, in minutes.
 *
 * @param {Review[]} reviews
 * @param {SessionRecord[]} sessions
 * @param {number} day
 * @param {number} now
 * @param {number} offset
 * @returns {TodayStatistics}
 */
export function todayStatistics(reviews, sessions, day, now, offset) {
  const days = studyDays(reviews, sessions, now);
  const today = days.find((studyDay) => studyDay.day === day) ?? null;
  return {
    answered: today?.answered ?? 0,
    right: today?.right ?? 0,
    minutes: wholeMinutes(today?.ms ?? 0),
    run: score(
      reviews.filter((review) =>
        review.day === day && !isFromFuture(review, now)
      ),
    ).run,
    streak: streak(days, day, now, offset).current,
  };
}

/**
 * Returns the score of answers about held-out photos, which shows knowledge of the breeds rather
 * than of particular photos.
 *
 * - Parameter reviews: Reviews of one profile, in replay order.
 *
 * @param {Review[]} reviews
 * @param {Deck} deck
 * @returns {Score}
 */
export function transferScore(reviews, deck) {
  const isHeldOut = photosHeldOut(deck);
  return score(
    reviews.filter((review) =>
      stringsEqual(review.deck, deck.id) &&
      review.photo != null &&
      valueAt(isHeldOut, review.photo ?? "") === true
    ),
  );
}

/**
 * Returns the held-out photos of all breeds.
 *
 * @param {Deck} deck
 * @returns {{ [key: string]: boolean }}
 */
function photosHeldOut(deck) {
  /** @type {{ [key: string]: boolean }} */
  const isHeldOut = {};
  for (const breed of deck.breeds) {
    for (const photo of heldOutPhotos(breed)) {
      setValue(isHeldOut, photo, true);
    }
  }
  return isHeldOut;
}

/**
 * A breed that was mistakenly chosen for another.
 *
 * @typedef {object} WrongChoice
 * @property {string} breed The slug of the chosen breed.
 * @property {number} times Number of times that the breed was chosen.
 * @property {string | null} photo The id of the photo for which the breed was first chosen, if the question showed one.
 */

/**
 * Returns the breeds that were mistakenly chosen for a breed, each once, in the order in which
 * they were first chosen.
 *
 * @param {string} breedID
 * @param {Review[]} reviews
 * @returns {WrongChoice[]}
 */
export function wrongChoices(breedID, reviews) {
  /** @type {WrongChoice[]} */
  const choices = [];
  for (const review of reviews) {
    if (stringsEqual(review.breed, breedID) && !reviewIsRight(review)) {
      const chosen = review.chosen ?? null;
      if (chosen !== null && !stringsEqual(chosen, breedID)) {
        const index = indexOrNull(
          choices.findIndex((wrongChoice) =>
            stringsEqual(wrongChoice.breed, chosen)
          ),
        );
        if (index !== null) {
          copyAt(
            choices,
            index,
          ).times = Math.min(
            int(elementAt(choices, index).times + 1),
            1_000_000_000,
          );
        } else {
          choices.push({
            breed: chosen,
            times: 1,
            photo: review.photo ?? null,
          });
        }
      }
    }
  }
  return choices;
}
