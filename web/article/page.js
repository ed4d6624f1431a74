// The page's own script: links into a figure's state, and the contents list that shows where one is.

/**
 * Sets the attributes that a link such as #clocks?position=7&width=12 names, and brings the figure into view.
 */
function followLink() {
  const [name, query] = decodeURI(location.hash.slice(1)).split("?");
  if (query === undefined || !/^[a-z-]+$/.test(name)) return;
  const figure = document.querySelector(`pe-${name}`);
  if (figure === null) return;
  const known = /** @type {{observedAttributes?: string[]}} */ (figure.constructor).observedAttributes ?? [];
  for (const [key, value] of new URLSearchParams(query))
    if (known.includes(key)) figure.setAttribute(key, value);
  figure.scrollIntoView({ block: "start" });
}

/** Marks the contents list's entry of the section that is being read. */
function followReading() {
  const links = new Map(
    [...document.querySelectorAll("nav.contents a")].map((link) => [
      link.getAttribute("href")?.slice(1) ?? "",
      link,
    ]),
  );
  const sections = [...links.keys()]
    .map((id) => document.getElementById(id))
    .filter((section) => section !== null);
  const mark = () => {
    const line = innerHeight / 3;
    const present = sections.filter((section) => section.getBoundingClientRect().top <= line).at(-1);
    for (const [id, link] of links) {
      if (id === present?.id) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  let due = false;
  const markSoon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      mark();
    });
  };
  addEventListener("scroll", markSoon, { passive: true });
  addEventListener("resize", markSoon, { passive: true });
  mark();
}

addEventListener("hashchange", followLink);
followLink();
followReading();
