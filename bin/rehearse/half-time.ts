/** What the event would have said of its end when half of its time was over, from its rows as they stood then. */
import { forecastEvent } from '../../server/matches/forecast.ts'
import type { MatchRow } from '../../server/stages/match-read.ts'
import { asEvent, type TournamentRow } from '../../server/tournaments/read.ts'

/** By which share of the whole time it was wrong; below zero: too early. Null where there was no time. */
export function halfTimeError(tournament: TournamentRow, rows: readonly MatchRow[]): number | null {
  const start = tournament.startedAt?.getTime() ?? 0
  const end = Math.max(0, ...rows.map(({ endedAt }) => endedAt?.getTime() ?? 0))
  if (start === 0 || end <= start) return null
  const half = new Date((start + end) / 2)
  const { minutes } = forecastEvent(asEvent(tournament), asTheyStood(rows, half), half)
  return (half.getTime() + minutes * 60_000 - end) / (end - start)
}

/** Swiss rounds that were not paired yet are not there. */
function asTheyStood(rows: readonly MatchRow[], then: Date): MatchRow[] {
  const wasBefore = (time: Date | null) => time !== null && time <= then
  const begun = Math.max(
    1,
    ...rows.map(({ bracket, round, calledAt }) => (bracket === 'S' && wasBefore(calledAt) ? round : 0)),
  )
  return rows
    .filter(({ bracket, round }) => bracket !== 'S' || round <= begun)
    .map((row) => {
      if (row.status !== 'done' || wasBefore(row.endedAt)) return row
      const calledAt = wasBefore(row.calledAt) ? row.calledAt : null
      return { ...row, endedAt: null, calledAt, status: calledAt || row.bracket === 'R' ? 'ready' : 'waiting' }
    })
}
