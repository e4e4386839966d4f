import { parseSiteConfiguration } from "../../Templates/generated/study-site-codecs.js";
import { defaultSiteConfiguration } from "../../Templates/generated/study-record.js";

/**
 * @param {unknown} found
 * @param {unknown} expected
 */
function same(found, expected) {
  const [a, b] = [found, expected].map((one) => JSON.stringify(one));
  if (a !== b) {
    throw new Error(`${a} instead of ${b}`);
  }
}

Deno.test("the default flags are those that have an effect", () => {
  same(Object.keys(defaultSiteConfiguration("", []).flags), ["voice", "offline"]);
});

Deno.test("a site.json with a removed flag can still be read", async () => {
  const earlier = new URL("../EndToEnd/earlier/public/site.json", import.meta.url);
  const { value } = parseSiteConfiguration(await Deno.readTextFile(earlier));
  same(value?.flags["ai"], false);
  same(value?.flags["voice"], true);
});
