# Compiles to WebAssembly with the Emscripten whose em++ comes first on PATH: Debian's 3.1.6 or a newer one.
find_program(EM_CONFIG em-config REQUIRED)
execute_process(
  COMMAND ${EM_CONFIG} EMSCRIPTEN_ROOT
  OUTPUT_VARIABLE EMSCRIPTEN_ROOT_PATH
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

if(EMSCRIPTEN_ROOT_PATH STREQUAL "/usr/share/emscripten")
  set(CMAKE_EXE_LINKER_FLAGS_INIT "--em-config ${CMAKE_CURRENT_LIST_DIR}/emscripten.config.py")
endif()

# A program "run" by CMake would run in Node; nothing here is.
set(CMAKE_CROSSCOMPILING_EMULATOR "node;--no-experimental-fetch")

# Nothing throws, and nothing asks what type a thing is.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti")

include(${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake)
