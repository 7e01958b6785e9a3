// What somebody is about to do and has not told the server yet.

import type { CaballeroView } from '../../protocol'
import { fitting, pending, turnsAt } from './choices'

export class Intent {
  /** The kind of decision whose places light up; null: of all. */
  kind: string | null = $state(null)
  /** The own tile with which something is to be done. */
  picked: string | null = $state(null)
  /** The square on which the Area tile is shown before it is laid. */
  aim: string | null = $state(null)
  /** It was put there by finger, and is laid by a button. */
  held = $state(false)
  /** Its wished quarter turns. */
  turn = $state(0)

  /** Something was decided: what was intended until then is over. */
  begin(view: CaballeroView): void {
    this.kind = this.picked = null
    this.held = view.question === 'tile_turn'
    this.aim = this.held ? pending(view) : null
    if (view.question === 'turn') this.turn = 0
  }

  /** Whether there was anything to let go. */
  drop(): boolean {
    const something = this.kind !== null || this.picked !== null
    this.kind = this.picked = null
    return something
  }

  choose(kind: string | null): void {
    this.kind = this.kind === kind ? null : kind
    this.picked = null
  }

  /** To the next turn that fits where the tile is shown. */
  rotate(view: CaballeroView, by: 1 | -1 = 1): void {
    const turns = this.aim === null ? [0, 1, 2, 3] : turnsAt(view, this.aim)
    const now = fitting(turns, this.turn)
    for (let i = 1; i <= 4; i++) {
      const next = (((now + by * i) % 4) + 4) % 4
      if (turns.includes(next)) {
        this.turn = next
        return
      }
    }
  }
}
