// What scrolls sideways can be reached and scrolled by keyboard.
const mark = () => {
  for (const node of document.querySelectorAll("article pre, article .table-wrapper")) {
    if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  }
};
addEventListener("load", mark);
addEventListener("resize", mark);
