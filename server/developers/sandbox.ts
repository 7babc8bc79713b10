/**
 * The sandbox of a community: a private community with demo members and two events, so that programs can be tried without touching
 * real data. It has tokens of its own, which work nowhere else. The demo members are bots that no one can log in as.
 */

import { randomBytes } from 'node:crypto'
import type { Sandbox, SandboxState } from '@guildhall/contract/developers/shapes.ts'
import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { names } from '../db/schema/names.ts'
import { enterpriseTokens } from '../db/schema/organizations/enterprise.ts'
import { organizationMembers as members, organizations } from '../db/schema/organizations.ts'
import { players } from '../db/schema/players.ts'
import { hosts } from '../db/schema/staff.ts'
import { tickets } from '../db/schema/tickets.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { allEvents } from '../events/all-events.ts'
import { allEventTags, eventKinds, eventRef } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { claimUsername } from '../identity/username.ts'
import type { Handler } from '../jobs/jobs.ts'
import { invalidate } from '../live/bus.ts'
import { logAction } from '../organizations/log.ts'
import { presentCard } from '../organizations/present.ts'
import { isNotDeleted, lockOrganization, type OrganizationRow } from '../organizations/read.ts'
import { removeHostsAndWebhooks } from '../organizations/release-hosts.ts'
import type { Messages } from '../outbox/messages.ts'
import { closeCases } from '../tickets/close-cases.ts'
import { asEvent } from '../tournaments/read.ts'
import { startTournament } from '../tournaments/start/start.ts'

const memberNames = ['Ada', 'Bo', 'Chidi', 'Dalia', 'Emre', 'Freya', 'Goro', 'Hana', 'Ines', 'Jun', 'Kaya', 'Luca']
const countries = ['DE', 'SE', 'FR', 'JP', 'BR', 'US']
const entrants = 8
const day = 86_400_000

const isSandboxOf = (organizationId: string) => and(eq(organizations.sandboxOfId, organizationId), isNotDeleted)

export async function findSandbox(db: Db, organizationId: string): Promise<SandboxState> {
  const [parent] = await db
    .select({ sandboxOfId: organizations.sandboxOfId })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const [row] = await db.select().from(organizations).where(isSandboxOf(organizationId))
  return { isSandbox: parent?.sandboxOfId != null, sandbox: row ? await presentSandbox(db, row) : null }
}

async function presentSandbox(db: Db, row: OrganizationRow): Promise<Sandbox> {
  const { rows } = await db.execute<{ events: number }>(sql`
    select count(*)::int as events from ${allEvents('organization_id', 'deleted_at')} events
    where organization_id = ${row.id} and deleted_at is null`)
  return {
    ...presentCard(row),
    events: rows[0]?.events ?? 0,
    createdAt: row.createdAt.toISOString(),
  }
}

export async function createSandbox(db: Db, actor: Actor, organizationId: string): Promise<Sandbox> {
  const username = await freeUsername(db, organizationId)
  return claimUsername(username, () =>
    db.transaction(async (db) => {
      const parent = await lockOrganization(db, organizationId)
      const existing = await db.$count(organizations, isSandboxOf(organizationId))
      ensure(parent.sandboxOfId === null && existing === 0, 'SANDBOX')
      const { gameIds, avatar, config } = parent
      const [row] = await db
        .insert(organizations)
        .values({
          userId: actor.id,
          name: `${parent.name.slice(0, 70)} sandbox`,
          username,
          gameIds,
          avatar,
          config,
          visibility: 'PRIVATE',
          joinPolicy: 'invite',
          sandboxOfId: organizationId,
        })
        .returning()
      const sandbox = orNotFound(row)
      const memberCount = await addMembers(db, organizationId, sandbox.id)
      await db.update(organizations).set({ memberCount }).where(eq(organizations.id, sandbox.id))
      await addEvents(db, actor, sandbox)
      await logAction(db, actor, { action: 'sandbox-created', organizationId, after: { name: sandbox.name } })
      return presentSandbox(db, { ...sandbox, memberCount })
    }),
  )
}

/** The handle of the community with an ending, or any other that no one has. */
async function freeUsername(db: Db, organizationId: string) {
  const [row] = await db
    .select({ username: organizations.username })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const username = `${row?.username?.slice(0, 12)}-sandbox`
  const [existing] = await db.select({ name: names.name }).from(names).where(eq(names.name, username))
  return existing ? `sandbox-${randomBytes(5).toString('hex')}` : username
}

/** The owners of the community own its sandbox. */
async function addMembers(db: Db, parentId: string, sandboxId: string) {
  const owners = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, parentId), eq(members.role, 'OWNER')))
  const bots = await db
    .insert(users)
    .values(memberNames.map((name) => ({ name: `Demo ${name}`, role: 'BOT' as const })))
    .returning({ id: users.id })
  const country = (index: number) => countries[index % countries.length]
  await db.insert(userInfos).values(bots.map(({ id }, index) => ({ userId: id, country: country(index) })))
  const ago = (days: number) => new Date(Date.now() - days * day)
  await db.insert(members).values([
    ...owners.map(({ userId }) => ({ organizationId: sandboxId, userId, role: 'OWNER' as const })),
    ...bots.map(({ id: userId }, index) => ({
      organizationId: sandboxId,
      userId,
      createdAt: ago(3 * index),
      lastActiveAt: ago(2 * index),
    })),
  ])
  return owners.length + bots.length
}

/** One event with open registration, and one that has started and has matches to report. */
async function addEvents(db: Db, actor: Actor, { id: organizationId, gameIds }: OrganizationRow) {
  const game = gameIds[0] ?? (await firstGame(db))
  const soon = new Date(Date.now() + 7 * day)
  const columns = {
    organizationId,
    createdById: actor.id,
    gameId: game,
    type: 'SINGLE_ELIMINATION',
    visibility: 'PRIVATE',
    maxPlayers: 16,
    playerCount: entrants,
    publishedAt: new Date(),
    settings: completeSettings({ checkin: false }),
  } as const
  const [open, started] = await db
    .insert(tournaments)
    .values([
      { ...columns, name: 'Sandbox Open', date: soon, registrationEnd: soon },
      { ...columns, name: 'Sandbox Cup', date: new Date(), registrationEnd: new Date() },
    ])
    .returning()
  const events = [asEvent(orNotFound(open)), asEvent(orNotFound(started))]
  const host = { userId: actor.id, status: 'ACCEPTED', answeredAt: new Date() } as const
  await db.insert(hosts).values(events.map((event) => ({ ...host, ...eventRef(event) })))
  await db.insert(players).values(
    events.flatMap((event) =>
      memberNames.slice(0, entrants).map((name, index) => ({
        name: `Demo ${name}`,
        metadata: { bot: true },
        seed: index + 1,
        ...eventRef(event),
      })),
    ),
  )
  await startTournament(db, actor, orNotFound(started).id, {})
}

async function firstGame(db: Db) {
  const [game] = await db.select({ id: games.id }).from(games).orderBy(asc(games.name)).limit(1)
  return game?.id ?? null
}

export function deleteSandbox(db: Db, actor: Actor, organizationId: string) {
  return db.transaction(async (db) => {
    await lockOrganization(db, organizationId)
    const { name } = orNotFound(await removeSandbox(db, organizationId))
    await logAction(db, actor, { action: 'sandbox-deleted', organizationId, before: { name } })
  })
}

/** A sandbox ends with its community. */
export const deleteSandboxes: Handler<Messages['communities-deleted']> = async ({ db }, { organizationIds }) => {
  for (const id of organizationIds) await db.transaction((db) => removeSandbox(db, id))
}

/** The row stays for the records, like that of every deleted community; its tokens and demo members end. */
async function removeSandbox(db: Db, organizationId: string) {
  const [row] = await db.select().from(organizations).where(isSandboxOf(organizationId)).for('update')
  if (!row) return undefined
  const { id } = row
  const now = new Date()
  const bots = db
    .select({ id: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, id), eq(users.role, 'BOT')))
  await db.update(users).set({ name: null, erasedAt: now }).where(inArray(users.id, bots))
  await db.delete(members).where(eq(members.organizationId, id))
  for (const { table } of eventKinds())
    await db.execute(sql`update ${sql.identifier(table)} set deleted_at = now() where organization_id = ${id}`)
  await closeCases(db, eq(tickets.organizationId, id), now)
  await db
    .update(enterpriseTokens)
    .set({ revokedAt: now })
    .where(and(eq(enterpriseTokens.organizationId, id), isNull(enterpriseTokens.revokedAt)))
  await db
    .update(organizations)
    .set({ deletedAt: now, username: null, sandboxOfId: null, memberCount: 0 })
    .where(eq(organizations.id, id))
  await removeHostsAndWebhooks(db, [id])
  await invalidate(db, 'organizations', ...allEventTags)
  return row
}
