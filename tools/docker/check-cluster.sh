#!/usr/bin/env bash
# Runs the shop of compose.cluster.yml in Docker as docs/operating.md writes it: first start, an order through Caddy, then
# orders while a shop and a member of the database are killed, and an update of one shop after the other. Names each failed
# step and ends with their number.
# usage: tools/docker/check-cluster.sh    COMPOSE=… names another docker-compose; COMPOSE_PROFILES=search,s3 adds OpenSearch and a bucket
# Needs Docker with the images that Dockerfile and compose.cluster.yml name, and no shop of its own on this machine: it removes
# the volumes kontor_* at the end.
set -uo pipefail
repository=$(cd "$(dirname "$0")/../.." && pwd)
compose=${COMPOSE:-docker-compose}
folder=$(mktemp -d) failed=0 profiles=${COMPOSE_PROFILES:-}
unset COMPOSE_PROFILES # what counts stands in .env, as operating.md says
export DOCKER_BUILDKIT=1
if [ -n "$(docker volume ls -q --filter name='^kontor_')" ]; then
  echo 'There are volumes kontor_* on this machine: the check would delete them.' >&2
  exit 64
fi
git clone -q "$repository" "$folder/shop" && cd "$folder/shop" || exit 64
. tools/docker/steps.sh

cluster() { $compose -f compose.cluster.yml "$@"; }
write_env() { # a demo, so that there is something to buy
  cp .env.example .env
  set_value() { sed -i "s|^#\?$1=.*|$1=$2|" .env; }
  set_value NODE_ENV development; set_value KONTOR_SEED demo; set_value DEMO_PAYMENTS on
  set_value PUBLIC_URL https://localhost; set_value SHOP_DOMAIN localhost
  set_value JWT_SECRET "$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')"
  set_value MONGODB_ADMIN_PASSWORD "$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')"
  set_value MONGODB_PASSWORD "$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')"
  set_value COMPOSE_PROFILES "$profiles"
  if has_profile search; then set_value SEARCH_URL http://opensearch:9200/kontor; fi
  if has_profile s3; then
    set_value CLUSTER_STORAGE s3; set_value S3_ENDPOINT http://s3:8080; set_value S3_BUCKET kontor; set_value S3_REGION us-east-1
    set_value S3_ACCESS_KEY_ID kontor; set_value S3_SECRET_ACCESS_KEY "$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')"
  fi
}
has_profile() { [[ ,$profiles, == *,$1,* ]]; }
# Within two minutes, because a start waits only 30 s for its index.
index_is_full() {
  for _ in $(seq 60); do
    cluster exec -T shop-1 node -e "fetch('http://opensearch:9200/kontor*/_count').then((r) => r.json()).then(({ count }) => process.exit(count > 0 ? 0 : 1), () => process.exit(1))" && return
    sleep 2
  done
  false
}
finds() { curl -skf -m 20 'https://localhost/api/products?page=1&search=becher' | grep -q '"_id"'; }
bucket_has_files() { cluster exec -T s3 find /data/kontor -type f -print -quit | grep -q .; }
serves_picture() {
  path=$(curl -skf -m 20 https://localhost/api/products | grep -o '"path":"[^"]*"' | head -n 1 | cut -d '"' -f 4)
  curl -skf -m 20 -o /dev/null "https://localhost$path"
}
all_ready() { # all of both shops, within five minutes
  for _ in $(seq 300); do
    curl -sf -m 3 -o /dev/null http://127.0.0.1:3001/readyz && curl -sf -m 3 -o /dev/null http://127.0.0.1:3002/readyz &&
      curl -skf -m 3 -o /dev/null https://localhost/readyz && return
    sleep 1
  done
  false
}
three_members() {
  for _ in $(seq 120); do
    cluster exec -T mongo-2 mongosh --quiet --port 27018 --eval 'db.hello().hosts.length' | grep -q 3 && return
    sleep 1
  done
  false
}
key=$folder-$$ count=0
order() { # by a guest through Caddy; repeated with the same key for at most a minute, as a browser does
  product=$(curl -skf -m 20 https://localhost/api/products | grep -o '"_id":"[0-9a-f]*"' | head -n 1 | cut -d '"' -f 4)
  count=$((count + 1))
  local end=$((SECONDS + 60))
  while [ $SECONDS -lt $end ]; do
    code=$(curl -sk -m 20 -o "$folder/order" -w '%{http_code}' https://localhost/api/orders/visitor-order \
      -H 'content-type: application/json' -H "idempotency-key: ${key//\//-}-$count" \
      -d "{\"cartItems\":[{\"_id\":\"$product\",\"qty\":1}],\"shippingAddress\":{\"street\":\"Große Elbstraße\",\"number\":\"1\",\"zipcode\":\"22767\",\"city\":\"Hamburg\",\"country\":\"DE\"},\"visitor\":{\"name\":\"Karla Petersen\",\"email\":\"karla-$count@post.example\"}}")
    case $code in
      200 | 201) return ;;
      000 | 502 | 503) sleep 1 ;;
      *) break ;;
    esac
  done
  echo "$code $(cat "$folder/order")"
  false
}
# What an order is to wait at most after the kill of a shop or of a member.
order_in_time() { local begun=$SECONDS; order && echo "$((SECONDS - begun)) s" && [ $((SECONDS - begun)) -le 15 ]; }
kill_service() { docker kill "$(cluster ps -q "$1")"; }
primary() {
  for port in 27017 27018 27019; do
    member=mongo-$((port - 27016))
    cluster exec -T "$member" mongosh --quiet --port "$port" --eval 'db.hello().isWritablePrimary' 2>/dev/null | grep -q true && echo "$member" && return
  done
  false
}
kill_primary() { kill_service "$(primary)"; }
refuses_strangers() { # without the password nothing is read; mongosh ends with an error then, too
  cluster exec -T mongo-1 mongosh --quiet mongodb://127.0.0.1:27017/kontor --eval 'db.orders.findOne()' >"$folder/refusal" 2>&1
  grep -qi 'requires authentication' "$folder/refusal" || { tail -n 1 "$folder/refusal"; false; }
}
within_memory() { ! docker inspect -f '{{.State.OOMKilled}}' $(cluster ps -q) | grep -q true; }

write_env
step 'the Compose that is tried reads the file' cluster config -q
if has_profile s3; then step 'a bucket' documented 'a bucket of your own'; fi
step 'first start' documented 'first start of a cluster'
step 'both shops are ready' all_ready
step 'the set has three members' three_members
step 'the database refuses strangers' refuses_strangers
step 'an order through Caddy' order_in_time
if has_profile search; then
  step 'OpenSearch has the products' index_is_full
  step 'a search through Caddy' finds
fi
if has_profile s3; then
  step 'the files are in the bucket' bucket_has_files
  step 'a picture through Caddy' serves_picture
fi
step 'a shop is killed' kill_service shop-1
step 'the next order' order_in_time
step 'it is started' cluster up -d
step 'both shops are ready again' all_ready
step 'the primary is killed' kill_primary
step 'the next order' order_in_time
step 'it is started' cluster up -d
step 'both shops are ready again' all_ready
step 'an update' documented 'update of a cluster'
step 'an order of the new version' order_in_time
if has_profile search; then
  step 'OpenSearch is stopped' cluster stop opensearch
  step 'a search without it' finds
fi
step 'the initiation changes nothing when it is run again' cluster exec -T mongo-1 mongosh --quiet /initiate-set.js
step 'nothing was killed for its memory' within_memory
cluster down -v >/dev/null 2>&1
rm -rf "$folder"
echo "$failed failed"
exit "$failed"
