// Makes what goes over the wire from the drawings beside this file: the map with whole coordinates and
// relative steps, both palettes as CSS, all symbols in one file. `npm run art` writes src/art/ anew.
import { readFileSync, writeFileSync } from 'node:fs'

const here = new URL('./', import.meta.url)
const read = (name) => readFileSync(new URL(name, here), 'utf8')

/** A line through whole points, as steps from one to the next; a point is 0.6 px at most off. */
function steps(points) {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)])
  const kept = whole.filter((p, i) => i === 0 || p[0] !== whole[i - 1][0] || p[1] !== whole[i - 1][1])
  return kept.map(([x, y], i) => (i === 0 ? [x, y] : [x - kept[i - 1][0], y - kept[i - 1][1]])).flat()
}

const mapOf = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

export function packMap() {
  const map = JSON.parse(read('map.json'))
  const shape = (s) => ({ ...s, ...(s.points && { points: steps(s.points) }) })
  return {
    arcs: mapOf(map.arcs, ({ kind, points }) => ({ kind, points: steps(points) })),
    regions: map.regions,
    scenery: mapOf(map.scenery, shape),
    rivers: mapOf(map.rivers, steps),
    castillo: map.castillo,
    roundTrack: map.round_track,
    compass: map.compass,
    ships: map.ships,
    names: map.names,
    decor: map.decor,
  }
}

export function packSymbols() {
  const symbols = ['pieces.svg', 'scenery.svg'].map((file) => /<defs>(.*)<\/defs>/s.exec(read(file))[1])
  return symbols
    .join('')
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s*\n\s*/g, '')
    .trim()
}

const kebab = (text) => text.replaceAll('_', '-')

function theme(palette, name) {
  const lines = []
  for (const [seat, colour] of Object.entries(palette.players)) {
    lines.push(`--${seat}-body: ${colour.body}`, `--${seat}-mark: ${colour.mark}`)
    lines.push(`--${seat}-edge: ${colour.edge[name]}`)
  }
  lines.push(`--king-robe: ${palette.king.robe}`, `--king-trim: ${palette.king.trim}`)
  lines.push(`--king-edge: ${palette.king.edge[name]}`)
  for (const [region, { fill, band }] of Object.entries(palette.regions[name])) {
    lines.push(`--${kebab(region)}-fill: ${fill}`, `--${kebab(region)}-band: ${band}`)
  }
  for (const [key, value] of Object.entries(palette.map[name])) lines.push(`--map-${kebab(key)}: ${value}`)
  for (const [key, value] of Object.entries(palette.ui[name])) lines.push(`--${kebab(key)}: ${value}`)
  return `color-scheme: ${name};\n` + lines.map((line) => `  ${line};`).join('\n')
}

export function packPalette() {
  const palette = JSON.parse(read('palette.json'))
  return `/* Made by art/pack.mjs from palette.json. */
:root {
  ${theme(palette, 'light')}
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
  ${theme(palette, 'dark')}
  }
}
:root[data-theme='dark'] {
  ${theme(palette, 'dark')}
}
`
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const put = (name, text) => writeFileSync(new URL(`../src/art/${name}`, here), text)
  put('map.json', JSON.stringify(packMap()) + '\n')
  put('symbols.svg', packSymbols() + '\n')
  put('palette.css', packPalette())
}
