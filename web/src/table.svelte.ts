// A table as this browser sees it: the last view and its legal answers, what happened, and the answer
// that is on its way. It knows no rule: an answer can be given if the view lists it.

import type { Refusal } from './api'
import { connection, type Heard } from './connection.svelte'
import type { AnyEntry, Event, Own, Status, TableInfo, Update, View } from './protocol'
import { settings } from './settings.svelte'

/** How long a visible event stays before the next update is shown, at the usual speed. */
const BEAT = 420
/** So many updates behind, we catch up at once. */
const PATIENCE = 8
const VISIBLE = /Moved|Played|Taken|Revealed|Scored|Vetoe?d|Shown|Laid|Deployed|Built|Placed/

/** An answer of a gesture: its text, or how to find it among those that become legal. */
export type Wish = string | ((legal: readonly { text: string }[]) => string | undefined)

export class Table {
  readonly id: string
  readonly seat: number | null

  info: TableInfo | null = $state.raw(null)
  view: View | null = $state.raw(null)
  status: Status | null = $state.raw(null)
  own: Own | null = $state.raw(null)
  entries: readonly AnyEntry[] = $state.raw([])
  /** The number of the last entry that is shown. */
  n = $state(0)
  /** What the last update brought, to be animated and told. */
  news: readonly Event[] = $state.raw([])
  /** The answer on its way: shown as provisional. */
  sending: string | null = $state(null)
  refusal: Refusal | null = $state.raw(null)
  /** An answer that shows something new and could not be undone: it is asked about once. */
  unsure: string | null = $state(null)
  /** Somebody plays here, or will; a replay is no live table. */
  live = false
  /** Why there is nothing to see at all. */
  closed: Refusal | null = $state.raw(null)

  #arrived: number | null = null
  #queue: Update[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #wishes: Wish[] = []
  #again: { answer: string; n: number } | null = null
  #leave: (() => void) | undefined

  constructor(id: string, seat: number | null) {
    this.id = id
    this.seat = seat
  }

  enter(): void {
    this.live = true
    this.#leave = connection.follow({
      table: this.id,
      seat: this.seat,
      since: () => this.#arrived ?? 0,
      hear: (message) => this.hear(message),
      refused: (reason) => (this.closed = reason),
    })
  }

  leave(): void {
    clearTimeout(this.#timer)
    this.#leave?.()
  }

  get legal(): View['legal'] {
    return this.view?.legal ?? []
  }

  /** Whether something is asked of this seat and can be answered now. */
  get asked(): boolean {
    return this.legal.length > 0 && this.sending === null
  }

  /** Give an answer, and the rest of the gesture when it becomes legal. */
  answer(...wishes: Wish[]): void {
    if (this.sending !== null) return
    this.#wishes = wishes
    this.#next()
  }

  /** Go on with a gesture: what it does next once that is legal. */
  goOn(wish: Wish): void {
    if (this.sending !== null) this.#wishes.push(wish)
    else this.answer(wish)
  }

  /** Give the answer nevertheless that could not be undone. */
  sure(): void {
    const answer = this.unsure
    this.unsure = null
    if (answer !== null) void this.#play(answer, false)
  }

  /** Animate on the board once more what happened. */
  tellAgain(events: readonly Event[]): void {
    this.news = events
  }

  undo(): Promise<boolean> {
    return this.command({ type: 'undo', n: this.n })
  }

  /** Take back one's last answer, and give this one once that is done. */
  async instead(wish: Wish): Promise<void> {
    this.#wishes = [wish]
    if (!(await this.undo())) this.#wishes = []
  }

  /** A command of this seat; a refusal is shown where the decision is. */
  async command(command: Record<string, unknown> & { type: string }): Promise<boolean> {
    try {
      await connection.command({ table: this.id, seat: this.seat, ...command })
      return true
    } catch (reason) {
      this.refusal = reason as Refusal
      return false
    }
  }

  hear(message: Heard): void {
    if (message.type === 'status') this.status = message
    else if (message.type === 'own') this.#sealed(message.own)
    else this.#arrive(message)
  }

  #sealed(own: Own): void {
    this.own = own
    this.sending = null
  }

  #arrive(update: Update): void {
    this.#arrived = update.n
    this.#queue.push(update)
    if (this.#queue.length > PATIENCE || this.sending !== null || document.hidden) this.#catchUp()
    else if (this.#timer === undefined) this.#show()
  }

  #catchUp(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#queue.length) this.#show()
  }

  #show(): void {
    const update = this.#queue.shift()
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!update) return
    this.#apply(update)
    const visible = this.news.some((event) => VISIBLE.test(event.type))
    const pause = visible && settings.speed > 0 ? BEAT / settings.speed : 0
    if (this.#queue.length || pause) this.#timer = setTimeout(() => this.#show(), pause)
  }

  #apply(update: Update): void {
    const first = this.entries.length === 0
    this.entries = update.entries.length ? [...this.entries, ...update.entries] : this.entries
    this.n = update.n
    this.view = update.view
    this.own = update.own
    this.status = update.status
    if (update.info) this.info = update.info
    this.news = first ? [] : update.entries.flatMap((entry) => ('events' in entry ? entry.events : []))
    this.sending = this.unsure = null
    this.#resume()
  }

  /** What a lost connection interrupted is said again, if nothing has happened since. */
  #resume(): void {
    const again = this.#again
    this.#again = null
    if (again && again.n === this.n) void this.#play(again.answer)
    else this.#next()
  }

  #next(): void {
    const wish = this.#wishes.shift()
    if (wish === undefined) return
    const text = typeof wish === 'string' ? wish : wish(this.legal)
    if (text !== undefined && this.legal.some((answer) => answer.text === text)) void this.#play(text)
    else this.#wishes = []
  }

  async #play(answer: string, careful = settings.careful): Promise<void> {
    this.sending = answer
    this.refusal = this.unsure = null
    const n = this.n
    try {
      await connection.command({ type: 'play', table: this.id, seat: this.seat, n, answer, careful })
    } catch (reason) {
      this.#refused(reason as Refusal, answer, n)
    }
  }

  #refused(reason: Refusal, answer: string, n: number): void {
    this.#wishes = []
    this.sending = null
    if (reason.code === 'lost') this.#again = { answer, n }
    else if (reason.code === 'reveals') this.unsure = answer
    else this.refusal = reason
  }
}
