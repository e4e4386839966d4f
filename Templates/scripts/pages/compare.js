/** The comparison page. A page that was built for one pair needs no chooser. */

import "../ui/printed-pictures.js";

const form = document.getElementById("choose");
if (form) {
  const { startPairChooser } = await import("../compare/pair-chooser.js");
  await startPairChooser(form);
}
