import type { AnyEntry } from '../protocol'
import type { Sentences } from '../words/sentences'

type Say = (key: string, fields?: Record<string, string | number>) => string

/** A round's beginning is a heading: its line begins with this. */
export const HEADING = '\u2003'

/** The lines of the log for one entry. */
export function linesOf(entry: AnyEntry, words: Sentences, t: Say): string[] {
  switch (entry.type) {
    case 'began':
    case 'played':
      return entry.events
        .map((event) => (event.type === 'RoundBegan' ? HEADING : '') + words.event({ ...event }))
        .filter((line) => line.trim() !== '')
    case 'said':
      return [`${entry.name}: ${entry.text}`]
    case 'undone':
      return [t('log.undone', { seat: words.seat(entry.seat) })]
    case 'seated':
      return [t(`log.seated.${entry.why}`, { seat: words.seat(entry.seat), name: entry.name })]
    case 'paused':
      return [t(entry.on ? 'log.paused' : 'log.resumed')]
    case 'agreed':
      return entry.on === false ? [] : [t('log.agreed', { seat: words.seat(entry.seat) })]
    case 'ended':
    case 'expired':
    case 'next':
      return []
  }
}
