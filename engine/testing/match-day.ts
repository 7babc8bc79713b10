/**
 * For tests: a whole event by its own clock. Matches take what chance gives, some wait for who does not come or does not answer, and
 * the host's guess of their length is wrong. Any moment of it can be looked at.
 */
import { advance, isDone, matches, playable } from '../advance.ts'
import { apply } from '../apply.ts'
import type { Config, Match, State } from '../model.ts'
import { random } from '../random.ts'
import { report } from '../report.ts'
import { expectedGames, forecast, type Slot } from '../rules/forecast.ts'
import { pacesOf } from '../rules/forecast-paces.ts'
import { must, start } from './play.ts'

export type Day = { config: Config; size: number; stations?: number; seed: string; guess: number; wild: boolean }

type Measured = { minutes: number; bestOf: number }
type Moment = { now: number; state: State; running: Map<number, number>; measured: Measured[] }

/** Without a forecast matches are called in bracket order. */
export function playDay(day: Day, advised: boolean, until = Number.POSITIVE_INFINITY): Moment {
  const { stations = Number.POSITIVE_INFINITY } = day
  const began = new Map<number, number>()
  const measured: Measured[] = []
  let state = start(day.config, day.size)
  let now = 0
  for (;;) {
    const running = new Map([...began].map(([no, at]) => [no, now - at]))
    const moment = { now, state, running, measured }
    if (isDone(state)) return moment
    if (playable(state).length === 0) state = apply(state, must(advance(state)))
    const order = advised ? told(day, { ...moment, state }).next : callable(state, began)
    for (const no of order) if (began.size < stations && !began.has(no)) began.set(no, now)
    const first = [...began].map(([no, at]) => ({ no, at: at + lengthOf(day, no) })).reduce(earlier)
    if (first.at > until) {
      const then = new Map([...began].map(([no, at]) => [no, until - at]))
      return { now: until, state, running: then, measured }
    }
    now = first.at
    began.delete(first.no)
    measured.push({ minutes: lengthOf(day, first.no), bestOf: matches(state)[first.no - 1]?.bestOf ?? 1 })
    const { a, b } = random(`${day.seed} ${first.no} wins`)() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }
    const needed = Math.floor((measured.at(-1)?.bestOf ?? 1) / 2) + 1
    state = apply(state, must(report(state, first.no, { a: a * needed, b: b * needed })))
  }
}

const earlier = (one: { no: number; at: number }, other: { no: number; at: number }) =>
  other.at < one.at ? other : one

/** The same for each match whenever it is played, so that two orders can be compared. */
function lengthOf({ seed, wild, guess, config }: Day, no: number): number {
  const chance = random(`${seed} ${no}`)
  const { bestOf } = config
  const truth = guess * (0.7 + 0.8 * random(seed)())
  const played = expectedGames(typeof bestOf === 'number' ? bestOf : 1) * truth * (0.6 + 0.8 * chance())
  if (!wild) return played
  const fate = chance()
  if (fate < 0.1) return 20 // nobody came: the time to come, and the time in which it can be waived
  return played + (fate < 0.2 ? 10 : fate < 0.25 ? 15 : 1) // silence, a dispute
}

/** Nobody plays two matches at once. */
function callable(state: State, began: ReadonlyMap<number, number>): number[] {
  const busy = new Set(matches(state).flatMap(({ no, a, b }) => (began.has(no) ? [a, b] : [])))
  return playable(state).flatMap(({ no, a, b }) => {
    if (busy.has(a) || busy.has(b)) return []
    busy.add(a).add(b)
    return [no]
  })
}

const slotOf = ({ no, status, winTo, loseTo, bestOf, side, a, b }: Match, running: Moment['running']): Slot => ({
  ...{ no, status, winTo, loseTo, bestOf, running: running.get(no) ?? null },
  ...(side === 'R' && { sides: [a ?? '', b ?? ''] }),
})

/** What the event says of itself at a moment. */
export function told({ stations, guess }: Day, { state, running, measured }: Moment) {
  const isSwiss = state.config.format === 'SWISS'
  return forecast(
    matches(state).map((row) => slotOf(row, running)),
    {
      paces: pacesOf(guess, measured),
      ...(stations !== undefined && { stations }),
      ...(isSwiss && {
        laterRounds: state.config.rounds - state.round,
        laterMatches: Math.floor(state.entrants.length / 2),
        laterBestOf: matches(state).at(-1)?.bestOf ?? 1,
      }),
    },
  )
}
