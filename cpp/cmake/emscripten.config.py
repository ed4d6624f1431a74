# Debian's configuration of Emscripten, plus where Debian keeps the Node modules that it needs (acorn, at -O2).
import os

os.environ.setdefault("NODE_PATH", "/usr/share/nodejs")
with open("/usr/share/emscripten/.emscripten") as debian:
    exec(debian.read())
