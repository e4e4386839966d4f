// Compiled from the model by `make model`; change it there.
import * as model from "../../Templates/assets/study-model.js";

/** What the model exports, by name. */
export const calls = {
  deckBreed: model.deckBreed,
  deckPlace: model.deckPlace,
  makeGenerator: model.makeGenerator,
  generatorNext: (a0) => [model.generatorNext(a0), a0],
  generatorBelow: (a0, a1) => [model.generatorBelow(a0, a1), a0],
  generatorShuffled: (a0, a1) => [model.generatorShuffled(a0, a1), a0],
  rolloverHour: () => model.rolloverHour,
  studyDay: model.studyDay,
  emptyProgress: model.emptyProgress,
  reviewRight: model.reviewRight,
  sessionOver: model.sessionOver,
  sessionNumber: model.sessionNumber,
  defaultSettings: model.defaultSettings,
  defaultSiteConfiguration: model.defaultSiteConfiguration,
};

/** The places of the arguments that a call changes. */
export const changed = {
  generatorNext: [0],
  generatorBelow: [0],
  generatorShuffled: [0],
};
