// What happened, as movement on the map.

import type { Event } from '../../protocol'
import { colour } from '../colours'
import { fly, moving, rise } from '../flights'
import { clusterAt, grandeAt, kingAt, labelAt, plateAt, type Point } from './geometry'

const STEP = 70 // between one cube and the next
const MOST = 6

/** Show the news on this board; places off the map are the players' rows. */
export function show(news: readonly Event[], board: SVGSVGElement): void {
  if (!moving() || !news.length) return
  const matrix = board.getScreenCTM()
  if (!matrix) return
  const on = ([x, y]: Point): DOMPoint => new DOMPoint(x, y).matrixTransform(matrix)
  const scale = matrix.a
  let delay = 0
  for (const event of news) delay += one(event, on, scale, delay)
}

type On = (point: Point) => DOMPoint

function one(event: Event, on: On, scale: number, delay: number): number {
  switch (event.type) {
    case 'CaballerosMoved':
      return caballeros(event, on, scale, delay)
    case 'KingMoved':
      piece('king', 'king', '0 0 50 80', 50 * scale, on(kingAt(event.origin)), on(kingAt(event.target)), delay)
      return 200
    case 'GrandeMoved': {
      if (typeof event.origin !== 'string') return 0
      const [from, to] = [event.origin, String(event.target)].map((at) => on(grandeAt(at, event.seat)))
      if (from && to) {
        const name = `grande-${colour(event.seat)}`
        piece(name, `seat-${colour(event.seat)}`, '0 0 34 38', 36 * scale, from, to, delay)
      }
      return 200
    }
    case 'RankScored':
      return scored(event, on, delay)
    default:
      return 0
  }
}

function piece(
  name: string,
  className: string,
  viewBox: string,
  size: number,
  from: DOMPoint,
  to: DOMPoint,
  delay: number,
): void {
  fly({ href: `#${name}`, className, viewBox, size, from, to, delay })
}

function caballeros(
  event: { seat: number; number: number; origin: string; target: string },
  on: On,
  scale: number,
  delay: number,
): number {
  const [from, to] = [event.origin, event.target].map((at) => whereabouts(at, event.seat, on))
  if (!from || !to) return 0
  const name = colour(event.seat)
  const size = Math.max(14, 26 * scale)
  for (let i = 0; i < Math.min(event.number, MOST); i++) {
    piece(`cube-${name}`, `seat-${name}`, '0 0 24 24', size, from, to, delay + i * STEP)
  }
  return Math.min(event.number, MOST) * STEP
}

/** On the map, or beside it: the court and the provinces are in the player's row. */
function whereabouts(place: string, seat: number, on: On): DOMPoint | null {
  if (place === 'castillo') return on(plateAt('castillo'))
  if (place !== 'court' && place !== 'provinces') return on(clusterAt(place, seat))
  const row = document.querySelector(`[data-seat="${seat}"] .counts`)?.getBoundingClientRect()
  return row ? new DOMPoint(row.x + row.width / 2, row.y + row.height / 2) : null
}

function scored(
  event: {
    place: string
    seats: number[]
    points: number
    kings_bonus: number
    home_bonus: number
  },
  on: On,
  delay: number,
): number {
  const points = event.points + event.kings_bonus + event.home_bonus
  if (!points) return 0
  event.seats.forEach((seat, i) => {
    const at = event.place === 'castillo' ? labelAt('castillo') : clusterAt(event.place, seat)
    rise(`+${points}`, `points-${colour(seat)}`, on(at), delay + i * 60)
  })
  return 260
}
