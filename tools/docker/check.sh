#!/usr/bin/env bash
# Runs the shop in Docker from its own files, as README.md and docs/operating.md write it: builds, starts, backs up, restores,
# updates and stops the demo, then a production shop with https. Names each failed step and ends with their number.
# usage: tools/docker/check.sh [PORT]    COMPOSE=… names another docker-compose, COMPOSE_V1=… the one of 1.29
# Needs Docker with the images that Dockerfile and docker-compose.yml name, and no shop of its own on this machine: it removes
# the volumes kontor_* at the end.
set -uo pipefail
repository=$(cd "$(dirname "$0")/../.." && pwd)
compose=${COMPOSE:-docker-compose} v1=${COMPOSE_V1:-docker-compose} port=${1:-4090}
folder=$(mktemp -d) failed=0
clone=$folder/shop
export DOCKER_BUILDKIT=1
if [ -n "$(docker volume ls -q --filter name='^kontor_')" ]; then
  echo 'There are volumes kontor_* on this machine: the check would delete them.' >&2
  exit 64
fi
git clone -q "$repository" "$clone" && cd "$clone" || exit 64

. tools/docker/steps.sh
ready() { for _ in $(seq 300); do curl -sf -m 3 -o /dev/null "$at/readyz" && return; sleep 1; done; false; }
sign_in() { # e-mail, password
  curl -sf -m 30 "${tls[@]}" -o /dev/null "$at/api/users/login" -H 'content-type: application/json' -d "{\"email\":\"$1\",\"password\":\"$2\"}"
}
products() { curl -sf -m 10 "$at/api/products" | grep -c '"name"' | grep -qv '^0$'; }
# A request that never ends: the shop has to go by itself and not by Docker's SIGKILL.
stops_by_itself() {
  (exec 3<>"/dev/tcp/127.0.0.1/$port"; printf 'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n{' >&3; sleep 25) & sleep 1
  id=$($compose ps -q shop)
  $compose stop shop
  [ "$(docker inspect -f '{{.State.ExitCode}}' "$id")" = 0 ] || { echo killed; false; }
}
only_this_machine() { ports=$(docker port "$($compose ps -q shop)"); [[ $ports == *127.0.0.1* && $ports != *0.0.0.0* ]]; }
# Whole first, then searched: `grep -q` behind a pipe ends Compose 2 with an error.
logged() { $compose logs shop >"$folder/log" 2>&1; for word in "$@"; do grep -q "$word" "$folder/log" || return 1; done; }
says_address() { logged "http://localhost:$port" admin@kontor.example; }
no_anonymous_volumes() { ! docker volume ls -q | grep -qE '^[0-9a-f]{64}$'; }
only_what_runs() {
  found=$($compose run --rm -T --no-deps --entrypoint sh shop -c "find /shop -type f \( -name '*.map' -o -name '*.test.*' -o -name '*.spec.*' -o -path '*@kontor*' -name '*.ts' \)" | head -n 1)
  [ -z "$found" ] || { echo "the image has $found"; false; }
}
idle_log() { # bytes that all services log within a minute of rest
  sleep 5
  from=$(date +%s); sleep 60
  bytes=$($compose logs --no-color 2>&1 >/dev/null | wc -c)
  for id in $($compose ps -q); do docker logs --since "$from" "$id" 2>&1; done | wc -c >"$folder/bytes"
  echo "$(cat "$folder/bytes") bytes"
  [ "$(cat "$folder/bytes")" -lt 6000 ]
}
write_env() { # a production shop from .env.example alone, with what step 1 and 3 of operating.md ask for
  cp .env.example .env
  set_value() { sed -i "s|^#\?$1=.*|$1=$2|" .env; }
  set_value PORT "$port"; set_value PUBLIC_URL https://localhost; set_value SHOP_DOMAIN localhost
  set_value JWT_SECRET "$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')"
  set_value ADMIN_EMAIL chefin@laden.example; set_value ADMIN_PASSWORD Geheim1234
  set_value SHOP_NAME "'Töpferei \& Imkerei Lindhof'"; set_value CONTACT_EMAIL post@laden.example
  set_value COMPOSE_PROFILES tls
}
refuses_plain_calls() { [ "$(curl -s -m 10 -o /dev/null -w '%{http_code}' http://localhost/api/products)" = 403 ]; }
begins_closed() { [ "$(curl -sk -m 30 -o /dev/null -w '%{http_code}' https://localhost/)" = 503 ]; }
passes_over_admin() { logged 'ADMIN_EMAIL opened no account'; }

at=http://127.0.0.1:$port tls=()
echo '— a demo'
export PORT=$port
step 'Compose 1.29 reads the file' "$v1" config -q
step 'the Compose that is tried reads it' "$compose" config -q
step 'build' "$compose" build
step 'up -d' "$compose" up -d
step 'it is ready' ready
step 'the demo merchant signs in' sign_in admin@kontor.example Admin1234
step 'it says its address and accounts' says_address
step 'nobody else reaches it' only_this_machine
step 'no anonymous volumes' no_anonymous_volumes
step 'the image has nothing but what runs' only_what_runs
step 'it logs little at rest' idle_log
step 'backup' documented 'backup'
step 'down -v' "$compose" down -v
step 'restore' documented 'restore'
step 'it is ready again' ready
step 'the demo merchant signs in again' sign_in admin@kontor.example Admin1234
step 'its products are back' products
mv "$clone" "$folder/other" && clone=$folder/other && cd "$clone" || exit 64
step 'another folder: the one before lets go' docker rm -f $(docker ps -q --filter name=shop_ --filter name=shop-)
step 'another folder: up -d' "$compose" up -d
step 'another folder: the same data' ready
step 'another folder: signs in' sign_in admin@kontor.example Admin1234
step 'it stops by itself' stops_by_itself
echo '— a real shop on the demo database'
unset PORT
write_env
$compose down >/dev/null 2>&1
step 'up -d with https' "$compose" up -d
step 'it is ready' ready
step 'it says that ADMIN_EMAIL opened no account' passes_over_admin
echo '— a real shop'
step 'begin anew' documented 'deletes the demo'
at=https://localhost tls=(-k)
step 'it is ready over https' bash -c 'for _ in $(seq 120); do curl -sk -m 3 -o /dev/null https://localhost/readyz && exit; sleep 1; done; exit 1'
step 'its owner signs in' sign_in chefin@laden.example Geheim1234
step 'it begins closed' begins_closed
step 'plain http: calls are refused' refuses_plain_calls
step 'up -d again after a change' "$compose" up -d
$compose down -v >/dev/null 2>&1
rm -rf "$folder"
echo "$failed failed"
exit "$failed"
