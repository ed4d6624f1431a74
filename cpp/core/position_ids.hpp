// Position ids and the allowed pairs of a batch, from its description; and what known mistakes make of them.
#pragma once

#include <cstddef>
#include <span>

namespace pe {

/// The most slots that a row may have, documents that a batch may have, and pairs of slots of all rows
/// together.
inline constexpr double maximum_batch_columns = 2048.0;
inline constexpr double maximum_batch_documents = 4096.0;
inline constexpr double maximum_batch_pairs = 4194304.0;

/// Ids begin at a whole number of at most this magnitude; what fills padding slots likewise.
inline constexpr double maximum_first_id = 2147483648.0;

/// A batch. Every number is whole.
///
/// A row is a block of `prompt_columns` slots, then as many slots as the row that generates most has tokens
/// generated. Its documents stand in the first block, one after the other, padding on one side of them all;
/// its generated tokens, which continue its last document, stand at the start of the second, padding after
/// them. A document is numbered in its row, a token too: the documents' tokens in order, then the generated
/// ones.
struct batch {
  std::span<const double> documents;         ///< The lengths, row after row; each at least 1.
  std::span<const double> documents_per_row; ///< Each at least 1, with this sum; empty: one each.
  double prompt_columns;
  bool padding_left;
  std::span<const double> generated; ///< How many tokens each row has generated; empty: none.
  /// How many of a row's first tokens went through the model in passes before; empty: none.
  std::span<const double> cached;
  /// How many of a row's cached tokens have left the cache since, the oldest but for `sinks`; empty: none.
  std::span<const double> evicted;
  double sinks;       ///< How many of a row's first tokens never leave the cache.
  bool bidirectional; ///< Whether a token sees later ones.
};

/// What code gives a token that has `index` tokens of its document before it, first id apart. "Old" tokens
/// are those that its document had before the pass in which the token is computed. One pass computes the
/// tokens of a row that are neither cached nor generated; a generated token has a pass of its own.
enum class id_convention {
  right,              ///< index
  restart,            ///< index less the old tokens: every pass begins at 0.
  padding_counted,    ///< index and the padding slots since the end of the document before.
  shared_counter,     ///< In a pass that goes on with a document: as in the row with the most old tokens.
  reset_without_mask, ///< index; but a row is as one document to the mask.
  prompt_twice,       ///< index and, in a pass that goes on with a document, once more the length of its
                      ///< prompt, or of what is cached of its prompt.
  evicted_uncounted,  ///< index less the evicted tokens of its document, for tokens not yet cached.
  one_ahead,          ///< index and, in a pass that goes on with a document, 1.
  documents_run_on    ///< The number of the token in its row; the mask is right.
};

/// What a slot holds.
enum class slot_kind { padding, evicted, cached, prompt, generated };

/// What a description gives; memory of the caller. rows × columns: a number a slot; rows × columns × columns:
/// by row, asking slot, seen slot, each 1 or 0.
struct position_ids_output {
  std::span<double> kinds;      ///< rows × columns: a `slot_kind`; what is cached, by that alone.
  std::span<double> documents;  ///< rows × columns: which document of its row, -1 for padding.
  std::span<double> ids;        ///< rows × columns: by the convention.
  std::span<double> right_ids;  ///< rows × columns.
  std::span<double> wrong_ids;  ///< rows × columns: 1 where the two differ.
  std::span<double> next;       ///< rows: the id of the next token to be generated, by the convention.
  std::span<double> right_next; ///< rows.
  std::span<double> allowed; ///< rows × columns × columns: which pairs see each other, by the convention.
  std::span<double> wrong_pairs; ///< rows × columns × columns: where that is not as it should be.
  /// rows × columns × columns: pairs that should see each other, and whose ids are not so far apart as they
  /// should be. Where there are neither these nor wrong pairs, scores that depend on the gap alone are right,
  /// whatever the ids.
  std::span<double> wrong_gaps;
};

/// The sums of the results that are 1 or 0, over all rows.
struct position_id_counts {
  double wrong_ids;
  double allowed;
  double wrong_pairs;
  double wrong_gaps;
};

/// The number of rows.
std::size_t batch_rows(const batch &of);

/// The most tokens that a row's documents have together.
double longest_prompt(const batch &of);

/// The slots of a row, those for generated tokens included.
std::size_t batch_columns(const batch &of);

/// The ids of a batch, and which pairs of slots see each other: a token of this pass (neither padding nor
/// cached) sees those of the same document in its row that are no padding and not evicted, and, unless
/// `bidirectional`, not after it. Padding and cached slots ask for nothing: their rows are 0.
///
/// The right id of a token is first_id + the number of tokens of its document before it, evicted ones
/// included; padding has `padding_id`. first_id is 0 for most; what tables with rows for padding add (2 for
/// BART and OPT, padding id + 1 for RoBERTa).
///
/// Exact: whole numbers below 2^53. Requires a description as above, cached at most the tokens of the row,
/// evicted at most cached - sinks where it is not 0, sinks >= 0, prompt_columns >= longest_prompt, |first_id|
/// and |padding_id| <= maximum_first_id, the limits above, spans of the sizes above, apart from the input.
position_id_counts position_ids(const batch &of, id_convention convention, double first_id, double padding_id,
                                const position_ids_output &out);

} // namespace pe
