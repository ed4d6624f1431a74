// The works that the article rests on and the fonts that it is set in, one entry each.

/**
 * @typedef {object} Source
 * @property {string} short how the text speaks of it
 * @property {string} authors
 * @property {string} title
 * @property {string} where where and when it appeared
 * @property {string} url
 */

/** @satisfies {Record<string, Source>} */
export const SOURCES = {
  vaswani2017: {
    short: "Vaswani and others (2017)",
    authors:
      "Ashish Vaswani, Noam Shazeer, Niki Parmar, Jakob Uszkoreit, Llion Jones, Aidan N. Gomez, Łukasz Kaiser and Illia Polosukhin",
    title: "Attention Is All You Need",
    where: "Advances in Neural Information Processing Systems 30, 2017. The encoding is in section 3.5",
    url: "https://arxiv.org/abs/1706.03762",
  },
  shaw2018: {
    short: "Shaw and others (2018)",
    authors: "Peter Shaw, Jakob Uszkoreit and Ashish Vaswani",
    title: "Self-Attention with Relative Position Representations",
    where: "Proceedings of NAACL-HLT, 2018. Positions as vectors learned for each clipped distance",
    url: "https://arxiv.org/abs/1803.02155",
  },
  raffel2020: {
    short: "Raffel and others (2020)",
    authors:
      "Colin Raffel, Noam Shazeer, Adam Roberts, Katherine Lee, Sharan Narang, Michael Matena, Yanqi Zhou, Wei Li and Peter J. Liu",
    title: "Exploring the Limits of Transfer Learning with a Unified Text-to-Text Transformer",
    where: "Journal of Machine Learning Research 21, 2020. T5, with its bias for each bucket of distances",
    url: "https://arxiv.org/abs/1910.10683",
  },
  su2021: {
    short: "Su and others (2021)",
    authors: "Jianlin Su, Yu Lu, Shengfeng Pan, Ahmed Murtadha, Bo Wen and Yunfeng Liu",
    title: "RoFormer: Enhanced Transformer with Rotary Position Embedding",
    where: "2021. RoPE: the rotation is applied to queries and keys",
    url: "https://arxiv.org/abs/2104.09864",
  },
  press2022: {
    short: "Press and others (2022)",
    authors: "Ofir Press, Noah A. Smith and Mike Lewis",
    title: "Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation",
    where: "International Conference on Learning Representations, 2022. ALiBi",
    url: "https://arxiv.org/abs/2108.12409",
  },
  chen2023: {
    short: "Chen and others (2023)",
    authors: "Shouyuan Chen, Sherman Wong, Liangjian Chen and Yuandong Tian",
    title: "Extending Context Window of Large Language Models via Positional Interpolation",
    where: "2023. Rotary frequencies divided by one factor",
    url: "https://arxiv.org/abs/2306.15595",
  },
  peng2023: {
    short: "Peng and others (2023)",
    authors: "Bowen Peng, Jeffrey Quesnelle, Honglu Fan and Enrico Shippole",
    title: "YaRN: Efficient Context Window Extension of Large Language Models",
    where: "2023. Slow pairs divided, fast ones not, and scores scaled",
    url: "https://arxiv.org/abs/2309.00071",
  },
  ding2024: {
    short: "Ding and others (2024)",
    authors:
      "Yiran Ding, Li Lyna Zhang, Chengruidong Zhang, Yuanyuan Xu, Ning Shang, Jiahang Xu, Fan Yang and Mao Yang",
    title: "LongRoPE: Extending LLM Context Window Beyond 2 Million Tokens",
    where: "2024. A divisor for each pair",
    url: "https://arxiv.org/abs/2402.13753",
  },
  tensor2tensor: {
    short: "Tensor2Tensor",
    authors: "The Tensor2Tensor authors",
    title: "tensor2tensor/layers/common_attention.py",
    where: "Code. Its timing signal spreads the divisors from 1 to exactly 10000, sines first, cosines after",
    url: "https://github.com/tensorflow/tensor2tensor/blob/master/tensor2tensor/layers/common_attention.py",
  },
  krell2021: {
    short: "Krell and others (2021)",
    authors: "Mario Michael Krell, Matej Kosec, Sergio P. Perez and Andrew Fitzgibbon",
    title: "Efficient Sequence Packing without Cross-contamination",
    where: "2021. Packed sequences with their own positions and a mask for each",
    url: "https://arxiv.org/abs/2107.02027",
  },
  generation: {
    short: "Hugging Face’s generation code",
    authors: "The Hugging Face team",
    title: "transformers/generation/utils.py",
    where: "Code. Makes position ids from an attention mask",
    url: "https://github.com/huggingface/transformers/blob/main/src/transformers/generation/utils.py",
  },
  rotaryLoss: {
    short: "Transformers",
    authors: "danielhanchen",
    title: "RoPE loses precision for Llama / Gemma + Gemma logits.float()",
    where: "Pull request 29285 of Hugging Face Transformers, 2024",
    url: "https://github.com/huggingface/transformers/pull/29285",
  },
  frequencyCast: {
    short: "sglang-jax",
    authors: "Yanko-7",
    title: "fix(rope): compute rotary phases in float32",
    where: "Pull request 1473 of sglang-jax, 2026",
    url: "https://github.com/sgl-project/sglang-jax/pull/1473",
  },
  erdem2021: {
    short: "Kemal Erdem",
    authors: "Kemal Erdem",
    title: "Understanding positional encoding in Transformers",
    where: "2021. The idea of setting a vector of width 20 beside one of width 50 is his",
    url: "https://erdem.pl/2021/05/understanding-positional-encoding-in-transformers",
  },
};

/** @typedef {keyof typeof SOURCES} SourceKey */

/**
 * @typedef {object} Font
 * @property {string} name
 * @property {string} designers
 * @property {string} url
 */

/** @satisfies {Record<string, Font>} */
export const FONTS = {
  text: {
    name: "Source Serif 4",
    designers: "Frank Grießhammer",
    url: "https://github.com/adobe-fonts/source-serif",
  },
  figures: { name: "Inter", designers: "Rasmus Andersson", url: "https://rsms.me/inter/" },
  formulas: {
    name: "Latin Modern Math",
    designers: "B. Jackowski, P. Strzelczyk and P. Pianowski",
    url: "https://www.gust.org.pl/projects/e-foundry/lm-math",
  },
};

/** @typedef {keyof typeof FONTS} FontKey */
