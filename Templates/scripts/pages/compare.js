/** The page that compares two breeds: one made for a pair has all it needs. */

if (document.getElementById("choosing")) {
  import("../compare/pair-chooser.js");
}
