import { encode } from 'uqr'
import { expect, test } from 'vitest'

import { qr } from '../src/qr'

const address = (length: number): string => 'https://example.org/#/table/'.padEnd(length, 'aB3-')

test.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])('%i bytes, as another encoder draws them', (length) => {
  const text = address(length).slice(0, length)
  const drawn = qr(text)
  // Which of the eight masks is best is a matter of taste; all else is not.
  const others = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (maskPattern) => encode(text, { ecc: 'M', border: 0, maskPattern, boostEcc: false }).data,
  )
  expect(others).toContainEqual(drawn)
})

test('letters beyond ASCII are UTF-8', () => {
  const text = 'Año de España, große Straße'
  const others = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (maskPattern) => encode(text, { ecc: 'M', border: 0, maskPattern, boostEcc: false }).data,
  )
  expect(others).toContainEqual(qr(text))
})

test('what is too long is not drawn', () => {
  expect(qr('x'.repeat(214))).toBeNull()
})
