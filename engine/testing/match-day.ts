/**
 * For tests: a whole event with simulated time. Match durations are random, some matches wait for absent players or
 * missing reports, and the host's estimate is wrong. The event can be inspected at any minute.
 */
import { advance } from '../advance.ts'
import { apply } from '../apply.ts'
import { expectedGames, forecast } from '../forecast/forecast.ts'
import { estimateMinutesPerGame } from '../forecast/minutes-per-game.ts'
import type { ForecastMatch } from '../forecast/plan.ts'
import { winsNeeded } from '../match/best-of.ts'
import type { Config, Match, State } from '../model.ts'
import { random } from '../random.ts'
import { report } from '../report.ts'
import { isDone, matches, playableMatches } from '../state.ts'
import { must, start } from './stages.ts'

export type MatchDay = {
  config: Config
  size: number
  stations?: number
  seed: string
  estimate: number
  hasDelays: boolean
}

type Measured = { minutes: number; bestOf: number }
type Moment = { now: number; state: State; running: Map<number, number>; measured: Measured[] }

/** Matches are called in the order of the forecast if it is used, else in bracket order. */
export function playDay(day: MatchDay, usesForecast: boolean, until = Number.POSITIVE_INFINITY): Moment {
  const { stations = Number.POSITIVE_INFINITY } = day
  const startedAt = new Map<number, number>()
  const measured: Measured[] = []
  let state = start(day.config, day.size)
  let now = 0
  for (;;) {
    const running = new Map([...startedAt].map(([matchNo, at]) => [matchNo, now - at]))
    const moment = { now, state, running, measured }
    if (isDone(state)) return moment
    if (playableMatches(state).length === 0) state = apply(state, must(advance(state)))
    const order = usesForecast ? forecastDay(day, { ...moment, state }).next : callable(state, startedAt)
    for (const matchNo of order) {
      if (startedAt.size < stations && !startedAt.has(matchNo)) startedAt.set(matchNo, now)
    }
    const first = [...startedAt]
      .map(([matchNo, at]) => ({ matchNo, at: at + durationOf(day, matchNo) }))
      .reduce((a, b) => (b.at < a.at ? b : a))
    if (first.at > until) {
      const runningThen = new Map([...startedAt].map(([matchNo, at]) => [matchNo, until - at]))
      return { now: until, state, running: runningThen, measured }
    }
    now = first.at
    startedAt.delete(first.matchNo)
    const bestOf = matches(state)[first.matchNo - 1]?.bestOf ?? 1
    measured.push({ minutes: durationOf(day, first.matchNo), bestOf })
    const needed = winsNeeded(bestOf)
    const isWonByA = random(`${day.seed} ${first.matchNo} wins`)() < 0.5
    state = apply(state, must(report(state, first.matchNo, isWonByA ? { a: needed, b: 0 } : { a: 0, b: needed })))
  }
}

/** A match has the same duration in every run, so that two orders can be compared. */
function durationOf({ seed, hasDelays, estimate, config }: MatchDay, matchNo: number): number {
  const next = random(`${seed} ${matchNo}`)
  const { bestOf } = config
  const realPace = estimate * (0.7 + 0.8 * random(seed)())
  const played = expectedGames(typeof bestOf === 'number' ? bestOf : 1) * realPace * (0.6 + 0.8 * next())
  if (!hasDelays) return played
  const delay = next()
  if (delay < 0.1) return 20 // a no-show: the time to show up, and the time to waive the forfeit
  return played + (delay < 0.2 ? 10 : delay < 0.25 ? 15 : 1) // a missing report, a dispute
}

/** No entrant plays two matches at once. */
function callable(state: State, startedAt: ReadonlyMap<number, number>): number[] {
  const busy = new Set(matches(state).flatMap(({ matchNo, a, b }) => (startedAt.has(matchNo) ? [a, b] : [])))
  return playableMatches(state).flatMap(({ matchNo, a, b }) => {
    if (busy.has(a) || busy.has(b)) return []
    busy.add(a).add(b)
    return [matchNo]
  })
}

function forecastMatch(match: Match, running: Moment['running']): ForecastMatch {
  const { matchNo, status, winnerTo, loserTo, bestOf, bracket, a, b } = match
  return {
    matchNo,
    status,
    winnerTo,
    loserTo,
    bestOf,
    runningMinutes: running.get(matchNo) ?? null,
    ...(bracket === 'R' && { sides: [a ?? '', b ?? ''] as const }),
  }
}

/** The forecast at one moment of the event. */
export function forecastDay({ stations, estimate }: MatchDay, { state, running, measured }: Moment) {
  const isSwiss = state.config.format === 'SWISS'
  return forecast(
    matches(state).map((match) => forecastMatch(match, running)),
    {
      minutesPerGame: estimateMinutesPerGame(estimate, measured),
      ...(stations !== undefined && { stations }),
      ...(isSwiss && {
        laterRounds: state.config.rounds - state.round,
        laterMatches: Math.floor(state.entrants.length / 2),
        laterBestOf: matches(state).at(-1)?.bestOf ?? 1,
      }),
    },
  )
}
