/** Rows for tests and for the demo: say what matters, the rest is made up. Nothing here goes through the rules of the product. */
import { randomBytes } from 'node:crypto'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import type { TournamentSettings } from '@guildhall/contract/tournaments/columns.ts'
import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { sessions, users } from '../db/schema/identity.ts'
import { enterpriseTokens, organizationMembers, organizations } from '../db/schema/organizations.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { hashSecret } from '../http/session.ts'

export type Make = ReturnType<typeof maker>

let made = 0
const next = (word: string) => `${word}-${++made}`

export function maker(db: Db) {
  /** A person who has signed in and chosen a username; `username: null` is one who has not. */
  async function user(more: Partial<typeof users.$inferInsert> = {}) {
    const username = more.username === undefined ? next('player') : more.username
    const email = `${username ?? next('newcomer')}@example.com`
    const now = new Date()
    const onboardedAt = username === null ? null : now
    return only(
      await db
        .insert(users)
        .values({ username, name: username, email, emailVerified: now, onboardedAt, ...more })
        .returning(),
    )
  }

  /** The value of a session's cookie. */
  async function session(userId: string, more: Partial<typeof sessions.$inferInsert> = {}) {
    const token = randomBytes(32).toString('base64url')
    const expires = new Date(Date.now() + identityLimits.sessionDays * 86_400_000)
    await db.insert(sessions).values({ userId, sessionToken: hashSecret(token), expires, ...more })
    return token
  }

  /** A community with its owner, who is made unless named by `userId`. */
  async function organization(more: Partial<typeof organizations.$inferInsert> = {}) {
    const username = more.username ?? next('guild')
    const userId = more.userId ?? (await user()).id
    const row = only(
      await db
        .insert(organizations)
        .values({ name: username, ...more, username, userId, memberCount: 0 })
        .returning(),
    )
    await member(row.id, { userId, role: 'OWNER' })
    return { ...row, memberCount: 1 }
  }

  async function member(organizationId: string, more: { userId?: string; role?: OrganizationRole } = {}) {
    const userId = more.userId ?? (await user()).id
    await db.insert(organizationMembers).values({ organizationId, userId, role: more.role ?? 'MEMBER' })
    await db
      .update(organizations)
      .set({ memberCount: sql`${organizations.memberCount} + 1` })
      .where(eq(organizations.id, organizationId))
    return { id: userId }
  }

  /** The secret of an enterprise token. */
  async function token(organizationId: string) {
    const secret = `gh_${randomBytes(32).toString('base64url')}`
    const createdById = (await user()).id
    const name = next('token')
    await db
      .insert(enterpriseTokens)
      .values({ organizationId, createdById, name, tokenHash: hashSecret(secret), hint: secret.slice(-4) })
    return secret
  }

  async function game(more: Partial<typeof games.$inferInsert> = {}) {
    const slug = more.slug ?? next('game')
    return only(
      await db
        .insert(games)
        .values({ name: slug, ...more, slug })
        .returning(),
    )
  }

  /** A published event of tomorrow that anybody may join, by somebody who is made unless named by `createdById`. */
  async function tournament({ settings = {}, ...more }: EventColumns = {}) {
    const date = more.date === undefined ? new Date(Date.now() + 86_400_000) : more.date
    const createdById = more.createdById ?? (await user()).id
    const gameId = more.gameId === undefined ? (await game()).id : more.gameId
    const values = { name: next('cup'), visibility: 'PUBLIC' as const, date, registrationEnd: date, ...more }
    return only(
      await db
        .insert(tournaments)
        .values({ ...values, createdById, gameId, settings: completeSettings(settings) })
        .returning(),
    )
  }

  return { user, session, organization, member, token, game, tournament }
}

/** Columns of an event, and of its settings only those that matter. */
export type EventColumns = Partial<Omit<typeof tournaments.$inferInsert, 'settings'>> & {
  settings?: Partial<TournamentSettings>
}

export function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('No row came back')
  return row
}
