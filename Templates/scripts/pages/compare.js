/** The comparison page. A page that was built for one pair needs no chooser. */

if (document.getElementById("choosing")) {
  import("../compare/pair-chooser.js");
}
