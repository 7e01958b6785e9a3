import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { packMap, packPalette, packSymbols } from '../art/pack.mjs'
import { clusterAt, cubes, OUTLINES, REGIONS } from '../src/board/grande/geometry'

const packed = (name: string): string => readFileSync(`src/art/${name}`, 'utf8')

test('the packed drawings are those of web/art', () => {
  expect(packed('map.json')).toBe(JSON.stringify(packMap()) + '\n')
  expect(packed('symbols.svg')).toBe(packSymbols() + '\n')
  expect(packed('palette.css')).toBe(packPalette())
})

test('every region has an outline and a place of its own for each seat', () => {
  for (const region of REGIONS) {
    expect(OUTLINES[region]).toMatch(/^M\d+ \d+ .*z$/)
    const spots = [0, 1, 2, 3, 4].map((seat) => clusterAt(region, seat).join())
    expect(new Set(spots).size).toBe(5)
  }
})

test('up to six cubes stand in rows, none upon another', () => {
  for (let number = 1; number <= 6; number++) {
    const { spots } = cubes(number)
    expect(spots).toHaveLength(number)
    expect(new Set(spots.map((spot) => spot.join())).size).toBe(number)
  }
})
