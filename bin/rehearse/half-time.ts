/** The forecast that the event would have had at half time, computed from its rows at that moment. */
import { forecastEvent } from '../../server/matches/forecast.ts'
import type { MatchRow } from '../../server/stages/match-read.ts'
import { asEvent, type TournamentRow } from '../../server/tournaments/read.ts'

/** The error as a share of the duration; negative if too early, null if the event had no duration. */
export function halfTimeError(tournament: TournamentRow, rows: readonly MatchRow[]): number | null {
  const start = tournament.startedAt?.getTime() ?? 0
  const end = Math.max(0, ...rows.map(({ endedAt }) => endedAt?.getTime() ?? 0))
  if (start === 0 || end <= start) return null
  const half = new Date((start + end) / 2)
  const { minutes } = forecastEvent(asEvent(tournament), rowsAt(rows, half), half)
  return (half.getTime() + minutes * 60_000 - end) / (end - start)
}

/** Without Swiss rounds that were not paired yet. */
function rowsAt(rows: readonly MatchRow[], moment: Date): MatchRow[] {
  const wasBefore = (time: Date | null) => time !== null && time <= moment
  const pairedRounds = Math.max(
    1,
    ...rows.map(({ bracket, round, calledAt }) => (bracket === 'S' && wasBefore(calledAt) ? round : 0)),
  )
  return rows
    .filter(({ bracket, round }) => bracket !== 'S' || round <= pairedRounds)
    .map((row) => {
      if (row.status !== 'done' || wasBefore(row.endedAt)) return row
      const calledAt = wasBefore(row.calledAt) ? row.calledAt : null
      return { ...row, endedAt: null, calledAt, status: calledAt || row.bracket === 'R' ? 'ready' : 'waiting' }
    })
}
