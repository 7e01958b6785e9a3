// A QR code of a text, by ISO/IEC 18004: bytes, error correction M, versions 1 to 10 (up to 213 bytes).

/** For each version, the codewords of correction in a block, and how many blocks of how much data. */
const BLOCKS: readonly (readonly [correction: number, ...data: (readonly [count: number, size: number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
]
/** Where the middles of the small squares stand, by version. */
const ALIGNED = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
] as const

type Grid = (boolean | null)[][]

/** The dark squares, row by row; null if the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex((_, i) => bytes.length <= room(i + 1)) + 1
  if (!version) return null
  const bits = corrected(codewords(bytes, version), version)
  const frame = patterns(version)
  const masked = MASKS.map((_, mask) => finished(frame, bits, mask))
  return masked.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

const dataSize = (version: number): number =>
  (BLOCKS[version - 1]?.slice(1) as (readonly [number, number])[]).reduce((sum, [count, size]) => sum + count * size, 0)

const lengthBits = (version: number): number => (version < 10 ? 8 : 16)
const room = (version: number): number => dataSize(version) - (version < 10 ? 2 : 3)

// Codewords.

function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  put(4, 4) // bytes
  put(bytes.length, lengthBits(version))
  bytes.forEach((byte) => put(byte, 8))
  const size = dataSize(version)
  put(0, Math.min(4, size * 8 - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  const words: number[] = []
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(''), 2))
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** In the field of 256 elements with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> i) & 1) * a
  }
  return product
}

function divisor(degree: number): number[] {
  const found: number[] = Array.from({ length: degree }, (_, i) => Number(i === degree - 1))
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) found[j] = times(found[j] ?? 0, root) ^ (found[j + 1] ?? 0)
  }
  return found
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  const rest = by.map(() => 0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    by.forEach((coefficient, i) => (rest[i] = (rest[i] ?? 0) ^ times(coefficient, factor)))
  }
  return rest
}

/** The blocks' words in turn, then their correction in turn, as bits. */
function corrected(words: readonly number[], version: number): boolean[] {
  const [correction, ...kinds] = BLOCKS[version - 1] ?? [0]
  const by = divisor(correction)
  const blocks: number[][] = []
  let from = 0
  for (const [count, size] of kinds) {
    for (let i = 0; i < count; i++, from += size) blocks.push(words.slice(from, from + size))
  }
  const woven = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) =>
      lists.flatMap((list) => list[i] ?? []),
    ).flat()
  const all = [...woven(blocks), ...woven(blocks.map((block) => remainder(block, by)))]
  return all.flatMap((word) => Array.from({ length: 8 }, (_, i) => ((word >> (7 - i)) & 1) === 1))
}

// The picture.

/** What is there whatever the text is; null where its bits go. */
function patterns(version: number): Grid {
  const size = 17 + 4 * version
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null))
  const set = (x: number, y: number, dark: boolean): void => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4)
      }
    }
  }
  const middles = ALIGNED[version - 1] ?? []
  const last = middles.at(-1)
  for (const cx of middles) {
    for (const cy of middles) {
      if ((cx === 6 && (cy === 6 || cy === last)) || (cx === last && cy === 6)) continue
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
      }
    }
  }
  format(set, size, 0)
  if (version >= 7) versionBits(set, size, version)
  return grid
}

type Set = (x: number, y: number, dark: boolean) => void

/** Which correction and mask, twice; with its own correction. */
function format(set: Set, size: number, mask: number): void {
  const data = mask // M is 0
  let rest = data
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const bit = (i: number): boolean => ((bits >> i) & 1) === 1
  for (let i = 0; i <= 5; i++) set(8, i, bit(i))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i))
  set(8, size - 8, true)
}

function versionBits(set: Set, size: number, version: number): void {
  let rest = version
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >> i) & 1) === 1
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    set(a, b, dark)
    set(b, a, dark)
  }
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** The bits run up and down in columns two wide, from the right. */
function finished(frame: Grid, bits: readonly boolean[], mask: number): boolean[][] {
  const size = frame.length
  const grid = frame.map((row) => [...row])
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const upwards = ((right + 1) & 2) === 0
      const y = upwards ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = grid[y]
        if (!row || row[x] !== null) continue
        row[x] = (bits[next++] ?? false) !== (MASKS[mask]?.(x, y) === 0)
      }
    }
  }
  format((x, y, dark) => grid[y]?.splice(x, 1, dark), size, mask)
  return grid.map((row) => row.map(Boolean))
}

/** How hard it is to read: runs, blocks, patterns like a corner's, and too much of one colour. */
function penalty(grid: readonly boolean[][]): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false))
  const lines = [...grid, ...columns].map((line) => line.map(Number).join(''))
  let sum = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    sum += 40 * (line.match(/(?=10111010000)|(?=00001011101)/g)?.length ?? 0)
  }
  grid.forEach((row, y) =>
    row.forEach((dark, x) => {
      const same = [row[x + 1], grid[y + 1]?.[x], grid[y + 1]?.[x + 1]]
      if (same.every((other) => other === dark)) sum += 3
    }),
  )
  const all = grid.flat()
  const share = all.filter(Boolean).length / all.length
  return sum + 10 * Math.floor(Math.abs(share * 20 - 10))
}
