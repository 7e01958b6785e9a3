// Pieces on their way, drawn above the page for as long as they move. The board already shows where they
// arrive, so nothing is lost if they are not drawn: they are not for those who asked for no movement.

import { settings } from '../settings.svelte'

export interface Flight {
  href: string
  className: string
  viewBox: string
  size: number
  from: DOMPoint
  to: DOMPoint
  delay: number
}

const LENGTH = 460

export function moving(): boolean {
  return settings.speed > 0 && !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function fly({ href, className, viewBox, size, from, to, delay }: Flight): void {
  const element = overlay()
  element.innerHTML =
    `<svg class="${className}" viewBox="${viewBox}" width="${size}"><use href="${href}"/></svg>`
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const lift = Math.min(40, Math.hypot(dx, dy) / 5)
  const at = (part: number, up: number): string =>
    `translate(${from.x + dx * part}px, ${from.y + dy * part - up}px)`
  run(
    element,
    [
      { transform: at(0, 0) },
      { transform: at(0.5, lift), offset: 0.5 },
      { transform: at(1, 0), opacity: 1, offset: 0.95 },
      { transform: at(1, 0), opacity: 0 },
    ],
    { duration: LENGTH, delay, easing: 'ease-in-out' },
  )
}

/** Points that a place earns, rising from it. */
export function rise(text: string, className: string, at: DOMPoint, delay: number): void {
  const element = overlay()
  element.textContent = text
  element.classList.add('points', className)
  run(
    element,
    [
      { transform: `translate(${at.x}px, ${at.y}px) scale(0.6)`, opacity: 0 },
      { transform: `translate(${at.x}px, ${at.y - 14}px)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${at.x}px, ${at.y - 34}px)`, opacity: 0 },
    ],
    { duration: 1500, delay },
  )
}

function overlay(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'flight'
  element.ariaHidden = 'true'
  document.body.append(element)
  return element
}

function run(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  const scale = (time: unknown): number => Number(time ?? 0) / settings.speed
  const duration = scale(timing.duration)
  const animation = element.animate(frames, {
    ...timing,
    duration,
    delay: scale(timing.delay),
    fill: 'both',
  })
  animation.finished.then(
    () => element.remove(),
    () => element.remove(),
  )
}
