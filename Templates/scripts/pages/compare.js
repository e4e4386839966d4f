/** The comparison page. A page that was built for one pair needs no chooser. */

import "../ui/printed-pictures.js";

if (document.getElementById("choosing")) {
  import("../compare/pair-chooser.js");
}
