/** Sessions start at login, are extended by visits, and end by request or after thirty days without a visit. */
import { randomBytes } from 'node:crypto'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import type { ApiRequest } from '../http/mount.ts'
import { ensure } from '../http/problem.ts'
import { hashSecret, updateUserLastSeen } from '../http/session.ts'
import { publishSessionsEnded } from '../live/bus.ts'
import { logAction } from './log.ts'

const dayMs = 86_400_000
const lifetime = identityLimits.sessionDays * dayMs

const newExpiry = () => new Date(Date.now() + lifetime)

/** Extended at most once a day, so that most visits write nothing. */
export const needsExtension = (expires: Date) => expires.getTime() - Date.now() < lifetime - dayMs

/** Part of the caller's transaction. */
export async function startSession(db: Db, userId: string, { agent, ip, site }: ApiRequest) {
  const token = randomBytes(32).toString('base64url')
  const expires = newExpiry()
  const host = site.community?.host ?? null
  await db
    .insert(sessions)
    .values({ userId, sessionToken: hashSecret(token), expires, userAgent: agent || null, ip, host })
  await updateUserLastSeen(db, userId, new Date())
  await logAction(db, userId, 'signed-in')
  return { token, expires }
}

export async function extendSession(db: Db, id: string) {
  const expires = newExpiry()
  await db.update(sessions).set({ expires }).where(eq(sessions.id, id))
  return expires
}

export const listSessions = (db: Db, userId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expires, new Date())))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))

export function logOut(db: Db, actor: Actor) {
  return db.transaction(async (db) => {
    await deleteSessions(db, and(eq(sessions.userId, actor.id), eq(sessions.id, actor.session ?? '')))
    await logAction(db, actor.id, 'signed-out')
  })
}

export function revokeSession(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const ended = await deleteSessions(db, and(eq(sessions.userId, actor.id), eq(sessions.id, id)))
    ensure(ended.length === 1, 'NOT_FOUND')
    await logAction(db, actor.id, 'sessions-revoked', { sessions: 1 })
  })
}

/** Ends every session of the caller; the current one only if `all` is true. */
export function revokeSessions(db: Db, actor: Actor, all: boolean) {
  return db.transaction(async (db) => {
    const others = !all && actor.session ? ne(sessions.id, actor.session) : undefined
    const ended = await deleteSessions(db, and(eq(sessions.userId, actor.id), others))
    await logAction(db, actor.id, 'sessions-revoked', { sessions: ended.length })
  })
}

/** Part of the caller's transaction. */
export const endAllSessions = (db: Db, ...userIds: string[]) => deleteSessions(db, inArray(sessions.userId, userIds))

async function deleteSessions(db: Db, condition: ReturnType<typeof and>) {
  const ended = await db.delete(sessions).where(condition).returning({ id: sessions.id })
  if (ended.length > 0) await publishSessionsEnded(db, ...ended.map(({ id }) => id))
  return ended
}
