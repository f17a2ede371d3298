# shellcheck shell=bash
# What tools/play, tools/package and tools/test share: finding or installing what the build needs, and building.
# Sourced with `set -euo pipefail` by a script that has gone to the repository root.

# Vite 8 runs on Node ^20.19 or >=22.12. Where the machine's own is older (Debian 12 has 18), these
# exact versions are put into build/node.
readonly NODE_VERSION=22.23.3
readonly NPM_VERSION=10.9.9

say() { printf '%s\n' "$*"; }

# The machine lacks something that only its owner can give it.
give_up() {
  printf '%s: %s\n' "$0" "$*" >&2
  exit 2
}

have() { command -v "$1" >/dev/null 2>&1; }

# Debian puts games where root's PATH does not look.
have_package() {
  case $1 in
    g++ | cmake | npm | fairy-stockfish | clang) have "$1" || [[ -x /usr/games/$1 ]] ;;
    ninja-build) have ninja ;;
    emscripten) have emcc ;;
    nodejs) have node ;;
    chromium-headless-shell) [[ -n ${CHROMIUM:-} ]] || have chromium-headless-shell ;;
    firefox-esr) [[ -n ${FIREFOX:-} ]] || have firefox-esr ;;
    *) [[ $(dpkg -s "$1" 2>/dev/null) == *'Status: install ok installed'* ]] ;;
  esac
}

# have_package for each name; installs the Debian packages that are missing, or says how to.
require_packages() {
  local package missing=() as_root=()
  for package in "$@"; do
    have_package "$package" || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  have apt-get || give_up "these Debian packages are missing, and there is no apt-get here:" \
    "${missing[*]}. Install what your system calls them."
  if ((EUID != 0)); then
    as_root=(sudo -n)
    "${as_root[@]}" true 2>/dev/null || give_up "these packages are missing: ${missing[*]}. Run:" \
      "sudo apt-get update && sudo apt-get install --no-install-recommends ${missing[*]}"
  fi
  say "Installing ${missing[*]}"
  "${as_root[@]}" apt-get update -q ||
    say "apt-get update failed; trying with the package lists already here" >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "${missing[@]}" ||
    give_up "apt-get could not install: ${missing[*]}"
  hash -r
}

node_is_recent() {
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22 ? 0 : 1)'
}

# Puts a Node that Vite runs on, and an npm that runs under it, first on PATH.
use_recent_node() {
  node_is_recent && return 0
  local found architecture prefix=build/node
  found=$(node --version)
  case $(uname -m) in
    x86_64) architecture=x64 ;;
    aarch64) architecture=arm64 ;;
    *) give_up "Node $found is too old (20.19 or 22.12 is needed); install a newer one" ;;
  esac
  local bin=$PWD/$prefix/node_modules/.bin
  if [[ $("$bin/node" --version 2>/dev/null) != "v$NODE_VERSION" ||
    $("$bin/node" "$bin/npm" --version 2>/dev/null) != "$NPM_VERSION" ]]; then
    say "Node $found is too old for Vite; putting Node $NODE_VERSION into $prefix"
    rm -rf "$prefix"
    mkdir -p "$prefix"
    npm install --prefix "$prefix" --no-save --no-package-lock --ignore-scripts --no-audit --no-fund \
      "node-linux-$architecture@$NODE_VERSION" "npm@$NPM_VERSION" ||
      give_up "Node $found is too old (20.19 or 22.12 is needed), and npm $(npm --version) could" \
        "not fetch the npm packages node-linux-$architecture@$NODE_VERSION and npm@$NPM_VERSION." \
        "Install Node 22, or let npm reach its registry."
  fi
  PATH=$bin:$PATH
  hash -r
  node_is_recent || give_up "$bin/node does not run here; install Node 20.19 or 22.12"
}

# npm ci in the folder $1, unless nothing changed there since the last one under this Node.
install_node_modules() {
  local folder=$1 stamp wanted
  stamp=$folder/node_modules/.installed
  wanted=$(node --version && sha256sum <"$folder/package-lock.json")
  [[ -f $stamp && $(<"$stamp") == "$wanted" ]] && return 0
  (cd "$folder" && npm ci --no-audit --no-fund) &&
    printf '%s\n' "$wanted" >"$stamp"
}

# Debian's emcc looks for acorn where only Debian's own Node looks by itself.
with_emscripten() {
  local files acorn
  if [[ $(readlink -f "$(command -v emcc)") == /usr/share/emscripten/* ]]; then
    if ! files=$(dpkg -L node-acorn) || ! acorn=$(grep -m1 '/acorn$' <<<"$files"); then
      give_up "emcc needs Debian's node-acorn: apt-get install node-acorn"
    fi
    NODE_PATH=${acorn%/*} "$@"
  else
    "$@"
  fi
}

# Builds a CMake preset: native, clang, wasm, wasm-scalar or asan. What follows its name goes to the
# build.
build_preset() {
  local preset=$1 configure=(cmake) build=()
  shift
  if [[ $preset == wasm* ]]; then
    configure=(with_emscripten emcmake cmake)
    build=(with_emscripten)
  fi
  # Once configured, ninja itself sees changes to the CMake files, but not to the presets.
  if [[ ! build/$preset/build.ninja -nt CMakePresets.json ]]; then
    "${configure[@]}" --preset "$preset" || return
    touch "build/$preset/build.ninja"
  fi
  "${build[@]}" cmake --build --preset "$preset" "$@"
}

# Is there nothing to do for a preset that build_preset builds?
is_built() {
  [[ build/$1/build.ninja -nt CMakePresets.json && $(ninja -C "build/$1" -n) == *'no work to do'* ]]
}

# The data bundle, which the page and the tests take from build/.
build_bundle() {
  build_preset native --target nagare_bundle && place_bundle
}

place_bundle() {
  cp --update --preserve=timestamps build/native/nagare.data build/native/nagare-later.data build/
}

# The native program, which then reads every table of data/ and names what is wrong.
build_native() {
  build_preset native --target nagare_program && place_bundle
}

# The laboratory, which learns and measures, and the native program.
build_laboratory() {
  build_preset native --target nagare_laboratory && place_bundle
}

# The C++ tests, in the folder of the native program, whose objects they share. Once its
# configuration has them it keeps them; where they cannot be configured it stays without them, so
# that the program can still be built.
build_tests() {
  if ! grep -qs '^NAGARE_TESTS:BOOL=ON$' build/native/CMakeCache.txt &&
    ! cmake --preset native -D NAGARE_TESTS=ON; then
    cmake --preset native -D NAGARE_TESTS=OFF
    return 1
  fi
  build_preset native
}

# The page's engine twice: with SIMD, and for browsers that have none. Beside each other, for linking one keeps a single
# processor busy for long; each takes half of the jobs that ninja would run.
build_wasm() {
  local jobs=$((($(nproc) + 2) / 2)) scalar status=0
  build_preset wasm-scalar --parallel "$jobs" &
  scalar=$!
  build_preset wasm --parallel "$jobs" || status=$?
  wait "$scalar" || status=$?
  return "$status"
}

build_page() {
  install_node_modules web && npm --prefix web run build:page
}

# The element for other pages, as its package holds it. What is said goes to Vite.
build_element() {
  install_node_modules web && npm --prefix web run build:element -- "$@"
}
