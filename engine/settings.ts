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
  const invalid = invalidSetting(config)
  if (invalid) return refuse('BAD_CONFIG', { field: invalid })
  const tiebreaks = config.tiebreaks ?? defaultTiebreaks[config.format]
  const settings: Settings = {
    ...config,
    rngSeed: config.rngSeed ?? 0,
    bestOf: config.bestOf ?? 1,
    thirdPlace: config.thirdPlace ?? false,
    grandFinal: config.grandFinal ?? 'reset',
    legs: config.legs ?? 1,
    groups: config.groups ?? 1,
    distribution: config.distribution ?? 'snake',
    rounds: config.rounds ?? defaultRounds(config, entrantCount),
    draws: config.draws ?? false,
    points: config.points ?? { win: 3, draw: 1, loss: 0, bye: 3 },
    tiebreaks: hasRecordLimits(config) ? withFewestLosses(tiebreaks) : tiebreaks,
    unplayed: config.unplayed ?? 'virtual',
    minWinPct: config.minWinPct ?? 0,
    aggregate: config.aggregate ?? 'best',
    betterIs: config.betterIs ?? 'high',
    review: config.review ?? false,
  }
  if (!isInteger(settings.groups, 1, Math.floor(entrantCount / 2))) return refuse('BAD_CONFIG', { field: 'groups' })
  if (!areLengthsPossible(settings)) return refuse('BAD_CONFIG', { field: 'bestOf' })
  const last = lastRounds(settings, entrantCount)
  return { ...settings, lastRounds: last, bestOf: resolveBestOf(settings.bestOf, last) }
}

export const hasRecordLimits = ({ winsToAdvance, lossesToDropOut }: Config | Settings) =>
  winsToAdvance !== undefined || lossesToDropOut !== undefined

/** With both limits no one can play more rounds than this without reaching one of them. */
function defaultRounds({ winsToAdvance, lossesToDropOut }: Config, entrantCount: number): number {
  if (winsToAdvance !== undefined && lossesToDropOut !== undefined) return winsToAdvance + lossesToDropOut - 1
  return Math.ceil(Math.log2(entrantCount))
}

/** All who advance have the same number of wins, so fewer losses come next: 3–0 is ahead of 3–2. */
function withFewestLosses(tiebreaks: Tiebreak[]): Tiebreak[] {
  if (tiebreaks.includes('fewestLosses')) return tiebreaks
  const rest = tiebreaks.filter((name) => name !== 'points')
  return ['points', 'fewestLosses', ...rest]
}

const resolveBestOf = (bestOf: Settings['bestOf'], last: LastRounds) =>
  typeof bestOf === 'number' ? bestOf : Object.fromEntries(resolveRoundKeys(Object.entries(bestOf), last))

/** A level series is no result without draws, so its length must be odd there. */
function areLengthsPossible({ format, draws, bestOf }: Settings): boolean {
  if (format === 'LEADERBOARD' || (draws && (format === 'ROUND_ROBIN' || format === 'SWISS'))) return true
  return lengthsOf(bestOf).every((length) => length % 2 === 1)
}

const lengthsOf = (bestOf: NonNullable<Config['bestOf']>) =>
  typeof bestOf === 'number' ? [bestOf] : Object.values(bestOf)

type Check = (value: unknown) => boolean

const oneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value)
const isBoolean: Check = (value) => typeof value === 'boolean'
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWholeNumber =
  (max: number): Check =>
  (value) =>
    isInteger(value, 1, max)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isLength = isWholeNumber(99)
const pointNames = new Set(['win', 'draw', 'loss', 'bye', 'closeWin', 'closeLoss'])
const isPoints: Check = (value) =>
  isObject(value) &&
  ['bye', 'draw', 'loss', 'win'].every((name) => name in value) &&
  Object.entries(value).every(([name, points]) => pointNames.has(name) && isPointValue(points))
const isBestOf: Check = (value) =>
  isLength(value) ||
  (isObject(value) && Object.entries(value).every(([key, length]) => isRoundKey(key) && isLength(length)))
const isRoundKey = (key: string) => /^(default|[WLGTRS](-?[0-9]{1,4})?)$/.test(key)

/** Every setting that exists. Anything else is refused, so that a misspelt setting is noticed. */
const checks: Record<keyof Config | 'lastRounds', Check> = {
  format: oneOf('SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS', 'LEADERBOARD'),
  rngSeed: (value) => typeof value === 'string' || Number.isFinite(value),
  bestOf: isBestOf,
  thirdPlace: isBoolean,
  grandFinal: oneOf('reset', 'single', 'none'),
  dropOrders: isListOf(oneOf('natural', 'reverse', 'half_shift', 'reverse_half_shift', 'pair_flip')),
  legs: oneOf(1, 2),
  groups: isWholeNumber(1_000_000),
  distribution: oneOf('snake', 'stride', 'bracketOptimized'),
  rounds: isWholeNumber(10_000),
  winsToAdvance: isWholeNumber(100),
  lossesToDropOut: isWholeNumber(100),
  draws: isBoolean,
  points: isPoints,
  tiebreaks: isListOf(oneOf(...tiebreakNames)),
  unplayed: oneOf('virtual', 'ignore'),
  minWinPct: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  aggregate: oneOf('best', 'last', 'sum', 'average'),
  bestCount: isWholeNumber(1_000_000),
  betterIs: oneOf('high', 'low'),
  attempts: isWholeNumber(1_000_000),
  review: isBoolean,
  adjustments: (value) => isObject(value) && Object.values(value).every(isPointValue),
  annulled: isListOf((value) => typeof value === 'string'),
  lastRounds: isObject, // of a stage whose settings are used again; computed again
}
const checkByName = new Map<string, Check>(Object.entries(checks))

/** The name of the first invalid setting. An undefined one has its default. */
function invalidSetting(config: Config): string | undefined {
  if (!isObject(config) || !checks.format(config.format)) return 'format'
  const invalid = Object.entries(config).find(([name, value]) => value !== undefined && !checkByName.get(name)?.(value))
  return invalid?.[0]
}

/** Points have at most three decimals: 0.5 and 0.125 are valid, one third is not. */
const isPointValue: Check = (value) =>
  typeof value === 'number' &&
  Math.abs(value) <= 1e6 &&
  Math.abs(value * POINT_PRECISION - Math.round(value * POINT_PRECISION)) < 1e-6

const isInteger = (value: unknown, min: number, max: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max

/** The series length of a round: 'W3' before 'W' before 'default' before a single game. A reset is as long as the final. */
export function bestOfRound(settings: Settings, bracket: Bracket, round: number): number {
  const { bestOf } = settings
  if (typeof bestOf === 'number') return bestOf
  const ofFinal = bracket === 'G' ? bestOf.G1 : undefined
  return bestOf[`${bracket}${round}`] ?? ofFinal ?? bestOf[bracket] ?? bestOf.default ?? 1
}
