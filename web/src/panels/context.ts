// What every panel of a table needs, handed down once.

import { getContext, setContext } from 'svelte'

import type { Choices } from '../board/grande/choices'
import type { GrandeView } from '../protocol'
import type { Table } from '../table.svelte'
import type { Sentences } from '../words/sentences'

export interface GrandeTable {
  readonly table: Table
  readonly view: GrandeView
  readonly choices: Choices
  readonly words: Sentences
  /** The seat's name. */
  name: (seat: number) => string
  /** The place under the pointer or the focus. */
  looked: string | null
  /** A place that was chosen and has several answers. */
  picked: string | null
}

const KEY = Symbol('grande')

export const provide = (shared: GrandeTable): GrandeTable => setContext(KEY, shared)
export const shared = (): GrandeTable => getContext<GrandeTable>(KEY)
