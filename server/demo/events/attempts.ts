/** Attempts at a leaderboard of the demo. */
import { random } from '@guildhall/engine'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import { submissions } from '../../db/schema/submissions.ts'
import type { TournamentRow } from '../../tournaments/read.ts'
import type { DemoEvent } from './programme.ts'
import { endOf, isOver } from './times.ts'

export async function addAttempts(db: Db, event: DemoEvent, { id, date, score }: TournamentRow, now: Date) {
  const chance = random(`attempts at ${event.name}`)
  const from = date ?? now
  const span = (isOver(event) ? endOf(event, from, now) : now).getTime() - from.getTime()
  const entrants = await db
    .select({ id: players.id, userId: players.userId })
    .from(players)
    .where(and(eq(players.eventId, id), isNotNull(players.seed)))
  const rows = entrants.flatMap(({ id: playerId, userId }) =>
    Array.from({ length: Math.floor(chance() * 4) }, (_, index) => ({
      tournamentId: id,
      playerId,
      userId,
      number: index + 1,
      score: 20 + Math.floor(chance() * 60),
      status: score?.review && chance() < 0.2 && !isOver(event) ? ('PENDING' as const) : ('ACCEPTED' as const),
      createdAt: new Date(from.getTime() + span * ((index + chance()) / 4)),
    })),
  )
  await db.insert(submissions).values(rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
  await db.execute(sql`
    update players set score = (select max(score) from submissions
      where player_id = players.id and match_id is null and status = 'ACCEPTED')
    where event_id = ${id}`)
}
