// Which sentence says what a view asks, and what it may name: as src/hidalgo/words/prompts.py has it.

/** What a prompt needs of a view, of either game. */
export interface Asking {
  seat: number | null
  question: string | null
  asked: readonly number[]
  turn: object | null
}

/** The scoreboards, 0 and 1 in a view, by their keys. */
const BOARDS = ['840', '400']

interface SomeTurn {
  effect?: string | null
  vetoer?: number | null
  whose?: number | null
  origin?: string | null
  board?: number | null
  left?: number
  tiles_due?: number
}

const turnOf = (view: Asking): SomeTurn => (view.turn ?? {}) as SomeTurn

export function promptKey(view: Asking): string {
  const mine = view.seat !== null && view.asked.includes(view.seat)
  return `prompt.${view.question}${variant(view)}.${mine ? 'you' : 'wait'}`
}

function variant(view: Asking): string {
  const turn = turnOf(view)
  // Disks of a general scoring belong to no card (EG-5.6).
  if (view.question === 'region' || view.question === 'disk') return `.${turn.effect ?? 'general'}`
  if (view.question === 'veto' && (turn.vetoer ?? null) !== null) return '.against'
  if (view.question === 'turn' && turn.tiles_due) return '.due'
  return ''
}

/** By field: sentences.ts puts them into words by their names. */
export function promptValues(view: Asking): Record<string, unknown> {
  const turn = turnOf(view)
  const board = turn.board ?? null
  return {
    seats: view.asked,
    number: turn.tiles_due ?? turn.left ?? null,
    origin: turn.origin ?? null,
    seat: turn.vetoer ?? turn.whose ?? null,
    board: board === null ? null : BOARDS[board],
  }
}
