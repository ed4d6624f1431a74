// A hash a word, which seeds its numbers.
#include "token_vectors.hpp"

#include "stand_ins.hpp"

#include <algorithm>
#include <cassert>

namespace pe {

std::size_t count_words(std::span<const std::uint32_t> sentence) {
  return 1 + static_cast<std::size_t>(std::count(sentence.begin(), sentence.end(), space));
}

void token_vectors(std::span<const std::uint32_t> sentence, std::size_t width, std::span<double> out) {
  assert(!sentence.empty() && width >= 1 && out.size() == count_words(sentence) * width);
  constexpr std::uint64_t start = 0xcbf2'9ce4'8422'2325u;
  std::uint64_t hash = start;
  std::size_t word = 0;
  for (std::size_t k = 0; k <= sentence.size(); ++k) {
    if (k < sentence.size() && sentence[k] != space) {
      hash = (hash ^ sentence[k]) * 0x100'0000'01b3u;
      continue;
    }
    stand_ins(hash, 100.0, out.subspan(word++ * width, width));
    hash = start;
  }
}

} // namespace pe
