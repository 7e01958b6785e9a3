import { expect, test } from 'vitest'

import english from '../../src/hidalgo/locales/en.json'
import { Sentences } from '../src/words/sentences'

test('who shares a name is told apart by colour', () => {
  const words = new Sentences(english, 'el-grande', ['Ana', 'Guest', '', 'Guest'])
  expect([0, 1, 2, 3].map((seat) => words.seat(seat))).toEqual([
    'Ana',
    'Guest (Azure)',
    'Gold',
    'Guest (Jade)',
  ])
})
