/** Forecasts the end of an event from its open matches, its stations and the measured length of a game. */
import type { Forecast } from '@guildhall/contract/matches/shapes.ts'
import { estimateMinutesPerGame, expectedGames, type ForecastMatch, forecast, isOpen } from '@guildhall/engine'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import type { EventRow } from '../events/event.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import type { MatchRow } from '../stages/match-read.ts'
import { laterSwissRounds } from './later-swiss-rounds.ts'

export async function findForecast(db: Db, actor: Actor | null, id: string): Promise<Forecast> {
  const { event } = await findEvent(db, actor, id)
  const rows = await db.select().from(matches).where(eq(matches.eventId, id)).orderBy(asc(matches.matchNo))
  const stations = event.settings.stations.map(({ name }) => name)
  const { paces, measured } = measure(event, rows)
  const result = forecastEvent(event, rows, event.pausedAt ?? new Date())
  const isOver = !event.startedAt || event.endedAt !== null || !rows.some(isOpen)
  const at = (minutes: number) => (isOver ? null : new Date(Date.now() + minutes * 60_000).toISOString())
  const matchesByNo = new Map(rows.map((row) => [row.matchNo, row]))
  const busyStations = new Set(
    rows.filter((row) => row.status === 'ready' && row.calledAt).map(({ station }) => station),
  )
  return {
    endsAt: at(result.minutes),
    earliest: at(result.low),
    latest: at(result.high),
    minutesPerGame: paces.reduce((sum, pace) => sum + pace, 0) / paces.length,
    measured,
    open: rows.filter(isOpen).length,
    next: result.next.slice(0, 10).flatMap((no) => {
      const row = matchesByNo.get(no)
      return row ? [{ id: row.id, no: row.displayNo, key: `${row.bracket}${row.round}` }] : []
    }),
    freeStations: stations.filter((name) => !busyStations.has(name)),
  }
}

export function forecastEvent(event: EventRow, rows: readonly MatchRow[], now: Date) {
  const { stations, bestOf } = event.settings
  const round = rows.reduce((last, row) => Math.max(last, row.round), 0)
  return forecast(
    rows.map((row) => forecastMatch(row, now)),
    {
      minutesPerGame: measure(event, rows).paces,
      ...(stations.length > 0 && { stations: stations.length }),
      ...(event.type === 'SWISS' && {
        ...laterRoundsOf(event, rows, round),
        laterBestOf: bestOf,
      }),
    },
  )
}

/** The mean number of matches of the Swiss rounds that are not paired yet. */
function laterRoundsOf(event: EventRow, rows: readonly MatchRow[], round: number) {
  const later = laterSwissRounds(event.stage, event.playerCount, rows, round)
  const count = later.reduce((sum, matches) => sum + matches, 0)
  return { laterRounds: later.length, laterMatches: later.length === 0 ? 0 : Math.ceil(count / later.length) }
}

/** A called match counts as running. */
function forecastMatch(row: MatchRow, now: Date): ForecastMatch {
  const { matchNo, status, winnerTo, loserTo, bestOf, calledAt, bracket, player1Id, player2Id } = row
  const isRunning = status === 'ready' && calledAt !== null
  return {
    matchNo,
    status,
    winnerTo,
    loserTo,
    bestOf,
    runningMinutes: isRunning ? Math.max(0, (now.getTime() - calledAt.getTime()) / 60_000) : null,
    ...(bracket === 'R' && player1Id && player2Id && { sides: [player1Id, player2Id] }),
  }
}

/** Measures finished matches, the latest last. Skips matches that were decided by a drop or were never called. */
function measure(event: EventRow, rows: readonly MatchRow[]) {
  const { matchMinutes, bestOf } = event.settings
  const durations = rows
    .flatMap(({ reason, calledAt, endedAt, bestOf }) =>
      reason !== 'drop' && reason !== 'dq' && calledAt && endedAt && calledAt < endedAt
        ? [{ calledAt, endedAt, bestOf }]
        : [],
    )
    .sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime())
    .map(({ calledAt, endedAt, bestOf }) => ({ minutes: (endedAt.getTime() - calledAt.getTime()) / 60_000, bestOf }))
  const initialEstimate = Math.max(1, matchMinutes) / expectedGames(bestOf)
  return { paces: estimateMinutesPerGame(initialEstimate, durations), measured: durations.length }
}
