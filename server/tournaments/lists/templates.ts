import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import { orNotFound } from '../../http/problem.ts'

export async function markTemplate(db: Db, id: string, globalTemplate: boolean) {
  const [row] = await db
    .update(tournaments)
    .set({ globalTemplate })
    .where(and(eq(tournaments.id, id), isNull(tournaments.deletedAt), eq(tournaments.rehearsal, false)))
    .returning({ id: tournaments.id })
  orNotFound(row)
}
