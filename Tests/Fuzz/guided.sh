#!/bin/bash
# Fuzzes every subject with libFuzzer: Tests/Fuzz/guided.sh PROGRAM
#
# RUNS   total number of inputs (default: a million)
# SEED   random seed (default: the number of days since 1970)
# KEEP=1 saves the smallest set of inputs with the same coverage in Corpus/found
set -euo pipefail
program=$1
here=$(dirname "$0")
work=.build/fuzz-corpus
seed=${SEED:-$(($(date +%s) / 86400))}
subjects=$(cd "$here/Corpus" && ls -d */ | tr -d / | grep -v found)
runs=$((${RUNS:-1000000} / $(wc -w <<<"$subjects") + 1))

for subject in $subjects; do
  export FUZZ_SUBJECT=$subject
  mkdir -p "$work/$subject"
  found=$here/Corpus/found/$subject.base64
  if [ -f "$found" ]; then
    number=0
    while read -r line; do
      base64 -d <<<"$line" >"$work/$subject/kept-$((number += 1))"
    done <"$found"
  fi
  echo "$subject: $runs inputs with SEED=$seed"
  log=$work/$subject.log
  if ! "$program" -runs="$runs" -seed="$seed" -timeout=10 -rss_limit_mb=1024 -max_len=4096 \
    -artifact_prefix="$work/$subject-" "$work/$subject" "$here/Corpus/$subject" >"$log" 2>&1; then
    tail -n 40 "$log"
    exit 1
  fi
  if [ "${KEEP:-}" ]; then
    rm -rf "$work/least"
    mkdir "$work/least"
    "$program" -merge=1 -set_cover_merge=1 -max_len=160 "$work/least" "$work/$subject" >>"$log" 2>&1
    for input in "$work/least"/*; do base64 -w0 "$input" && echo; done | LC_ALL=C sort >"$found"
  fi
done
