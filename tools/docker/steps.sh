# Steps of the checks in Docker, for `check.sh` and `check-cluster.sh`, which set folder, compose and failed.

step() { # name, command …
  if "${@:2}" >"$folder/out" 2>&1; then echo "ok    $1"; else
    echo "FAILS $1: $(tail -n 1 "$folder/out")"
    failed=$((failed + 1))
  fi
}
# The commands of operating.md word for word: the block whose first line is the comment given, by the Compose that is tried.
documented() {
  awk -v first="# $1" '/^ *```/ { if (found) exit; fenced = !fenced; next } { sub(/^  /, "") } fenced && index($0, first) == 1 { found = 1 } found' docs/operating.md >"$folder/block"
  [ -s "$folder/block" ] || { echo "operating.md has no block '# $1'"; return 1; }
  printf 'docker-compose() { command %s "$@"; }\nset -euo pipefail\n' "$compose" | cat - "$folder/block" >"$folder/run"
  bash "$folder/run"
}
