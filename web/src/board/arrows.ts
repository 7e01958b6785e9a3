// Arrow keys on a board go to the nearest place in their direction.

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place that an arrow key leads to, from the one that has the focus. */
export function towards(event: KeyboardEvent, board: Element, places: string): SVGElement | undefined {
  const direction = DIRECTIONS[event.key]
  const from = (event.target as Element).closest(places)
  if (!direction || !from) return undefined
  const [dx, dy] = direction
  const [x, y] = middle(from)
  const ranked = [...board.querySelectorAll<SVGElement>(places)].flatMap((element) => {
    const [ex, ey] = middle(element)
    const along = (ex - x) * dx + (ey - y) * dy
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx)
    return along > 4 ? [{ element, distance: along + 2 * aside }] : []
  })
  return ranked.sort((a, b) => a.distance - b.distance)[0]?.element
}

function middle(element: Element): readonly [number, number] {
  const box = element.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
