import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { rulesPlugin } from './rules/markdown.mjs'

// Fewer, larger files, since each costs a request: what every page needs, what every table needs, and
// what El Grande's needs. All else stays apart and is fetched when somebody wants it.
const BASE = [
  'node_modules',
  'src/(api|connection|people|route|settings|title|copy)\\.',
  'src/words/(words|refusals)',
  'panels/(Trouble|Mark|Symbol)\\.',
  'board/(colours|symbols)\\.',
]
const TABLE = [
  'src/table\\.',
  'src/words/',
  'src/sound/',
  'pages/TablePage',
  'board/[^/]*$',
  'panels/(Attention|Chat|Clock|Connected|context|Decision|Finished|GameTable|Hand|heads|lines|Log)\\.',
  'panels/(Orders|Players?|PowerCard|RuleLink|ScoreTrack|Sure|Tip|Tools|VetoOrders)\\.',
]
const GRANDE = ['board/grande/', 'art/map', 'panels/(ActionCards|Grande\\w+|grandeOptions|Look|takers)\\.']
const GROUPS = Object.entries({ base: BASE, table: TABLE, grande: GRANDE }).map(([name, parts]) => ({
  name,
  test: new RegExp(parts.join('|')),
}))

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
