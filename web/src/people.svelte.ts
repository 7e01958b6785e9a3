// Who sits at this browser: a guest with a name, known to the server by a cookie.

import { untrack } from 'svelte'

import { get, patch, post } from './api'
import { connection } from './connection.svelte'
import type { About, Me } from './protocol'

const state: { me: Me | null; asked: boolean } = $state({ me: null, asked: false })

export const me = (): Me | null => state.me

/** What the server can do; asked once. */
export function server(): Promise<About> {
  asked ??= get<About>('')
  asked.catch(() => (asked = undefined))
  return asked
}
let asked: Promise<About> | undefined

/** Find out once who we are; nobody yet is an answer, too. Who asks is not asked again when that
 *  changes: a page that was opened by nobody stays while they take a name there. */
export async function meet(): Promise<Me | null> {
  if (untrack(() => state.asked)) return untrack(me)
  const known = (await server()).me
  // To be asked by name makes the cookie last longer.
  state.me = known && (await get<Me>('/me'))
  state.asked = true
  return state.me
}

/** Be somebody from now on: by a link, a password, or nobody any more. */
export function become(person: Me | null): void {
  state.me = person
  state.asked = true
  connection.again()
}

/** Take a name; the first time this makes the guest. */
export async function introduce(name: string): Promise<Me> {
  const known = await meet()
  if (known && known.name === name) return known
  state.me = known ? await patch<Me>('/me', { name }) : await post<Me>('/people', { name })
  if (!known) connection.again()
  return state.me
}
