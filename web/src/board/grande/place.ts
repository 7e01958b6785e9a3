import type { GrandeView } from '../../protocol'
import type { Choices } from './choices'

/** What every place of the map is given. */
export interface PlaceProps {
  view: GrandeView
  choices: Choices | null
  sending: string | null
  /** Nothing on the map can be chosen. */
  idle: boolean
  small: boolean
  looked: string | null
  worths: Record<string, number[]> | null
  choose: (place: string) => void
  act: (text: string) => void
  then: (place: string) => void
  look: (place: string | null) => void
}

/** The scoreboard that lies on a place. */
export function boardOn(view: GrandeView, place: string): string | null {
  return Object.keys(view.boards).find((key) => view.boards[key] === place) ?? null
}

/** Whose Caballero an answer on its way puts down here. */
export function arrivingSeat(view: GrandeView, sending: string | null, place: string): number | null {
  if (sending !== `to ${place}` || view.turn?.board !== null) return null
  return view.turn.whose ?? view.seat
}

/** Whether these Caballeros are taken up. */
export function lifted(view: GrandeView, sending: string | null, place: string, seat: number): boolean {
  if (sending === `from ${place} ${seat}`) return true
  const turn = view.turn
  return turn !== null && turn.origin === place && turn.whose === seat
}
