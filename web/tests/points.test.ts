import { expect, test } from 'vitest'

import type { AnyEntry, Event } from '../src/protocol'
import { leadOf, pointsOf, standing } from '../src/result/points'

const rank = (place: string, seats: number[], points: number, king = 0, home = 0): Event => ({
  type: 'RankScored', place, rank: 1, seats, caballeros: 3, points, kings_bonus: king, home_bonus: home,
})
const round = (number: number): Event => ({ type: 'RoundBegan', round: number, cards: [] })

test('points by source, and what each seat had after each round', () => {
  const found = pointsOf(
    [
      round(2), rank('aragon', [1], 5, 2),
      round(3), { type: 'GeneralScoringBegan', round: 3 }, rank('castillo', [0, 2], 3), rank('granada', [0], 6, 0, 2),
      { type: 'GeneralScoringEnded', scores: [11, 7, 3] }, rank('basque', [2], 1),
    ],
    3,
  )
  expect(found.sources).toEqual({
    special: [0, 5, 1], king: [0, 2, 0], castillo: [3, 0, 3], regions: [6, 0, 0], home: [2, 0, 0],
  })
  expect(found.rounds).toEqual([2, 3])
  expect(found.totals).toEqual([[0, 7, 0], [11, 7, 4]])
  expect(leadOf(found, [11, 7, 4], [1, 2, 3])).toEqual({ seat: 0, over: 1, points: 4, source: 'regions', more: 6 })
})

test('El Caballero scores land and sea by seat', () => {
  const found = pointsOf(
    [
      { type: 'RoundBegan', round: 1, order: [0, 1] },
      { type: 'LandScored', region: '0,0', tiles: 5, gold: 1, strengths: [5, 3], points: [12, 0] },
      { type: 'SeaScored', region: '0,0 n', tiles: 2, fish: 1, ships: [0, 1], points: [0, 3] },
    ] as Event[],
    2,
  )
  expect(found.sources).toEqual({ land: [12, 0], sea: [0, 3] })
  expect(found.totals).toEqual([[12, 3]])
})

test('a decision that was taken back scored nothing', () => {
  const entries = [
    { type: 'played', n: 3, at: 0, seat: 0, events: [rank('aragon', [0], 5)] },
    { type: 'undone', n: 4, at: 0, seat: 0, undid: 3 },
    { type: 'played', n: 5, at: 0, seat: 0, events: [rank('basque', [0], 4)] },
  ] satisfies AnyEntry[]
  expect(standing(entries)).toEqual([rank('basque', [0], 4)])
})

test('nobody is ahead of anybody when all share the win', () => {
  expect(leadOf(pointsOf([], 2), [5, 5], [1, 1])).toBeNull()
})
