// The drawings of the Area tiles, unturned: a coast runs from corner to corner, so that tiles match. The name
// of a shape tells its land sides.

import { unturned, type Point } from './geometry'

/** From the north-western corner. */
const COASTS: Record<string, string> = {
  n: 'M0 0c12 9 13 23 22 35 6 9 14 7 20 14 5 6 12 6 17 1 6-7 12-6 19-14C88 24 88 8 100 0',
  ne: 'M0 0c10 7 13 15 18 23 6 10 11 9 22 16 8 5 7 14 16 18 8 3 9 12 18 15 12 4 16 18 26 28',
  ns: 'M0 0c11 9 14 20 21 30 6 8 7 13 8 21s-1 13-7 21c-7 9-10 20-22 28',
  nes: 'M0 0c10 8 11 18 17 26 7 8 12 9 12 19s1 14-5 23c-6 10-15 20-24 32',
}
/** The other coast of a strait. */
const EAST = 'M100 0C86 9 82 22 76 30c-7 9-6 13-5 21s1 13 7 20c8 10 12 21 22 29'
const ALL = 'M0 0H100V100H0z'

const WEST_SEA = `${COASTS.ns}z`
const EAST_SEA = `${EAST}z`

/** Filled with the rule `evenodd`. */
export const LAND: Record<string, string> = {
  '': '',
  n: `${COASTS.n}z`,
  ne: `${COASTS.ne}V0z`,
  ns: ALL + WEST_SEA + EAST_SEA,
  nes: `${ALL}${COASTS.nes}z`,
  nesw: ALL,
}

const SEA: Record<string, string> = {
  '': ALL,
  n: `${ALL}${COASTS.n}z`,
  ne: `${COASTS.ne}H0z`,
  nes: `${COASTS.nes}z`,
  nesw: '',
}

export const SHORE: Record<string, string> = { ...COASTS, '': '', ns: COASTS.ns + EAST, nesw: '' }

/** Where a symbol, a Governor or a number stands on the land, and in the sea. */
const ON_LAND: Record<string, Point> = {
  n: [50, 21],
  ne: [69, 31],
  ns: [50, 50],
  nes: [63, 50],
  nesw: [50, 50],
}
const AT_SEA: Record<string, Point> = { '': [50, 50], n: [50, 76], ne: [29, 70], nes: [15, 47] }

/** The stretch of a region that a tile is: its sides as they lie, such as `nes`; land or sea. */
export interface Stretch {
  shape: string
  turn: number
  sides: string
  land: boolean
}

export function pathOf({ shape, turn, sides, land }: Stretch): string {
  if (land) return LAND[shape] ?? ''
  if (shape !== 'ns') return SEA[shape] ?? ''
  return [...sides].map((side) => (unturned(side, turn) === 'w' ? WEST_SEA : EAST_SEA)).join('')
}

/** A point in the middle of it, in the tile's drawing. */
export function spotOf({ shape, turn, sides, land }: Stretch): Point {
  if (land) return ON_LAND[shape] ?? [50, 50]
  if (shape !== 'ns') return AT_SEA[shape] ?? [50, 50]
  return unturned(sides.slice(0, 1), turn) === 'w' ? [13, 50] : [87, 50]
}
