/** When an event will be over: its matches dealt to its stations, at the pace it has shown so far. */
import type { Forecast } from '@guildhall/contract/match-day.ts'
import { expectedGames, forecast, type Slot } from '@guildhall/engine/rules/forecast.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import type { Actor } from '../http/verdict.ts'
import { settingsOf } from '../tournaments/layout-call.ts'
import { findTournament, type TournamentRow } from '../tournaments/read.ts'
import type { MatchRow } from './read.ts'

/** So many matches have to be played before their pace is believed. */
const enough = 3

export async function findForecast(db: Db, actor: Actor | null, id: string): Promise<Forecast> {
  const { tournament } = await findTournament(db, actor, id)
  const rows = await db.select().from(matches).where(eq(matches.eventId, id)).orderBy(asc(matches.no))
  const now = tournament.pausedAt ?? new Date()
  const { minutesPerGame, measured } = paceOf(tournament, rows)
  const isOpen = ({ status }: MatchRow) => status === 'waiting' || status === 'ready'
  const stations = settingsOf(tournament).stations.map(({ name }) => name)
  const round = Math.max(0, ...rows.map((row) => row.round))
  const told = forecast(
    rows.map((row) => slotOf(row, now)),
    {
      minutesPerGame,
      ...(stations.length > 0 && { stations: stations.length }),
      ...(tournament.type === 'SWISS' && {
        laterRounds: Math.max(0, (tournament.stage?.rounds ?? 0) - round),
        laterMatches: Math.floor(tournament.playerCount / 2),
      }),
    },
  )
  const isOver = !tournament.startedAt || tournament.endedAt !== null || !rows.some(isOpen)
  const at = (minutes: number) => (isOver ? null : new Date(Date.now() + minutes * 60_000).toISOString())
  const byNo = new Map(rows.map((row) => [row.no, row]))
  const taken = new Set(rows.filter((row) => row.status === 'ready' && row.calledAt).map(({ station }) => station))
  return {
    endsAt: at(told.minutes),
    earliest: at(told.low),
    latest: at(told.high),
    minutesPerGame,
    measured,
    open: rows.filter(isOpen).length,
    next: told.next.slice(0, 10).flatMap((no) => {
      const row = byNo.get(no)
      return row ? [{ id: row.id, no, key: `${row.side}${row.round}` }] : []
    }),
    freeStations: stations.filter((name) => !taken.has(name)),
  }
}

/** A match is being played once it is called. */
function slotOf({ no, status, winTo, loseTo, bestOf, calledAt }: MatchRow, now: Date): Slot {
  const isOn = status === 'ready' && calledAt !== null
  return { no, status, winTo, loseTo, bestOf, running: isOn ? (now.getTime() - calledAt.getTime()) / 60_000 : null }
}

/** The median of what was played, else what the host expects of a match. */
function paceOf(tournament: TournamentRow, rows: readonly MatchRow[]) {
  const { matchMinutes, bestOf } = settingsOf(tournament)
  const paces = rows
    .flatMap(({ reason, calledAt, endedAt, scores }) =>
      reason === 'played' && calledAt && endedAt
        ? [(endedAt.getTime() - calledAt.getTime()) / 60_000 / Math.max(1, scores.length)]
        : [],
    )
    .sort((one, other) => one - other)
  const guess = Math.max(1, matchMinutes) / expectedGames(bestOf)
  const median = paces[Math.floor(paces.length / 2)]
  return { minutesPerGame: paces.length >= enough && median !== undefined ? median : guess, measured: paces.length }
}
