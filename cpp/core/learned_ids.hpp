// Which row of a learned table each token of a sequence uses.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// How a family of models numbers the tokens of a sequence.
///
/// BERT, GPT-2: first id 0. BART: first id 2, not counted. OPT: first id 2, counted. RoBERTa and fairseq:
/// first id padding id + 1, counted, padding uses row padding id. GPT-2 generation in Hugging Face's library:
/// counted, padding uses row 1; elsewhere row 0. Padding that is masked may use any row that there is.
struct learned_id_rule {
  double first_id; ///< The row of position 0.
  bool counted; ///< Only what is no padding has a position: the number of tokens before it. Else: its place.
  double padding_id; ///< The row of padding, where tokens are counted.
};

/// The row of padding that goes with a first id where nothing else is said: the one before the first, which
/// is RoBERTa's and OPT's; 0 when there is none.
constexpr double default_padding_id(double first_id) { return first_id > 0.0 ? first_id - 1.0 : 0.0; }

/// The last position that a table of so many rows has, first position 0; infinite for infinitely many. A
/// table of RoBERTa's with 514 rows and padding id 1 has positions 0 … 511.
constexpr double last_learned_position(double allocated, double first_id) {
  return allocated - 1.0 - first_id;
}

/// The place in the sequence of the first position beyond `last`; present.size() when there is none.
/// `present` holds 1 for a token and 0 for padding.
std::size_t first_place_past_end(std::span<const double> present, bool counted, double last);

/// Writes the id, the row of the table, of every place, and gives the id of the token that comes next on the
/// right, be it in the table or not.
///
/// Exact. Requires `present` as above, whole numbers from 0 to 2^31 in the rule,
/// ids.size() == present.size() <= 2^27.
double learned_ids(const learned_id_rule &rule, std::span<const double> present, std::span<double> ids);

} // namespace pe
