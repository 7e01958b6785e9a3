import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { rulesPlugin } from './rules/markdown.mjs'

// Fewer, larger files, since each costs a request: what every page needs, what every table needs, and
// what El Grande's needs. All else stays apart and is fetched when somebody wants it.
const GROUPS = [
  { name: 'base', test: /node_modules|web\/src\/(api|connection|people|route|settings|title|copy)|web\/src\/words\/(words|refusals)|panels\/(Trouble|Mark|Symbol)|board\/(colours|symbols)/ },
  { name: 'table', test: /web\/src\/table\.|web\/src\/words\/|pages\/TablePage|panels\/(Attention|Chat|Clock|Connected|Finished|GameTable|lines|Log|Orders|RuleLink|Sure|Tip|Tools|VetoOrders|context)/ },
  { name: 'grande', test: /board\/grande|board\/[^/]*$|art\/map|panels\/(ActionCards|Decision|GrandeTable|Hand|Look|Player|PowerCard|ScoreTrack|heads)/ },
]

export default defineConfig({
  base: './', // the server may sit under any path (docs/decisions/030)
  plugins: [svelte(), rulesPlugin()],
  build: {
    outDir: '../src/hidalgo/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    manifest: true, // tools/check_size.py adds up what a first visit fetches
  },
  server: {
    fs: { allow: ['..'] }, // the locales are the package's own
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['tests/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
})
