// The script of the page with one figure: the query sets the figure's attributes, and the link to the full page
// leads to the state that the figure is in.

const root = document.documentElement;
const { parameters: parameterNames = "", attributes = "" } = document.body.dataset;
const name = root.dataset.figure ?? "";
const parameters = parameterNames.split(" ");
const figure = document.querySelector(`pe-${name}`);
const link = document.querySelector("footer a");

if (figure instanceof HTMLElement && link !== null) {
  // How much room there is was found before the figure was there.
  figure.toggleAttribute("compact", root.classList.contains("compact"));

  // What the query names that is neither a parameter nor an attribute of figures is not ours to set.
  for (const [key, value] of new URLSearchParams(location.search))
    if (parameters.includes(key) || attributes.split(" ").includes(key)) figure.setAttribute(key, value);

  const follow = () => {
    const values = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (figure));
    const query = parameters.map((key) => `${key}=${encodeURIComponent(String(values[key]))}`);
    link.setAttribute("href", `../index.html#${name}?${query.join("&").replaceAll("%2C", ",")}`);
  };
  for (const event of ["pe-ready", "change"]) figure.addEventListener(event, follow);
}
