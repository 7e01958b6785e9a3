#!/bin/sh
# System packages that the project can use: installed with apt when root, named otherwise.
set -eu

python=${PYTHON:-python3}
missing=""
command -v cc >/dev/null 2>&1 || command -v gcc >/dev/null 2>&1 || missing="$missing gcc"
header=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include") + "/Python.h")')
[ -e "$header" ] || missing="$missing python3-dev"
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ] || missing="$missing nginx"
[ -z "$missing" ] && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    apt-get update -q
    # shellcheck disable=SC2086 (a list of packages)
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
else
    echo "Install these packages first (a compiler makes the engine fast; a browser, a database and a" \
        "proxy are needed by the tests):$missing"
fi
