/** Computes the score of one entrant from its attempts and the rules of the event. */
import { type Attempt, restore, type State, standings } from '@guildhall/engine'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { EventRow } from '../events/event.ts'
import { ensure } from '../http/problem.ts'

const engineStatus = { ACCEPTED: 'accepted', PENDING: 'pending', DECLINED: 'rejected' } as const

export async function loadAttempts(db: Db, { id, stage }: EventRow, playerId: string): Promise<State> {
  ensure(stage, 'NOT_STARTED')
  const rows = await db
    .select({ score: submissions.score, createdAt: submissions.createdAt, status: submissions.status })
    .from(submissions)
    .where(and(eq(submissions.tournamentId, id), eq(submissions.playerId, playerId), isNull(submissions.matchId)))
    .orderBy(asc(submissions.number))
  const attempts = rows.map(
    ({ score, createdAt, status }, index): Attempt => ({
      attemptNo: index + 1,
      entrantId: playerId,
      value: score ?? 0,
      at: createdAt.getTime(),
      status: engineStatus[status],
    }),
  )
  return restore({ config: stage, entrants: [{ id: playerId, seed: 1 }], attempts })
}

export const updateScore = async (db: Db, event: EventRow, playerId: string) =>
  storeScore(db, playerId, await loadAttempts(db, event, playerId))

/** Stores the score on the entrant, for lists. */
export async function storeScore(db: Db, playerId: string, state: State) {
  const [row] = standings(state)
  const { value = null, attempts = 0 } = row?.values ?? {}
  await db.update(players).set({ score: value, stats: { attempts } }).where(eq(players.id, playerId))
}
