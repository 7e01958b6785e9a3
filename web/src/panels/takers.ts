import type { AnyEntry } from '../protocol'

/** Who took the card of each stack in this round, from what happened. */
export function takers(entries: readonly AnyEntry[]): Map<number, number> {
  const found = new Map<number, number>()
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]
    if (!entry || !('events' in entry)) continue
    for (const event of entry.events.toReversed()) {
      if (event.type === 'RoundBegan') return found
      if (event.type === 'CardTaken' && !found.has(event.stack)) found.set(event.stack, event.seat)
    }
  }
  return found
}
