// Position ids and masks against published cases, and against a slow version that walks through a batch as
// code does.
#include "position_ids.hpp"

#include "random_arguments.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

using namespace pe_test;
using pe::id_convention;
using pe::slot_kind;

namespace {

using id_list = std::vector<double>;

/// A batch that keeps its lists.
struct described_batch {
  id_list documents;
  id_list per_row{};
  double prompt_columns = 0.0; ///< 0: as many as the longest prompt has.
  bool left = false;
  id_list generated{};
  id_list cached{};
  id_list evicted{};
  double sinks = 0.0;
  bool bidirectional = false;

  pe::batch batch() const {
    pe::batch of{documents, per_row, prompt_columns, left, generated, cached, evicted, sinks, bidirectional};
    of.prompt_columns = std::max(prompt_columns, pe::longest_prompt(of));
    return of;
  }
};

struct answered_batch {
  explicit answered_batch(const described_batch &given, id_convention convention = id_convention::right,
                          double first_id = 0.0, double padding_id = 0.0)
      : rows(pe::batch_rows(given.batch())), columns(pe::batch_columns(given.batch())) {
    for (id_list *slots : {&kinds, &documents, &ids, &right_ids, &wrong_ids})
      slots->resize(rows * columns);
    for (id_list *pairs : {&allowed, &wrong_pairs, &wrong_gaps})
      pairs->resize(rows * columns * columns);
    next.resize(rows);
    right_next.resize(rows);
    counts = pe::position_ids(
        given.batch(), convention, first_id, padding_id,
        {kinds, documents, ids, right_ids, wrong_ids, next, right_next, allowed, wrong_pairs, wrong_gaps});
  }

  std::size_t rows, columns;
  id_list kinds, documents, ids, right_ids, wrong_ids, next, right_next, allowed, wrong_pairs, wrong_gaps;
  pe::position_id_counts counts{};
};

id_list first_slots(const id_list &of, std::size_t count) {
  return {of.begin(), of.begin() + static_cast<std::ptrdiff_t>(count)};
}

id_list last_slots(const id_list &of, std::size_t count) {
  return {of.end() - static_cast<std::ptrdiff_t>(count), of.end()};
}

constexpr id_convention every_convention[] = {id_convention::right,
                                              id_convention::restart,
                                              id_convention::padding_counted,
                                              id_convention::shared_counter,
                                              id_convention::reset_without_mask,
                                              id_convention::prompt_twice,
                                              id_convention::evicted_uncounted,
                                              id_convention::one_ahead,
                                              id_convention::documents_run_on};

} // namespace

TEST_CASE("the id of a token follows the length axis, not the batch: ten tokens of four rows are 0 to 9") {
  const answered_batch found({{10, 10, 10, 10}});
  REQUIRE(found.rows == 4);
  REQUIRE(found.columns == 10);
  id_list expected(10);
  std::iota(expected.begin(), expected.end(), 0.0);
  for (std::size_t row = 0; row < 4; ++row)
    CHECK(id_list(found.ids.begin() + static_cast<std::ptrdiff_t>(10 * row),
                  found.ids.begin() + static_cast<std::ptrdiff_t>(10 * row + 10)) == expected);
  CHECK(found.next == id_list{10, 10, 10, 10});
  // A triangle a row.
  CHECK(found.counts.allowed == 4 * 55);
}

TEST_CASE(
    "left padding does not shift positions: mask 0 0 1 1 1 1 has ids 1 1 0 1 2 3, padding filled with 1") {
  described_batch left{{4}};
  left.prompt_columns = 6;
  left.left = true;
  CHECK(answered_batch(left, id_convention::right, 0.0, 1.0).ids == id_list{1, 1, 0, 1, 2, 3});
  CHECK(answered_batch(left).ids == id_list{0, 0, 0, 1, 2, 3});
  const answered_batch counted(left, id_convention::padding_counted, 0.0, 1.0);
  CHECK(counted.ids == id_list{1, 1, 2, 3, 4, 5});
  CHECK(counted.wrong_ids == id_list{0, 0, 1, 1, 1, 1});
  CHECK(counted.next == id_list{6});
  CHECK(counted.right_next == id_list{4});
  // Padding neither asks nor is seen.
  CHECK(counted.counts.allowed == 10);
  CHECK(counted.counts.wrong_pairs == 0);
}

TEST_CASE(
    "RoBERTa's ids are the count of real tokens and the padding id: 2 3 4 5 1 1, left padded 1 1 2 3 4 5") {
  described_batch batch{{4}};
  batch.prompt_columns = 6;
  CHECK(answered_batch(batch, id_convention::right, 2.0, 1.0).ids == id_list{2, 3, 4, 5, 1, 1});
  batch.left = true;
  CHECK(answered_batch(batch, id_convention::right, 2.0, 1.0).ids == id_list{1, 1, 2, 3, 4, 5});
}

TEST_CASE("OPT's mask 0 0 1 1 1 asks for the rows 1 1 2 3 4") {
  described_batch batch{{3}};
  batch.prompt_columns = 5;
  batch.left = true;
  CHECK(answered_batch(batch, id_convention::right, 2.0, 1.0).ids == id_list{1, 1, 2, 3, 4});
}

TEST_CASE("BART's id is the position and 2, whatever its padding id") {
  CHECK(answered_batch({{4}}, id_convention::right, 2.0, 5.0).ids == id_list{2, 3, 4, 5});
}

TEST_CASE("rows of 5 and 10 tokens, padded left and counted: learned rows are wrong, gaps are right") {
  described_batch batch{{5, 10}};
  batch.left = true;
  const answered_batch counted(batch, id_convention::padding_counted);
  CHECK(first_slots(counted.ids, 10) == id_list{0, 0, 0, 0, 0, 5, 6, 7, 8, 9});
  CHECK(first_slots(counted.right_ids, 10) == id_list{0, 0, 0, 0, 0, 0, 1, 2, 3, 4});
  CHECK(counted.counts.wrong_ids == 5);
  CHECK(counted.counts.wrong_gaps == 0);
  // The published way: all ten slots of the padded row moved by -5.
  CHECK(first_slots(answered_batch(batch, id_convention::padding_counted, -5.0).ids, 10) ==
        id_list{0, 0, 0, 0, 0, 0, 1, 2, 3, 4});
}

TEST_CASE("three tokens decoded after a prompt of seven have the positions 7, 8 and 9, not 0 each") {
  described_batch batch{{7}};
  batch.generated = {3};
  batch.cached = {7};
  const answered_batch right(batch);
  CHECK(last_slots(right.ids, 3) == id_list{7, 8, 9});
  CHECK(right.next == id_list{10});
  const answered_batch restarted(batch, id_convention::restart);
  CHECK(restarted.ids == id_list{0, 1, 2, 3, 4, 5, 6, 0, 0, 0});
  CHECK(restarted.next == id_list{0});
  // Only the tokens of this pass ask: 8, 9 and 10 pairs, and every gap but those of a token to itself is
  // wrong.
  CHECK(restarted.counts.allowed == 27);
  CHECK(restarted.counts.wrong_gaps == 24);
}

TEST_CASE("the token after five cached ones has position 5 in every layer, not 6") {
  described_batch batch{{5}};
  batch.generated = {1};
  batch.cached = {5};
  CHECK(answered_batch(batch).ids.back() == 5);
  CHECK(answered_batch(batch, id_convention::one_ahead).ids == id_list{0, 1, 2, 3, 4, 6});
}

TEST_CASE("prefixes of 3 and 5 tokens decode their first token at 3 and 5, each row with its own counter") {
  for (const bool left : {false, true}) {
    described_batch batch{{3, 5}};
    batch.left = left;
    CHECK(answered_batch(batch).next == id_list{3, 5});
    CHECK(answered_batch(batch, id_convention::one_ahead).next == id_list{4, 6});
    CHECK(answered_batch(batch, id_convention::shared_counter).next == id_list{5, 5});
    CHECK(answered_batch(batch, id_convention::padding_counted).next == id_list{5, 5});
    CHECK(answered_batch(batch, id_convention::prompt_twice).next == id_list{6, 10});
    CHECK(answered_batch(batch, id_convention::restart).next == id_list{0, 0});
    batch.generated = {1, 1};
    const answered_batch decoded(batch);
    CHECK(decoded.ids[5] == 3);
    CHECK(decoded.ids[11] == 5);
    CHECK(decoded.next == id_list{4, 6});
  }
}

TEST_CASE("padding right stands between a prompt and what is generated, and is not counted") {
  described_batch batch{{3, 5}};
  batch.generated = {2, 1};
  const answered_batch right(batch, id_convention::right, 0.0, -1.0);
  CHECK(right.columns == 7);
  CHECK(right.ids == id_list{0, 1, 2, -1, -1, 3, 4, 0, 1, 2, 3, 4, 5, -1});
  CHECK(right.kinds == id_list{3, 3, 3, 0, 0, 4, 4, 3, 3, 3, 3, 3, 4, 0});
  CHECK(right.documents == id_list{0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, -1});
  CHECK(right.next == id_list{5, 6});
  CHECK(right.counts.allowed == 15 + 21);
  const answered_batch counted(batch, id_convention::padding_counted);
  CHECK(first_slots(counted.ids, 7) == id_list{0, 1, 2, 0, 0, 5, 6});
  // Here the gaps are wrong too: two tokens generated, three of the prompt.
  CHECK(counted.counts.wrong_gaps == 6);
}

TEST_CASE("two packed documents of four tokens count 0 1 2 3 0 1 2 3, with 10 and 10 allowed pairs of 64") {
  const described_batch packed{{4, 4}, {2}};
  const answered_batch right(packed);
  REQUIRE(right.columns == 8);
  CHECK(right.ids == id_list{0, 1, 2, 3, 0, 1, 2, 3});
  CHECK(right.documents == id_list{0, 0, 0, 0, 1, 1, 1, 1});
  CHECK(right.counts.allowed == 20);
  for (std::size_t query = 0; query < 8; ++query)
    for (std::size_t key = 0; key < 8; ++key)
      CHECK(right.allowed[8 * query + key] == (key <= query && key / 4 == query / 4 ? 1 : 0));

  // The reset alone does not isolate: 16 pairs cross.
  const answered_batch crossing(packed, id_convention::reset_without_mask);
  CHECK(crossing.ids == right.ids);
  CHECK(crossing.counts.allowed == 36);
  CHECK(crossing.counts.wrong_pairs == 16);

  const answered_batch running(packed, id_convention::documents_run_on);
  CHECK(running.ids == id_list{0, 1, 2, 3, 4, 5, 6, 7});
  CHECK(running.counts.wrong_ids == 4);
  CHECK(running.allowed == right.allowed);
  CHECK(running.counts.wrong_gaps == 0);
}

TEST_CASE(
    "four tokens after ten cached ones have the positions 10 to 13, as four without a cache have 0 to 3") {
  described_batch batch{{14}};
  batch.cached = {10};
  CHECK(last_slots(answered_batch(batch).ids, 4) == id_list{10, 11, 12, 13});
  CHECK(last_slots(answered_batch(batch, id_convention::restart).ids, 4) == id_list{0, 1, 2, 3});
  CHECK(answered_batch({{4}}).ids == id_list{0, 1, 2, 3});
}

TEST_CASE("text alone has one rising id a token, and the decoded token goes on from the length") {
  const answered_batch text({{5}});
  CHECK(text.ids == id_list{0, 1, 2, 3, 4});
  CHECK(text.next == id_list{5});
}

TEST_CASE("evicted tokens keep their ids: the next id does not go back, and no one sees them") {
  described_batch batch{{8}};
  batch.cached = {8};
  batch.generated = {1};
  batch.evicted = {4};
  batch.sinks = 1;
  const answered_batch right(batch);
  CHECK(right.ids.back() == 8);
  CHECK(right.next == id_list{9});
  CHECK(right.kinds == id_list{2, 1, 1, 1, 1, 2, 2, 2, 4});
  CHECK(last_slots(right.allowed, 9) == id_list{1, 0, 0, 0, 0, 1, 1, 1, 1});
  // The number of entries left is not the id.
  const answered_batch forgetful(batch, id_convention::evicted_uncounted);
  CHECK(forgetful.ids.back() == 4);
  CHECK(forgetful.next == id_list{5});
  CHECK(forgetful.counts.wrong_gaps == 4);
}

TEST_CASE("in a batch without cache both halves of a bidirectional mask are allowed, but no padding") {
  described_batch batch{{2, 1}};
  batch.bidirectional = true;
  CHECK(answered_batch(batch).allowed == id_list{1, 1, 1, 1, 1, 0, 0, 0});
}

namespace {

/// A slot of the slow version.
struct batch_slot {
  int document = -1; ///< -1: padding.
  bool generated = false;
  bool cached = false;
  bool evicted = false;
};

/// The rows of a batch, slot by slot.
std::vector<std::vector<batch_slot>> slots_of(const described_batch &given) {
  const pe::batch of = given.batch();
  std::vector<std::vector<batch_slot>> rows;
  std::size_t document = 0;
  double most = 0.0;
  for (const double count : given.generated)
    most = std::max(most, count);
  for (std::size_t row = 0; row < pe::batch_rows(of); ++row) {
    std::vector<batch_slot> tokens;
    const std::size_t count = given.per_row.empty() ? 1 : static_cast<std::size_t>(given.per_row[row]);
    for (std::size_t k = 0; k < count; ++k)
      tokens.insert(tokens.end(), static_cast<std::size_t>(given.documents[document++]),
                    {static_cast<int>(k)});
    const std::size_t padding = static_cast<std::size_t>(of.prompt_columns) - tokens.size();
    const std::ptrdiff_t where = given.left ? 0 : static_cast<std::ptrdiff_t>(tokens.size());
    tokens.insert(tokens.begin() + where, padding, batch_slot{});
    const std::size_t generated =
        given.generated.empty() ? 0 : static_cast<std::size_t>(given.generated[row]);
    tokens.insert(tokens.end(), generated, {static_cast<int>(count) - 1, true});
    tokens.insert(tokens.end(), static_cast<std::size_t>(most) - generated, batch_slot{});
    double number = 0.0;
    for (batch_slot &token : tokens) {
      if (token.document < 0)
        continue;
      token.cached = !given.cached.empty() && number < given.cached[row];
      token.evicted =
          !given.evicted.empty() && number >= given.sinks && number < given.sinks + given.evicted[row];
      ++number;
    }
    rows.push_back(tokens);
  }
  return rows;
}

/// How many slots before `end` that `counts` takes.
template <class Condition>
double slots_before(const std::vector<batch_slot> &row, std::size_t end, Condition counts) {
  return static_cast<double>(
      std::count_if(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(end), counts));
}

/// The id of a token by going through what the mistaken code does.
double slow_id(id_convention convention, const std::vector<std::vector<batch_slot>> &rows, std::size_t row,
               std::size_t where) {
  const std::vector<batch_slot> &all = rows[row];
  const batch_slot token = all[where];
  const auto same = [&](const batch_slot &other) { return other.document == token.document; };
  const double index = slots_before(all, where, same);
  // What the token's document had when its pass began, in a row, for a pass of the same kind.
  const auto old_of = [&](const std::vector<batch_slot> &of, double step) {
    if (token.generated) {
      const int last_document =
          std::max_element(of.begin(), of.end(), [](const batch_slot &a, const batch_slot &b) {
            return a.document < b.document;
          })->document;
      return step + slots_before(of, of.size(), [&](const batch_slot &other) {
               return other.document == last_document && !other.generated;
             });
    }
    const auto pending = std::find_if(of.begin(), of.end(), [](const batch_slot &other) {
      return other.document >= 0 && !other.generated && !other.cached;
    });
    return pending == of.end() ? 0.0 : slots_before(of, of.size(), [&](const batch_slot &other) {
      return other.document == pending->document && other.cached;
    });
  };
  const double step = token.generated
                          ? slots_before(all, where, [](const batch_slot &other) { return other.generated; })
                          : 0.0;
  const bool begins =
      !token.generated && !token.cached && slots_before(all, where, [&](const batch_slot &other) {
                                             return other.document >= 0 && !other.cached && !same(other);
                                           }) == 0.0;
  const double old = token.generated || begins ? old_of(all, step) : 0.0;
  switch (convention) {
  case id_convention::restart:
    return index - old;
  case id_convention::padding_counted: {
    // Slots since the document before, the document's own and padding alike.
    double count = index;
    for (std::size_t k = where; k-- > 0;) {
      if (all[k].document >= 0 && !same(all[k]))
        break;
      count += all[k].document < 0 ? 1.0 : 0.0;
    }
    return count;
  }
  case id_convention::shared_counter: {
    double most = old;
    if (token.generated || begins)
      for (const std::vector<batch_slot> &other : rows)
        most = std::max(most, old_of(other, step));
    return most + index - old;
  }
  case id_convention::prompt_twice: {
    const double prompt = old - step;
    return prompt + index;
  }
  case id_convention::evicted_uncounted:
    return token.cached ? index : slots_before(all, where, [&](const batch_slot &other) {
      return same(other) && !other.evicted;
    });
  case id_convention::one_ahead:
    return old > 0.0 ? index + 1.0 : index;
  case id_convention::documents_run_on:
    return slots_before(all, where, [](const batch_slot &other) { return other.document >= 0; });
  default:
    return index;
  }
}

described_batch random_batch(random_arguments &random) {
  described_batch batch;
  const int rows = random.whole(1, 4);
  const bool with_cache = !random.chance(3), with_eviction = with_cache && random.chance(2);
  if (with_eviction)
    batch.sinks = random.whole(0, 2);
  const bool packed = random.chance(2), generating = random.chance(2);
  for (int row = 0; row < rows; ++row) {
    const int documents = packed ? random.whole(1, 3) : 1;
    if (packed)
      batch.per_row.push_back(documents);
    int tokens = 0;
    for (int k = 0; k < documents; ++k) {
      batch.documents.push_back(random.whole(1, 5));
      tokens += static_cast<int>(batch.documents.back());
    }
    if (generating) {
      batch.generated.push_back(random.whole(0, 3));
      tokens += static_cast<int>(batch.generated.back());
    }
    if (with_cache)
      batch.cached.push_back(random.whole(0, tokens));
    if (with_eviction)
      batch.evicted.push_back(
          random.whole(0, std::max(0, static_cast<int>(batch.cached.back() - batch.sinks))));
  }
  batch.prompt_columns = random.whole(0, 16);
  batch.left = random.chance(2);
  batch.bidirectional = !generating && !with_cache && random.chance(2);
  return batch;
}

} // namespace

TEST_CASE("ids, masks, flags and counts of random batches are those of a slot by batch_slot walk, by every "
          "convention") {
  random_arguments random(12);
  for (int round = 0; round < 600; ++round) {
    const described_batch batch = random_batch(random);
    const std::vector<std::vector<batch_slot>> rows = slots_of(batch);
    const double first_id = random.whole(-3, 3), padding_id = random.whole(-100, 3);
    for (const id_convention convention : every_convention) {
      const answered_batch found(batch, convention, first_id, padding_id);
      INFO("round " << round << ", convention " << static_cast<int>(convention));
      REQUIRE(found.rows == rows.size());
      REQUIRE(found.columns == rows.front().size());
      pe::position_id_counts counts{};
      const auto check = [](double given, bool expected, double &count) {
        REQUIRE(given == (expected ? 1.0 : 0.0));
        count += given;
      };
      const auto id_of = [&](id_convention by, std::size_t row, std::size_t where) {
        return rows[row][where].document < 0 ? padding_id : first_id + slow_id(by, rows, row, where);
      };
      for (std::size_t row = 0; row < found.rows; ++row) {
        const std::vector<batch_slot> &slots = rows[row];
        std::vector<double> ids, right;
        for (std::size_t k = 0; k < found.columns; ++k) {
          const std::size_t place = row * found.columns + k;
          ids.push_back(id_of(convention, row, k));
          right.push_back(id_of(id_convention::right, row, k));
          REQUIRE(found.ids[place] == ids[k]);
          REQUIRE(found.right_ids[place] == right[k]);
          REQUIRE(found.documents[place] == slots[k].document);
          const slot_kind kind = slots[k].document < 0 ? slot_kind::padding
                                 : slots[k].evicted    ? slot_kind::evicted
                                 : slots[k].cached     ? slot_kind::cached
                                 : slots[k].generated  ? slot_kind::generated
                                                       : slot_kind::prompt;
          REQUIRE(found.kinds[place] == static_cast<double>(kind));
          check(found.wrong_ids[place], ids[k] != right[k], counts.wrong_ids);
        }
        for (std::size_t q = 0; q < found.columns; ++q)
          for (std::size_t k = 0; k < found.columns; ++k) {
            const std::size_t pair = (row * found.columns + q) * found.columns + k;
            const bool seen = slots[q].document >= 0 && !slots[q].cached && slots[k].document >= 0 &&
                              !slots[k].evicted && (batch.bidirectional || k <= q);
            const bool mask = seen && slots[k].document == slots[q].document;
            const bool given = convention == id_convention::reset_without_mask ? seen : mask;
            check(found.allowed[pair], given, counts.allowed);
            check(found.wrong_pairs[pair], given != mask, counts.wrong_pairs);
            check(found.wrong_gaps[pair], mask && ids[q] - ids[k] != right[q] - right[k], counts.wrong_gaps);
          }
      }
      REQUIRE(found.counts.wrong_ids == counts.wrong_ids);
      REQUIRE(found.counts.allowed == counts.allowed);
      REQUIRE(found.counts.wrong_pairs == counts.wrong_pairs);
      REQUIRE(found.counts.wrong_gaps == counts.wrong_gaps);

      // The next id is that of a token more: the same batch once every row has generated one more.
      described_batch longer = batch;
      longer.generated.resize(found.rows);
      for (double &count : longer.generated)
        ++count;
      const std::vector<std::vector<batch_slot>> after = slots_of(longer);
      for (std::size_t row = 0; row < found.rows; ++row) {
        std::size_t where = after[row].size() - 1;
        while (after[row][where].document < 0)
          --where;
        REQUIRE(found.right_next[row] == first_id + slow_id(id_convention::right, after, row, where));
        REQUIRE(found.next[row] == first_id + slow_id(convention, after, row, where));
      }
    }
  }
}

TEST_CASE("where every id of a row is wrong by the same, no gap is") {
  random_arguments random(13);
  int moved = 0;
  for (int round = 0; round < 200; ++round) {
    described_batch batch = random_batch(random);
    batch.left = true;
    batch.per_row.clear();
    for (id_list *by_row : {&batch.generated, &batch.cached, &batch.evicted})
      by_row->clear();
    const answered_batch counted(batch, id_convention::padding_counted);
    REQUIRE(counted.counts.wrong_gaps == 0);
    moved += counted.counts.wrong_ids > 0 ? 1 : 0;
  }
  CHECK(moved > 100);
}
