import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { cards, render } from '../rules/markdown.mjs'
import early from './views/early.json'
import { ANCHORS, ruleOf } from '../src/words/rules'

const written = (game: string): string => readFileSync(`../docs/rules/${game}.md`, 'utf8')
const html = ['el-grande', 'el-caballero'].map((game) => render(written(game)))
const anchors = new Set(html.flatMap((page) => [...page.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])))

test('every rule is an anchor, once, and every rule that is mentioned exists', () => {
  for (const page of html) {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, rule] of page.matchAll(/href="#\/rules\/([^"]+)"/g)) expect(anchors).toContain(rule)
  }
  expect([...anchors].filter((id) => id?.startsWith('EG-')).length).toBeGreaterThan(90)
})

test('the Markdown is understood to the end', () => {
  for (const page of html) expect(page.replace(/<code>.*?<\/code>/gs, '')).not.toMatch(/\*\*|`|^\|/m)
})

test('a text cannot become an element', () => {
  expect(render('a <b> & `<i>`')).toBe('<p>a &lt;b&gt; &amp; <code>&lt;i&gt;</code></p>')
})

test('45 action cards, each with an anchor of its own', () => {
  const found = cards(written('el-grande'))
  expect(found.reduce((sum, card) => sum + card.copies, 0)).toBe(45)
  for (const { card, rule } of found) for (const id of [card, rule]) expect(anchors).toContain(id)
})

test('questions lead to rules that are written', () => {
  for (const rule of ANCHORS) expect(anchors).toContain(rule)
  const asking = { ...early, question: 'resettle', turn: { effect: 'redistribute_own' } }
  expect(ruleOf(asking)).toBe('redistribute_own')
  expect(ruleOf({ ...asking, question: 'power' })).toBe('EG-3.2')
  expect(ruleOf({ ...asking, question: 'disk', turn: null })).toBe('EG-5.6')
})
