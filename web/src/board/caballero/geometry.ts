// Where things lie on the map of El Caballero: squares of 100 units, x to the east, y to the south.

import type { CaballeroAreaTile } from '../../protocol'

export const SQUARE = 100
export const SIDES = ['n', 'e', 's', 'w'] as const

export type Point = readonly [number, number]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const OUTWARD: Record<string, Point> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] }

export const squareKey = ({ x, y }: { x: number; y: number }): string => `${x},${y}`

/** The square that a place begins with: `2,-1`, `2,-1 n`, `2,-1 n governor`. */
export function squareOf(place: string): Point {
  const [x = 0, y = 0] = (place.split(' ')[0] ?? '').split(',').map(Number)
  return [x, y]
}

export function middleOf(place: string): Point {
  const [x, y] = squareOf(place)
  return [(x + 0.5) * SQUARE, (y + 0.5) * SQUARE]
}

/** A point of a side, so far outward from the middle of the square. */
export function sideAt(place: string, side: string, far = SQUARE / 2): Point {
  const [x, y] = middleOf(place)
  const [dx, dy] = OUTWARD[side] ?? [0, 0]
  return [x + dx * far, y + dy * far]
}

/** A point of a tile as drawn, after its quarter turns; from the tile's corner. */
export function turned([x, y]: Point, turn: number): Point {
  let [u, v] = [x - SQUARE / 2, y - SQUARE / 2]
  for (let i = 0; i < turn % 4; i++) [u, v] = [-v, u]
  return [u + SQUARE / 2, v + SQUARE / 2]
}

/** Which side of the drawing lies there after the tile's quarter turns. */
export const unturned = (side: string, turn: number): string =>
  SIDES[(SIDES.indexOf(side as (typeof SIDES)[number]) + 4 - (turn % 4)) % 4] ?? 'n'

export const shapeOf = (tile: string): string => tile.split('+')[0] ?? ''
export const symbolOf = (tile: string): string => tile.split('+')[1] ?? ''

/** What holds all Area tiles, and everything that can lie beside them. */
export function boxOf(map: readonly CaballeroAreaTile[], places: Iterable<string> = []): Box {
  const squares = [...map.map(({ x, y }): Point => [x, y]), ...[...places].map(squareOf)]
  const beside = 1.1
  return {
    left: (Math.min(...map.map(({ x }) => x - beside), ...squares.map(([x]) => x - 0.15))) * SQUARE,
    top: (Math.min(...map.map(({ y }) => y - beside), ...squares.map(([, y]) => y - 0.15))) * SQUARE,
    right: (Math.max(...map.map(({ x }) => x + 1 + beside), ...squares.map(([x]) => x + 1.15))) * SQUARE,
    bottom: (Math.max(...map.map(({ y }) => y + 1 + beside), ...squares.map(([, y]) => y + 1.15))) * SQUARE,
  }
}
