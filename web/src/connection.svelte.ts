// The one WebSocket of this tab: it connects, acknowledges, and after a loss resumes where it was.

import { address, Refusal } from './api'
import type { Advice, Done, FromClient, Private, Refused, Status, ToClient, Update } from './protocol'

export type Heard = Update | Status | Private

interface Follower {
  table: string
  seat: number | null
  /** The number of the last entry that arrived. */
  since: () => number | null
  hear: (message: Heard) => void
  refused: (reason: Refusal) => void
}

interface Waiting {
  done: (message: Done | Advice) => void
  refused: (reason: Refusal) => void
}

const FIRST_PAUSE = 400
const LONGEST_PAUSE = 8000

export class Connection {
  /** `lost` after a connection that stood, or a first one that failed. */
  state: 'closed' | 'connecting' | 'open' | 'lost' = $state('closed')

  #socket: WebSocket | null = null
  #followers = new Set<Follower>()
  #waiting = new Map<number, Waiting>()
  #watches = new Map<number, Follower>()
  #id = 0
  #pause = FIRST_PAUSE
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Follow a table until the function that is returned is called. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    if (this.state === 'open') this.#watch(follower)
    else this.#open()
    return () => {
      this.#followers.delete(follower)
      const { table, seat } = follower
      // Not by `state`: when a page goes away, Svelte shows it the values from before the change.
      if (this.#socket?.readyState === WebSocket.OPEN)
        this.#send({ type: 'unwatch', table, seat, id: ++this.#id })
    }
  }

  /** Carry out a command: fulfilled once it is stored. */
  command(command: Record<string, unknown> & { type: string }): Promise<Done> {
    return this.#ask(command) as Promise<Done>
  }

  /** What a bot would answer for this seat. */
  advise(table: string, seat: number): Promise<Advice> {
    return this.#ask({ type: 'advise', table, seat }) as Promise<Advice>
  }

  #ask(command: Record<string, unknown> & { type: string }): Promise<Done | Advice> {
    const id = ++this.#id
    return new Promise((done, refused) => {
      if (this.state !== 'open') return refused(new Refusal({ code: 'lost', text: '' }))
      this.#waiting.set(id, { done, refused })
      this.#send({ ...command, id } as unknown as FromClient)
    })
  }

  /** Connect anew, as somebody else. */
  again(): void {
    this.#socket?.close()
    this.#socket = null
    this.#forget()
    this.state = 'closed'
    if (this.#followers.size) this.#open()
  }

  #open(): void {
    clearTimeout(this.#timer)
    if (this.#socket && this.#socket.readyState < WebSocket.CLOSING) return
    if (this.state === 'closed') this.state = 'connecting'
    const url = address('api/socket')
    url.protocol = url.protocol.replace('http', 'ws')
    const socket = new WebSocket(url)
    this.#socket = socket
    // A connection that was given up may still have something to say: it is no longer ours.
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data as string) as ToClient)
    }
    socket.onclose = () => this.#closed(socket)
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return
    this.#socket = null
    this.state = this.#followers.size ? 'lost' : 'closed'
    this.#forget()
    if (!this.#followers.size) return
    this.#timer = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2))
    this.#pause = Math.min(this.#pause * 1.7, LONGEST_PAUSE)
  }

  /** No answer will come any more to what was said on the connection that is gone. */
  #forget(): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#watches.clear()
    for (const { refused } of waiting) refused(new Refusal({ code: 'lost', text: '' }))
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case 'welcome':
        this.state = 'open'
        this.#pause = FIRST_PAUSE
        this.#followers.forEach((follower) => this.#watch(follower))
        break
      case 'done':
      case 'advice':
        this.#settle(message.re)?.done(message)
        break
      case 'refused':
        this.#refuse(message)
        break
      case 'bye':
        break // the socket closes by itself
      default:
        for (const follower of this.#followers) {
          const own = !('seat' in message) || message.seat === follower.seat
          if (message.table === follower.table && own) follower.hear(message)
        }
    }
  }

  #refuse(message: Refused): void {
    const reason = new Refusal(message)
    this.#settle(message.re)?.refused(reason)
    this.#watches.get(message.re)?.refused(reason)
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  #watch(follower: Follower): void {
    const { table, seat } = follower
    const id = ++this.#id
    this.#watches.set(id, follower)
    this.#send({ type: 'watch', table, seat, since: follower.since(), id })
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message))
  }
}

export const connection = new Connection()

addEventListener('online', () => connection.state === 'lost' && connection.again())
