// What every panel of a table needs, handed down once.

import { getContext, setContext } from 'svelte'

import type { Choices as CaballeroChoices } from '../board/caballero/choices'
import type { Intent } from '../board/caballero/intent.svelte'
import type { Choices } from '../board/grande/choices'
import type { CaballeroView, GrandeView, View } from '../protocol'
import type { Table } from '../table.svelte'
import type { Sentences } from '../words/sentences'

/** A button beside what is asked. */
export interface Option {
  id: string
  said: string
  act: () => void
  /** Whose piece it is about. */
  seat?: number | null
  primary?: boolean
  /** It ends the turn, which a setting may ask about. */
  ends?: boolean
}

/** Power cards that lie before this seat: its hand, or its pile while one is taken back. */
export interface Cards {
  values: readonly number[]
  legal: ReadonlyMap<number, { text: string }>
  heads: readonly number[]
  taking: boolean
}

/** What the tables of both games have. */
export interface AnyTable {
  readonly table: Table
  readonly view: View
  readonly words: Sentences
  readonly game: 'el-grande' | 'el-caballero'
  /** The seat's name. */
  name: (seat: number) => string
  readonly cards: Cards
  readonly options: readonly Option[]
  /** The options are numbers of Caballeros. */
  readonly numbered: boolean
  /** What explains the question, if anything does. */
  readonly context: string
  /** Leave what was begun and not answered. */
  drop: () => void
}

export interface GrandeTable extends AnyTable {
  readonly view: GrandeView
  readonly choices: Choices
  /** The place under the pointer or the focus. */
  looked: string | null
}

export interface CaballeroTable extends AnyTable {
  readonly view: CaballeroView
  readonly choices: CaballeroChoices
  readonly intent: Intent
  /** The region under the pointer or the focus. */
  looked: string | null
}

const KEY = Symbol('table')

export const provide = <T extends AnyTable>(shared: T): T => setContext(KEY, shared)
export const shared = <T extends AnyTable = AnyTable>(): T => getContext<T>(KEY)
