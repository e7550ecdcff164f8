# What scripts/bench measures with: servers, runs, medians and the lines of the table. Sourced, not run.

tool=.build/bench
mock=

# start_mock OPTION...: sets $url.
start_mock() {
  stop_mock
  # The last one's address must not be taken for this one's.
  : >"$folder/mock.out"
  "$BUILD/albumsync-mock" --port 0 --quirk unsigned --faults "$folder/rules.json" "$@" >"$folder/mock.out" 2>"$folder/mock.err" &
  mock=$!
  until grep -q '^listening' "$folder/mock.out"; do
    kill -0 "$mock" 2>/dev/null || { cat "$folder/mock.err" >&2; exit 1; }
    sleep 0.05
  done
  url=$(sed -n 's/^listening on //p' "$folder/mock.out")
}

stop_mock() {
  [ -n "$mock" ] || return 0
  kill "$mock" 2>/dev/null || true
  wait "$mock" 2>/dev/null || true
  mock=
}

# start_nginx: serves $folder/images as the image host, at any size, on 127.0.0.1:$port.
start_nginx() {
  local try
  for try in 1 2 3 4 5 6 7 8; do
    port=$((20000 + RANDOM % 20000))
    cat >"$folder/nginx.conf" <<CONF
user $(id -un) $(id -gn); daemon off; worker_processes 1; pid $folder/nginx.pid; error_log $folder/nginx.err;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000; types { image/jpeg jpg; }
  client_body_temp_path $folder/nginx-body; proxy_temp_path $folder/nginx-proxy;
  fastcgi_temp_path $folder/nginx-fastcgi; uwsgi_temp_path $folder/nginx-uwsgi; scgi_temp_path $folder/nginx-scgi;
  server { listen 127.0.0.1:$port; root $folder/images; }
}
CONF
    nginx -c "$folder/nginx.conf" -e "$folder/nginx.err" &
    nginx=$!
    sleep 0.3
    kill -0 "$nginx" 2>/dev/null && return 0
  done
  cat "$folder/nginx.err" >&2
  exit 1
}

finish() {
  stop_mock
  [ -z "${nginx:-}" ] || kill "$nginx" 2>/dev/null || true
  rm -rf "$folder"
}

# measured NAME COMMAND...: one run, noted under NAME; its output is not.
measured() {
  local name=$1
  shift
  "$tool/measure" "$folder/$name.runs" "$@" >"$folder/$name.out" 2>"$folder/$name.err" || {
    echo "$name ended with $?:" >&2
    tail -n 5 "$folder/$name.err" >&2
    exit 1
  }
}

# median NAME COLUMN: 1 wall, 2 CPU, 3 peak in kB, 4 until the text.
median() {
  awk -v column="$2" '{ print $column }' "$folder/$1.runs" | sort -g | awk '
    { values[NR] = $1 } END { m = int((NR + 1) / 2); print NR % 2 ? values[m] : (values[m] + values[m + 1]) / 2 }'
}

# calculate EXPRESSION
calculate() { awk "BEGIN { printf \"%.6g\", ($1) }"; }

missed=0
# row WORK MEASURED BASE TARGET [least]: the ratio is at most the target, or at least.
row() {
  local line
  line=$(awk -v work="$1" -v value="$2" -v base="$3" -v target="$4" -v least="${5:-}" '
    function text(x) { return x >= 100 || x == int(x) ? sprintf("%.0f", x) : sprintf(x < 0.1 ? "%.4f" : "%.3f", x) }
    BEGIN {
      ratio = base > 0 ? value / base : (value > 0 ? 1e9 : 0)
      met = least ? ratio >= target : ratio <= target
      printf "%-52s %10s %10s %8.2f  %s %-5s %s", work, text(value), text(base), ratio, least ? "≥" : "≤", target,
        met ? "met" : "MISSED"
    }')
  case $line in *MISSED) missed=$((missed + 1)) ;; esac
  echo "$line"
}

# cpu NAME BASE: CPU seconds beside the wall's, which a busy machine stretches at random.
cpu() {
  awk -v value="$(median "$1" 2)" -v base="$(median "$2" 2)" 'BEGIN {
    printf "    its CPU time: %.4f / %.4f = %.2f\n", value, base, (base > 0 ? value / base : 0) }'
}

# absent WORK WHY: a row that cannot be measured counts as missed.
absent() {
  missed=$((missed + 1))
  printf '%-52s %s\n' "$1" "MISSED: $2"
}

note() { echo "… $*" >&2; }
