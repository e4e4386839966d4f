import { confusionCount } from "../../Templates/scripts/quiz/confusion-count.js";

Deno.test("confusions of two breeds count in both directions", () => {
  const confusion = (/** @type {string} */ breed, /** @type {string} */ taken, times = 1) => ({
    breed,
    taken,
    times,
    day: 0,
    toldApart: 0,
  });
  const confusions = [
    confusion("pug", "beagle", 2),
    confusion("beagle", "pug", 3),
    confusion("pug", "boxer", 7),
  ];
  const counts = [["pug", "beagle"], ["beagle", "pug"], ["boxer", "beagle"]].map(([first, second]) =>
    confusionCount(confusions, first, second)
  );
  if (counts.join() !== "5,5,0") {
    throw new Error(`${counts} instead of 5,5,0`);
  }
});
