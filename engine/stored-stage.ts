/** The shape of a stored stage and of a forecast, which may come from a file or over a network. Whether it is valid is checked by verify. */
import type { ForecastConditions } from './forecast/forecast.ts'
import type { ForecastMatch } from './forecast/plan.ts'
import type { StoredStage } from './state.ts'

type Check = (value: unknown) => boolean

const isOneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value)
const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const isInteger =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const isAbsentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => check(item))
const hasFields =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, check]) => check(Reflect.get(Object(value), name)))
const isRecordOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(Object(value)).every((item) => check(item))

const MAX_MATCHES = 2 ** 24 // a state has a page for every 16 numbers up to the highest
const isNo = isInteger(1, 2 ** 31 - 1)
const isMatchNo = isInteger(1, MAX_MATCHES)
const isStatus = isOneOf('waiting', 'ready', 'done', 'bye', 'void')
const isReason = isOneOf('played', 'forfeit', 'no_show', 'dq', 'drop', 'bye')
const isLink = isNullOr(isMatchNo)
const gameScore = { a: isNumber, b: isNumber }
const isSlot = isNullOr(isOneOf('a', 'b'))

const checkStage = hasFields({
  config: hasFields({
    format: isOneOf('SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS', 'LEADERBOARD'),
  }),
  entrants: isAbsentOr(isListOf(hasFields({ id: isText, seed: isNo }))),
  matches: isAbsentOr(
    isListOf(
      hasFields({
        matchNo: isMatchNo,
        bracket: isOneOf('W', 'L', 'G', 'T', 'R', 'S'),
        status: isStatus,
        group: isNumber,
        round: isInteger(0, MAX_MATCHES),
        position: isNumber,
        a: isNullOr(isText),
        b: isNullOr(isText),
        bestOf: isNumber,
        rev: isNumber,
        winnerTo: isLink,
        loserTo: isLink,
        winnerSlot: isSlot,
        loserSlot: isSlot,
        outcome: isNullOr(isOneOf('a', 'b', 'draw', 'double_loss')),
        reason: isNullOr(isReason),
        score: isNullOr(hasFields({ ...gameScore, games: isAbsentOr(isListOf(hasFields(gameScore))) })),
      }),
    ),
  ),
  dropped: isAbsentOr(isRecordOf(isReason)),
  attempts: isAbsentOr(
    isListOf(
      hasFields({
        attemptNo: isNo,
        entrantId: isText,
        value: isNumber,
        at: isNumber,
        status: isOneOf('accepted', 'pending', 'rejected'),
      }),
    ),
  ),
})

/** Numbers may be missing, because some matches are enough for a command on one of them. */
export const isStoredStage = (stage: StoredStage): boolean => checkStage(stage) && areInOrder(stage.matches ?? [])

/** Links lead to later matches, and each number occurs once; otherwise a match would wait for itself. */
function areInOrder(matches: readonly Pick<ForecastMatch, 'matchNo' | 'winnerTo' | 'loserTo'>[]): boolean {
  const nos = new Set(matches.map(({ matchNo }) => matchNo))
  const isAfter = (link: number | null, matchNo: number) => link === null || link > matchNo
  return (
    nos.size === matches.length &&
    matches.every(({ matchNo, winnerTo, loserTo }) => isAfter(winnerTo, matchNo) && isAfter(loserTo, matchNo))
  )
}

const MAX_BEST_OF = 999
const MAX_LATER_MATCHES = 2 ** 20 // of all rounds; each run of the forecast plays them
const isLength = isInteger(1, MAX_BEST_OF)
const isMinutes: Check = (value) => isNumber(value) && Number(value) >= 0

const isForecastMatch = hasFields({
  matchNo: isNo,
  status: isStatus,
  winnerTo: isLink,
  loserTo: isLink,
  bestOf: isLength,
  runningMinutes: isNullOr(isMinutes),
  sides: isAbsentOr((value) => isListOf(isText)(value) && Object(value).length === 2),
})

const checkConditions = hasFields({
  minutesPerGame: (value) => isListOf(isMinutes)(value) && Object(value).length > 0,
  stations: isAbsentOr((value) => value === Number.POSITIVE_INFINITY || isInteger(1, Number.MAX_SAFE_INTEGER)(value)),
  laterRounds: isAbsentOr(isInteger(0, MAX_LATER_MATCHES)),
  laterMatches: isAbsentOr(isInteger(0, MAX_LATER_MATCHES)),
  laterBestOf: isAbsentOr(isLength),
})

export function isForecastInput(matches: readonly ForecastMatch[], conditions: ForecastConditions): boolean {
  if (!isListOf(isForecastMatch)(matches) || !checkConditions(conditions)) return false
  const { laterRounds = 0, laterMatches = 0 } = conditions
  return laterRounds * laterMatches <= MAX_LATER_MATCHES && areInOrder(matches)
}
