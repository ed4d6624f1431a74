// What javascript.library.js gives to C++: reading a caller's options, making results and errors.
//
// A handle stands for a JavaScript value. None of these functions throws or allocates in the module's memory,
// but for the handles' own table, which JavaScript keeps.
#pragma once

#include <cstddef>
#include <cstdint>

namespace pe::javascript {

/// Stands for a JavaScript value; a null one for none.
using handle = void *;

extern "C" {

int pe_count_options(handle options);
bool pe_has_option(handle options, const char *name);
double pe_number(handle options, const char *name);
int pe_sort_of(handle options, const char *name);
bool pe_is_text(handle options, const char *name, const char *text);

int pe_float64_length(handle options, const char *name);
int pe_uint32_length(handle options, const char *name);
void pe_copy_float64(handle options, const char *name, double *target);
void pe_copy_uint32(handle options, const char *name, std::uint32_t *target);

handle pe_take_float64(const double *source, std::size_t count);
handle pe_take_float32(const float *source, std::size_t count);
handle pe_take_number(double value);
handle pe_new_object();
void pe_put_number(handle object, const char *name, double value);
void pe_put_boolean(handle object, const char *name, bool value);
bool pe_put_float64(handle object, const char *name, const double *source, std::size_t count);
void pe_put_object(handle object, const char *name, handle value);
void pe_release(handle value);

handle pe_error(handle options, bool is_type_error, const char *name, int index, const char *fault,
                const char *allowed, double lowest, double highest);
handle pe_unknown_option(handle options, const char *const *names, std::size_t count);
handle pe_no_options(handle options, const char *const *names, std::size_t count);
handle pe_memory_error();

} // extern "C"

} // namespace pe::javascript
