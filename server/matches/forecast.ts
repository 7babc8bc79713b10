/** When an event will be over: its matches dealt to its stations, at the pace it has shown so far. */
import type { Forecast } from '@guildhall/contract/match-day.ts'
import { expectedGames, forecast, type Slot } from '@guildhall/engine/rules/forecast.ts'
import { pacesOf } from '@guildhall/engine/rules/forecast-paces.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { matches } from '../db/schema/matches.ts'
import type { Actor } from '../http/verdict.ts'
import { settingsOf } from '../tournaments/layout-call.ts'
import { findTournament, type TournamentRow } from '../tournaments/read.ts'
import type { MatchRow } from './read.ts'

export async function findForecast(db: Db, actor: Actor | null, id: string): Promise<Forecast> {
  const { tournament } = await findTournament(db, actor, id)
  const rows = await db.select().from(matches).where(eq(matches.eventId, id)).orderBy(asc(matches.no))
  const stations = settingsOf(tournament).stations.map(({ name }) => name)
  const { paces, measured } = measure(tournament, rows)
  const told = foretell(tournament, rows, tournament.pausedAt ?? new Date())
  const isOpen = ({ status }: MatchRow) => status === 'waiting' || status === 'ready'
  const isOver = !tournament.startedAt || tournament.endedAt !== null || !rows.some(isOpen)
  const at = (minutes: number) => (isOver ? null : new Date(Date.now() + minutes * 60_000).toISOString())
  const byNo = new Map(rows.map((row) => [row.no, row]))
  const taken = new Set(rows.filter((row) => row.status === 'ready' && row.calledAt).map(({ station }) => station))
  return {
    endsAt: at(told.minutes),
    earliest: at(told.low),
    latest: at(told.high),
    minutesPerGame: paces.reduce((sum, pace) => sum + pace, 0) / paces.length,
    measured,
    open: rows.filter(isOpen).length,
    next: told.next.slice(0, 10).flatMap((no) => {
      const row = byNo.get(no)
      return row ? [{ id: row.id, no, key: `${row.side}${row.round}` }] : []
    }),
    freeStations: stations.filter((name) => !taken.has(name)),
  }
}

/** From the rows of an event as they stand at a moment. */
export function foretell(tournament: TournamentRow, rows: readonly MatchRow[], now: Date) {
  const { stations, bestOf } = settingsOf(tournament)
  const round = Math.max(0, ...rows.map((row) => row.round))
  return forecast(
    rows.map((row) => slotOf(row, now)),
    {
      paces: measure(tournament, rows).paces,
      ...(stations.length > 0 && { stations: stations.length }),
      ...(tournament.type === 'SWISS' && {
        laterRounds: Math.max(0, (tournament.stage?.rounds ?? 0) - round),
        laterMatches: Math.floor(tournament.playerCount / 2),
        laterBestOf: bestOf,
      }),
    },
  )
}

/** A match is being played once it is called. */
function slotOf(row: MatchRow, now: Date): Slot {
  const { no, status, winTo, loseTo, bestOf, calledAt, side, player1Id, player2Id } = row
  const isOn = status === 'ready' && calledAt !== null
  return {
    ...{ no, status, winTo, loseTo, bestOf },
    running: isOn ? Math.max(0, (now.getTime() - calledAt.getTime()) / 60_000) : null,
    ...(side === 'R' && player1Id && player2Id && { sides: [player1Id, player2Id] }),
  }
}

/** What has been played so far, the latest last; a match that was lost without being called says nothing. */
function measure(tournament: TournamentRow, rows: readonly MatchRow[]) {
  const { matchMinutes, bestOf } = settingsOf(tournament)
  const taken = rows
    .flatMap(({ reason, calledAt, endedAt, bestOf }) =>
      reason !== 'drop' && reason !== 'dq' && calledAt && endedAt && calledAt < endedAt
        ? [{ calledAt, endedAt, bestOf }]
        : [],
    )
    .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
    .map(({ calledAt, endedAt, bestOf }) => ({ minutes: (endedAt.getTime() - calledAt.getTime()) / 60_000, bestOf }))
  const guess = Math.max(1, matchMinutes) / expectedGames(bestOf)
  return { paces: pacesOf(guess, taken), measured: taken.length }
}
