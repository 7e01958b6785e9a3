// Who sits at this browser: a guest with a name, known to the server by a cookie.

import { get, patch, post, Refusal } from './api'
import { connection } from './connection.svelte'
import type { Me } from './protocol'

const state: { me: Me | null; asked: boolean } = $state({ me: null, asked: false })

export const me = (): Me | null => state.me

/** Ask the server once who we are; nobody yet is an answer, too. */
export async function meet(): Promise<Me | null> {
  if (state.asked) return state.me
  try {
    state.me = await get<Me>('/me')
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code === 'lost') throw reason
  }
  state.asked = true
  return state.me
}

/** Take a name; the first time this makes the guest. */
export async function introduce(name: string): Promise<Me> {
  const known = await meet()
  if (known && known.name === name) return known
  state.me = known ? await patch<Me>('/me', { name }) : await post<Me>('/people', { name })
  if (!known) connection.again()
  return state.me
}
