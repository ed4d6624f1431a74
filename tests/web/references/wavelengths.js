// What section 8 says in numbers at the start, worked out with mpmath at 60 digits, independently of the core.

export const references = {
  "the first ladder from end to end": {
    words: "the factor is 100, and the ladder goes from 6.2832 to 628.32 tokens",
  },
  "width of the held ladder": { exact: "50" },
  "pairs of the held ladder": { words: "25 pairs" },
  "pairs of the held ladder that turn fully": { exact: "12" },
  "pairs of the held ladder that turn partly": { exact: "4" },
  "pairs of the held ladder that turn barely": { exact: "9" },
  "limit of the wavelengths": { exact: "62831.85307179586476925287" },
  "longest wavelength of the paper's width": { exact: "60611.47716626105726085109" },
  "largest divisor at the first width of the ladders": { exact: "100.0000000000000000000000" },
  "longest wavelength at the first width of the ladders": { exact: "628.3185307179586476925287" },
  "largest divisor at the second width of the ladders": { exact: "6918.309709189364875336843" },
  "longest wavelength at the second width of the ladders": { exact: "43469.02191529649513232966" },
  "largest divisor at the third width of the ladders": { exact: "9646.616199111992137112083" },
  "longest wavelength at the third width of the ladders": { exact: "60611.47716626105726085109" },
};
