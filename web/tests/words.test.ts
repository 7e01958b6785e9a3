import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import english from '../../src/hidalgo/locales/en.json'
import type { Asking } from '../src/words/prompts'
import { Sentences } from '../src/words/sentences'

interface Saved {
  game: string
  kind: 'prompt' | 'answer' | 'step' | 'event'
  item: Record<string, unknown> & Asking
  question: string | null
  said: string
}

const NAMES = ['Ana', 'Bea', 'Carlos', 'Dulce', 'Eva']
const saved = JSON.parse(readFileSync('tests/sentences.json', 'utf8')) as Saved[]

test('the client says everything as hidalgo.words does', () => {
  expect(saved.length).toBeGreaterThan(100)
  for (const { game, kind, item, question, said } of saved) {
    const words = new Sentences(english, game, NAMES)
    const ours = {
      prompt: () => words.prompt(item),
      answer: () => words.answer(item, question),
      step: () => words.step(item),
      event: () => words.event(item),
    }[kind]()
    expect(ours, JSON.stringify(item)).toBe(said)
  }
})

test('without names players go by their colours', () => {
  expect(new Sentences(english).event({ type: 'VetoKept', seat: 1 })).toBe('Azure keeps a Veto.')
})
