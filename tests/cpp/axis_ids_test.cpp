// Ids with three axes against published examples.
#include "axis_ids.hpp"

#include "packed_starts.hpp"

#include <catch2/catch_test_macros.hpp>

#include <vector>

namespace {

using id_list = std::vector<double>;

struct of_segments {
  explicit of_segments(const id_list &segments, double frame_step = 1.0)
      : ids(3 * static_cast<std::size_t>(pe::axis_tokens(segments))),
        end(pe::axis_ids(segments, frame_step, ids)) {}

  id_list axis(std::size_t which) const {
    const auto length = static_cast<std::ptrdiff_t>(ids.size() / 3);
    const auto begin = ids.begin() + static_cast<std::ptrdiff_t>(which) * length;
    return {begin, begin + length};
  }

  id_list ids;
  pe::axis_end end;
};

} // namespace

TEST_CASE("five tokens of text have three equal rows 0 1 2 3 4, and decoding goes on at the length and a "
          "delta of 0") {
  const of_segments text({5, 0, 0});
  for (const std::size_t axis : {0u, 1u, 2u})
    CHECK(text.axis(axis) == id_list{0, 1, 2, 3, 4});
  CHECK(text.end.next == 5);
  CHECK(text.end.delta == 0);
}

TEST_CASE(
    "a film of 3 frames of 2 by 2 tokens and five tokens of text: the text begins at 3, the delta is -9") {
  const of_segments film({3, 2, 2, 5, 0, 0});
  CHECK(film.axis(0) == id_list{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 4, 5, 6, 7});
  CHECK(film.axis(1) == id_list{0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 3, 4, 5, 6, 7});
  CHECK(film.axis(2) == id_list{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 3, 4, 5, 6, 7});
  CHECK(film.end.next == 8);
  CHECK(film.end.delta == -9);
  // The next token's index is 17.
  CHECK(17 + film.end.delta == film.end.next);
}

TEST_CASE("with 50 ids from frame to frame the text after that film begins at 101") {
  const of_segments film({3, 2, 2, 5, 0, 0}, 50.0);
  CHECK(film.axis(0) == id_list{0, 0, 0, 0, 50, 50, 50, 50, 100, 100, 100, 100, 101, 102, 103, 104, 105});
  CHECK(film.axis(1) == id_list{0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 101, 102, 103, 104, 105});
  CHECK(film.end.delta == 106 - 17);
}

TEST_CASE("a wide picture within text: what follows begins after its width, on every axis") {
  // Two tokens, a picture 2 high and 3 wide, two tokens.
  const of_segments picture({2, 0, 0, 1, 2, 3, 2, 0, 0});
  CHECK(picture.axis(0) == id_list{0, 1, 2, 2, 2, 2, 2, 2, 5, 6});
  CHECK(picture.axis(1) == id_list{0, 1, 2, 2, 2, 3, 3, 3, 5, 6});
  CHECK(picture.axis(2) == id_list{0, 1, 2, 3, 4, 2, 3, 4, 5, 6});
  CHECK(picture.end.next == 7);
  CHECK(picture.end.delta == -3);
  // One document: the time never steps down, though the width does.
  id_list starts(10);
  CHECK(pe::packed_starts(picture.axis(0), starts) == 1);
  CHECK(pe::packed_starts(picture.axis(2), starts) == 2);
}

TEST_CASE("two texts after one another count on, and no segment ends at 0") {
  CHECK(of_segments({2, 0, 0, 3, 0, 0}).axis(1) == id_list{0, 1, 2, 3, 4});
  CHECK(of_segments({}).end.next == 0);
  CHECK(of_segments({}).end.delta == 0);
}
