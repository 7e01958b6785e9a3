import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { rulesPlugin } from './rules/markdown.mjs'

export default defineConfig({
  base: './', // the server may sit under any path (docs/decisions/030)
  plugins: [svelte(), rulesPlugin()],
  build: {
    outDir: '../src/hidalgo/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true, // tools/check_size.py adds up what a first visit fetches
  },
  server: {
    fs: { allow: ['..'] }, // the locales are the package's own
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: { include: ['tests/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
})
