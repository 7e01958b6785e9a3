// The regions as they are drawn: each tile's part of them, who leads, and where to write about them.

import type { CaballeroRegion, CaballeroView } from '../../protocol'
import { pathOf, spotOf, type Stretch } from './coasts'
import { type Point, shapeOf, SQUARE, squareKey, squareOf, turned } from './geometry'

export interface Part {
  square: string
  x: number
  y: number
  turn: number
  path: string
  /** On the map. */
  spot: Point
}

/** What a region would score now, written where it covers no other. */
export interface WorthLabel {
  name: string
  points: readonly number[]
  at: Point
}

export interface DrawnRegion {
  name: string
  land: boolean
  region: CaballeroRegion
  parts: Part[]
  /** Who would score most there now, alone; null if nobody does. */
  leader: number | null
  /** Where its worth is written. */
  label: Point
}

export const isLand = (name: string): boolean => name.endsWith(' land')

export function drawn(view: CaballeroView): DrawnRegion[] {
  const tiles = new Map(view.map.map((tile) => [squareKey(tile), tile]))
  return view.regions.map((region) => {
    const land = isLand(region.name)
    const parts = region.tiles.map((square, i): Part => {
      const tile = tiles.get(square)
      const [turn, sides] = [tile?.turn ?? 0, region.sides[i] ?? '']
      const stretch: Stretch = { shape: shapeOf(tile?.tile ?? ''), turn, sides, land }
      const [x, y] = squareOf(square)
      const [u, v] = turned(spotOf(stretch), turn)
      return { square, x, y, turn, path: pathOf(stretch), spot: [x * SQUARE + u, y * SQUARE + v] }
    })
    return { name: region.name, land, region, parts, leader: leaderOf(region), label: labelOf(parts) }
  })
}

export function leaderOf({ points }: CaballeroRegion): number | null {
  const most = Math.max(...points)
  const first = points.indexOf(most)
  return most > 0 && points.lastIndexOf(most) === first ? first : null
}

/** The part nearest to the middle of all. */
function labelOf(parts: readonly Part[]): Point {
  const mean = (i: 0 | 1): number => parts.reduce((sum, { spot }) => sum + spot[i], 0) / parts.length
  const [x, y] = [mean(0), mean(1)]
  const far = ({ spot }: Part): number => Math.hypot(spot[0] - x, spot[1] - y)
  return [...parts].sort((a, b) => far(a) - far(b))[0]?.spot ?? [0, 0]
}

const EACH = 36 // the width of one player's points
const HEIGHT = 30
const NUDGES = [0, -30, 30, -58, 58]

/** All of them; those with the least room choose first. */
export function worthLabels(regions: readonly DrawnRegion[]): WorthLabel[] {
  const placed: { at: Point; wide: number }[] = []
  const scoring = regions.filter(({ region }) => region.points.some(Boolean))
  return [...scoring]
    .sort((a, b) => a.parts.length - b.parts.length)
    .map(({ name, region, parts, label }) => {
      const wide = region.points.filter(Boolean).length * EACH + 8
      const covered = ([x, y]: Point): number =>
        placed.reduce((sum, other) => {
          const [dx, dy] = [(wide + other.wide) / 2 - Math.abs(x - other.at[0]), HEIGHT - Math.abs(y - other.at[1])]
          return dx > 0 && dy > 0 ? sum + dx * dy : sum
        }, 0)
      const far = ([x, y]: Point): number => Math.hypot(x - label[0], y - label[1])
      const spots = parts.flatMap(({ spot: [x, y] }) => NUDGES.map((nudge): Point => [x, y + nudge]))
      const [at = label] = spots.sort((a, b) => covered(a) - covered(b) || far(a) - far(b))
      placed.push({ at, wide })
      return { name, points: region.points, at }
    })
}

/** Where the Governor of a region stands: on the tile that names it (EC-8.2). */
export function governorAt(regions: readonly DrawnRegion[], name: string): Point {
  const found = regions.find((region) => region.name === name)
  const square = name.split(' ')[0]
  return found?.parts.find((part) => part.square === square)?.spot ?? [0, 0]
}
