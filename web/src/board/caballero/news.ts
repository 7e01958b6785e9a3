// What happened, as movement on the map.

import type { Event } from '../../protocol'
import { colour } from '../colours'
import { fly, moving, rise } from '../flights'
import type { Camera } from './camera.svelte'
import { middleOf, type Point, sideAt } from './geometry'
import { type DrawnRegion, governorAt } from './regions'

const STEP = 220

/** Show the news on this board; what comes from a court comes from its player's row. */
export function show(news: readonly Event[], board: SVGSVGElement, camera: Camera, regions: readonly DrawnRegion[]): void {
  if (!moving() || !news.length) return
  const corner = board.getBoundingClientRect()
  const on = (point: Point): DOMPoint => {
    const [x, y] = camera.at(point)
    return new DOMPoint(corner.x + x, corner.y + y)
  }
  let delay = 0
  for (const event of news) delay += one(event, { on, regions, scale: camera.now.scale, delay })
}

interface Scene {
  on: (point: Point) => DOMPoint
  regions: readonly DrawnRegion[]
  scale: number
  delay: number
}

const BOXES = { ship: [60, 60, 40], castle: [50, 50, 38], governor: [40, 50, 36], grande: [34, 38, 38], cube: [24, 24, 26] } as const

function one(event: Event, scene: Scene): number {
  switch (event.type) {
    case 'Supplied':
      return fromCourt(event.seat, 'cube', null, scene)
    case 'TileDeployed':
    case 'TileRaised':
      return fromCourt(event.seat, 'cube', middleOf(event.square), scene)
    case 'ShipBuilt':
      return fromCourt(event.seat, 'ship', whereabouts(event.place, scene), scene)
    case 'CastleBuilt':
      return fromCourt(event.seat, 'castle', middleOf(event.square), scene)
    case 'GovernorPlaced':
      return fromCourt(event.seat, 'governor', governorAt(scene.regions, event.region), scene)
    case 'GrandePlaced':
      return fromCourt(event.seat, 'grande', middleOf(event.square), scene)
    case 'ShipMoved':
      return between(event.seat, 'ship', event.origin, event.target, scene)
    case 'CastleMoved':
      return between(event.seat, 'castle', event.origin, event.target, scene)
    case 'LandScored':
    case 'SeaScored':
      return scored(event.region, event.points, scene)
    default:
      // Of El Grande's Grande, too, but those events are of no table of this game.
      if (event.type !== 'GrandeMoved' || typeof event.origin !== 'string') return 0
      return between(event.seat, 'grande', event.origin, String(event.target), scene)
  }
}

function whereabouts(place: string, { regions }: Scene): Point | null {
  if (place === 'court') return null
  const [square = '', side = '', what] = place.split(' ')
  if (what === 'governor') return governorAt(regions, `${square} ${side}`)
  return side ? sideAt(square, side) : middleOf(square)
}

/** A player's court is in their row. */
function court(seat: number): DOMPoint | null {
  const row = document.querySelector(`[data-seat="${seat}"] .counts`)?.getBoundingClientRect()
  return row ? new DOMPoint(row.x + row.width / 2, row.y + row.height / 2) : null
}

function fromCourt(seat: number, kind: keyof typeof BOXES, to: Point | null, scene: Scene): number {
  const row = court(seat)
  if (!row) return 0
  const arrives = to ? scene.on(to) : row
  const begins = to ? row : new DOMPoint(row.x, row.y - 60)
  return piece(seat, kind, begins, arrives, scene)
}

function between(seat: number, kind: keyof typeof BOXES, origin: string, target: string, scene: Scene): number {
  const ends = [origin, target].map((place) => {
    const at = whereabouts(place, scene)
    return at ? scene.on(at) : court(seat)
  })
  return ends[0] && ends[1] ? piece(seat, kind, ends[0], ends[1], scene) : 0
}

function piece(seat: number, kind: keyof typeof BOXES, from: DOMPoint, to: DOMPoint, { scale, delay }: Scene): number {
  const [w, h, size] = BOXES[kind]
  const name = colour(seat)
  const href = kind === 'cube' || kind === 'grande' ? `#${kind}-${name}` : `#${kind}`
  fly({ href, className: `seat-${name}`, viewBox: `0 0 ${w} ${h}`, size: Math.max(18, size * scale), from, to, delay })
  return STEP
}

function scored(region: string, points: readonly number[], { on, regions, delay }: Scene): number {
  const label = regions.find(({ name }) => name === region)?.label
  if (!label || !points.some(Boolean)) return 0
  points.forEach((number, seat) => {
    if (number) rise(`+${number}`, `points-${colour(seat)}`, on([label[0], label[1] - seat * 12]), delay + seat * 60)
  })
  return STEP + 40
}
