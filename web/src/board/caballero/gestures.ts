// Moving the map by hand: drag, two fingers, the wheel. Over a tile that is about to be laid the wheel turns it.

import type { Attachment } from 'svelte/attachments'

import { swallowClick } from '../drag.svelte'
import type { Camera } from './camera.svelte'
import type { Point } from './geometry'

const FAR = 7 // pixels that make a press a movement
const NOTCH = 60 // of a wheel, until a tile turns

export function handle(camera: Camera, rotate: (by: 1 | -1) => void, aimed: () => boolean): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, Point>()
    let from: Point = [0, 0]
    let moved = false
    let rolled = 0

    const middle = (): Point => {
      const all = [...fingers.values()]
      const mean = (i: 0 | 1): number => all.reduce((sum, finger) => sum + finger[i], 0) / all.length
      return [mean(0), mean(1)]
    }
    const apart = (): number => {
      const [a, b] = [...fingers.values()]
      return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0
    }
    const inside = ([x, y]: Point): Point => {
      const box = element.getBoundingClientRect()
      return [x - box.x, y - box.y]
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0 || (event.target as Element).closest('[data-holds], .zoom')) return
      if (!fingers.size) {
        from = [event.clientX, event.clientY]
        moved = false
      }
      fingers.set(event.pointerId, [event.clientX, event.clientY])
    }

    function move(event: PointerEvent): void {
      if (!fingers.has(event.pointerId)) return
      const [before, wide] = [middle(), apart()]
      fingers.set(event.pointerId, [event.clientX, event.clientY])
      const after = middle()
      if (!moved && Math.hypot(after[0] - from[0], after[1] - from[1]) < FAR && fingers.size < 2) return
      const [dx, dy] = moved ? [after[0] - before[0], after[1] - before[1]] : [after[0] - from[0], after[1] - from[1]]
      moved = camera.moving = true
      camera.pan(dx, dy)
      if (wide) camera.zoom(apart() / wide, inside(after))
    }

    function up(event: PointerEvent): void {
      if (!fingers.delete(event.pointerId) || fingers.size) return
      camera.moving = false
      if (moved) swallowClick()
    }

    function wheel(event: WheelEvent): void {
      if (aimed() && !event.ctrlKey) {
        event.preventDefault()
        rolled += event.deltaY
        if (Math.abs(rolled) < NOTCH) return
        rotate(rolled > 0 ? 1 : -1)
        rolled = 0
        return
      }
      // Where the page is longer than the window, the wheel is the page's.
      if (!event.ctrlKey && document.documentElement.scrollHeight > innerHeight + 1) return
      event.preventDefault()
      camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), inside([event.clientX, event.clientY]))
    }

    element.addEventListener('pointerdown', down)
    element.addEventListener('wheel', wheel, { passive: false })
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('wheel', wheel)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }
}
