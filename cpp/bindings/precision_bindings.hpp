// Number types: what bindings.cpp names.
#pragma once

#include "options.hpp"

namespace pe::bindings {

javascript::handle round_numbers(options &given);
javascript::handle emulated_phases(options &given);
javascript::handle emulated_row(options &given);
javascript::handle worst_phase_errors(options &given);
javascript::handle distinct_positions(options &given);
javascript::handle colliding_positions(options &given);

} // namespace pe::bindings
