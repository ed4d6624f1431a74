// Memory of the module for the numbers of one call, which says so when there is none left.
#include "buffer.hpp"

namespace pe {

memory::memory(std::size_t bytes) : data_(std::malloc(bytes > 0 ? bytes : 1)), lacking_(!data_) {}

memory::~memory() { std::free(data_); }

} // namespace pe
