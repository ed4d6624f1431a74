// Memory of the module for the numbers of one call, which says so when there is none left.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <span>
#include <utility>

namespace pe {

/// Uninitialised memory that is given back at the end of its scope. Nothing throws here: when there is none
/// to be had, `lacking()` says so. Out of line, for size: every binding has some.
class memory {
public:
  memory() = default;
  explicit memory(std::size_t bytes);
  memory(memory &&other) noexcept : data_(std::exchange(other.data_, nullptr)), lacking_(other.lacking_) {}
  memory &operator=(memory &&) = delete;
  ~memory();

  bool lacking() const { return lacking_; }

protected:
  void *data_ = nullptr;
  bool lacking_ = false;
};

/// `size` numbers in such memory; empty when it is lacking.
template <typename number> class buffer : public memory {
public:
  buffer() = default;
  explicit buffer(std::size_t size) : memory(size * sizeof(number)), size_(lacking_ ? 0 : size) {}
  buffer(buffer &&) noexcept = default;

  std::size_t size() const { return size_; }
  number *data() { return static_cast<number *>(data_); }
  const number *begin() const { return static_cast<const number *>(data_); }
  const number *end() const { return begin() + size_; }
  operator std::span<number>() { return {data(), size_}; }
  operator std::span<const number>() const { return {begin(), size_}; }

private:
  std::size_t size_ = 0;
};

/// Several results of one call in one such memory, taken one after the other.
class shared_buffer {
public:
  explicit shared_buffer(std::size_t size) : numbers_(size), rest_(numbers_) {}

  bool lacking() const { return numbers_.lacking(); }

  /// The next `size` numbers. All that are taken together are at most as many as the buffer was made for.
  std::span<double> take(std::size_t size) {
    const std::span<double> taken = rest_.first(size);
    rest_ = rest_.subspan(size);
    return taken;
  }

private:
  buffer<double> numbers_;
  std::span<double> rest_;
};

} // namespace pe
