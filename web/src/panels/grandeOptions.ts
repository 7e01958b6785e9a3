// The buttons beside what is asked at a table of El Grande.

import { COLOURS } from '../board/colours'
import type { Choices } from '../board/grande/choices'
import type { GrandeAnswer, GrandeView } from '../protocol'
import type { Sentences } from '../words/sentences'
import { capital } from '../words/sentences'
import type { Option } from './context'

const FIRST = new Set(['place', 'special', 'done', 'pass'])

/** Words, seats, scoreboards, numbers, and the several answers of a place that was picked. */
export function buttonsOf({ words, seats, boards, places }: Choices, picked: string | null): GrandeAnswer[] {
  const court = places.get('court') ?? []
  const here = picked ? (places.get(picked) ?? []) : []
  return [...here, ...court, ...seats.values(), ...boards.values(), ...words]
}

export const areNumbers = (buttons: readonly GrandeAnswer[]): boolean =>
  buttons.length > 0 && buttons.every(({ kind }) => kind === 'court')

export function optionsOf(
  buttons: readonly GrandeAnswer[],
  view: GrandeView,
  words: Sentences,
  act: (text: string) => void,
): Option[] {
  const numbers = areNumbers(buttons)
  return buttons.map((answer, i) => ({
    id: answer.text,
    said: numbers ? String(answer.number) : capital(words.answer({ ...answer }, view.question)),
    act: () => act(answer.text),
    seat: seatOf(answer, view),
    primary: numbers ? i === buttons.length - 1 : FIRST.has(answer.kind),
    ends: answer.kind === 'end',
  }))
}

/** `take N` is a seat, but where power cards are taken back. */
function seatOf({ kind, seat, number }: GrandeAnswer, { question }: GrandeView): number | null {
  if (seat !== null || kind !== 'take' || question === 'take_back') return seat
  return number !== null && number < COLOURS.length ? number : null
}
