// Which part of the map is seen. Until somebody moves it, all of it.

import type { Box, Point } from './geometry'

interface Seen {
  /** Where the map's origin lies on the screen. */
  x: number
  y: number
  scale: number
}

const LARGEST = 1.1 // of a map that fits itself
const NEAREST = 2.4
/** The frame of the chart, above and to the left. */
export const BAND = 17
const FARTHEST = 0.12

export class Camera {
  width = $state(0)
  height = $state(0)
  box: Box = $state.raw({ left: 0, top: 0, right: 100, bottom: 100 })
  /** A hand is moving it, or it has not been shown yet: no soft movement then. */
  moving = $state(true)
  #moved: Seen | null = $state.raw(null)

  /** Nobody has moved it. */
  get fitted(): boolean {
    return this.#moved === null
  }

  get now(): Seen {
    return this.#moved ?? this.#fit()
  }

  get css(): string {
    const { x, y, scale } = this.now
    return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${scale.toFixed(4)})`
  }

  /** A point of the map, from the corner of what is seen. */
  at([x, y]: Point): Point {
    const { x: left, y: top, scale } = this.now
    return [left + x * scale, top + y * scale]
  }

  fit(): void {
    this.#moved = null
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.now
    this.#set({ x: x + dx, y: y + dy, scale })
  }

  /** Nearer or farther; what lies at a point of the screen stays there. */
  zoom(factor: number, [px, py]: Point = [this.width / 2, this.height / 2]): void {
    const { x, y, scale } = this.now
    const next = Math.max(FARTHEST, Math.min(NEAREST, scale * factor))
    const by = next / scale
    this.#set({ x: px - (px - x) * by, y: py - (py - y) * by, scale: next })
  }

  /** Some of the map always stays in sight. */
  #set({ x, y, scale }: Seen): void {
    const { left, top, right, bottom } = this.box
    const within = (value: number, low: number, high: number, room: number): number =>
      Math.max(room * 0.3 - high * scale, Math.min(room * 0.7 - low * scale, value))
    this.#moved = {
      x: within(x, left, right, this.width),
      y: within(y, top, bottom, this.height),
      scale,
    }
  }

  #fit(): Seen {
    const { left, top, right, bottom } = this.box
    const [wide, high] = [right - left, bottom - top]
    const [room, rise] = [this.width - BAND, this.height - BAND]
    const scale = Math.max(FARTHEST, Math.min(LARGEST, room / wide, rise / high)) || 1
    return {
      x: BAND + room / 2 - ((left + right) / 2) * scale,
      y: BAND + rise / 2 - ((top + bottom) / 2) * scale,
      scale,
    }
  }
}
