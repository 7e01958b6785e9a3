// A piece held by mouse or finger: a press that moves is a drag, one that does not is a click.

export interface Held {
  kind: 'cube' | 'grande' | 'king' | 'ship' | 'castle' | 'tile' | 'word'
  seat: number
  x: number
  y: number
}

interface Hold {
  kind: Held['kind']
  seat: number
  /** The piece leaves its place. */
  lift: () => void
  /** It is let go above a place, or nowhere. */
  drop: (place: string | null) => void
}

const FAR = 6 // pixels that make a press a drag

export const drag: { held: Held | null; over: string | null } = $state({ held: null, over: null })

function placeAt(x: number, y: number): string | null {
  const found = document.elementsFromPoint(x, y)
  const place = found.map((element) => element.closest<HTMLElement>('[data-place]')).find(Boolean)
  return place?.dataset.place ?? null
}

/** For `onpointerdown` of a piece; its `onclick` still says what a click does. */
export function hold(event: PointerEvent, { kind, seat, lift, drop }: Hold): void {
  if (event.button !== 0) return
  const { clientX, clientY, pointerId } = event
  const target = event.target as Element
  // Touch captures the pointer by itself; what lies under it should be found nevertheless.
  if (target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId)

  function move(moved: PointerEvent): void {
    if (moved.pointerId !== pointerId) return
    const { clientX: x, clientY: y } = moved
    if (!drag.held) {
      if (Math.hypot(x - clientX, y - clientY) < FAR) return
      lift()
    }
    drag.held = { kind, seat, x, y }
    drag.over = placeAt(x, y)
  }

  function end(ended: PointerEvent): void {
    if (ended.pointerId !== pointerId) return
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    const dragged = drag.held !== null
    const place = drag.over
    drag.held = drag.over = null
    if (!dragged) return
    swallowClick()
    drop(ended.type === 'pointerup' ? place : null)
  }

  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}

/** The click that a browser makes of a press that was a movement is no answer. */
export function swallowClick(): void {
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
