// The legal answers by what on the page stands for them.

import type { CaballeroAnswer, CaballeroView } from '../../protocol'

export interface Choices {
  /** By the kind of decision, when it is this seat's turn to do what it likes. */
  kinds: Map<string, CaballeroAnswer[]>
  /** What can be chosen on the map: squares `2,-1`, sides `2,-1 n`, Governors' places `2,-1 n governor`. */
  places: Map<string, CaballeroAnswer[]>
  /** By value. */
  powers: Map<number, CaballeroAnswer>
  /** By the place in the display. */
  tiles: Map<number, CaballeroAnswer>
  /** What has no place on the map: a button. */
  words: CaballeroAnswer[]
}

/** The decisions of a turn, in the order in which they are offered. */
export const KINDS = [
  'supply',
  'tile',
  'deploy',
  'raise',
  'ship',
  'castle',
  'sail',
  'carry',
  'back',
  'governor',
  'grande',
  'ride',
] as const

/** What is done with a tile that lies there: it has to be picked first. */
const WITH_TILE = new Set(['raise', 'ship', 'castle', 'sail', 'carry', 'back', 'grande', 'ride'])

/** The answers; with a kind only its places, and those of a picked tile one by one. */
export function choices(view: CaballeroView, kind: string | null, picked: string | null): Choices {
  const found: Choices = {
    kinds: new Map(),
    places: new Map(),
    powers: new Map(),
    tiles: new Map(),
    words: [],
  }
  const put = (place: string, answer: CaballeroAnswer): void => {
    found.places.set(place, [...(found.places.get(place) ?? []), answer])
  }
  for (const answer of view.legal) {
    if (view.question === 'turn') {
      found.kinds.set(answer.kind, [...(found.kinds.get(answer.kind) ?? []), answer])
    }
    if (answer.kind === 'power') found.powers.set(answer.number ?? 0, answer)
    else if (answer.kind === 'tile') found.tiles.set(answer.number ?? 0, answer)
    if (answer.kind === 'end') found.words.push(answer)
    else if (view.question !== 'turn' || answer.kind === kind) {
      const place = placeOf(answer, view)
      if (place !== null) put(place, answer)
      else if (!['power', 'tile'].includes(answer.kind)) found.words.push(answer)
    } else if (kind === null) {
      const square = tileOf(answer)
      if (square !== null && square === picked) put(placeOf(answer, view) ?? square, answer)
      else if (square !== null || answer.kind === 'deploy') put(square ?? placeOf(answer, view) ?? '', answer)
    }
  }
  return found
}

/** The place on the map that an answer is about. */
export function placeOf(answer: CaballeroAnswer, view: CaballeroView): string | null {
  const { kind, x, y, side, place } = answer
  if (kind === 'face') return `${pending(view)} ${side}`
  if (x === null || y === null) return null
  if (side === null) return `${x},${y}`
  return `${x},${y} ${side}${kind === 'governor' || place === 'governor' ? ' governor' : ''}`
}

/** The square of the Caballero tile with which something would be done. */
function tileOf({ kind, x, y, place }: CaballeroAnswer): string | null {
  return WITH_TILE.has(kind) && place === null ? `${x},${y}` : null
}

/** The square that was chosen for a tile whose turn or number is asked now. */
export function pending(view: CaballeroView): string | null {
  const chosen = view.turn?.chosen.findLast(({ x }) => x !== null)
  return chosen ? `${chosen.x},${chosen.y}` : null
}

/** The tile of the display that is being laid. */
export function laying(view: CaballeroView): string | null {
  const first = view.turn?.chosen[0]
  return first?.kind === 'tile' ? (view.display[(first.number ?? 0) - 1] ?? null) : null
}

/** The turns with which the tile that is being laid fits there. */
export function turnsAt(view: CaballeroView, square: string | null): readonly number[] {
  if (square === null) return []
  if (view.question !== 'tile_turn') return view.turn?.turns[square] ?? []
  return square === pending(view) ? view.legal.map(({ number }) => number ?? 0) : []
}

/** The first of the turns that fit, from the wished one on. */
export function fitting(turns: readonly number[], wished: number): number {
  const order = [0, 1, 2, 3].map((more) => (wished + more) % 4)
  return order.find((turn) => turns.includes(turn)) ?? turns[0] ?? 0
}

/** What brings a piece that is held to a place: the rest of a drag. */
export function arriving(place: string): (legal: readonly { text: string }[]) => string | undefined {
  const wanted = [`to ${place}`, `at ${place}`, `ride ${place}`]
  return (legal) => wanted.find((text) => legal.some((answer) => answer.text === text))
}
