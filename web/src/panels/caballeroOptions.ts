// The buttons beside what is asked at a table of El Caballero.

import { type Choices, fitting, turnsAt } from '../board/caballero/choices'
import type { Intent } from '../board/caballero/intent.svelte'
import type { CaballeroAnswer, CaballeroView } from '../protocol'
import { capital, type Sentences } from '../words/sentences'
import { t, texts } from '../words/words.svelte'
import type { Option } from './context'

export interface Deeds {
  act: (text: string) => void
  /** The Area tile goes where it is shown. */
  lay: () => void
}

/** The answers that are buttons: those without a place, and those of a tile that was picked. */
export function buttonsOf({ words, places }: Choices, { picked }: Intent): CaballeroAnswer[] {
  const with_tile = picked === null ? [] : [...places].filter(([place]) => place.split(' ')[0] === picked)
  const found = [...with_tile.flatMap(([, answers]) => answers), ...words]
  // How it is turned, where it faces: it is chosen on the map, but words say it, too.
  return found.length ? found : [...places.values()].flat().filter(({ kind }) => kind === 'face')
}

const NUMBERS = new Set(['supply', 'strength'])

const isNumber = ({ kind }: CaballeroAnswer): boolean => NUMBERS.has(kind)

/** Numbers to choose from; ending the turn may be possible beside them. */
export const areNumbers = (buttons: readonly CaballeroAnswer[]): boolean => buttons.some(isNumber)

export function optionsOf(
  buttons: readonly CaballeroAnswer[],
  view: CaballeroView,
  intent: Intent,
  words: Sentences,
  { act, lay }: Deeds,
): Option[] {
  if (view.question === 'tile_at' || view.question === 'tile_turn') return turning(view, intent, lay)
  const most = buttons.findLast(({ kind }) => kind === 'supply')
  // Numbers first, so that their keys are their own.
  return [...buttons.filter(isNumber), ...buttons.filter((answer) => !isNumber(answer))].map((answer) => ({
    id: answer.text,
    said: isNumber(answer) ? String(answer.number) : saidOf(answer, view, words),
    act: () => act(answer.text),
    primary: answer === most,
    ends: answer.kind === 'end',
  }))
}

/** The tile is turned before it is laid. */
function turning(view: CaballeroView, intent: Intent, lay: () => void): Option[] {
  const rotate = { id: 'rotate', said: t('tile.turn'), act: () => intent.rotate(view) }
  if (!intent.held) return [rotate]
  const turns = turnsAt(view, intent.aim)
  return [...(turns.length > 1 ? [rotate] : []), { id: 'lay', said: t('tile.lay'), act: lay, primary: true }]
}

/** With a tile that was picked nobody needs to be told where it is. */
function saidOf(answer: CaballeroAnswer, view: CaballeroView, words: Sentences): string {
  const { kind, x, side } = answer
  if (view.question !== 'turn' || x === null) return capital(words.answer({ ...answer }, view.question))
  const price = view.prices[kind]
  const where = side === null ? '' : ` · ${texts()[`side.${side}`] ?? side}`
  return t(`do.${kind}`) + where + (price ? ` (${price})` : '')
}

/** What lays the tile where it is shown, turned as it is shown. */
export function laid(view: CaballeroView, intent: Intent): string[] {
  if (intent.aim === null) return []
  const turn = `turn ${fitting(turnsAt(view, intent.aim), intent.turn)}`
  return view.question === 'tile_turn' ? [turn] : [`at ${intent.aim}`, turn]
}
