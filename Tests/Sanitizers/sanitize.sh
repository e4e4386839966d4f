#!/bin/bash
# Runs the test suite under a sanitizer: Tests/Sanitizers/sanitize.sh thread|address
#
# What needs swift-syntax is left out by its tests' name: it is one thread's work on plain values.
set -euo pipefail
sanitizer=$1
here=$PWD/$(dirname "$0")
export TSAN_OPTIONS="suppressions=$here/thread.supp exitcode=66"
export ASAN_OPTIONS="detect_leaks=1 detect_stack_use_after_return=0"
export LSAN_OPTIONS="suppressions=$here/leak.supp print_suppressions=0"
# Memory from a pool would look alive after it was given back.
export G_SLICE=always-malloc

swift build --build-tests --sanitize="$sanitizer" --scratch-path ".build/$sanitizer"
swift test --skip-build --sanitize="$sanitizer" --scratch-path ".build/$sanitizer" --skip ModelCompilerTests
