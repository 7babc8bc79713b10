/**
 * Authentication: the session cookie identifies a person, a bearer token an organization or a bot.
 * Secrets are stored as hashes, so a leaked database grants no access.
 */
import { createHash } from 'node:crypto'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions, users, userTokens } from '../db/schema/identity.ts'
import { statement } from '../db/statement.ts'
import { decodeUri } from '../text/decode-uri.ts'
import type { Actor, Caller, Token } from './authorize.ts'

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** The prefix `__Host-` binds the cookie to this host and needs https. */
export const sessionCookie = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-guildhall-session' : 'guildhall-session'

export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const cut = part.indexOf('=')
    if (part.slice(0, cut).trim() === name) return decodeUri(part.slice(cut + 1).trim())
  }
  return undefined
}

/** The token of a program. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1]

export const anonymous: Caller = { actor: null, token: null }

/** A session is valid only on the host where it began: the owner of another host name could read the cookies that are sent there. */
export async function authenticate(
  db: Db,
  cookie: string | undefined,
  bearer: string | undefined,
  host: string | null,
): Promise<Caller> {
  if (bearer) return authenticateToken(db, hashSecret(bearer))
  return cookie ? { actor: await findActor(db, cookie, host), token: null } : anonymous
}

/** Whether the user is banned from the whole site now. Table names are written out because the builder omits them in a query over one table. */
export const bannedSql = `exists (
  select from bans where bans.user_id = users.id and bans.organization_id is null
)`
export const isBanned = sql<boolean>`${sql.raw(bannedSql)}`

const botColumns = {
  id: users.id,
  role: users.role,
  username: users.username,
  banned: isBanned,
  deletedAt: users.deletedAt,
}

/** `lastSeenAt` is written at most this often. */
const lastSeenSeconds = 5 * 60

async function findActor(db: Db, cookie: string, host: string | null): Promise<Actor | null> {
  const [row] = await findSession(db, hashSecret(cookie), lastSeenSeconds, identityLimits.confirmMinutes, host)
  if (!row) return null
  const { isDue, ...actor } = row
  if (isDue) await updateLastSeen(db, actor)
  return actor
}

/** Runs at the start of every authenticated call. Never cached, so that an ended session is rejected by every node at once. */
const findSession = statement<Actor & { session: string; isDue: boolean }>(`
  select users.id, role, username, users.deleted_at is not null as leaving, sessions.id as session,
    sessions.last_seen_at < now() - $2 * interval '1 second' as "isDue",
    sessions.confirmed_at > now() - $3 * interval '1 minute' as "isFresh",
    ${bannedSql} as banned
  from sessions join users on users.id = sessions.user_id
  where session_token = $1 and sessions.expires > now() and erased_at is null and sessions.host is not distinct from $4`)

async function updateLastSeen(db: Db, { id, session }: { id: string; session: string }) {
  const lastSeenAt = new Date()
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, session))
  await updateUserLastSeen(db, id, lastSeenAt)
}

/** The profile does not change: `updatedAt` stays. */
export const updateUserLastSeen = (db: Db, id: string, lastSeenAt: Date) =>
  db
    .update(users)
    .set({ lastSeenAt, updatedAt: sql`${users.updatedAt}` })
    .where(eq(users.id, id))

async function authenticateToken(db: Db, hash: string): Promise<Caller> {
  const token = await findToken(db, hash)
  if (token) return { actor: null, token }
  const actor = await findBot(db, hash)
  return actor ? { actor, token: null } : { ...anonymous, isTokenInvalid: true }
}

async function findToken(db: Db, hash: string): Promise<Token | null> {
  const [row] = await findActiveToken(db, hash)
  return row ?? null
}

/** Never cached, so that a token that was revoked is rejected by every node at once. Its last use is written by the log of calls. */
const findActiveToken = statement<Token>(`
  select token.id, organization_id as "organizationId", created_by_id as "createdById", per_minute as "perMinute",
    to_json(scopes) as scopes,
    exists (select from bans where bans.user_id = token.created_by_id
      and (bans.organization_id is null or bans.organization_id = token.organization_id)) as banned
  from enterprise_tokens token join organizations on organizations.id = token.organization_id
  where (token_hash = $1 or (previous_hash = $1 and previous_until > now()))
    and revoked_at is null and (expires_at is null or expires_at > now()) and organizations.deleted_at is null`)

async function findBot(db: Db, hash: string): Promise<Actor | null> {
  const [token] = await db
    .update(userTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(userTokens.tokenHash, hash), isNull(userTokens.revokedAt)))
    .returning({ userId: userTokens.userId })
  if (!token) return null
  const [row] = await db
    .select(botColumns)
    .from(users)
    .where(and(eq(users.id, token.userId), eq(users.role, 'BOT'), isNull(users.deletedAt)))
  if (!row) return null
  const { deletedAt, ...actor } = row
  return { ...actor, session: null }
}
