// A jump within the page lands where it should: what lies between is laid out first.

/**
 * Sections far from the screen are laid out when they come near (page.css), so that a long page opens quickly; until
 * then their heights are estimates. A smooth jump over them would end where its target was estimated to be.
 */
export function layOutBeforeJumps() {
  const layOut = () => document.documentElement.classList.add("whole");
  if (location.hash !== "") layOut();
  addEventListener("hashchange", layOut);
  addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href^="#"]') !== null) layOut();
    },
    { capture: true },
  );
}
