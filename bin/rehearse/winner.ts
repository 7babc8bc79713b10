/**
 * Checks that an event has the winner that follows from its results. It counts them without the engine, whose standings
 * determined that winner. Tie-breaks are not checked: in a table it is enough that no entrant has more than the winner.
 */
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { matches } from '../../server/db/schema/matches.ts'
import { players } from '../../server/db/schema/players.ts'
import { submissions } from '../../server/db/schema/submissions.ts'

type Event = { id: string; type: TournamentType; winnerId: string | null }

/** The faults in the final result of an event; empty if it is correct. */
export async function faultsOf(db: Db, { id, type, winnerId }: Event): Promise<string[]> {
  const entrants = await db.select({ id: players.id, rank: players.rank }).from(players).where(eq(players.eventId, id))
  const ranked = entrants.filter(({ rank }) => rank !== null)
  if (type === 'REGISTRATION') return winnerId || ranked.length > 0 ? ['an event without matches has a winner'] : []
  const first = ranked.filter(({ rank }) => rank === 1)
  const ids = entrants.map((entrant) => entrant.id)
  const isWinner = await winnerChecks[type](db, id, ids)
  const winnerCount = type === 'LEADERBOARD' ? ids.filter(isWinner).length : 1 // equal scores share a rank
  return [
    ...(ranked.length === entrants.length ? [] : [`${entrants.length - ranked.length} without a rank`]),
    ...(first.length === Math.max(1, winnerCount) ? [] : [`${first.length} winners`]),
    ...(first.every((entrant) => isWinner(entrant.id)) && isEventWinner(first, winnerId) ? [] : ['a wrong winner']),
  ]
}

/** A single entrant with rank 1 is the winner of the event. */
const isEventWinner = (first: { id: string }[], winnerId: string | null) =>
  winnerId === (first.length === 1 ? (first[0]?.id ?? null) : null)

type WinnerCheck = (db: Db, id: string, entrants: string[]) => Promise<(winner: string) => boolean>

/** Every entrant but the winner has as many losses as eliminate them. */
const knockout =
  (lives: number): WinnerCheck =>
  async (db, id, entrants) => {
    const { losses } = await countResults(db, id)
    const isOut = (entrant: string) => (losses.get(entrant) ?? 0) === lives
    return (winner) => entrants.every((entrant) => isOut(entrant) === (entrant !== winner))
  }

const table: WinnerCheck = async (db, id, entrants) => {
  const { wins } = await countResults(db, id)
  return hasHighest(entrants, (entrant) => wins.get(entrant) ?? 0)
}

const leaderboard: WinnerCheck = async (db, id, entrants) => {
  const rows = await db.select().from(submissions).where(eq(submissions.tournamentId, id))
  return hasHighest(entrants, (entrant) =>
    Math.max(0, ...rows.flatMap(({ playerId, score }) => (playerId === entrant ? [score ?? 0] : []))),
  )
}

const winnerChecks: Record<Exclude<TournamentType, 'REGISTRATION'>, WinnerCheck> = {
  SINGLE_ELIMINATION: knockout(1),
  DOUBLE_ELIMINATION: knockout(2),
  ROUND_ROBIN: table,
  SWISS: table,
  LEADERBOARD: leaderboard,
}

const hasHighest = (entrants: string[], scoreOf: (entrant: string) => number) => (winner: string) =>
  entrants.every((entrant) => scoreOf(entrant) <= scoreOf(winner))

/** A bye counts as a win, as in the standings. */
async function countResults(db: Db, id: string) {
  const { winnerId, loserId } = matches
  const condition = and(eq(matches.eventId, id), ne(matches.bracket, 'T')) // both entrants of a third-place match are already eliminated
  const rows = await db.select({ winnerId, loserId }).from(matches).where(condition)
  const count = (ids: (string | null)[]) =>
    new Map([...Map.groupBy(ids, (one) => one ?? '')].map(([one, times]) => [one, times.length]))
  return { wins: count(rows.map((row) => row.winnerId)), losses: count(rows.map((row) => row.loserId)) }
}
