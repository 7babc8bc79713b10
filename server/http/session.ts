/**
 * Who is calling: the session cookie names a person, a bearer token names an organization or a bot, nobody otherwise.
 * Secrets are stored hashed, so a stolen copy of the database opens no door.
 */
import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions, users, userTokens } from '../db/schema/identity.ts'
import { enterpriseTokens } from '../db/schema/organizations.ts'
import { statement } from '../db/statement.ts'
import type { Actor, Caller, Token } from './verdict.ts'

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** `__Host-` binds the cookie to this host over https; a plain local site cannot use it. */
export const sessionCookie = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-guildhall-session' : 'guildhall-session'

export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const cut = part.indexOf('=')
    if (part.slice(0, cut).trim() === name) return decoded(part.slice(cut + 1).trim())
  }
  return undefined
}

/** Anybody can send us a cookie that is no proper text. */
function decoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const nobody: Caller = { actor: null, token: null }

export async function whoIsCalling(db: Db, cookie: string | undefined, bearer: string | undefined): Promise<Caller> {
  if (bearer) return byToken(db, hashSecret(bearer))
  return cookie ? { actor: await actorOf(db, cookie), token: null } : nobody
}

/** Banned from the whole place, now. Names are spelt out: of a single table the builder writes columns without it. */
export const isBanned = sql<boolean>`exists (
  select from bans
  where bans.user_id = users.id and bans.organization_id is null and bans.lifted_at is null
    and (bans.expires_at is null or bans.expires_at > now())
)`

const person = {
  id: users.id,
  role: users.role,
  username: users.username,
  banned: isBanned,
  deletedAt: users.deletedAt,
}

/** How often the time of the last visit is written down. */
const seenEvery = 5 * 60 // seconds

async function actorOf(db: Db, cookie: string): Promise<Actor | null> {
  const [row] = await findSession(db, hashSecret(cookie), seenEvery)
  if (!row) return null
  const { isBack, ...actor } = row
  if (isBack) await seen(db, actor)
  return actor
}

/** Every call of somebody who is signed in begins with this one: never kept, so that a session that ends is over everywhere. */
const findSession = statement<Actor & { session: string; isBack: boolean }>(`
  select users.id, role, username, users.deleted_at is not null as leaving, sessions.id as session,
    sessions.last_seen_at < now() - $2 * interval '1 second' as "isBack",
    exists (select from bans where bans.user_id = users.id and bans.organization_id is null and lifted_at is null
      and (expires_at is null or expires_at > now())) as banned
  from sessions join users on users.id = sessions.user_id
  where session_token = $1 and sessions.expires > now() and erased_at is null`)

async function seen(db: Db, { id, session }: { id: string; session: string }) {
  const lastSeenAt = new Date()
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, session))
  // Not a change of the profile: `updatedAt` stays.
  await db
    .update(users)
    .set({ lastSeenAt, updatedAt: sql`${users.updatedAt}` })
    .where(eq(users.id, id))
}

async function byToken(db: Db, hash: string): Promise<Caller> {
  const token = await tokenOf(db, hash)
  return token ? { actor: null, token } : { actor: await botOf(db, hash), token: null }
}

async function tokenOf(db: Db, hash: string): Promise<Token | null> {
  const [row] = await db
    .update(enterpriseTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(enterpriseTokens.tokenHash, hash), isNull(enterpriseTokens.revokedAt)))
    .returning({ id: enterpriseTokens.id, organizationId: enterpriseTokens.organizationId })
  return row ?? null
}

async function botOf(db: Db, hash: string): Promise<Actor | null> {
  const [used] = await db
    .update(userTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(userTokens.tokenHash, hash), isNull(userTokens.revokedAt)))
    .returning({ userId: userTokens.userId })
  if (!used) return null
  const [row] = await db
    .select(person)
    .from(users)
    .where(and(eq(users.id, used.userId), eq(users.role, 'BOT'), isNull(users.deletedAt)))
  if (!row) return null
  const { deletedAt, ...actor } = row
  return { ...actor, session: null }
}
