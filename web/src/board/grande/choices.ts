// The legal answers by what on the board stands for them.

import type { GrandeAnswer, GrandeView } from '../../protocol'

export interface Choices {
  /** By region, `castillo` or `court`. */
  places: Map<string, GrandeAnswer[]>
  /** By `place seat`: whose Caballeros there. */
  pieces: Map<string, GrandeAnswer>
  /** By value: power cards in the hand, or on the pile for one to be taken back. */
  powers: Map<number, GrandeAnswer>
  /** By stack. */
  cards: Map<number, GrandeAnswer>
  /** By seat: an opponent, or whose Caballero. */
  seats: Map<number, GrandeAnswer>
  /** By the scoreboard's key. */
  boards: Map<string, GrandeAnswer>
  /** What has no place on the board: a button. */
  words: GrandeAnswer[]
}

export function choices(view: GrandeView): Choices {
  const found: Choices = {
    places: new Map(),
    pieces: new Map(),
    powers: new Map(),
    cards: new Map(),
    seats: new Map(),
    boards: new Map(),
    words: [],
  }
  for (const answer of view.legal) sort(answer, view, found)
  return found
}

function sort(answer: GrandeAnswer, view: GrandeView, found: Choices): void {
  const { kind, place, seat, number } = answer
  if (place !== null) {
    found.places.set(place, [...(found.places.get(place) ?? []), answer])
    if (seat !== null) found.pieces.set(`${place} ${seat}`, answer)
  } else if (kind === 'power') found.powers.set(number ?? 0, answer)
  else if (kind === 'card') found.cards.set(number ?? 0, answer)
  else if (kind === 'board') found.boards.set(String(number), answer)
  else if (kind === 'opponent') found.seats.set(seat ?? 0, answer)
  else if (kind === 'take') sortTaken(answer, view, found)
  else found.words.push(answer)
}

/** `take N` is a power card or a seat, as the question says. */
function sortTaken(answer: GrandeAnswer, view: GrandeView, found: Choices): void {
  const number = answer.number ?? 0
  if (view.question === 'take_back') {
    found.powers.set(number, answer)
    return
  }
  found.seats.set(number, answer)
  if (view.turn?.origin) found.pieces.set(`${view.turn.origin} ${number}`, answer)
}

/** What brings a piece that is held to a place: the rest of a drag. */
export function arriving(place: string): (legal: readonly { text: string }[]) => string | undefined {
  return (legal) => {
    const texts = legal.map(({ text }) => text)
    return ['to', 'king', 'grande'].map((kind) => `${kind} ${place}`).find((one) => texts.includes(one))
  }
}
