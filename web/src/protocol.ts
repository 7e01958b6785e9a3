// Made from src/hidalgo/server/protocol.py and the games' views and events by `make protocol`.
// Do not edit.

export interface About {
  version: string;
  games: GameInfo[];
  bots: ("grandee" | "greedy" | "knight" | "random" | "squire")[];
  guests: boolean;
  limits: Record<string, number>;
  notify: ("mail" | "webhook")[];
  me: Me | null;
}

/** What a bot thinks, the best first. */
export interface Advice {
  type: "advice";
  re: number;
  table: string;
  seat: number;
  n: number;
  level: "grandee" | "greedy" | "knight" | "random" | "squire";
  answers: Advised[];
}

/** Ask what a bot would answer for a seat of one's own, where the table allows it. */
export interface Advise {
  type: "advise";
  table: string;
  seat: number;
  id?: number;
}

/** An answer, and what the bot expects of it. */
export interface Advised {
  answer: string;
  win: number;
  scores: number[];
  line: string[];
}

/** A seat agrees to a pause or its end, or votes about another seat. */
export interface Agreed {
  type: "agreed";
  seat: number;
  about?: number | null;
  on?: boolean;
  n: number;
  at: number;
}

export type AnyCommand = Play | Undo | Stand | Resign | Return | Pause | Vote | Say;

export type AnyEntry = Began | Played | Undone | Said | Seated | Paused | Agreed | Ended | Next | Expired;

export interface Began {
  type: "began";
  events: Event[];
  n: number;
  at: number;
}

/** The connection ends; why. */
export interface Bye {
  type: "bye";
  code: "stopping" | "too_fast" | "too_slow";
  text: string;
}

/** One decision, as its number, its text, and the parts of the text by what they name. */
export interface CaballeroAnswer {
  action: number;
  text: string;
  kind: string;
  x: number | null;
  y: number | null;
  side: string | null;
  number: number | null;
  place: string | null;
}

export interface CaballeroAreaTile {
  x: number;
  y: number;
  tile: string;
  turn: number;
}

export interface CaballeroCaballeroTile {
  x: number;
  y: number;
  seat: number;
  strength: number;
  facing: string | null;
  castle: boolean;
  ships: string[];
  grande: boolean;
}

/** A tile that had touched only sea turned to the first land (EC-4.3). */
export interface CaballeroCaballerosTurned {
  type: "CaballerosTurned";
  seat: number;
  square: string;
  facing: string | null;
}

export interface CaballeroCastleBuilt {
  type: "CastleBuilt";
  seat: number;
  square: string;
}

export interface CaballeroCastleMoved {
  type: "CastleMoved";
  seat: number;
  origin: string;
  target: string;
}

export interface CaballeroDisplayFilled {
  type: "DisplayFilled";
  display: (string | null)[];
}

export type CaballeroEvent = CaballeroGameBegan | CaballeroDisplayFilled | CaballeroRoundBegan | CaballeroPowerPlayed | CaballeroTurnBegan | CaballeroSupplied | CaballeroTileLaid | CaballeroTileDeployed | CaballeroTileRaised | CaballeroCaballerosTurned | CaballeroTileTakenBack | CaballeroShipBuilt | CaballeroShipMoved | CaballeroCastleBuilt | CaballeroCastleMoved | CaballeroGovernorPlaced | CaballeroGrandePlaced | CaballeroGrandeMoved | CaballeroTurnEnded | CaballeroRoundEnded | CaballeroScoringBegan | CaballeroLandScored | CaballeroSeaScored | CaballeroScoringEnded | CaballeroGameOver;

export interface CaballeroGameBegan {
  type: "GameBegan";
  tile: string;
  turn: number;
  first: number;
}

export interface CaballeroGameOver {
  type: "GameOver";
  scores: number[];
  winners: number[];
}

export interface CaballeroGovernor {
  seat: number;
  region: string;
  ship: boolean;
}

export interface CaballeroGovernorPlaced {
  type: "GovernorPlaced";
  seat: number;
  region: string;
}

export interface CaballeroGrandeMoved {
  type: "GrandeMoved";
  seat: number;
  origin: string;
  target: string;
}

export interface CaballeroGrandePlaced {
  type: "GrandePlaced";
  seat: number;
  square: string;
}

export interface CaballeroLandScored {
  type: "LandScored";
  region: string;
  tiles: number;
  gold: number;
  strengths: number[];
  governor: number | null;
  points: number[];
}

/** How the game was laid out (EC-2.2), but for the order of the stack. */
export interface CaballeroOpening {
  first: number;
  tile: string;
  turn: number;
}

export interface CaballeroPlayer {
  score: number;
  court: number;
  ships: number;
  free: number;
  governors: number;
  grande: string | null;
  hand: number[];
  played: number[];
  bid: number | null;
}

export interface CaballeroPowerPlayed {
  type: "PowerPlayed";
  seat: number;
  value: number;
}

/** A region of land or sea (EC-6.1, 6.4), what it is worth and who is there. */
export interface CaballeroRegion {
  name: string;
  tiles: string[];
  sides: string[];
  symbols: number;
  open_sides: number;
  forces: number[];
  governor: number | null;
  points: number[];
}

export interface CaballeroRoundBegan {
  type: "RoundBegan";
  round: number;
  order: number[];
}

export interface CaballeroRoundEnded {
  type: "RoundEnded";
  round: number;
}

export interface CaballeroScoringBegan {
  type: "ScoringBegan";
  round: number;
}

export interface CaballeroScoringEnded {
  type: "ScoringEnded";
  scores: number[];
}

export interface CaballeroSeaScored {
  type: "SeaScored";
  region: string;
  tiles: number;
  fish: number;
  ships: number[];
  points: number[];
}

export interface CaballeroShipBuilt {
  type: "ShipBuilt";
  seat: number;
  place: string;
}

export interface CaballeroShipMoved {
  type: "ShipMoved";
  seat: number;
  origin: string;
  target: string;
}

export interface CaballeroSupplied {
  type: "Supplied";
  seat: number;
  number: number;
}

export interface CaballeroTileDeployed {
  type: "TileDeployed";
  seat: number;
  square: string;
  strength: number;
  facing: string | null;
  grande: boolean;
}

export interface CaballeroTileLaid {
  type: "TileLaid";
  seat: number;
  place: number;
  tile: string;
  square: string;
  turn: number;
  apart: boolean;
}

export interface CaballeroTileRaised {
  type: "TileRaised";
  seat: number;
  square: string;
  before: number;
  strength: number;
}

export interface CaballeroTileTakenBack {
  type: "TileTakenBack";
  seat: number;
  square: string;
  strength: number;
  castle: boolean;
  ships: string[];
  forced: boolean;
}

/** The turn under way: what was done in it. */
export interface CaballeroTurn {
  seat: number;
  supplied: boolean;
  tiles_due: number;
  deeds: number;
  ships: number;
  castles: number;
  rode: boolean;
  left: Record<string, number>;
  chosen: CaballeroAnswer[];
  turns: Record<string, number[]>;
}

export interface CaballeroTurnBegan {
  type: "TurnBegan";
  seat: number;
}

export interface CaballeroTurnEnded {
  type: "TurnEnded";
  seat: number;
}

export interface CaballeroView {
  seat: number | null;
  options: Record<string, string | number | unknown[] | null>;
  opening: CaballeroOpening;
  round: number;
  scorings: number[];
  map: CaballeroAreaTile[];
  caballeros: CaballeroCaballeroTile[];
  governors: CaballeroGovernor[];
  regions: CaballeroRegion[];
  ships: number;
  castles: number;
  display: (string | null)[];
  came_up: string[];
  face_down: number;
  players: CaballeroPlayer[];
  order: number[];
  acted: number[];
  turn: CaballeroTurn | null;
  prices: Record<string, number>;
  question: string | null;
  asked: number[];
  legal: CaballeroAnswer[];
  scores: number[];
  over: boolean;
  winners: number[];
}

export interface ChangePerson {
  name?: string | null;
  password?: string | null;
  old_password?: string | null;
  language?: "de" | "en" | "es" | "it" | "pt" | null;
  email?: string | null;
  webhook?: string | null;
}

/** By the host, before the start: nobody, or a bot, sits there. */
export interface ChangeSeat {
  seat: number;
  level?: "grandee" | "greedy" | "knight" | "random" | "squire" | null;
}

export interface Claim {
  seat: number;
  name?: string | null;
  invitation?: string | null;
}

export interface Clock {
  left: number;
  running: boolean;
}

/** Each run of a seat's decisions has to be made within so many hours. */
export interface Correspondence {
  type: "correspondence";
  hours: number;
}

/** The command was carried out and is stored. */
export interface Done {
  type: "done";
  re: number;
  n: number;
}

export interface Ended {
  type: "ended";
  result: Result | null;
  n: number;
  at: number;
}

export type Event = GrandeEvent | CaballeroEvent;

/** Nobody came, or nothing happened for very long. */
export interface Expired {
  type: "expired";
  n: number;
  at: number;
}

/** A position of a game that is over, in the eyes of a seat, and what led to it. */
export interface Frame {
  move: string | null;
  events: Event[];
  view: View | null;
}

/** A part of a replay. */
export interface Frames {
  seat: number | null;
  first: number;
  frames: Frame[];
}

export type FromClient = Play | Undo | Stand | Resign | Return | Pause | Vote | Say | Watching | Unwatch | Advise;

export interface GameInfo {
  name: string;
  rules: number;
  options: Record<string, unknown[]>;
}

export interface GameStatistics {
  game: string;
  players: number;
  finished: number;
  won: number;
  resigned: number;
  best: number;
  mean: number;
}

/** A step that a Veto could stop (EG-8.5). It never tells a secret. `kind` is `move` (Caballeros), `loss` (Caballeros sent away), `disks` (to be set), `rank` (points), `board`, `king`, `grande`, `take_back` or `keep_veto`. */
export interface GrandeAnnounced {
  kind: string;
  seat: number | null;
  number: number | null;
  origin: string | null;
  target: string | null;
  seats: number[];
  rank: number | null;
}

/** One decision, as its id, its text, and the parts of the text by what they name. */
export interface GrandeAnswer {
  action: number;
  text: string;
  kind: string;
  place: string | null;
  seat: number | null;
  number: number | null;
}

export interface GrandeBoardMoved {
  type: "BoardMoved";
  seat: number;
  board: string;
  origin: string | null;
  target: string;
}

export interface GrandeCaballerosMoved {
  type: "CaballerosMoved";
  seat: number;
  number: number;
  origin: string;
  target: string;
}

export interface GrandeCardTaken {
  type: "CardTaken";
  seat: number;
  stack: number;
  card: string;
}

export interface GrandeCastilloShown {
  type: "CastilloShown";
  counts: number[];
}

export interface GrandeDiskSet {
  type: "DiskSet";
  seat: number;
  region: string | null;
}

export interface GrandeDisksAsked {
  type: "DisksAsked";
  seats: number[];
}

export interface GrandeDisksRevealed {
  type: "DisksRevealed";
  regions: (string | null)[];
}

export type GrandeEvent = GrandeGameBegan | GrandeRoundBegan | GrandePowerPlayed | GrandeTurnBegan | GrandeCardTaken | GrandeCaballerosMoved | GrandeKingMoved | GrandeGrandeMoved | GrandeBoardMoved | GrandeSpecialBegan | GrandeSpecialEnded | GrandeStepAnnounced | GrandeVetoPassed | GrandeVetoPlayed | GrandeVetoKept | GrandeVetoExpired | GrandeDisksAsked | GrandeDiskSet | GrandeDisksRevealed | GrandePowerTakenBack | GrandeCastilloShown | GrandeGeneralScoringBegan | GrandeRankScored | GrandeGeneralScoringEnded | GrandeTurnEnded | GrandeRoundEnded | GrandeGameOver;

export interface GrandeGameBegan {
  type: "GameBegan";
  king: string;
  homes: string[];
  first: number;
}

export interface GrandeGameOver {
  type: "GameOver";
  scores: number[];
  winners: number[];
}

export interface GrandeGeneralScoringBegan {
  type: "GeneralScoringBegan";
  round: number;
}

export interface GrandeGeneralScoringEnded {
  type: "GeneralScoringEnded";
  scores: number[];
}

export interface GrandeGrandeMoved {
  type: "GrandeMoved";
  seat: number;
  origin: string;
  target: string;
}

export interface GrandeKingMoved {
  type: "KingMoved";
  seat: number;
  origin: string;
  target: string;
}

/** How the game was laid out (EG-2.1, 2.3), but for the order of the stacks. */
export interface GrandeOpening {
  king: string;
  homes: string[];
  first: number;
}

/** What all know of a player. */
export interface GrandePlayer {
  score: number;
  home: string;
  court: number;
  provinces: number;
  hand_size: number;
  bid: number | null;
  pile: number[];
  taken_back: number[][];
  vetoes_old: number;
  vetoes_new: number;
  disk_set: boolean;
  disk: string | null;
}

export interface GrandePowerPlayed {
  type: "PowerPlayed";
  seat: number;
  value: number;
}

export interface GrandePowerTakenBack {
  type: "PowerTakenBack";
  seat: number;
  value: number | null;
  seen: boolean;
}

/** Each of `seats` scores `points`, a single one the bonuses too. */
export interface GrandeRankScored {
  type: "RankScored";
  place: string;
  rank: number;
  seats: number[];
  caballeros: number;
  points: number;
  kings_bonus: number;
  home_bonus: number;
}

export interface GrandeRoundBegan {
  type: "RoundBegan";
  round: number;
  cards: string[];
}

export interface GrandeRoundEnded {
  type: "RoundEnded";
  round: number;
  unused: string[];
}

export interface GrandeSpecialBegan {
  type: "SpecialBegan";
  seat: number;
  card: string;
}

export interface GrandeSpecialEnded {
  type: "SpecialEnded";
  seat: number;
  vetoed: boolean;
}

export interface GrandeStepAnnounced {
  type: "StepAnnounced";
  seat: number;
  card: string;
  step: GrandeAnnounced;
}

/** The turn under way: what was chosen so far, all of it in the open. */
export interface GrandeTurn {
  seat: number;
  card: string | null;
  stack: number | null;
  placed: boolean;
  special: string;
  effect: string | null;
  left: number;
  left_own: number;
  left_foreign: number;
  origin: string | null;
  whose: number | null;
  target: string | null;
  board: number | null;
  waiting: number[];
  revealed: boolean;
  places: string[];
  rank: number;
  below: number;
  vetoer: number | null;
}

export interface GrandeTurnBegan {
  type: "TurnBegan";
  seat: number;
}

export interface GrandeTurnEnded {
  type: "TurnEnded";
  seat: number;
}

export interface GrandeVetoExpired {
  type: "VetoExpired";
  seat: number;
  number: number;
}

export interface GrandeVetoKept {
  type: "VetoKept";
  seat: number;
}

export interface GrandeVetoPassed {
  type: "VetoPassed";
  seat: number;
}

export interface GrandeVetoPlayed {
  type: "VetoPlayed";
  seat: number;
  against: number | null;
}

export interface GrandeView {
  seat: number | null;
  options: Record<string, string | number | unknown[] | null>;
  opening: GrandeOpening;
  round: number;
  king: string;
  regions: Record<string, number[]>;
  castillo: number[] | null;
  boards: Record<string, string | null>;
  ranks: number;
  worths: Record<string, number[]>;
  display: Record<string, string | null>;
  came_up: string[][];
  face_down: number[];
  players: GrandePlayer[];
  hand: number[] | null;
  discards: number[] | null;
  taking_back: number | null;
  starter: number;
  acted: number[];
  turn: GrandeTurn | null;
  question: string | null;
  asked: number[];
  announced: GrandeAnnounced | null;
  legal: GrandeAnswer[];
  scores: number[];
  over: boolean;
  winners: number[];
}

export interface Leave {
  seat: number;
}

/** Opens this person's tables in another browser, once, until it expires. */
export interface Link {
  url: string;
  expires: number;
}

/** A clock for each seat; the increment is granted for each run of its decisions. */
export interface Live {
  type: "live";
  seconds: number;
  increment?: number;
}

export interface Login {
  person: string;
  password: string;
}

export interface Me {
  id: string;
  name: string;
  has_password: boolean;
  language?: string | null;
  email?: string | null;
  webhook?: string | null;
}

export interface NewPerson {
  name: string;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, unknown>;
  pace?: Live | Correspondence | Unhurried;
  watch?: "all" | "link" | "nobody";
  listed?: boolean;
  advisor?: boolean;
}

/** The next game, seats rotated, is at this table. */
export interface Next {
  type: "next";
  table: string;
  n: number;
  at: number;
}

export interface Order {
  question: string;
  answers: string[];
  until: "once" | "round" | "turn";
}

/** What only this seat may know, beside its view. */
export interface Own {
  sealed: string | null;
  orders: Order[];
  can_undo: boolean;
}

/** Agree to stop the clocks, or to let them go on; done when all people agree. */
export interface Pause {
  type: "pause";
  seat: number;
  on: boolean;
  table: string;
  id?: number;
}

export interface Paused {
  type: "paused";
  on: boolean;
  n: number;
  at: number;
}

/** Give an answer. Where several seats answer at once it is sealed, and a later one replaces it until the last of them has answered. */
export interface Play {
  type: "play";
  seat: number;
  n: number;
  answer: string;
  careful?: boolean;
  table: string;
  id?: number;
}

export interface Played {
  type: "played";
  seat: number;
  events: Event[];
  answer?: string | null;
  n: number;
  at: number;
}

/** Not numbered, for one seat: a sealed answer or a standing order has been stored. */
export interface Private {
  type: "own";
  table: string;
  seat: number;
  own: Own;
}

/** Why something was refused; nothing has changed. */
export interface Problem {
  code: "bad_option" | "bad_record" | "busy" | "illegal" | "malformed" | "no_advice" | "no_person" | "no_seat_free" | "no_such_bot" | "not_asked" | "not_invited" | "not_open" | "not_over" | "not_playing" | "not_the_host" | "not_watchable" | "not_your_seat" | "not_yours" | "nothing_to_undo" | "old_rules" | "over" | "paused" | "reveals" | "seat_taken" | "server" | "stale" | "too_fast" | "too_large" | "unknown" | "wrong_origin" | "wrong_password";
  text: string;
  field?: string | null;
}

export interface Refused {
  type: "refused";
  re: number;
  code: "bad_option" | "bad_record" | "busy" | "illegal" | "malformed" | "no_advice" | "no_person" | "no_seat_free" | "no_such_bot" | "not_asked" | "not_invited" | "not_open" | "not_over" | "not_playing" | "not_the_host" | "not_watchable" | "not_your_seat" | "not_yours" | "nothing_to_undo" | "old_rules" | "over" | "paused" | "reveals" | "seat_taken" | "server" | "stale" | "too_fast" | "too_large" | "unknown" | "wrong_origin" | "wrong_password";
  text: string;
  field?: string | null;
}

export interface Replay {
  record: unknown;
  length: number;
  rounds: number[];
}

export interface ReplayMade {
  id: string;
}

/** A bot plays on and the seat ranks last; with two players the game ends. */
export interface Resign {
  type: "resign";
  seat: number;
  table: string;
  id?: number;
}

export interface Result {
  scores: number[];
  winners: number[];
  ranks: number[];
  ended: string | null;
}

/** Sit down again where a bot stood in. */
export interface Return {
  type: "return";
  seat: number;
  table: string;
  id?: number;
}

export interface Said {
  type: "said";
  name: string;
  text: string;
  seat?: number | null;
  n: number;
  at: number;
}

export interface Say {
  type: "say";
  text: string;
  seat?: number | null;
  table: string;
  id?: number;
}

export interface SeatInfo {
  who: "bot" | "nobody" | "person";
  name?: string;
  person?: string | null;
  level?: "grandee" | "greedy" | "knight" | "random" | "squire" | null;
  stand_in?: boolean;
  resigned?: boolean;
}

/** Who will sit there: me (several are a hot seat), whoever comes, or a bot. */
export interface SeatPlan {
  who: "bot" | "me" | "open";
  name?: string | null;
  level?: "grandee" | "greedy" | "knight" | "random" | "squire" | null;
}

/** Somebody sat down or got up, a bot stands in, a person came back. */
export interface Seated {
  type: "seated";
  seat: number;
  who: "bot" | "nobody" | "person";
  name: string;
  why: "claimed" | "erased" | "left" | "removed" | "resigned" | "returned" | "time" | "vote";
  n: number;
  at: number;
}

/** A standing order: when this seat is asked this, the first of these answers that is legal is given. `{"question": "veto", "answers": ["pass"], "until": "turn"}` lets a special action pass; `{"question": "power", "answers": ["power 13", "power 12"], "until": "once"}` chooses a power card in advance, with a fallback. No answers: the order is withdrawn. */
export interface Stand {
  type: "stand";
  seat: number;
  question: string;
  answers: string[];
  until?: "once" | "round" | "turn";
  table: string;
  id?: number;
}

export interface Statistics {
  games: GameStatistics[];
}

/** Not numbered: what may change without anything happening in the game. */
export interface Status {
  type: "status";
  table: string;
  at: number;
  waiting: number[];
  here: number[];
  watchers: number;
  clocks: Clock[] | null;
}

/** What all may know of a table. */
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  status: "expired" | "finished" | "open" | "paused" | "playing";
  host: string | null;
  seats: SeatInfo[];
  pace: Live | Correspondence | Unhurried;
  watch: "all" | "link" | "nobody";
  listed: boolean;
  advisor: boolean;
  created: number;
  changed: number;
  n: number;
  result?: Result | null;
  rematch?: string | null;
  pausing?: number[];
  votes?: Record<string, number[]>;
  cannot?: string | null;
}

export interface TableList {
  tables: TableInfo[];
  waiting: Record<string, number[]>;
  more?: string | null;
}

export interface TableMade {
  table: TableInfo;
  invitation: string;
}

export type ToClient = Update | Status | Private | Done | Refused | Advice | Welcome | Bye;

/** For a bot from outside: `Authorization: Bearer ...`. It is shown this once. */
export interface Token {
  token: string;
}

/** Take back one's own last decision. */
export interface Undo {
  type: "undo";
  seat: number;
  n: number;
  table: string;
  id?: number;
}

/** The seat takes its last decision back. */
export interface Undone {
  type: "undone";
  seat: number;
  undid: number;
  n: number;
  at: number;
}

/** No clock. */
export interface Unhurried {
  type: "none";
}

export interface Unwatch {
  type: "unwatch";
  table: string;
  seat?: number | null;
  id?: number;
}

/** What happened, in gapless numbers, and what it came to in the eyes of a seat. */
export interface Update {
  type: "update";
  table: string;
  seat: number | null;
  n: number;
  entries: (Began | Played | Undone | Said | Seated | Paused | Agreed | Ended | Next | Expired)[];
  view: View | null;
  status: Status;
  own: Own | null;
  info: TableInfo | null;
}

export interface UseLink {
  code: string;
}

export type View = GrandeView | CaballeroView;

/** For a bot to stand in for another seat; done when most of the other people agree. */
export interface Vote {
  type: "vote";
  seat: number;
  about: number;
  table: string;
  id?: number;
}

/** Follow a table, with the eyes of a seat of one's own, or of a spectator. */
export interface Watching {
  type: "watch";
  table: string;
  seat?: number | null;
  since?: number | null;
  id?: number;
}

export interface Welcome {
  type: "welcome";
  version: string;
  me: Me | null;
  at: number;
}
