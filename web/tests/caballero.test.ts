import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { arriving, choices, fitting, KINDS, laying, pending, placeOf, turnsAt } from '../src/board/caballero/choices'
import { Camera } from '../src/board/caballero/camera.svelte'
import { LAND, pathOf, spotOf } from '../src/board/caballero/coasts'
import { boxOf, sideAt, squareKey, squareOf, turned, unturned } from '../src/board/caballero/geometry'
import { Intent } from '../src/board/caballero/intent.svelte'
import { provisional } from '../src/board/caballero/provisional'
import { drawn, governorAt, leaderOf, worthLabels } from '../src/board/caballero/regions'
import { buttonsOf, laid } from '../src/panels/caballeroOptions'
import type { CaballeroRegion, CaballeroView } from '../src/protocol'

const VIEWS = Object.fromEntries(
  readdirSync('tests/views')
    .filter((file) => file.startsWith('caballero-'))
    .map((file) => [
      file.slice('caballero-'.length, -'.json'.length),
      JSON.parse(readFileSync(`tests/views/${file}`, 'utf8')) as CaballeroView,
    ]),
)
const saved = (name: string): CaballeroView => VIEWS[name] ?? expect.fail(name)
const every = test.each(Object.entries(VIEWS))

/** All answers that can be given in some way: with a kind, with a tile that is picked, or at once. */
function reachable(view: CaballeroView): Set<string> {
  const found = new Set<string>()
  const picks = [null, ...view.caballeros.map(squareKey)]
  const ways = [...KINDS.map((kind) => [kind, null] as const), ...picks.map((pick) => [null, pick] as const)]
  for (const [kind, picked] of ways) {
    const { places, powers, tiles, words } = choices(view, kind, picked)
    const answers = [...[...places.values()].flat(), ...powers.values(), ...tiles.values(), ...words]
    for (const { text } of answers) found.add(text)
  }
  return found
}

every('every legal answer of %s can be given on the page', (_, view) => {
  expect([...reachable(view)].sort()).toEqual(view.legal.map(({ text }) => text).sort())
})

every('with a kind each place of %s has one answer', (_, view) => {
  for (const kind of KINDS) {
    for (const answers of choices(view, kind, null).places.values()) expect(answers).toHaveLength(1)
  }
})

every('what is done with an own tile of %s is done when it is picked, and never by the first click', (_, view) => {
  const own = new Set(view.caballeros.filter(({ seat }) => seat === view.seat).map(squareKey))
  for (const [place, answers] of choices(view, null, null).places) {
    if (view.question === 'turn' && !own.has(place)) expect(answers.map(({ kind }) => kind)).toEqual(['deploy'])
  }
})

every('every region of %s is drawn on its tiles, its labels lie on the map', (_, view) => {
  const regions = drawn(view)
  expect(regions.map(({ name }) => name)).toEqual(view.regions.map(({ name }) => name))
  for (const { parts, region } of regions) {
    expect(parts.map(({ square }) => square)).toEqual(region.tiles)
    for (const { path, spot, square } of parts) {
      expect(path).toMatch(/^M/)
      const [x, y] = squareOf(square)
      expect(spot[0]).toBeGreaterThan(x * 100)
      expect(spot[0]).toBeLessThan(x * 100 + 100)
      expect(spot[1]).toBeGreaterThan(y * 100)
      expect(spot[1]).toBeLessThan(y * 100 + 100)
    }
  }
  const labels = worthLabels(regions)
  expect(labels.map(({ name }) => name).sort()).toEqual(
    view.regions.filter(({ points }) => points.some(Boolean)).map(({ name }) => name).sort(),
  )
})

every('land and sea of %s fill each tile once: every side belongs to one region', (_, view) => {
  const sides = new Map<string, string>()
  for (const { tiles, sides: by } of view.regions) {
    tiles.forEach((square, i) => sides.set(square, (sides.get(square) ?? '') + (by[i] ?? '')))
  }
  for (const tile of view.map) expect([...(sides.get(squareKey(tile)) ?? '')].sort().join('')).toBe('ensw')
})

test('a tile turns clockwise, and so do the points on it', () => {
  expect(turned([50, 20], 1)).toEqual([80, 50])
  expect(turned([10, 0], 2)).toEqual([90, 100])
  expect(unturned('e', 1)).toBe('n')
  expect(unturned('n', 3)).toBe('e')
  expect(sideAt('2,-1', 'w')).toEqual([200, -50])
})

test('the two seas of a strait are told apart, however it is turned', () => {
  const west = pathOf({ shape: 'ns', turn: 0, sides: 'w', land: false })
  const east = pathOf({ shape: 'ns', turn: 0, sides: 'e', land: false })
  expect(west).not.toBe(east)
  expect(pathOf({ shape: 'ns', turn: 1, sides: 'n', land: false })).toBe(west)
  expect(pathOf({ shape: 'ns', turn: 3, sides: 's', land: false })).toBe(west)
  expect(pathOf({ shape: 'ns', turn: 0, sides: 'ew', land: false })).toBe(east + west)
  expect(spotOf({ shape: 'ns', turn: 2, sides: 'e', land: false })[0]).toBeLessThan(50)
  expect(Object.keys(LAND)).toHaveLength(6)
})

test('a region is led by whoever would score most there, alone', () => {
  const region = { forces: [], governor: null } as unknown as CaballeroRegion
  expect(leaderOf({ ...region, points: [4, 0, 2] })).toBe(0)
  expect(leaderOf({ ...region, points: [4, 4, 2] })).toBeNull()
  expect(leaderOf({ ...region, points: [0, 0, 0] })).toBeNull()
})

test('governors stand on the tile that names their region', () => {
  const view = saved('late')
  const regions = drawn(view)
  for (const { region } of view.governors) {
    const [x, y] = squareOf(region)
    const [u, v] = governorAt(regions, region)
    expect([Math.floor(u / 100), Math.floor(v / 100)]).toEqual([x, y])
  }
})

test('the tile is shown in the first turn that fits, from the wished one on', () => {
  expect(fitting([0, 3], 1)).toBe(3)
  expect(fitting([0, 3], 0)).toBe(0)
  expect(fitting([1], 2)).toBe(1)
  const view = saved('square')
  const intent = new Intent()
  intent.begin(view)
  const square = Object.keys(view.turn?.turns ?? {}).find((key) => turnsAt(view, key).length > 1) ?? ''
  intent.aim = square
  const seen = new Set<number>()
  for (const _ of turnsAt(view, square)) {
    const [at, turn] = laid(view, intent)
    expect(at).toBe(`at ${square}`)
    seen.add(Number(turn?.split(' ')[1]))
    intent.rotate(view)
  }
  expect([...seen].sort()).toEqual([...turnsAt(view, square)].sort())
  intent.rotate(view, -1)
  expect(turnsAt(view, square)).toContain(intent.turn)
})

test('a tile whose square is chosen is turned there, and laid as it is shown', () => {
  const view = saved('turned')
  const intent = new Intent()
  intent.begin(view)
  expect(intent.aim).toBe(pending(view))
  expect(laying(view)).not.toBeNull()
  const [turn, ...rest] = laid(view, intent)
  expect(rest).toEqual([])
  expect(view.legal.map(({ text }) => text)).toContain(turn)
})

test('a decision lets go what was intended, and what is let go is forgotten', () => {
  const intent = new Intent()
  intent.choose('ship')
  expect(intent.kind).toBe('ship')
  intent.choose('ship')
  expect(intent.kind).toBeNull()
  expect(intent.drop()).toBe(false)
  intent.picked = '0,0'
  expect(intent.drop()).toBe(true)
  intent.picked = '0,0'
  intent.begin(saved('late'))
  expect(intent.picked).toBeNull()
})

test('what is on its way is drawn where it will be', () => {
  const view = saved('late')
  const deploy = view.legal.find(({ kind }) => kind === 'deploy')
  expect(provisional(view, deploy?.text ?? '').tile).toMatchObject({ x: deploy?.x, y: deploy?.y, strength: null })
  const castle = view.legal.find(({ kind }) => kind === 'castle')
  expect(provisional(view, castle?.text ?? '').tile).toMatchObject({ x: castle?.x, y: castle?.y, castle: true })
  expect(provisional(view, null)).toEqual({})
  expect(provisional(saved('carry'), null).from).toBeDefined()
  expect(provisional(saved('strength'), 'strength 3').tile?.strength).toBe(3)
})

test('a dragged piece arrives by whatever is legal there', () => {
  const legal = [{ text: 'to 1,2 n' }, { text: 'ride 1,2' }]
  expect(arriving('1,2 n')(legal)).toBe('to 1,2 n')
  expect(arriving('1,2')(legal)).toBe('ride 1,2')
  expect(arriving('9,9')(legal)).toBeUndefined()
})

test('places of Governors are not those of sides', () => {
  const view = saved('late')
  const base = { action: 0, text: '', x: 1, y: 2, number: null }
  expect(placeOf({ ...base, kind: 'ship', side: 'n', place: null }, view)).toBe('1,2 n')
  expect(placeOf({ ...base, kind: 'ship', side: 'n', place: 'governor' }, view)).toBe('1,2 n governor')
  expect(placeOf({ ...base, kind: 'governor', side: 'land', place: null }, view)).toBe('1,2 land governor')
  expect(placeOf({ ...base, x: null, y: null, kind: 'sail', side: null, place: 'court' }, view)).toBeNull()
})

test('ending the turn is always a button, whatever is chosen', () => {
  const view = Object.values(VIEWS).find(({ legal }) => legal.some(({ kind }) => kind === 'end'))
  if (!view) return expect.fail('no view can end the turn')
  for (const kind of [null, 'castle', 'supply']) {
    const intent = new Intent()
    intent.kind = kind
    expect(buttonsOf(choices(view, kind, null), intent).map(({ kind: one }) => one)).toContain('end')
  }
})

test('the camera shows the whole map until it is moved, and never loses it', () => {
  const camera = new Camera()
  camera.width = 800
  camera.height = 600
  camera.box = boxOf(saved('late').map)
  const { left, top, right, bottom } = camera.box
  const [a, b] = [camera.at([left, top]), camera.at([right, bottom])]
  expect(Math.min(...a)).toBeGreaterThanOrEqual(0)
  expect(b[0]).toBeLessThanOrEqual(800.01)
  expect(b[1]).toBeLessThanOrEqual(600.01)
  const before = camera.at([0, 0])
  camera.zoom(2, before)
  expect(camera.fitted).toBe(false)
  expect(camera.at([0, 0])[0]).toBeCloseTo(before[0])
  camera.pan(1e6, -1e6)
  const [x, y] = camera.at([left, bottom])
  expect(x).toBeLessThan(800)
  expect(y).toBeGreaterThan(0)
  camera.fit()
  expect(camera.fitted).toBe(true)
})
