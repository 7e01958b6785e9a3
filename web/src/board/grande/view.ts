// The view of El Grande as the server sends it: `hidalgo.grande.view`, field by field.

export interface Answer {
  action: number
  text: string
  kind: string
  place: string | null
  seat: number | null
  number: number | null
}

export interface Player {
  score: number
  home: string
  court: number
  provinces: number
  hand_size: number
  bid: number | null
  pile: number[]
  taken_back: number[][]
  vetoes_old: number
  vetoes_new: number
  disk_set: boolean
  disk: string | null
}

export interface Turn {
  seat: number
  card: string | null
  stack: number | null
  placed: boolean
  special: 'open' | 'running' | 'done'
  effect: string | null
  left: number
  left_own: number
  left_foreign: number
  origin: string | null
  whose: number | null
  target: string | null
  board: number | null
  waiting: number[]
  revealed: boolean
  places: string[]
  rank: number
  below: number
  vetoer: number | null
}

export interface Announced {
  kind: string
  seat: number | null
  number: number | null
  origin: string | null
  target: string | null
  seats: number[]
  rank: number | null
}

export interface GrandeOptions {
  players: number
  edition: string
  rounds: number
  veto: string
  castillo: string
  tiebreak: string
}

export interface GrandeView {
  seat: number | null
  options: GrandeOptions
  opening: { king: string; homes: string[]; first: number }
  round: number
  king: string
  regions: Record<string, number[]>
  castillo: number[] | null
  boards: Record<string, string | null>
  display: Record<string, string | null>
  came_up: string[][]
  face_down: number[]
  players: Player[]
  hand: number[] | null
  discards: number[] | null
  taking_back: number | null
  starter: number
  acted: number[]
  turn: Turn | null
  question: string | null
  asked: number[]
  announced: Announced | null
  legal: Answer[]
  scores: number[]
  over: boolean
  winners: number[]
}
