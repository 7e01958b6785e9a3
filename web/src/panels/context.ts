// What every panel of a table needs, handed down once.

import { getContext, setContext } from 'svelte'

import type { Choices } from '../board/grande/choices'
import type { GrandeView, View } from '../protocol'
import type { Table } from '../table.svelte'
import type { Sentences } from '../words/sentences'

/** What the tables of both games have. */
export interface AnyTable {
  readonly table: Table
  readonly view: View
  readonly words: Sentences
  /** The seat's name. */
  name: (seat: number) => string
}

export interface GrandeTable extends AnyTable {
  readonly view: GrandeView
  readonly choices: Choices
  /** The place under the pointer or the focus. */
  looked: string | null
  /** A place that was chosen and has several answers. */
  picked: string | null
}

const KEY = Symbol('table')

export const provide = <T extends AnyTable>(shared: T): T => setContext(KEY, shared)
export const shared = <T extends AnyTable = GrandeTable>(): T => getContext<T>(KEY)
