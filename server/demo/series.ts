/** A circuit before its finale: four finished events, an adjustment, and a team without an account. */
import { eq, like } from 'drizzle-orm'
import { type Db, first } from '../db/db.ts'
import { seriesAdjustments, series as seriesTable } from '../db/schema/series.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { rankSeries } from '../series/rank.ts'

const eventNames = 'Nordic Cup: %'
const finaleName = 'Nordic Cup: Final'

export async function seedSeries(db: Db) {
  const finale = await first(db.select().from(tournaments).where(eq(tournaments.name, finaleName)))
  if (!finale) return
  const series = await first(
    db
      .insert(seriesTable)
      .values({
        name: 'Nordic Cup Circuit',
        description:
          'Five cups from February to November, one table. The best three results of each team count, and the top eight meet in the final.',
        organizationId: finale.organizationId,
        createdById: finale.createdById,
        rules: { entrants: 'team', count: 3 },
        finaleId: finale.id,
        finalePlaces: 8,
      })
      .returning(),
  )
  if (!series) return
  await db.update(tournaments).set({ seriesId: series.id }).where(like(tournaments.name, eventNames))
  await db.insert(seriesAdjustments).values({
    seriesId: series.id,
    entrant: 'team:static age',
    points: -10,
    reason: 'Left the Summer cup without notice',
    createdById: finale.createdById,
  })
  await rankSeries(db, series.id)
}
