// What an answer that is on its way, or a decision that is not complete, puts on the map for the time being.

import type { CaballeroView } from '../../protocol'
import { pending } from './choices'
import { middleOf, type Point, sideAt, squareOf } from './geometry'

export interface Provisional {
  tile?: { x: number; y: number; strength: number | null; facing: string | null; castle?: boolean; grande?: boolean }
  ship?: Point
  /** Where the Ship or the Castle comes from that is being moved. */
  from?: Point
  governor?: string
}

export function provisional(view: CaballeroView, sending: string | null): Provisional {
  return { ...from(view), ...coming(view, sending) }
}

function from({ question, turn }: CaballeroView): Provisional {
  const first = turn?.chosen[0]
  if ((question !== 'sail_to' && question !== 'carry_to') || !first || first.x === null) return {}
  const square = `${first.x},${first.y}`
  return { from: first.side !== null && first.place === null ? sideAt(square, first.side, 54) : middleOf(square) }
}

function coming(view: CaballeroView, sending: string | null): Provisional {
  const answer = view.legal.find(({ text }) => text === sending)
  const square = pending(view)
  if (square !== null && view.question?.startsWith('deploy_')) {
    const [x, y] = squareOf(square)
    const face = view.turn?.chosen.find(({ kind }) => kind === 'face') ?? (answer?.kind === 'face' ? answer : null)
    const strength = answer?.kind === 'strength' ? answer.number : null
    return { tile: { x, y, strength, facing: face?.side ?? null } }
  }
  if (!answer || answer.x === null || answer.y === null) return {}
  const { kind, x, y, side, place } = answer
  if (kind === 'deploy') return { tile: { x, y, strength: null, facing: null } }
  if (kind === 'governor') return { governor: `${x},${y} ${side}` }
  if ((kind === 'ship' || (kind === 'to' && side !== null)) && side !== null && place === null) {
    return { ship: sideAt(`${x},${y}`, side) }
  }
  const there = view.caballeros.find((tile) => tile.x === x && tile.y === y)
  if (!there) return {}
  const { strength, facing, castle, grande } = there
  if (kind === 'castle' || (kind === 'to' && side === null)) {
    return { tile: { x, y, strength, facing, castle: true, grande } }
  }
  if (kind === 'grande' || kind === 'ride') return { tile: { x, y, strength, facing, castle, grande: true } }
  return {}
}
