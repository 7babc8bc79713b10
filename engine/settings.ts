/**
 * What a host leaves open is filled in once, at creation, so that a stage never changes its rules with a new release.
 *
 * 3-1-0 is what players know from leagues and from Magic; chess hosts set 1-½-0 themselves.
 */
import { type Config, type LastRounds, type Match, type Settings, type Tiebreak, tiebreakNames } from './model.ts'
import { type Refusal, refuse } from './refusals.ts'
import { lastRounds, numbered } from './rounds.ts'
import { FINEST } from './tables/points.ts'

const usual: Record<Config['format'], Tiebreak[]> = {
  SINGLE_ELIMINATION: [],
  DOUBLE_ELIMINATION: [],
  ROUND_ROBIN: ['points', 'headToHead', 'gameDiff', 'gamesFor', 'sonnebornBerger'],
  SWISS: ['points', 'buchholzCut1', 'buchholz', 'sonnebornBerger', 'gameDiff'],
  LEADERBOARD: [],
}

export function settle(config: Config, entrants: number): Settings | Refusal {
  const tiebreaks = config.tiebreaks ?? usual[config.format]
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
    rounds: config.rounds ?? Math.ceil(Math.log2(entrants)),
    draws: config.draws ?? false,
    points: config.points ?? { win: 3, draw: 1, loss: 0, bye: 3 },
    tiebreaks,
    unplayed: config.unplayed ?? 'virtual',
    floor: config.floor ?? 0,
    count: config.count ?? 'best',
    order: config.order ?? 'high',
    review: config.review ?? false,
  }
  const field = wrongField(settings, entrants)
  if (field) return refuse('BAD_CONFIG', { field })
  const last = lastRounds(settings, entrants)
  return { ...settings, last, bestOf: lengths(settings.bestOf, last) }
}

const lengths = (bestOf: Settings['bestOf'], last: LastRounds) =>
  typeof bestOf === 'number' ? bestOf : Object.fromEntries(numbered(Object.entries(bestOf), last))

function wrongField(settings: Settings, entrants: number): string | undefined {
  const lengths = typeof settings.bestOf === 'number' ? [settings.bestOf] : Object.values(settings.bestOf)
  if (!lengths.every((length) => isWhole(length, 1, 99))) return 'bestOf'
  if (!isWhole(settings.groups, 1, Math.floor(entrants / 2))) return 'groups'
  if (!isWhole(settings.rounds, 1, 10_000)) return 'rounds'
  if (settings.legs !== 1 && settings.legs !== 2) return 'legs'
  if (settings.keep !== undefined && !isWhole(settings.keep, 1, 1_000_000)) return 'keep'
  if (settings.attempts !== undefined && !isWhole(settings.attempts, 1, 1_000_000)) return 'attempts'
  if (!settings.tiebreaks.every((name) => tiebreakNames.includes(name))) return 'tiebreaks'
  if (!Object.values(settings.points).every(isPoints)) return 'points'
  return undefined
}

/** No finer than points are counted: 0.5 and 0.125 are, a third is not. */
const isPoints = (value: number) =>
  Math.abs(value) <= 1e6 && Math.abs(value * FINEST - Math.round(value * FINEST)) < 1e-6

const isWhole = (value: number, low: number, high: number) => Number.isInteger(value) && value >= low && value <= high

/** The length of a round's matches: 'W3' before 'W' before 'default' before a single game. */
export function bestOfRound(settings: Settings, side: Match['side'], round: number): number {
  if (typeof settings.bestOf === 'number') return settings.bestOf
  return settings.bestOf[`${side}${round}`] ?? settings.bestOf[side] ?? settings.bestOf.default ?? 1
}
