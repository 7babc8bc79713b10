/** Creates a league. The creator becomes the first host. */
import type { NewLeague } from '@guildhall/contract/leagues/shapes.ts'
import type { Db } from '../db/db.ts'
import { leagues } from '../db/schema/leagues.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import { isReadyToPublish } from '../tournaments/check.ts'
import { addStaff, resolveCreator } from '../tournaments/create.ts'
import { logAction } from '../tournaments/log.ts'
import { saveTagsAndPlatforms } from '../tournaments/tags-and-platforms.ts'
import { ensureValidLeague } from './check.ts'
import { leagueKind } from './event-kind.ts'
import { asColumns, initialColumns, prepareLeague, resolveLeague } from './fields.ts'
import { asEvent, type LeagueEvent } from './read.ts'

type Creator = { actor: Actor; organizationId: string | null }

export async function createLeague(db: Db, creator: Creator, input: NewLeague): Promise<LeagueEvent> {
  const { platforms = [], visibility = 'DRAFT', ...fields } = input
  const prepared = await prepareLeague(fields)
  return db.transaction(async (db) => {
    const { userId, organizationId } = await resolveCreator(db, creator)
    const resolved = { ...initialColumns, ...resolveLeague(initialColumns, prepared), name: fields.name.trim() }
    const values = { ...resolved, organizationId, createdById: userId, visibility: 'DRAFT' as const }
    await ensureValidLeague(db, values, initialColumns, platforms)

    const league = asEvent(orNotFound((await db.insert(leagues).values(asColumns(values)).returning())[0]))
    await saveTagsAndPlatforms(db, league, { platforms })
    await addStaff(db, league, userId, null)
    await logAction(db, creator.actor, league, 'tournament-created')
    if (visibility === 'DRAFT' || !isReadyToPublish(league, new Date())) return league

    const published = await leagueKind.update(db, league, { visibility, publishedAt: new Date() })
    await publishMessage(db, 'tournament-published', { eventId: league.id })
    await invalidate(db, 'leagues')
    return published
  })
}
