// What screen readers hear of the map.

import type { CaballeroAnswer, CaballeroView } from '../../protocol'
import { capital, type Sentences } from '../../words/sentences'
import { t } from '../../words/words.svelte'
import type { DrawnRegion } from './regions'

/** A place that can be chosen: the answer, or what lies there. */
export function placeSaid(
  place: string,
  answers: readonly CaballeroAnswer[],
  view: CaballeroView,
  words: Sentences,
): string {
  const [only] = answers
  if (answers.length === 1 && only) return capital(words.answer({ ...only }, view.question))
  const [x, y] = (place.split(' ')[0] ?? '').split(',').map(Number)
  const tile = view.caballeros.find((one) => one.x === x && one.y === y)
  return t('ecmap.tile', { square: place, strength: tile?.strength ?? 0 })
}

/** How large it is, and who stands how. */
export function regionSaid({ name, land, region }: DrawnRegion, words: Sentences): string {
  const worth = t(land ? 'ecmap.land' : 'ecmap.sea', { tiles: region.tiles.length, symbols: region.symbols })
  const forces = region.forces.flatMap((force, seat) =>
    force || region.points[seat]
      ? [t('ecmap.force', { seat: words.seat(seat), force, points: region.points[seat] ?? 0 })]
      : [],
  )
  const governor = region.governor === null ? [] : [t('ecmap.governor', { seat: words.seat(region.governor) })]
  return [`${capital(words.place(name))}: ${worth}`, ...governor, ...forces].join(', ')
}
