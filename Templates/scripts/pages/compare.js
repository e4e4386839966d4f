/** The comparison page; one built for a pair needs no chooser. */

if (document.getElementById("choosing")) {
  import("../compare/pair-chooser.js");
}
