/**
 * The words of the engine: what a stage is made from, what it looks like, and what a change is.
 *
 * All of it is plain data that survives JSON, so a server can store it as it is and a browser can run the same rules.
 */
import type { Pages } from './pages.ts'
import type { Refusal } from './refusals.ts'

export type Format = 'SINGLE_ELIMINATION' | 'DOUBLE_ELIMINATION' | 'ROUND_ROBIN' | 'SWISS' | 'LEADERBOARD'

export type Points = { win: number; draw: number; loss: number; bye: number }
export type Distribution = 'snake' | 'stride' | 'bracketOptimized'
export type DropOrder = 'natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip'
export const tiebreakNames = [
  'points',
  'headToHead',
  'wins',
  'buchholz',
  'buchholzCut1',
  'medianBuchholz',
  'sonnebornBerger',
  'koya',
  'progressive',
  'gameDiff',
  'gamesFor',
  'matchWinPct',
  'oppMatchWinPct',
  'gameWinPct',
  'oppGameWinPct',
  'oppRatingAvg',
  'seed',
  'lot',
] as const
export type Tiebreak = (typeof tiebreakNames)[number]

export type Config = {
  format: Format
  rngSeed?: number | string // decides lots, nothing else
  bestOf?: number | Record<string, number> // by round ('W-1' from the end, 'W3'), else by side ('W'), else 'default'
  thirdPlace?: boolean
  grandFinal?: 'reset' | 'single' | 'none'
  dropOrders?: DropOrder[] // by winners' round; only to copy another engine's bracket
  legs?: 1 | 2
  groups?: number
  distribution?: Distribution
  rounds?: number
  draws?: boolean
  points?: Points
  tiebreaks?: Tiebreak[]
  unplayed?: 'virtual' | 'ignore' // what a bye or walk-over is worth in Buchholz and its kin
  floor?: number // lowest percentage that an opponent counts with, 0.33 in Magic
  count?: 'best' | 'last' | 'sum' | 'average'
  keep?: number // with sum or average: only the best k attempts
  order?: 'high' | 'low'
  attempts?: number // each entrant's limit
  review?: boolean
}
/** Stages that were laid out before rounds could be counted from the end do not have `last`. */
export type Settings = Required<Omit<Config, 'dropOrders' | 'keep' | 'attempts'>> &
  Pick<Config, 'dropOrders' | 'keep' | 'attempts'> & { last?: LastRounds }
export type LastRounds = { W?: number; L?: number; R?: number; S?: number }

export type Entrant = { id: string; seed?: number; rating?: number }
export type Missed = 'loss' | 'draw' | 'bye'
/** An entrant of a running stage: the seed is the place in the list, `from` the first round of a late entry. */
export type Entered = Entrant & { seed: number; from?: number; missed?: Missed }

export const OPEN = null // nobody yet
export const EMPTY = '' // nobody will come
export type Slot = string | null
export type Side = 'a' | 'b'

export type Game = { a: number; b: number }
export type Score = Game & { games?: Game[] }
export type Outcome = 'a' | 'b' | 'draw' | 'double_loss'
export type Reason = 'played' | 'forfeit' | 'no_show' | 'dq' | 'drop' | 'bye'
export type Status = 'waiting' | 'ready' | 'done' | 'bye' | 'void'

export type Match = {
  no: number
  side: 'W' | 'L' | 'G' | 'T' | 'R' | 'S'
  group: number
  round: number
  number: number
  a: Slot
  b: Slot
  winTo: number | null
  winSlot: Side | null
  loseTo: number | null
  loseSlot: Side | null
  bestOf: number
  games: Score | null // as reported: games won, or the points of a single game
  outcome: Outcome | null
  reason: Reason | null
  status: Status
  rev: number // a fingerprint of what may change: equal content, equal rev
}

export type Attempt = { no: number; id: string; value: number; at: number; status: 'accepted' | 'pending' | 'rejected' }

export type State = {
  config: Settings
  entrants: Entered[] // in order of seed
  rows: Pages<Match> // match `no` is the (no − 1)th row
  open: number // rows without an end, so that isDone need not look
  out: Record<string, Reason> // who dropped, and how their matches read
  round: number // swiss: rounds paired so far
  attempts: Pages<Attempt>
}

export type Changes = Partial<Pick<Match, 'a' | 'b' | 'games' | 'outcome' | 'reason' | 'status' | 'rev'>>
export type RowPatch = { no: number; rev: number; set: Changes } // rev: the one that is expected
export type Patch = {
  rows: RowPatch[]
  add?: Match[]
  entrants?: Entered[]
  out?: Record<string, Reason>
  round?: number
  attempts?: { add?: Attempt[]; set?: Attempt[] }
}
export type Preview = { resets: number[]; patch: Patch }
export type Mode = 'reject' | 'preview' | 'cascade'
export type Answer = Patch | Refusal
