// The contents list shows which section is being read.

/** Marks the contents list's entry of the section that is being read, now and from now on. */
export function markReadingPlace() {
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
