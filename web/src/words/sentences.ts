// Events, prompts and answers as sentences, by the conventions of src/hidalgo/words/words.py; tests/words.test.ts
// compares whole games' worth of them.

import { type Asking, promptKey, promptValues } from './prompts'

export type Texts = Record<string, string>

type Item = Record<string, unknown> & { type?: string }

/** A field's value: a place can be asked for in a form, `{origin:from}`. */
type Said = string | ((form: string) => string)

const SEAT = new Set(['seat', 'against', 'first'])
const SEATS = new Set(['seats', 'winners'])
const PLACE = new Set(['place', 'origin', 'target', 'king', 'region', 'square'])
const CARDS = new Set(['cards', 'unused'])
const SIDE = new Set(['side', 'facing'])
const BY_SEAT: Record<string, string> = {
  homes: 'home',
  regions: 'disk',
  counts: 'count',
  scores: 'score',
}

/** Events that are told in more than one way: what follows the key of the text. */
const VARIANTS: Record<string, (event: Item) => string> = {
  BoardMoved: (e) => (e.origin === null ? '.unused' : ''),
  SpecialEnded: (e) => (e.vetoed ? '.vetoed' : ''),
  VetoPlayed: (e) => (e.against === null ? '' : '.against'),
  DiskSet: (e) => (e.region === null ? '' : '.own'),
  PowerTakenBack: (e) => (e.value === null ? '' : '.seen'),
  CastilloShown: (e) => (some(e.counts) ? '' : '.empty'),
  RankScored: (e) => ((e.seats as number[]).length > 1 ? '.tied' : ''),
  RoundEnded: (e) => (some(e.unused) ? '' : '.all'),
  GameOver: (e) => ((e.winners as number[]).length > 1 ? '.shared' : ''),
  TileLaid: (e) => (e.apart ? '.apart' : ''),
  TileDeployed: (e) => (e.grande ? '.grande' : e.facing === null ? '.sea' : ''),
  TileTakenBack: (e) => (e.forced ? '.forced' : '') + (e.castle ? '.castle' : ''),
  LandScored: (e) => (some(e.points) ? '' : '.nobody'),
  SeaScored: (e) => (some(e.points) ? '' : '.nobody'),
}

const some = (list: unknown): boolean => Array.isArray(list) && list.some(Boolean)

export class Sentences {
  readonly #game: string
  readonly #texts: Texts
  readonly #names: readonly string[]

  /** Names are those of the players by seat; without them they go by their colours, as do
   *  those who share one. */
  constructor(texts: Texts, game = 'el-grande', names: readonly string[] = []) {
    this.#texts = texts
    this.#game = game
    this.#names = names.map((name, seat) => {
      const alone = !name || names.filter((other) => other === name).length === 1
      return alone ? name : `${name} (${this.#text(`seat.${seat}`)})`
    })
  }

  /** What happened, as a line of the log; empty for what needs no telling. */
  event(event: Item): string {
    const key = `event.${event.type}`
    const variant = VARIANTS[event.type ?? '']?.(event) ?? ''
    const chosen = variant ? key + variant : this.#plural(key, event.number)
    return capital(this.#fill(chosen, this.#values(event, key)))
  }

  /** What is asked of whoever looks, or whom we wait for. */
  prompt(view: Asking): string {
    const values = promptValues(view)
    const said: Record<string, Said> = {}
    for (const [name, value] of Object.entries(values)) said[name] = this.#say(name, value, '')
    return capital(this.#fill(this.#plural(promptKey(view), values.number), said))
  }

  /** An announced step. */
  step(step: Item): string {
    let key = `step.${step.kind}`
    if (step.kind === 'loss' && step.origin === null) key += '.anywhere'
    const values = this.#values(step, key)
    if (step.kind === 'board') values.board = this.#say('board', step.number, key)
    return this.#fill(this.#plural(key, step.number), values)
  }

  /** A decision; what `take 3` takes only the question tells. */
  answer(answer: Item, question: string | null = null): string {
    let key = `answer.${answer.kind}`
    const values = this.#values(answer, key)
    if (answer.kind === 'take' && question === 'take_back') key += '.power'
    else if (answer.kind === 'take') {
      key += '.seat'
      values.seat = this.seat(answer.number as number)
    } else if (answer.kind === 'board') values.board = this.#say('board', answer.number, key)
    else if (answer.x !== undefined && answer.x !== null) {
      const parts = [`${answer.x},${answer.y}`, answer.side, answer.place]
      const place = parts.filter((part) => part !== null && part !== undefined).join(' ')
      values.place = (form) => this.place(place, form)
    }
    return this.#fill(this.#plural(key, answer.number), values)
  }

  seat(seat: number): string {
    return this.#names[seat] || this.#text(`seat.${seat}`)
  }

  /** A place by its text, in a form such as `from`; one of El Caballero by its square. */
  place(key: string, form = ''): string {
    const ending = form ? `.${form}` : ''
    if (`place.${key}` in this.#texts) return this.#text(`place.${key}${ending}`)
    const [square = '', side = '', what = ''] = key.split(' ')
    const kind = !side ? 'square' : side === 'land' ? 'land' : what === 'governor' ? what : 'side'
    return this.#fill(`at.${kind}${ending}`, { square, side: this.#texts[`side.${side}`] ?? '' })
  }

  /** A place's name without an article, for a map. */
  name(key: string): string {
    return this.place(key, 'name')
  }

  card(key: string): string {
    return this.#text(`card.${key}`)
  }

  /** What the special action of a card does; editions may differ (EG-9). */
  cardText(key: string, edition: unknown): string {
    return this.#texts[`cardtext.${key}.${edition}`] ?? this.#text(`cardtext.${key}`)
  }

  /** An Area tile of El Caballero: its land sides and its symbol. */
  tile(key: string): string {
    const [shape = '', symbol = ''] = key.split('+', 2)
    const said = this.#text(`tile.${shape}`)
    return symbol ? this.#fill(`tile.${symbol}`, { tile: said }) : said
  }

  and(items: readonly string[]): string {
    if (items.length < 2) return items[0] ?? this.#text('nobody')
    return this.#fill('list.and', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' })
  }

  #text(key: string): string {
    return this.#texts[key] ?? key
  }

  /** The game's own text, if it has one. */
  #key(key: string): string {
    const own = `${this.#game}.${key}`
    return own in this.#texts ? own : key
  }

  #fill(key: string, values: Record<string, Said>): string {
    return this.#text(this.#key(key)).replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form = '') => {
      const value = values[name] ?? ''
      return typeof value === 'string' ? value : value(form as string)
    })
  }

  #plural(key: string, number: unknown): string {
    if (!(this.#key(`${key}.other`) in this.#texts)) return key
    return number === 1 ? `${key}.one` : `${key}.other`
  }

  #values(item: Item, key: string): Record<string, Said> {
    const said: Record<string, Said> = {}
    for (const [name, value] of Object.entries(item)) said[name] = this.#say(name, value, key)
    if ('kings_bonus' in item) {
      said.bonuses = ['kings_bonus', 'home_bonus']
        .filter((name) => item[name])
        .map((name) => this.#fill(`${key}.${name}`, { number: String(item[name]) }))
        .join('')
    }
    return said
  }

  #say(name: string, value: unknown, key: string): Said {
    if (value === null || value === undefined) return ''
    if (SEAT.has(name)) return this.seat(value as number)
    if (PLACE.has(name)) return (form) => this.place(String(value), form)
    if (name === 'card') return this.card(String(value))
    if (SEATS.has(name)) return this.and((value as number[]).map((seat) => this.seat(seat)))
    if (CARDS.has(name)) return this.and((value as string[]).map((card) => this.card(card)))
    if (BY_SEAT[name]) return this.#bySeat(`${key}.${BY_SEAT[name]}`, value as unknown[])
    return this.#sayOther(name, value)
  }

  #sayOther(name: string, value: unknown): string {
    if (name === 'board') return this.#text(`board.${String(value)}`)
    if (SIDE.has(name)) return this.#texts[`side.${String(value)}`] ?? ''
    if (name === 'points' && Array.isArray(value)) {
      return this.#bySeat('event.points', value.map((points: number) => points || null))
    }
    if (name === 'caballeros') {
      return this.#fill(this.#plural('caballeros', value), { number: String(value) })
    }
    if (name === 'tile') return this.tile(String(value))
    if (name === 'display') {
      const tiles = (value as (string | null)[]).filter((tile) => tile !== null)
      return tiles.map((tile) => this.tile(tile)).join('; ')
    }
    return name === 'step' ? this.step(value as Item) : String(value)
  }

  /** What each seat has, seats with nothing left out. */
  #bySeat(key: string, values: readonly unknown[]): string {
    const said = values.map((value, seat) => {
      if (value === null || value === undefined) return ''
      const place: Said = typeof value === 'string' ? (form) => this.place(value, form) : ''
      return this.#fill(key, { seat: this.seat(seat), place, number: String(value) })
    })
    return said.filter(Boolean).join(', ')
  }
}

/** A sentence may begin with a place or a name: "the Castillo ..." becomes "The Castillo". */
export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
