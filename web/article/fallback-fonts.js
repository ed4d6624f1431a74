// How wide the letters of the common system fonts are, so that text does not move when our own fonts arrive.

/**
 * @typedef {object} FallbackFont
 * @property {string[]} local the names under which systems have it; fonts made to the same widths are among them
 * @property {number[]} advances of the characters from space to tilde, in units of 1/2048 em
 */

/** Advances read from Liberation (fonts-liberation 1.07.4), which is made to the widths of Times New Roman and Arial. */
export const UNITS_PER_EM = 2048;

/** Times New Roman, regular. @type {FallbackFont} */
export const TIMES = {
  local: ["Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "Tinos"],
  // prettier-ignore
  advances: [512, 682, 836, 1024, 1024, 1706, 1593, 369, 682, 682, 1024, 1155, 512, 682, 512, 569, 1024, 1024, 1024, 1024, 
    1024, 1024, 1024, 1024, 1024, 1024, 569, 569, 1155, 1155, 1155, 909, 1886, 1479, 1366, 1366, 1479, 1251, 1139, 1479, 
    1479, 682, 797, 1479, 1251, 1821, 1479, 1479, 1139, 1479, 1366, 1139, 1251, 1479, 1479, 1933, 1479, 1479, 1251, 682, 
    569, 682, 961, 1024, 682, 909, 1024, 909, 1024, 909, 682, 1024, 1024, 569, 569, 1024, 569, 1593, 1024, 1024, 
    1024, 1024, 682, 797, 569, 1024, 1024, 1479, 1024, 1024, 909, 983, 410, 983, 1108],
};

/** Times New Roman, bold. @type {FallbackFont} */
export const TIMES_BOLD = {
  local: [
    "Times New Roman Bold",
    "TimesNewRomanPS-BoldMT",
    "Liberation Serif Bold",
    "LiberationSerif-Bold",
    "Tinos Bold",
  ],
  // prettier-ignore
  advances: [512, 682, 1137, 1024, 1024, 2048, 1706, 569, 682, 682, 1024, 1167, 512, 682, 512, 569, 1024, 1024, 1024, 1024, 
    1024, 1024, 1024, 1024, 1024, 1024, 682, 682, 1167, 1167, 1167, 1024, 1905, 1479, 1366, 1479, 1479, 1366, 1251, 1593, 
    1593, 797, 1024, 1593, 1366, 1933, 1479, 1593, 1251, 1593, 1479, 1139, 1366, 1479, 1479, 2048, 1479, 1479, 1366, 682, 
    569, 682, 1190, 1024, 682, 1024, 1139, 909, 1139, 909, 682, 1024, 1139, 569, 682, 1139, 569, 1706, 1139, 1024, 
    1139, 1139, 909, 797, 682, 1139, 1024, 1479, 1024, 1024, 909, 807, 451, 807, 1065],
};

/** Times New Roman, italic. @type {FallbackFont} */
export const TIMES_ITALIC = {
  local: [
    "Times New Roman Italic",
    "TimesNewRomanPS-ItalicMT",
    "Liberation Serif Italic",
    "LiberationSerif-Italic",
    "Tinos Italic",
  ],
  // prettier-ignore
  advances: [512, 682, 860, 1024, 1024, 1706, 1593, 438, 682, 682, 1024, 1382, 512, 682, 512, 569, 1024, 1024, 1024, 1024, 
    1024, 1024, 1024, 1024, 1024, 1024, 682, 682, 1382, 1382, 1382, 1024, 1884, 1251, 1251, 1366, 1479, 1251, 1251, 1479, 
    1479, 682, 909, 1366, 1139, 1706, 1366, 1479, 1251, 1479, 1251, 1024, 1139, 1479, 1251, 1706, 1251, 1139, 1139, 797, 
    569, 797, 864, 1024, 682, 1024, 1024, 909, 1024, 909, 569, 1024, 1024, 569, 569, 909, 569, 1479, 1024, 1024, 
    1024, 1024, 797, 797, 569, 1024, 909, 1366, 909, 909, 797, 819, 563, 819, 1108],
};

/** Arial, regular. @type {FallbackFont} */
export const ARIAL = {
  local: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
  // prettier-ignore
  advances: [569, 569, 727, 1139, 1139, 1821, 1366, 391, 682, 682, 797, 1196, 569, 682, 569, 569, 1139, 1139, 1139, 1139, 
    1139, 1139, 1139, 1139, 1139, 1139, 569, 569, 1196, 1196, 1196, 1139, 2079, 1366, 1366, 1479, 1479, 1366, 1251, 1593, 
    1479, 569, 1024, 1366, 1139, 1706, 1479, 1593, 1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 569, 
    569, 569, 961, 1139, 682, 1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139, 
    1139, 1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 684, 532, 684, 1196],
};

/** Arial, bold. @type {FallbackFont} */
export const ARIAL_BOLD = {
  local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold", "Arimo Bold"],
  // prettier-ignore
  advances: [569, 682, 971, 1139, 1139, 1821, 1479, 487, 682, 682, 797, 1196, 569, 682, 569, 569, 1139, 1139, 1139, 1139, 
    1139, 1139, 1139, 1139, 1139, 1139, 682, 682, 1196, 1196, 1196, 1251, 1997, 1479, 1479, 1479, 1479, 1366, 1251, 1593, 
    1479, 569, 1139, 1479, 1251, 1706, 1479, 1593, 1366, 1593, 1479, 1366, 1251, 1479, 1366, 1933, 1366, 1366, 1251, 682, 
    569, 682, 1196, 1139, 682, 1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821, 1251, 1251, 
    1251, 1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024, 797, 573, 797, 1196],
};
