/**
 * Whether an event has the winner that its results ask for, counted by hand: without the engine, whose standings made that winner.
 * Ties are for the tie-breaks, so of a table only this is asked: nobody has more than who won it.
 */
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { matches } from '../../server/db/schema/matches.ts'
import { players } from '../../server/db/schema/players.ts'
import { submissions } from '../../server/db/schema/submissions.ts'

type Event = { id: string; type: TournamentType; winnerId: string | null }

/** What is wrong with the end of an event; empty where all is right. */
export async function faultsOf(db: Db, { id, type, winnerId }: Event): Promise<string[]> {
  const entered = await db.select({ id: players.id, rank: players.rank }).from(players).where(eq(players.eventId, id))
  const ranked = entered.filter(({ rank }) => rank !== null)
  if (type === 'REGISTRATION') return winnerId || ranked.length > 0 ? ['somebody won an event without play'] : []
  const first = ranked.filter(({ rank }) => rank === 1)
  const ids = entered.map((entrant) => entrant.id)
  const isRight = await judges[type](db, id, ids)
  const shared = type === 'LEADERBOARD' ? ids.filter(isRight).length : 1 // the same score is the same place
  return [
    ...(ranked.length === entered.length ? [] : [`${entered.length - ranked.length} without a rank`]),
    ...(first.length === Math.max(1, shared) ? [] : [`${first.length} winners`]),
    ...(first.every((entrant) => isRight(entrant.id)) && isNamed(first, winnerId) ? [] : ['a wrong winner']),
  ]
}

/** Who is first alone is the winner of the event. */
const isNamed = (first: { id: string }[], winnerId: string | null) =>
  winnerId === (first.length === 1 ? (first[0]?.id ?? null) : null)

type Judge = (db: Db, id: string, entrants: string[]) => Promise<(winner: string) => boolean>

/** Everybody but the winner lost as often as it takes to be out. */
const knockout =
  (lives: number): Judge =>
  async (db, id, entrants) => {
    const { losses } = await countResults(db, id)
    const isOut = (entrant: string) => (losses.get(entrant) ?? 0) === lives
    return (winner) => entrants.every((entrant) => isOut(entrant) === (entrant !== winner))
  }

const table: Judge = async (db, id, entrants) => {
  const { wins } = await countResults(db, id)
  return hasMost(entrants, (entrant) => wins.get(entrant) ?? 0)
}

const leaderboard: Judge = async (db, id, entrants) => {
  const rows = await db.select().from(submissions).where(eq(submissions.tournamentId, id))
  return hasMost(entrants, (entrant) =>
    Math.max(0, ...rows.flatMap(({ playerId, score }) => (playerId === entrant ? [score ?? 0] : []))),
  )
}

const judges: Record<Exclude<TournamentType, 'REGISTRATION'>, Judge> = {
  SINGLE_ELIMINATION: knockout(1),
  DOUBLE_ELIMINATION: knockout(2),
  ROUND_ROBIN: table,
  SWISS: table,
  LEADERBOARD: leaderboard,
}

const hasMost = (entrants: string[], worth: (entrant: string) => number) => (winner: string) =>
  entrants.every((entrant) => worth(entrant) <= worth(winner))

/** A bye counts as won, as the tables have it. */
async function countResults(db: Db, id: string) {
  const { winnerId, loserId } = matches
  const counted = and(eq(matches.eventId, id), ne(matches.bracket, 'T')) // whoever plays for the third place is out already
  const rows = await db.select({ winnerId, loserId }).from(matches).where(counted)
  const count = (ids: (string | null)[]) =>
    new Map([...Map.groupBy(ids, (one) => one ?? '')].map(([one, times]) => [one, times.length]))
  return { wins: count(rows.map((row) => row.winnerId)), losses: count(rows.map((row) => row.loserId)) }
}
