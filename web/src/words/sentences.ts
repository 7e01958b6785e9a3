// Events, questions and answers as sentences: the conventions of src/hidalgo/words/words.py, from which
// tests/words.test.ts compares many games' worth of them.

export type Texts = Record<string, string>

type Item = Record<string, unknown> & { type?: string }

const SEAT = new Set(['seat', 'against', 'first'])
const SEATS = new Set(['seats', 'winners'])
const PLACE = new Set(['place', 'origin', 'target', 'king', 'region'])
const CARDS = new Set(['cards', 'unused'])
const SIDE = new Set(['side', 'facing'])
const BY_SEAT: Record<string, string> = {
  homes: 'home',
  regions: 'disk',
  counts: 'count',
  scores: 'score',
}

/** Events that are told in more than one way. */
const VARIANTS: Record<string, (event: Item) => string> = {
  BoardMoved: (e) => (e.origin === null ? '.unused' : ''),
  SpecialEnded: (e) => (e.vetoed ? '.vetoed' : ''),
  VetoPlayed: (e) => (e.against === null ? '' : '.against'),
  DiskSet: (e) => (e.region === null ? '' : '.own'),
  PowerTakenBack: (e) => (e.value === null ? '' : '.seen'),
  CastilloShown: (e) => (some(e.counts) ? '' : '.empty'),
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

  /** Names are those of the players by seat; without them they go by their colours. */
  constructor(texts: Texts, game = 'el-grande', names: readonly string[] = []) {
    this.#texts = texts
    this.#game = game
    this.#names = names
  }

  /** What happened, as a line of the log; empty for what needs no telling. */
  event(event: Item): string {
    const key = `event.${event.type}`
    const variant = VARIANTS[event.type ?? '']?.(event) ?? ''
    const chosen = variant ? key + variant : this.#plural(key, event.number)
    const text = this.#fill(chosen, this.#values(event, key))
    return text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
  }

  /** What is asked of whom. */
  question(question: string, seats: readonly number[]): string {
    return this.#fill(`ask.${question}`, { seats: this.and(seats.map((seat) => this.seat(seat))) })
  }

  /** An announced step. */
  step(step: Item): string {
    let key = `step.${step.kind}`
    if (step.kind === 'loss' && step.origin === null) key += '.anywhere'
    return this.#fill(this.#plural(key, step.number), this.#values(step, key))
  }

  /** A decision; what `take 3` takes only the question tells. */
  answer(answer: Item, question: string | null = null): string {
    let key = `answer.${answer.kind}`
    const values = this.#values(answer, key)
    if (answer.kind === 'take' && question === 'take_back') key += '.power'
    else if (answer.kind === 'take') {
      key += '.seat'
      values.seat = this.seat(answer.number as number)
    } else if (answer.kind === 'board') values.board = this.#text(`board.${answer.number}`)
    else if (answer.x !== undefined && answer.x !== null) values.square = `${answer.x},${answer.y}`
    return this.#fill(this.#plural(key + this.#where(key, answer), answer.number), values)
  }

  seat(seat: number): string {
    return this.#names[seat] || this.#text(`seat.${seat}`)
  }

  place(key: string): string {
    return this.#texts[`place.${key}`] ?? key
  }

  card(key: string): string {
    return this.#text(`card.${key}`)
  }

  cardText(key: string): string {
    return this.#text(`cardtext.${key}`)
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

  #fill(key: string, values: Record<string, string>): string {
    return this.#text(this.#key(key)).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  }

  #plural(key: string, number: unknown): string {
    if (!(this.#key(`${key}.other`) in this.#texts)) return key
    return number === 1 ? `${key}.one` : `${key}.other`
  }

  /** El Caballero has places of several kinds: a tile, its side, a Governor, the court. */
  #where(key: string, answer: Item): string {
    const variants = [`.${answer.place}`, answer.side ? '.side' : '']
    return variants.find((one) => one && `${this.#game}.${key}${one}` in this.#texts) ?? ''
  }

  #values(item: Item, key: string): Record<string, string> {
    const said: Record<string, string> = {}
    for (const [name, value] of Object.entries(item)) said[name] = this.#say(name, value, key)
    if ('kings_bonus' in item) {
      said.bonuses = ['kings_bonus', 'home_bonus']
        .filter((name) => item[name])
        .map((name) => this.#fill(`${key}.${name}`, { number: String(item[name]) }))
        .join('')
    }
    return said
  }

  #say(name: string, value: unknown, key: string): string {
    if (value === null || value === undefined) return ''
    if (SEAT.has(name)) return this.seat(value as number)
    if (PLACE.has(name)) return this.place(String(value))
    if (name === 'card') return this.card(String(value))
    if (SEATS.has(name)) return this.and((value as number[]).map((seat) => this.seat(seat)))
    if (CARDS.has(name)) return this.and((value as string[]).map((card) => this.card(card)))
    if (BY_SEAT[name]) return this.#bySeat(`${key}.${BY_SEAT[name]}`, value as unknown[])
    return this.#sayOther(name, value)
  }

  #sayOther(name: string, value: unknown): string {
    if (name === 'board') return this.#text(`board.${String(value)}`)
    if (SIDE.has(name)) return this.#text(`side.${String(value)}`)
    if (name === 'points' && Array.isArray(value)) {
      return this.#bySeat('event.points', value.map((points: number) => points || null))
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
      const place = typeof value === 'string' ? this.place(value) : ''
      return this.#fill(key, { seat: this.seat(seat), place, number: String(value) })
    })
    return said.filter(Boolean).join(', ')
  }
}
