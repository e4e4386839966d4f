#!/bin/bash
# Runs the test suite under a sanitizer: Tests/Sanitizers/sanitize.sh thread|address
set -euo pipefail
sanitizer=$1
here=$PWD/$(dirname "$0")
work=$PWD/.build/$sanitizer
reports=$work/reports
# Debian's gold prints hundreds of warnings about the sanitizers' symbols.
flags=(--sanitize="$sanitizer" -Xswiftc -use-ld=lld)

# Tests may ignore the exit code and output of a program they run, so reports go to files, one per
# process, which are checked at the end.
export TSAN_OPTIONS="log_path=$reports/report exitcode=0"
export ASAN_OPTIONS="$TSAN_OPTIONS detect_leaks=1"
export LSAN_OPTIONS="suppressions=$here/leak.supp print_suppressions=0"
# Memory in glib's slice pool would still look live after it is freed.
export G_SLICE=always-malloc

mkdir -p "$reports"
rm -f "$reports"/*
if [ "$sanitizer" = thread ]; then
  clang -c -O2 "$here/mutex.c" -o "$work/mutex.o"
  flags+=(-Xlinker "$work/mutex.o" -Xlinker -lswiftSynchronization)
  for name in 9_lockSlowyys6UInt32VF 11_unlockSlowyyF; do
    flags+=(-Xlinker "--wrap=\$s15Synchronization12_MutexHandleV$name")
  done
fi

code=0
for package in . Sources/ModelCompiler; do
  build=(--package-path "$package" --scratch-path "$work/$package")
  swift build --build-tests "${build[@]}" "${flags[@]}"
  # There are no XCTest tests, and XCTest leaks its empty list.
  swift test --skip-build --disable-xctest "${build[@]}" "${flags[@]}" || code=$?
done
"$work/debug/Fuzz" Tests/Fuzz/Corpus || code=$?
if [ -n "$(ls "$reports")" ]; then
  cat "$reports"/*
  echo "$(ls "$reports" | wc -l) processes reported errors"
  code=1
fi
exit "$code"
