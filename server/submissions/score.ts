/** What the attempts of one entrant are worth: only theirs are read, by the rules of the event. */
import { type Attempt, restore, type State, standings } from '@guildhall/engine'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { EventRow } from '../events/event.ts'
import { ensure } from '../http/problem.ts'

const judged = { ACCEPTED: 'accepted', PENDING: 'pending', DECLINED: 'rejected' } as const

export async function stageOf(db: Db, { id, stage }: EventRow, playerId: string): Promise<State> {
  ensure(stage, 'NOT_STARTED')
  const rows = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.tournamentId, id), eq(submissions.playerId, playerId), isNull(submissions.matchId)))
    .orderBy(asc(submissions.number))
  const attempts = rows.map(
    ({ score, createdAt, status }, index): Attempt => ({
      attemptNo: index + 1,
      entrantId: playerId,
      value: score ?? 0,
      at: createdAt.getTime(),
      status: judged[status],
    }),
  )
  return restore({ config: stage, entrants: [{ id: playerId, seed: 1 }], attempts })
}

/** Writes it to the entrant, for lists. */
export async function writeTally(db: Db, event: EventRow, playerId: string) {
  const [row] = standings(await stageOf(db, event, playerId))
  const { value = null, attempts = 0 } = row?.values ?? {}
  await db.update(players).set({ score: value, stats: { attempts } }).where(eq(players.id, playerId))
}
