// Everything that people read comes from the locales: no text of a component is written in it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'svelte/compiler'
import { describe, expect, test } from 'vitest'

import english from '../../src/hidalgo/locales/en.json'
import pages from '../../src/hidalgo/locales/pages/en.json'

const SOURCE = join(__dirname, '..', 'src')
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' })
const COMPONENTS = FILES.filter((name) => name.endsWith('.svelte'))
const SCRIPTS = FILES.filter((name) => /\.(svelte|ts)$/.test(name) && name !== 'protocol.ts')
// Attributes that somebody sees or hears.
const SAID = new Set(['title', 'aria-label', 'aria-description', 'placeholder', 'alt', 'label'])
const WORD = /\p{Letter}{2,}/u
const SENTENCE = /\p{Letter}{2,} \p{Letter}+/u
// What keyboards say themselves.
const ALIKE = new Set(['Esc'])

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** All texts of a tree that people would read. */
function texts(node: Node, attribute = ''): string[] {
  const own = written(node, attribute)
  const inside = /^Attribute$|Directive$/.test(node.type) ? String(node.name) : attribute
  const children = Object.entries(node)
    .filter(([key]) => !['metadata', 'css', 'instance', 'module'].includes(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
  return [...own, ...children.flatMap((child) => texts(child, inside))]
}

function written(node: Node, attribute: string): string[] {
  const said = attribute === '' || SAID.has(attribute)
  if (node.type === 'Text') return said && WORD.test(String(node.data)) ? [String(node.data).trim()] : []
  const literal = node.type === 'Literal' ? node.value : null
  return said && typeof literal === 'string' && SENTENCE.test(literal) ? [literal] : []
}

describe('no text for people stands in a component', () => {
  test.each(COMPONENTS)('%s', (name) => {
    const tree = parse(readFileSync(join(SOURCE, name), 'utf-8'), { modern: true })
    const found = texts(tree.fragment as unknown as Node).filter((text) => !ALIKE.has(text))
    expect(found).toEqual([])
  })

  test('a text would be found', () => {
    const tree = parse('<p title="Your turn">{ok ? "Play a card" : t("a.b")} now <i class="a b"></i></p>', {
      modern: true,
    })
    expect(texts(tree.fragment as unknown as Node)).toEqual(['Your turn', 'Play a card', 'now'])
  })
})

test('every text that is asked for by name exists', () => {
  const known = { ...english, ...Object.fromEntries(Object.keys(pages).map((key) => [`ui.${key}`, ''])) }
  const asked = SCRIPTS.flatMap((name) =>
    [...readFileSync(join(SOURCE, name), 'utf-8').matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => `ui.${key}`),
  )
  expect(asked.length).toBeGreaterThan(100)
  expect([...new Set(asked)].filter((key) => !(key in known || `${key}.other` in known))).toEqual([])
})
