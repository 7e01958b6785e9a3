// A game that is over, frame by frame: the server makes each frame's view, this only walks through them.

import { get } from '../api'
import type { AnyEntry, Frame, Frames, Replay } from '../protocol'

/** How many frames the server sends at once. */
const PAGE = 100
const BEAT = 1100

export const SPEEDS = [0.5, 1, 2, 4] as const

export class Player {
  readonly id: string
  readonly length: number
  readonly rounds: readonly number[]

  at = $state(0)
  seat: number | null = $state(null)
  speed: (typeof SPEEDS)[number] = $state(1)
  playing = $state(false)
  frame: Frame | null = $state.raw(null)
  /** What happened up to here, as far as it is loaded. */
  entries: readonly AnyEntry[] = $state.raw([])

  #pages = new Map<string, Promise<Frame[]>>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string, { length, rounds }: Replay) {
    this.id = id
    this.length = length
    this.rounds = rounds
  }

  /** Show a frame, in the eyes of a seat. */
  async show(at: number, seat = this.seat): Promise<void> {
    const wanted = Math.max(0, Math.min(this.length - 1, at))
    this.at = wanted
    this.seat = seat
    const page = Math.floor(wanted / PAGE)
    const [before, frames] = await Promise.all([page ? this.#page(page - 1, seat) : [], this.#page(page, seat)])
    // Somebody went on meanwhile: what they went to is shown.
    if (this.at !== wanted || this.seat !== seat) return
    this.frame = frames[wanted % PAGE] ?? null
    const first = (page ? page - 1 : 0) * PAGE
    this.entries = [...before, ...frames].slice(0, wanted - first + 1).map((frame, i) => entryOf(frame, first + i))
    if (wanted % PAGE > PAGE / 2 && (page + 1) * PAGE < this.length) void this.#page(page + 1, seat)
  }

  step(by: number): Promise<void> {
    return this.show(this.at + by)
  }

  /** To the beginning of this round, of the one before, or of the next. */
  round(by: -1 | 1): Promise<void> {
    const next =
      by > 0
        ? this.rounds.find((first) => first > this.at)
        : this.rounds.findLast((first) => first < this.at)
    return this.show(next ?? (by > 0 ? this.length - 1 : 0))
  }

  toggle(): void {
    this.playing = !this.playing
    if (this.playing && this.at === this.length - 1) void this.show(0)
    this.#tick()
  }

  stop(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #tick(): void {
    clearTimeout(this.#timer)
    if (!this.playing) return
    this.#timer = setTimeout(() => {
      if (this.at === this.length - 1) return this.stop()
      void this.step(1).then(() => this.#tick())
    }, BEAT / this.speed)
  }

  #page(page: number, seat: number | null): Promise<Frame[]> {
    const key = `${seat} ${page}`
    const known = this.#pages.get(key)
    if (known) return known
    const eyes = seat === null ? '' : `&seat=${seat}`
    const asked = get<Frames>(`/replays/${this.id}/frames?first=${page * PAGE}${eyes}`).then(({ frames }) => frames)
    this.#pages.set(key, asked)
    asked.catch(() => this.#pages.delete(key))
    return asked
  }
}

/** A frame as an entry of a table's log. */
export function entryOf({ move, events }: Frame, n: number): AnyEntry {
  if (move === null) return { type: 'began', n, at: 0, events }
  return { type: 'played', n, at: 0, seat: Number(move.split(' ', 1)[0]), events }
}
