// Token by token for the ids, then slot by slot for the pairs.
#include "position_ids.hpp"

#include <algorithm>
#include <cassert>

namespace pe {
namespace {

/// What a row is, as far as one needs to know it before its tokens.
struct row_outline {
  std::size_t first_document; ///< In the batch.
  std::size_t document_count;
  double prompt;
  double generated;
  double cached;
  double evicted;
  double last_document; ///< The length of the last document's prompt.
  double open; ///< How many cached tokens the document has with which the pass of the prompt's rest begins.
};

/// The most old tokens that any row has at the start of a pass.
struct longest_row {
  double open = 0.0;
  double last_document = 0.0;
};

/// The place of one token in its row.
struct token_place {
  double start;  ///< The number in its row of its document's first token.
  double number; ///< The token's own.
};

double of_row(std::span<const double> numbers, std::size_t row) {
  return numbers.empty() ? 0.0 : numbers[row];
}

row_outline outline(const batch &of, std::size_t row, std::size_t first_document) {
  const double count = of.documents_per_row.empty() ? 1.0 : of.documents_per_row[row];
  row_outline result{first_document,         static_cast<std::size_t>(count), 0.0, of_row(of.generated, row),
                     of_row(of.cached, row), of_row(of.evicted, row),         0.0, 0.0};
  for (const double length : of.documents.subspan(first_document, result.document_count)) {
    if (result.cached >= result.prompt && result.cached < result.prompt + length)
      result.open = result.cached - result.prompt;
    result.last_document = length;
    result.prompt += length;
  }
  return result;
}

/// How far the id of a token is from its right one.
double error_of(id_convention convention, const batch &of, const row_outline &row, const longest_row &longest,
                const token_place &token) {
  const bool is_generated = token.number >= row.prompt;
  const bool is_cached = token.number < row.cached;
  // Only the rest of a document of which a part is cached goes on with one, and what is generated.
  const bool is_rest = !is_generated && !is_cached && token.start <= row.cached;
  const double old = is_generated ? token.number - token.start : is_rest ? row.open : 0.0;
  switch (convention) {
  case id_convention::restart:
    return -old;
  case id_convention::padding_counted: {
    const bool is_after = of.padding_left ? token.start == 0.0 : is_generated;
    return is_after ? of.prompt_columns - row.prompt : 0.0;
  }
  case id_convention::shared_counter:
    if (is_generated)
      return longest.last_document - row.last_document;
    return is_rest ? longest.open - row.open : 0.0;
  case id_convention::prompt_twice:
    return is_generated ? row.last_document : old;
  case id_convention::evicted_uncounted:
    return is_cached ? 0.0 : std::min(std::max(token.start - of.sinks, 0.0) - row.evicted, 0.0);
  case id_convention::one_ahead:
    return old > 0.0 ? 1.0 : 0.0;
  case id_convention::documents_run_on:
    return token.start;
  default:
    return 0.0;
  }
}

slot_kind kind_of(const batch &of, const row_outline &row, double number) {
  if (number < row.cached)
    return number >= of.sinks && number < of.sinks + row.evicted ? slot_kind::evicted : slot_kind::cached;
  return number < row.prompt ? slot_kind::prompt : slot_kind::generated;
}

/// Writes what the slots of a row hold, and the ids that come next.
void fill_slots(const batch &of, std::size_t row_number, const row_outline &row, const longest_row &longest,
                id_convention convention, double first_id, double padding_id,
                const position_ids_output &out) {
  const std::size_t columns = batch_columns(of);
  const std::size_t first_slot = row_number * columns;
  for (std::size_t slot = first_slot; slot < first_slot + columns; ++slot) {
    out.kinds[slot] = 0.0;
    out.documents[slot] = -1.0;
    out.ids[slot] = out.right_ids[slot] = padding_id;
  }
  token_place token{0.0, 0.0};
  std::size_t begun = 0; // Documents.
  double end = 0.0;
  // One token more than there are: the next.
  for (; token.number <= row.prompt + row.generated; ++token.number) {
    if (token.number == end && begun < row.document_count) {
      token.start = end;
      end += of.documents[row.first_document + begun++];
    }
    const double right = first_id + token.number - token.start;
    const double id = right + error_of(convention, of, row, longest, token);
    if (token.number == row.prompt + row.generated) {
      out.right_next[row_number] = right;
      out.next[row_number] = id;
      continue;
    }
    double place = token.number;
    if (token.number >= row.prompt || of.padding_left)
      place += of.prompt_columns - row.prompt;
    const std::size_t slot = first_slot + static_cast<std::size_t>(place);
    out.kinds[slot] = static_cast<double>(kind_of(of, row, token.number));
    out.documents[slot] = static_cast<double>(begun - 1);
    out.right_ids[slot] = right;
    out.ids[slot] = id;
  }
}

/// Writes which of two slots of one row sees the other, from what they hold.
void fill_pair(const batch &of, id_convention convention, std::size_t query, std::size_t key,
               std::size_t pair, const position_ids_output &out) {
  const bool sees = out.kinds[query] >= static_cast<double>(slot_kind::prompt) &&
                    out.kinds[key] > static_cast<double>(slot_kind::evicted) &&
                    (of.bidirectional || key <= query);
  const bool right = sees && out.documents[key] == out.documents[query];
  const bool given = convention == id_convention::reset_without_mask ? sees : right;
  const double gap = out.ids[query] - out.ids[key];
  out.allowed[pair] = given;
  out.wrong_pairs[pair] = given != right;
  out.wrong_gaps[pair] = right && gap != out.right_ids[query] - out.right_ids[key];
}

double count_ones(std::span<const double> flags) {
  double sum = 0.0;
  for (const double flag : flags)
    sum += flag;
  return sum;
}

} // namespace

std::size_t batch_rows(const batch &of) {
  return of.documents_per_row.empty() ? of.documents.size() : of.documents_per_row.size();
}

double longest_prompt(const batch &of) {
  double longest = 0.0;
  std::size_t document = 0;
  for (std::size_t row = 0; row < batch_rows(of); ++row) {
    const row_outline shape = outline(of, row, document);
    longest = std::max(longest, shape.prompt);
    document += shape.document_count;
  }
  return longest;
}

std::size_t batch_columns(const batch &of) {
  double most = 0.0;
  for (const double generated : of.generated)
    most = std::max(most, generated);
  return static_cast<std::size_t>(of.prompt_columns + most);
}

position_id_counts position_ids(const batch &of, id_convention convention, double first_id, double padding_id,
                                const position_ids_output &out) {
  const std::size_t rows = batch_rows(of);
  const std::size_t columns = batch_columns(of);
  assert(of.prompt_columns >= longest_prompt(of) && out.kinds.size() == rows * columns);
  assert(out.allowed.size() == rows * columns * columns && out.next.size() == rows);
  longest_row longest;
  std::size_t document = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    const row_outline shape = outline(of, row, document);
    longest.open = std::max(longest.open, shape.open);
    longest.last_document = std::max(longest.last_document, shape.last_document);
    document += shape.document_count;
  }
  document = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    const row_outline shape = outline(of, row, document);
    fill_slots(of, row, shape, longest, convention, first_id, padding_id, out);
    document += shape.document_count;
  }
  for (std::size_t query = 0; query < rows * columns; ++query) {
    out.wrong_ids[query] = out.ids[query] != out.right_ids[query];
    for (std::size_t k = 0; k < columns; ++k)
      fill_pair(of, convention, query, query / columns * columns + k, query * columns + k, out);
  }
  return {count_ones(out.wrong_ids), count_ones(out.allowed), count_ones(out.wrong_pairs),
          count_ones(out.wrong_gaps)};
}

} // namespace pe
