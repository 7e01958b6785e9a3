// Where things are on the map: paths and anchors from the packed drawing. It draws; it knows no rules.

import packed from '../../art/map.json'

export type Point = readonly [number, number]

export const WIDTH = 1600
export const HEIGHT = 1150

export const REGIONS = [
  'galicia',
  'basque',
  'aragon',
  'catalonia',
  'old_castile',
  'new_castile',
  'seville',
  'granada',
  'valencia',
] as const

/** Values printed on the board, the first three places of each. */
export const PRINTED: Record<string, readonly [number, number, number]> = {
  galicia: [4, 2, 0],
  basque: [5, 3, 1],
  aragon: [5, 4, 1],
  catalonia: [4, 2, 1],
  old_castile: [6, 4, 2],
  new_castile: [7, 4, 2],
  seville: [4, 3, 1],
  granada: [6, 3, 1],
  valencia: [5, 3, 2],
  castillo: [5, 3, 1],
}

export const BOARDS: Record<string, readonly [number, number, number]> = {
  '840': [8, 4, 0],
  '400': [4, 0, 0],
}

interface Spot {
  label: number[]
  plate: number[]
  clusters: number[][]
}
interface Region extends Spot {
  arcs: string[]
  king: number[]
  grandes: number[][]
}
interface Packed {
  arcs: Record<string, { kind: string; points: number[] }>
  regions: Record<string, Region>
  scenery: Record<string, { arcs?: string[]; corners?: number[][]; points?: number[] }>
  rivers: Record<string, number[]>
  castillo: Spot & { anchor: number[] }
  roundTrack: { x: number; y: number; width: number; height: number; cells: number }
  compass: { anchor: number[]; radius: number }
  ships: number[][]
  names: [string, number, number, number, number, number][]
  decor: [string, number, number, number][]
}

const map = packed as unknown as Packed

function unpack(steps: number[]): Point[] {
  const points: Point[] = []
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] ?? 0
    y += steps[i + 1] ?? 0
    points.push([x, y])
  }
  return points
}

function ring(names: string[]): Point[] {
  const out: Point[] = []
  for (const name of names) {
    const points = unpack(map.arcs[name.replace(/^-/, '')]?.points ?? [])
    if (name.startsWith('-')) points.reverse()
    out.push(...(out.length ? points.slice(1) : points))
  }
  return out
}

function path(points: readonly (readonly number[])[], closed: boolean): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join(' ')}${closed ? 'z' : ''}`
}

const pair = (anchor: number[] | undefined): Point => [anchor?.[0] ?? 0, anchor?.[1] ?? 0]

/** The outline of each region, which is also where it can be hit. */
export const OUTLINES: Record<string, string> = Object.fromEntries(
  Object.entries(map.regions).map(([key, region]) => [key, path(ring(region.arcs), true)]),
)

export const SCENERY = Object.entries(map.scenery).map(([key, shape]) => ({
  key,
  d: path(
    shape.points ? unpack(shape.points) : [...ring(shape.arcs ?? []), ...(shape.corners ?? [])],
    true,
  ),
}))
export const ISLE = SCENERY.find(({ key }) => key === 'castillo_isle')?.d ?? ''
export const RIVERS = Object.values(map.rivers).map((steps) => path(unpack(steps), false))
export const ARCS = Object.values(map.arcs).map(({ kind, points }) => ({
  kind,
  d: path(unpack(points), false),
}))
export const { compass: COMPASS, ships: SHIPS, names: NAMES, decor: DECOR, roundTrack: TRACK } = map
export const TOWER = pair(map.castillo.anchor)

const spot = (place: string): Spot | undefined =>
  place === 'castillo' ? map.castillo : map.regions[place]

export const plateAt = (place: string): Point => pair(spot(place)?.plate)
/** Below a place's values; Valencia's, between pieces, beside them. */
export function worthAt(place: string): Point {
  const [x, y] = plateAt(place)
  return place === 'valencia' ? [x + 120, y - 34] : [x, y + 44]
}
export const labelAt = (place: string): Point => pair(spot(place)?.label)
export const clusterAt = (place: string, seat: number): Point => pair(spot(place)?.clusters[seat])
export const grandeAt = (region: string, seat: number): Point =>
  pair(map.regions[region]?.grandes[seat])
export const kingAt = (region: string): Point => pair(map.regions[region]?.king)

/** The small squares of a cluster: where each of up to six cubes stands, and how big it is. */
export function cubes(number: number): { size: number; spots: Point[] } {
  const columns = [1, 1, 2, 2, 2, 3, 3][number] ?? 3
  const rows = Math.ceil(number / columns)
  const [size, dx, dy] = columns < 3 ? [25, 27.5, 24.8] : [21, 19.8, 23.5]
  const spots = Array.from({ length: number }, (_, i): Point => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, number - row * columns)
    const x = ((i % columns) - (inRow - 1) / 2) * dx
    return [x - size / 2, (row - (rows - 1) / 2) * dy - size / 2]
  })
  return { size, spots }
}
