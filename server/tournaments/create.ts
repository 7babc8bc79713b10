/** Creates an event: empty, or copied from a template or from an event that the creator manages. The creator becomes the first host. */

import type { NewTournament } from '@guildhall/contract/tournaments/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type EventRef, eventRef } from '../events/event.ts'
import type { Actor, Token } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { listOwners } from '../organizations/joining/join.ts'
import { membershipOf } from '../organizations/membership.ts'
import { can as canInOrganization } from '../organizations/policy.ts'
import { findOrganization } from '../organizations/read.ts'
import { publishMessage } from '../outbox/messages.ts'
import { ensureValid, isReadyToPublish } from './check.ts'
import { copyOf, findSource, staffOf } from './copy.ts'
import { initialColumns, prepareChange, resolveColumns } from './fields.ts'
import { logAction } from './log.ts'
import { asEvent, type TournamentRow } from './read.ts'
import { claimSlug } from './slug.ts'
import { labelsOf, saveTagsAndPlatforms } from './tags-and-platforms.ts'

export type Creator = { actor: Actor; organizationId: string | null } | { token: Token }

/** `staffFrom` is the event whose staff also runs the new one. Its hosts may create it; the caller has checked that the creator is one. */
export async function createTournament(
  db: Db,
  creator: Creator,
  input: NewTournament,
  staffFrom: string | null = null,
): Promise<TournamentRow> {
  const { from, platforms, tags, visibility = 'DRAFT', ...fields } = input
  const prepared = await prepareChange(fields)

  return db.transaction(async (db) => {
    const { userId, organizationId } = await resolveCreator(db, creator, staffFrom !== null)
    const source = from ? await findSource(db, creator, from) : null
    const now = new Date()

    const { date = null } = prepared.times
    const base = source ? { ...initialColumns, ...copyOf(source, date, organizationId) } : initialColumns
    const columns = { ...base, ...resolveColumns(base, prepared), name: fields.name.trim() }
    const values = { ...columns, organizationId, createdById: userId, visibility: 'DRAFT' as const }
    const platformIds = platforms ?? source?.platforms ?? []
    await ensureValid(db, values, base, platformIds)

    const { slug, ...withoutSlug } = values
    const inserted = orNotFound((await db.insert(tournaments).values(withoutSlug).returning())[0])
    const row = slug ? await setSlug(db, inserted.id, slug) : inserted
    const event = asEvent(row)
    await saveTagsAndPlatforms(db, event, {
      platforms: platformIds,
      tags: tags ? labelsOf(tags) : (source?.tags ?? []),
    })
    await addStaff(db, event, userId, source?.isOwn ? source.tournament.id : staffFrom)
    await logAction(db, 'actor' in creator ? creator.actor : null, event, 'tournament-created')
    return visibility !== 'DRAFT' && isReadyToPublish(row, now) ? publishNew(db, row, visibility) : row
  })
}

/** An event that a token creates belongs to the creator of the token while they are staff of the community, then to its owner. */
export async function resolveCreator(db: Db, creator: Creator, isAllowed = false) {
  if ('token' in creator) {
    const { createdById, organizationId } = creator.token
    const isStaff = canInOrganization.update(null, await membershipOf(db, { id: createdById }, organizationId))
    const [owner] = isStaff ? [] : await listOwners(db, organizationId)
    return { userId: owner?.userId ?? createdById, organizationId }
  }
  const { actor, organizationId } = creator
  const [user] = await db.select({ verified: users.emailVerified }).from(users).where(eq(users.id, actor.id))
  ensure(user?.verified, 'EMAIL_UNVERIFIED')
  if (organizationId && !isAllowed) {
    const { organization, belonging } = await findOrganization(db, actor, organizationId)
    ensure(canInOrganization.update(actor, belonging), 'FORBIDDEN')
    return { userId: actor.id, organizationId: organization.id }
  }
  return { userId: actor.id, organizationId }
}

/** A copy of an own event also gets its staff. */
export async function addStaff(db: Db, event: EventRef, userId: string, sourceId: string | null) {
  const staff = sourceId ? await staffOf(db, sourceId) : { hosts: [], moderators: [] }
  const creator = staff.hosts.find((member) => member.userId === userId) ?? { userId }
  const otherHosts = staff.hosts.filter((member) => member.userId !== userId)
  const accepted = { ...eventRef(event), status: 'ACCEPTED' as const, answeredAt: sql`now()` }
  await db.insert(hosts).values([creator, ...otherHosts].map((member) => ({ ...accepted, ...member })))
  if (staff.moderators.length > 0)
    await db.insert(moderators).values(staff.moderators.map((member) => ({ ...accepted, ...member })))
}

/** The address needs the row of the event, so it is set after the insert. */
async function setSlug(db: Db, id: string, slug: string) {
  await claimSlug(db, id, slug)
  return orNotFound((await db.update(tournaments).set({ slug }).where(eq(tournaments.id, id)).returning())[0])
}

async function publishNew(db: Db, row: TournamentRow, visibility: TournamentRow['visibility']) {
  const [published] = await db
    .update(tournaments)
    .set({ visibility, publishedAt: sql`now()` })
    .where(and(eq(tournaments.id, row.id)))
    .returning()
  await publishMessage(db, 'tournament-published', { eventId: row.id })
  await invalidate(db, 'tournaments')
  return orNotFound(published)
}
