/**
 * The data model: the configuration of a stage, its state, and the patch that a command returns.
 *
 * Everything is plain data that survives JSON, so a server can store it and a browser can run the same rules on it.
 */
import type { Pages } from './pages.ts'
import type { Refusal } from './refusals.ts'

export type Format = 'SINGLE_ELIMINATION' | 'DOUBLE_ELIMINATION' | 'ROUND_ROBIN' | 'SWISS' | 'LEADERBOARD'

/** `closeWin` and `closeLoss` count instead of `win` and `loss` in a series that went to its last game. */
export type Points = { win: number; draw: number; loss: number; bye: number; closeWin?: number; closeLoss?: number }
export type Distribution = 'snake' | 'stride' | 'bracketOptimized'
export type DropOrder = 'natural' | 'reverse' | 'half_shift' | 'reverse_half_shift' | 'pair_flip'
export const tiebreakNames = [
  'points',
  'headToHead',
  'headToHeadTable',
  'fewestLosses',
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
  rngSeed?: number | string // seeds the random draw of the `lot` tie-break, nothing else
  bestOf?: number | Record<string, number> // by round ('W3', or 'W-1' from the end), else by bracket ('W'), else 'default'
  thirdPlace?: boolean
  grandFinal?: 'reset' | 'single' | 'none'
  dropOrders?: DropOrder[] // by round of the winners' bracket; only to reproduce another engine's bracket
  legs?: 1 | 2
  groups?: number
  distribution?: Distribution
  rounds?: number
  winsToAdvance?: number // Swiss: an entrant with this many wins plays no further round
  lossesToDropOut?: number // Swiss: the same for losses
  draws?: boolean
  points?: Points
  tiebreaks?: Tiebreak[]
  unplayed?: 'virtual' | 'ignore' // how a bye or walkover counts in Buchholz and Sonneborn-Berger
  minWinPct?: number // lower bound of every win percentage; Magic uses 0.33
  aggregate?: 'best' | 'last' | 'sum' | 'average' // leaderboard: how attempts become one value
  bestCount?: number // with sum or average: count only this many of the best attempts
  betterIs?: 'high' | 'low'
  attempts?: number // leaderboard: limit per entrant
  review?: boolean // leaderboard: an attempt counts once the host has accepted it
  adjustments?: Record<string, number> // points added to an entrant of a table, negative for a deduction
  annulled?: string[] // entrants of a table whose matches do not count for anyone
}
type OptionalSetting =
  | 'dropOrders'
  | 'bestCount'
  | 'attempts'
  | 'winsToAdvance'
  | 'lossesToDropOut'
  | 'adjustments'
  | 'annulled'
/** A complete configuration. `lastRounds` is missing in stages created before round keys could count from the end. */
export type Settings = Required<Omit<Config, OptionalSetting>> &
  Pick<Config, OptionalSetting> & { lastRounds?: LastRounds }
export type LastRounds = { W?: number; L?: number; R?: number; S?: number }

export type Entrant = { id: string; seed?: number; rating?: number }
export type MissedRoundsAs = 'loss' | 'draw' | 'bye'
/**
 * An entrant of a running stage. `seed` is the 1-based index in the list; `firstRound` and `missed` are set for a late
 * entry. `away` is the last Swiss round that was paired while the entrant had dropped, for one who came back.
 */
export type SeededEntrant = Entrant & { seed: number; firstRound?: number; missed?: MissedRoundsAs; away?: number }

export const OPEN = null // the entrant is not known yet
export const EMPTY = '' // no entrant will fill this slot
export type Slot = string | null
export type Side = 'a' | 'b'

export type Game = { a: number; b: number }
export type Score = Game & { games?: Game[] }
export type Outcome = 'a' | 'b' | 'draw' | 'double_loss'
export type Reason = 'played' | 'forfeit' | 'no_show' | 'dq' | 'drop' | 'bye'
export type Status = 'waiting' | 'ready' | 'done' | 'bye' | 'void'

/** Winners, losers, grand final, third place, round robin, Swiss. */
export type Bracket = 'W' | 'L' | 'G' | 'T' | 'R' | 'S'

export type Match = {
  matchNo: number // unique in the stage, from 1
  bracket: Bracket
  group: number
  round: number
  position: number // in the round, from 1
  a: Slot
  b: Slot
  winnerTo: number | null // matchNo
  winnerSlot: Side | null
  loserTo: number | null
  loserSlot: Side | null
  bestOf: number
  score: Score | null // games won, or the points of a single game
  outcome: Outcome | null
  reason: Reason | null
  status: Status
  rev: number // hash of the mutable columns: equal content has an equal rev
}

export type Attempt = {
  attemptNo: number
  entrantId: string
  value: number
  at: number
  status: 'accepted' | 'pending' | 'rejected'
}

export type State = {
  config: Settings
  entrants: SeededEntrant[] // in order of seed
  matches: Pages<Match> // the match with number `matchNo` is at index matchNo − 1
  openCount: number // matches that are waiting or ready, counted so that isDone is O(1)
  dropped: Record<string, Reason> // dropped entrants, with the reason that their lost matches get
  round: number // Swiss: number of rounds paired so far
  attempts: Pages<Attempt>
}

export type MatchChanges = Partial<Pick<Match, 'a' | 'b' | 'score' | 'outcome' | 'reason' | 'status' | 'rev'>>
export type MatchPatch = { matchNo: number; rev: number; set: MatchChanges } // rev: the revision the match must have
export type Patch = {
  matches: MatchPatch[]
  newMatches?: Match[]
  entrants?: SeededEntrant[]
  dropped?: Record<string, Reason>
  round?: number
  attempts?: { add?: Attempt[]; set?: Attempt[] }
}
export type Preview = { resets: number[]; patch: Patch }
export const correctionModes = ['reject', 'preview', 'cascade'] as const
export type CorrectionMode = (typeof correctionModes)[number]
export type PatchOrRefusal = Patch | Refusal
