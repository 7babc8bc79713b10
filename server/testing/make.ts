/** Inserts rows for tests and the demo directly, without the checks of the product. Columns that are not given get a default. */
import { randomBytes } from 'node:crypto'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import type { LeagueSettings } from '@guildhall/contract/leagues/columns.ts'
import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import type { OrganizationRole } from '@guildhall/contract/organizations/constants.ts'
import type { TournamentSettings } from '@guildhall/contract/tournaments/columns.ts'
import { completeSettings } from '@guildhall/contract/tournaments/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { sessions, users } from '../db/schema/identity.ts'
import { leagues } from '../db/schema/leagues.ts'
import { enterpriseTokens } from '../db/schema/organizations/enterprise.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { hashSecret } from '../http/session.ts'

export type Make = ReturnType<typeof maker>

let sequence = 0
const uniqueName = (word: string) => `${word}-${++sequence}`

export function maker(db: Db) {
  /** A user who has completed the onboarding; with `username: null` one who has not. */
  async function user(columns: Partial<typeof users.$inferInsert> = {}) {
    const username = columns.username === undefined ? uniqueName('player') : columns.username
    const email = `${username ?? uniqueName('newcomer')}@example.com`
    const now = new Date()
    const onboardedAt = username === null ? null : now
    return only(
      await db
        .insert(users)
        .values({ username, name: username, email, emailVerified: now, onboardedAt, ...columns })
        .returning(),
    )
  }

  /** Returns the value of the session cookie. */
  async function session(userId: string, columns: Partial<typeof sessions.$inferInsert> = {}) {
    const token = randomBytes(32).toString('base64url')
    const expires = new Date(Date.now() + identityLimits.sessionDays * 86_400_000)
    await db.insert(sessions).values({ userId, sessionToken: hashSecret(token), expires, ...columns })
    return token
  }

  /** A community with its owner: `userId`, or a new user. */
  async function organization(columns: Partial<typeof organizations.$inferInsert> = {}) {
    const username = columns.username ?? uniqueName('guild')
    const userId = columns.userId ?? (await user()).id
    const row = only(
      await db
        .insert(organizations)
        .values({ name: username, ...columns, username, userId, memberCount: 0 })
        .returning(),
    )
    await member(row.id, { userId, role: 'OWNER' })
    return { ...row, memberCount: 1 }
  }

  async function member(organizationId: string, columns: { userId?: string; role?: OrganizationRole } = {}) {
    const userId = columns.userId ?? (await user()).id
    await db.insert(organizationMembers).values({ organizationId, userId, role: columns.role ?? 'MEMBER' })
    await db
      .update(organizations)
      .set({ memberCount: sql`${organizations.memberCount} + 1` })
      .where(eq(organizations.id, organizationId))
    return { id: userId }
  }

  /** Creates an enterprise token and returns its secret. */
  async function token(organizationId: string) {
    const secret = `gh_${randomBytes(32).toString('base64url')}`
    const createdById = (await user()).id
    const name = uniqueName('token')
    await db
      .insert(enterpriseTokens)
      .values({ organizationId, createdById, name, tokenHash: hashSecret(secret), hint: secret.slice(-4) })
    return secret
  }

  async function game(columns: Partial<typeof games.$inferInsert> = {}) {
    const slug = columns.slug ?? uniqueName('game')
    return only(
      await db
        .insert(games)
        .values({ name: slug, ...columns, slug })
        .returning(),
    )
  }

  /** A published event tomorrow with open registration, created by `createdById` or a new user. */
  async function tournament({ settings = {}, ...columns }: EventColumns = {}) {
    const date = columns.date === undefined ? new Date(Date.now() + 86_400_000) : columns.date
    const createdById = columns.createdById ?? (await user()).id
    const gameId = columns.gameId === undefined ? (await game()).id : columns.gameId
    const values = { name: uniqueName('cup'), visibility: 'PUBLIC' as const, date, registrationEnd: date, ...columns }
    return only(
      await db
        .insert(tournaments)
        .values({ ...values, createdById, gameId, settings: completeSettings(settings) })
        .returning(),
    )
  }

  /** A public league whose registration is open. */
  async function league({ settings = {}, ...columns }: LeagueColumns = {}) {
    const [createdById, gameId] = [columns.createdById ?? (await user()).id, columns.gameId ?? (await game()).id]
    const startDate = new Date(Date.now() + 7 * 86_400_000)
    const defaults = { name: uniqueName('League'), visibility: 'PUBLIC', startDate, publishedAt: new Date() } as const
    return only(
      await db
        .insert(leagues)
        .values({ ...defaults, ...columns, createdById, gameId, settings: { ...leagueSettingDefaults, ...settings } })
        .returning(),
    )
  }
  return { user, session, organization, member, token, game, tournament, league }
}

/** Columns of an event; missing settings get their defaults. */
type LeagueColumns = Partial<Omit<typeof leagues.$inferInsert, 'settings'>> & { settings?: Partial<LeagueSettings> }

export type EventColumns = Partial<Omit<typeof tournaments.$inferInsert, 'settings'>> & {
  settings?: Partial<TournamentSettings>
}

export function only<T>([row]: T[]): T {
  if (row === undefined) throw new Error('The query returned no row')
  return row
}
