// What section 10 says in numbers at the start, worked out apart from the core by tests/data/make_schemes_values.py
// (mpmath at 60 digits); slopes and buckets as the papers have them. A score is a sum of products that in part cancel,
// each rounded: hence more ulps.

const ULPS = 8;

export const references = {
  "what the move has changed": { words: "so nothing has moved yet" },
  "how far two schemes are apart": {
    words: "RoPE less learned: counted from the start, the scores are up to 3.01 apart",
  },
  "what the function is": { words: "another" },
  "start of the last bucket": { exact: "113" },
  "slope of the first head": { exact: "0.5" },
  "slope of the last head": { exact: "0.00390625" },
  "score of the worked cell counted from 0: learned": { exact: "0.308310565", ulps: ULPS },
  "score of the worked cell counted from 5: learned": { exact: "-0.864028335", ulps: ULPS },
  "score of the worked cell counted from 0: sinusoidal": {
    exact: "2.116619516447437655133576573",
    ulps: ULPS,
  },
  "score of the worked cell counted from 5: sinusoidal": {
    exact: "2.192823314877758746252152627",
    ulps: ULPS,
  },
  "score of the worked cell counted from 0: relative-bias": { exact: "-0.80007495", ulps: ULPS },
  "score of the worked cell counted from 5: relative-bias": { exact: "-0.80007495", ulps: ULPS },
  "score of the worked cell counted from 0: rope": { exact: "0.1452950380440463116455440561", ulps: ULPS },
  "score of the worked cell counted from 5: rope": { exact: "0.1452950380440463116455440561", ulps: ULPS },
  "score of the worked cell counted from 0: alibi": { exact: "-1.24007495", ulps: ULPS },
  "score of the worked cell counted from 5: alibi": { exact: "-1.24007495", ulps: ULPS },
};
