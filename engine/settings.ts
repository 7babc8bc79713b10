/**
 * Defaults are filled in once, at creation, so that the rules of a running stage never change with a new release.
 *
 * The default of 3-1-0 points is that of most leagues and of Magic; chess hosts set 1-½-0 themselves.
 */
import { type Bracket, type Config, type LastRounds, type Settings, type Tiebreak, tiebreakNames } from './model.ts'
import { type Refusal, refuse } from './refusals.ts'
import { lastRounds, resolveRoundKeys } from './rounds.ts'
import { POINT_PRECISION } from './tables/points.ts'

const defaultTiebreaks: Record<Config['format'], Tiebreak[]> = {
  SINGLE_ELIMINATION: [],
  DOUBLE_ELIMINATION: [],
  ROUND_ROBIN: ['points', 'headToHead', 'gameDiff', 'gamesFor', 'sonnebornBerger'],
  SWISS: ['points', 'buchholzCut1', 'buchholz', 'sonnebornBerger', 'gameDiff'],
  LEADERBOARD: [],
}

export function resolveSettings(config: Config, entrantCount: number): Settings | Refusal {
  const tiebreaks = config.tiebreaks ?? defaultTiebreaks[config.format]
  if (!tiebreaks) return refuse('BAD_CONFIG', { field: 'format' })
  const settings: Settings = {
    ...config,
    rngSeed: config.rngSeed ?? 0,
    bestOf: config.bestOf ?? 1,
    thirdPlace: config.thirdPlace ?? false,
    grandFinal: config.grandFinal ?? 'reset',
    legs: config.legs ?? 1,
    groups: config.groups ?? 1,
    distribution: config.distribution ?? 'snake',
    rounds: config.rounds ?? Math.ceil(Math.log2(entrantCount)),
    draws: config.draws ?? false,
    points: config.points ?? { win: 3, draw: 1, loss: 0, bye: 3 },
    tiebreaks,
    unplayed: config.unplayed ?? 'virtual',
    minWinPct: config.minWinPct ?? 0,
    aggregate: config.aggregate ?? 'best',
    betterIs: config.betterIs ?? 'high',
    review: config.review ?? false,
  }
  const field = invalidField(settings, entrantCount)
  if (field) return refuse('BAD_CONFIG', { field })
  const last = lastRounds(settings, entrantCount)
  return { ...settings, lastRounds: last, bestOf: resolveBestOf(settings.bestOf, last) }
}

const resolveBestOf = (bestOf: Settings['bestOf'], last: LastRounds) =>
  typeof bestOf === 'number' ? bestOf : Object.fromEntries(resolveRoundKeys(Object.entries(bestOf), last))

function invalidField(settings: Settings, entrantCount: number): string | undefined {
  const lengths = typeof settings.bestOf === 'number' ? [settings.bestOf] : Object.values(settings.bestOf)
  if (!lengths.every((length) => isInteger(length, 1, 99))) return 'bestOf'
  if (!isInteger(settings.groups, 1, Math.floor(entrantCount / 2))) return 'groups'
  if (!isInteger(settings.rounds, 1, 10_000)) return 'rounds'
  if (settings.legs !== 1 && settings.legs !== 2) return 'legs'
  if (settings.bestCount !== undefined && !isInteger(settings.bestCount, 1, 1_000_000)) return 'bestCount'
  if (settings.attempts !== undefined && !isInteger(settings.attempts, 1, 1_000_000)) return 'attempts'
  if (!settings.tiebreaks.every((name) => tiebreakNames.includes(name))) return 'tiebreaks'
  if (!Object.values(settings.points).every(isPointValue)) return 'points'
  return undefined
}

/** Points have at most three decimals: 0.5 and 0.125 are valid, one third is not. */
const isPointValue = (value: number) =>
  Math.abs(value) <= 1e6 && Math.abs(value * POINT_PRECISION - Math.round(value * POINT_PRECISION)) < 1e-6

const isInteger = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max

/** The series length of a round: 'W3' before 'W' before 'default' before a single game. */
export function bestOfRound(settings: Settings, bracket: Bracket, round: number): number {
  if (typeof settings.bestOf === 'number') return settings.bestOf
  return settings.bestOf[`${bracket}${round}`] ?? settings.bestOf[bracket] ?? settings.bestOf.default ?? 1
}
