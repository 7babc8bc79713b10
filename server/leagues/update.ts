/** Changes a league. The edit rules decide which fields may still change; a draft that gets a visibility is published. */
import type { Stored } from '@guildhall/contract/core/shape.ts'
import { fieldRules } from '@guildhall/contract/leagues/fields.ts'
import type { LeagueChange } from '@guildhall/contract/leagues/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leagues } from '../db/schema/leagues.ts'
import { can } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { ensureReadyToPublish } from '../tournaments/check.ts'
import { changedFields } from '../tournaments/fields.ts'
import {
  changedTagsAndPlatforms,
  readTagsAndPlatforms,
  saveTagsAndPlatforms,
} from '../tournaments/tags-and-platforms.ts'
import { ensureEditable, ensureEditedFrom, ensureListable, publishUpdate } from '../tournaments/update.ts'
import { ensureValidLeague } from './check.ts'
import { asColumns, prepareLeague, resolveLeague } from './fields.ts'
import { asEvent, type FoundLeague, lockLeague } from './read.ts'

type Change = LeagueChange & { confirm?: boolean; featured?: boolean; stored?: Stored }

export async function updateLeague(db: Db, actor: Actor, id: string, input: Change): Promise<FoundLeague> {
  const { confirm = false, featured, stored, platforms, ...change } = input
  const prepared = await prepareLeague(change)
  return db.transaction(async (db) => {
    const { league: before, membership } = await lockLeague(db, actor, id)
    ensure(can.update(actor, before, membership), 'FORBIDDEN')
    ensure(featured === undefined || can.feature(actor), 'FORBIDDEN')
    ensure(before.cancelledAt === null, 'EVENT_CANCELLED')

    const now = new Date()
    const resolved = resolveLeague(before, prepared)
    const after = { ...before, ...resolved }
    const lists = await readTagsAndPlatforms(db, before)
    ensureEditedFrom(stored, { ...before, ...lists })
    const changedLists = changedTagsAndPlatforms(lists, { platforms })
    const fields = [...changedFields(before, after).map(asFieldName), ...Object.keys(changedLists)]
    ensureEditable(before, after, fields, { confirm, now, rules: fieldRules })
    await ensureValidLeague(db, after, before, platforms)
    await ensureListable(db, before, after)
    if (after.visibility !== 'DRAFT') ensureReadyToPublish(after, now)

    const isNew = before.visibility === 'DRAFT' && after.visibility !== 'DRAFT'
    const [row] = await db
      .update(leagues)
      .set({
        ...asColumns(resolved),
        ...(featured !== undefined && { featured }),
        ...(isNew && { publishedAt: sql`now()` }), // the same time as its log row
        rev: sql`${leagues.rev} + 1`,
      })
      .where(eq(leagues.id, id))
      .returning()
    await saveTagsAndPlatforms(db, before, changedLists)
    const states = { before: { ...before, ...lists }, after: { ...after, ...lists, ...changedLists } }
    await publishUpdate(db, actor, states, { fields, isNew, rules: fieldRules })
    return { league: asEvent(orNotFound(row)), membership }
  })
}

/** The host knows the type of a league by its name in the contract. */
const asFieldName = (name: string) => (name === 'leagueType' ? 'type' : name)
