// Where the points came from, added up from what happened: by source, and round by round.

import type { AnyEntry, Event } from '../protocol'

/** Sources in the order in which they are shown; a game has those that its events name. */
export const SOURCES = ['regions', 'castillo', 'special', 'king', 'home', 'land', 'sea'] as const
export type Source = (typeof SOURCES)[number]

export interface Points {
  /** By source and seat; sources that nobody scored from are left out. */
  sources: Partial<Record<Source, number[]>>
  /** The rounds that were begun. */
  rounds: number[]
  /** What each seat had when each of them was over. */
  totals: number[][]
}

/** What still stands: a decision that was taken back scored nothing. */
export function standing(entries: readonly AnyEntry[]): Event[] {
  const undone = new Set(entries.flatMap((entry) => (entry.type === 'undone' ? [entry.undid] : [])))
  return entries.flatMap((entry) => ('events' in entry && !undone.has(entry.n) ? entry.events : []))
}

export function pointsOf(events: readonly Event[], seats: number): Points {
  const found: Points = { sources: {}, rounds: [], totals: [] }
  const total = Array.from({ length: seats }, () => 0)
  let general = false

  function add(source: Source, seat: number, points: number): void {
    if (!points) return
    const column = (found.sources[source] ??= Array.from({ length: seats }, () => 0))
    column[seat] = (column[seat] ?? 0) + points
    total[seat] = (total[seat] ?? 0) + points
    found.totals[found.totals.length - 1] = [...total]
  }

  for (const event of events) {
    switch (event.type) {
      case 'RoundBegan':
        found.rounds.push(event.round)
        found.totals.push([...total])
        break
      case 'GeneralScoringBegan':
        general = true
        break
      case 'GeneralScoringEnded':
        general = false
        break
      case 'RankScored':
        for (const seat of event.seats) {
          add(!general ? 'special' : event.place === 'castillo' ? 'castillo' : 'regions', seat, event.points)
          add('king', seat, event.kings_bonus)
          add('home', seat, event.home_bonus)
        }
        break
      case 'LandScored':
        event.points.forEach((points, seat) => add('land', seat, points))
        break
      case 'SeaScored':
        event.points.forEach((points, seat) => add('sea', seat, points))
        break
    }
  }
  return found
}

export interface Lead {
  seat: number
  over: number
  points: number
  /** Where the winner was furthest ahead. */
  source: Source
  more: number
}

/** Why the winner won: over whom, by how much, and where most of it came from. */
export function leadOf({ sources }: Points, scores: readonly number[], ranks: readonly number[]): Lead | null {
  const seat = ranks.indexOf(1)
  const over = ranks.findIndex((rank, other) => rank > 1 && rank === Math.min(...ranks.filter((r) => r > 1)) && other !== seat)
  if (seat < 0 || over < 0) return null
  const ahead = SOURCES.map((source) => ({
    source,
    more: (sources[source]?.[seat] ?? 0) - (sources[source]?.[over] ?? 0),
  })).sort((a, b) => b.more - a.more)[0]
  if (!ahead || ahead.more <= 0) return null
  return { seat, over, points: (scores[seat] ?? 0) - (scores[over] ?? 0), ...ahead }
}
