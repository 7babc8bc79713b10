/** A new event: blank, or with the rules of a template or of an event one runs. Who makes it is its first host. */
import type { NewTournament } from '@guildhall/contract/tournaments/shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { enterpriseTokens } from '../db/schema/organizations.ts'
import { hosts, moderators } from '../db/schema/staff.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import type { Actor, Token } from '../http/authorize.ts'
import { ensure, found } from '../http/problem.ts'
import { invalidate } from '../live/bus.ts'
import { can as canInOrganization } from '../organizations/policy.ts'
import { findOrganization } from '../organizations/read.ts'
import { publishMessage } from '../outbox/messages.ts'
import { ensureSound, isReady } from './check.ts'
import { copyOf, findSource, staffOf } from './copy.ts'
import { blank, prepare, settle } from './fields.ts'
import { logAct } from './log.ts'
import type { TournamentRow } from './read.ts'
import { hang, labelsOf } from './tags-and-platforms.ts'

export type Maker = { actor: Actor; organizationId: string | null } | { token: Token }

export async function createTournament(db: Db, maker: Maker, given: NewTournament): Promise<TournamentRow> {
  const { from, platforms, tags, visibility = 'DRAFT', ...fields } = given
  const prepared = await prepare(fields)

  return db.transaction(async (db) => {
    const { userId, organizationId } = await makerOf(db, maker)
    const source = from ? await findSource(db, maker, from) : null
    const now = new Date()

    const base = source ? { ...blank, ...copyOf(source, prepared.times.date ?? null) } : blank
    const columns = { ...base, ...settle(base, prepared), name: fields.name.trim() }
    const values = { ...columns, organizationId, createdById: userId, visibility: 'DRAFT' as const }
    const playedOn = platforms ?? source?.platforms ?? []
    await ensureSound(db, values, base.assets, playedOn)

    const row = found((await db.insert(tournaments).values(values).returning())[0])
    await hang(db, row.id, { platforms: playedOn, tags: tags ? labelsOf(tags) : (source?.tags ?? []) })
    await host(db, row.id, userId, source?.isOwn ? source.tournament.id : null)
    await logAct(db, 'actor' in maker ? maker.actor : null, row.id, 'tournament-created')
    return visibility !== 'DRAFT' && isReady(row, now) ? publishNew(db, row, visibility) : row
  })
}

async function makerOf(db: Db, maker: Maker) {
  if ('token' in maker) {
    const { id, organizationId } = maker.token
    const [token] = await db
      .select({ userId: enterpriseTokens.createdById })
      .from(enterpriseTokens)
      .where(eq(enterpriseTokens.id, id))
    return { userId: found(token).userId, organizationId }
  }
  const { actor, organizationId } = maker
  ensure(!actor.banned, 'BANNED')
  const [user] = await db.select({ verified: users.emailVerified }).from(users).where(eq(users.id, actor.id))
  ensure(user?.verified, 'EMAIL_UNVERIFIED')
  if (organizationId) {
    const { organization, belonging } = await findOrganization(db, actor, organizationId)
    ensure(canInOrganization.update(actor, belonging), 'FORBIDDEN')
    return { userId: actor.id, organizationId: organization.id }
  }
  return { userId: actor.id, organizationId: null }
}

const event = (eventId: string) => ({ eventId, eventType: 'Tournament' as const })

/** A copy brings its staff along. */
async function host(db: Db, id: string, userId: string, sourceId: string | null) {
  const staff = sourceId ? await staffOf(db, sourceId) : { hosts: [], moderators: [] }
  const others = staff.hosts.filter((other) => other.userId !== userId)
  const mine = { userId, ...event(id), status: 'ACCEPTED' as const, answeredAt: sql`now()` }
  await db.insert(hosts).values([mine, ...others.map((other) => ({ ...mine, ...other }))])
  if (staff.moderators.length > 0)
    await db.insert(moderators).values(staff.moderators.map((other) => ({ ...mine, ...other })))
}

async function publishNew(db: Db, row: TournamentRow, visibility: TournamentRow['visibility']) {
  const [published] = await db
    .update(tournaments)
    .set({ visibility, publishedAt: sql`now()` })
    .where(and(eq(tournaments.id, row.id)))
    .returning()
  await publishMessage(db, 'tournament-published', { tournamentId: row.id })
  await invalidate(db, 'tournaments')
  return found(published)
}
