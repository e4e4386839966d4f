#!/bin/bash
# Runs the test suite under a sanitizer: Tests/Sanitizers/sanitize.sh thread|address
#
# What needs swift-syntax is left out by its tests' name: it is one thread's work on plain values.
set -euo pipefail
sanitizer=$1
here=$PWD/$(dirname "$0")
work=$PWD/.build/$sanitizer
# Debian's gold has hundreds of warnings about the sanitizers' own symbols.
flags=(--sanitize="$sanitizer" --scratch-path "$work" -Xswiftc -use-ld=lld)

export TSAN_OPTIONS="exitcode=66"
export ASAN_OPTIONS="detect_leaks=1 detect_stack_use_after_return=0"
export LSAN_OPTIONS="suppressions=$here/leak.supp print_suppressions=0"
# Memory from a pool would look alive after it was given back.
export G_SLICE=always-malloc

if [ "$sanitizer" = thread ]; then
  mkdir -p "$work"
  clang -c -O2 "$here/mutex.c" -o "$work/mutex.o"
  flags+=(-Xlinker "$work/mutex.o" -Xlinker -lswiftSynchronization)
  for name in 9_lockSlowyys6UInt32VF 11_unlockSlowyyF; do
    flags+=(-Xlinker "--wrap=\$s15Synchronization12_MutexHandleV$name")
  done
fi

swift build --build-tests "${flags[@]}"
swift test --skip-build "${flags[@]}" --skip ModelCompilerTests
