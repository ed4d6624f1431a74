// The rows of each rank under context parallelism.
#include "context_parallel_rows.hpp"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

namespace {

using rank_list = std::vector<double>;

struct of_all_ranks {
  of_all_ranks(const rank_list &documents, std::size_t ranks)
      : rows(static_cast<std::size_t>(std::accumulate(documents.begin(), documents.end(), 0.0))),
        ids(rows.size()) {
    pe::context_parallel_rows(documents, ranks, rows, ids);
  }

  rank_list rows, ids;
};

} // namespace

TEST_CASE(
    "packed documents of four tokens on two ranks: rows 0 3 4 7 and 1 2 5 6, positions 0 3 0 3 and 1 2 1 2") {
  const of_all_ranks found({4, 4}, 2);
  CHECK(found.rows == rank_list{0, 3, 4, 7, 1, 2, 5, 6});
  CHECK(found.ids == rank_list{0, 3, 0, 3, 1, 2, 1, 2});
}

TEST_CASE("every row is some rank's once, and every rank has the same number of allowed pairs") {
  const rank_list documents{12, 24, 36, 6};
  const std::size_t ranks = 3;
  const of_all_ranks found(documents, ranks);
  rank_list sorted = found.rows;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t k = 0; k < sorted.size(); ++k)
    CHECK(sorted[k] == static_cast<double>(k));
  // A token sees its position and one.
  const std::size_t share = sorted.size() / ranks;
  const auto cost = [&](std::size_t rank) {
    const auto begin = found.ids.begin() + static_cast<std::ptrdiff_t>(rank * share);
    return std::accumulate(begin, begin + static_cast<std::ptrdiff_t>(share), static_cast<double>(share));
  };
  CHECK(cost(0) == cost(1));
  CHECK(cost(1) == cost(2));
}

TEST_CASE("one rank has all rows in their order") {
  const of_all_ranks found({2, 4}, 1);
  CHECK(found.rows == rank_list{0, 1, 2, 3, 4, 5});
  CHECK(found.ids == rank_list{0, 1, 0, 1, 2, 3});
}
