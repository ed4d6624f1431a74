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
  std::size_t document;
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
    const bool is_after = of.padding_left ? token.document == 0 : is_generated;
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

/// Writes what the slots of one row hold.
void fill_slots(const batch &of, const row_outline &row, const longest_row &longest, id_convention convention,
                double first_id, double padding_id, const position_ids_output &out) {
  std::fill(out.kinds.begin(), out.kinds.end(), 0.0);
  std::fill(out.documents.begin(), out.documents.end(), -1.0);
  std::fill(out.ids.begin(), out.ids.end(), padding_id);
  std::fill(out.right_ids.begin(), out.right_ids.end(), padding_id);
  const double lead = of.padding_left ? of.prompt_columns - row.prompt : 0.0;
  token_place token{0, 0.0, 0.0};
  for (; token.document < row.document_count; ++token.document) {
    token.start = token.number;
    const bool is_last = token.document + 1 == row.document_count;
    const double end =
        token.start + of.documents[row.first_document + token.document] + (is_last ? row.generated : 0.0);
    for (; token.number < end; ++token.number) {
      const bool is_generated = token.number >= row.prompt;
      const auto slot = static_cast<std::size_t>(is_generated ? of.prompt_columns + token.number - row.prompt
                                                              : lead + token.number);
      out.kinds[slot] = static_cast<double>(kind_of(of, row, token.number));
      out.documents[slot] = static_cast<double>(token.document);
      out.right_ids[slot] = first_id + token.number - token.start;
      out.ids[slot] = out.right_ids[slot] + error_of(convention, of, row, longest, token);
    }
  }
  token.document = row.document_count - 1;
  out.right_next.front() = first_id + token.number - token.start;
  out.next.front() = out.right_next.front() + error_of(convention, of, row, longest, token);
}

void add_row(const batch &of, id_convention convention, const position_ids_output &out,
             position_id_counts &counts) {
  const std::size_t columns = out.kinds.size();
  const auto count = [](std::span<double> flags, std::size_t k, bool flag, double &sum) {
    flags[k] = flag ? 1.0 : 0.0;
    sum += flags[k];
  };
  for (std::size_t query = 0; query < columns; ++query) {
    count(out.wrong_ids, query, out.ids[query] != out.right_ids[query], counts.wrong_ids);
    const bool asks = out.kinds[query] >= static_cast<double>(slot_kind::prompt);
    for (std::size_t key = 0; key < columns; ++key) {
      const std::size_t pair = query * columns + key;
      const bool sees = asks && out.kinds[key] > static_cast<double>(slot_kind::evicted) &&
                        (of.bidirectional || key <= query);
      const bool right = sees && out.documents[key] == out.documents[query];
      const bool given = convention == id_convention::reset_without_mask ? sees : right;
      count(out.allowed, pair, given, counts.allowed);
      count(out.wrong_pairs, pair, given != right, counts.wrong_pairs);
      const double gap = out.ids[query] - out.ids[key];
      count(out.wrong_gaps, pair, right && gap != out.right_ids[query] - out.right_ids[key],
            counts.wrong_gaps);
    }
  }
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
  position_id_counts counts{};
  document = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    const row_outline shape = outline(of, row, document);
    const auto slots = [=](std::span<double> all) { return all.subspan(row * columns, columns); };
    const auto pairs = [=](std::span<double> all) {
      return all.subspan(row * columns * columns, columns * columns);
    };
    const position_ids_output part{slots(out.kinds),
                                   slots(out.documents),
                                   slots(out.ids),
                                   slots(out.right_ids),
                                   slots(out.wrong_ids),
                                   out.next.subspan(row, 1),
                                   out.right_next.subspan(row, 1),
                                   pairs(out.allowed),
                                   pairs(out.wrong_pairs),
                                   pairs(out.wrong_gaps)};
    fill_slots(of, shape, longest, convention, first_id, padding_id, part);
    add_row(of, convention, part, counts);
    document += shape.document_count;
  }
  return counts;
}

} // namespace pe
