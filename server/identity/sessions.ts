/** Sessions: begun at sign-in, kept alive by visits, ended by their owner. Thirty days without a visit end them too. */
import { randomBytes } from 'node:crypto'
import { identityLimits } from '@guildhall/contract/identity/constants.ts'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/schema/identity.ts'
import type { Actor } from '../http/authorize.ts'
import type { ApiRequest } from '../http/mount.ts'
import { ensure } from '../http/problem.ts'
import { hashSecret } from '../http/session.ts'
import { publishSessionsEnded } from '../live/bus.ts'
import { logAct } from './log.ts'

const day = 86_400_000
const lifetime = identityLimits.sessionDays * day

export const newExpiry = () => new Date(Date.now() + lifetime)

/** Moved on at most once a day, so that most visits write nothing. */
export const isDue = (expires: Date) => expires.getTime() - Date.now() < lifetime - day

/** Part of the caller's transaction. */
export async function beginSession(db: Db, userId: string, { agent, ip }: ApiRequest) {
  const token = randomBytes(32).toString('base64url')
  const expires = newExpiry()
  await db.insert(sessions).values({ userId, sessionToken: hashSecret(token), expires, userAgent: agent || null, ip })
  await logAct(db, userId, 'signed-in')
  return { token, expires }
}

export async function prolongSession(db: Db, id: string) {
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

export function signOut(db: Db, actor: Actor) {
  return db.transaction(async (db) => {
    await end(db, and(eq(sessions.userId, actor.id), eq(sessions.id, actor.session ?? '')))
    await logAct(db, actor.id, 'signed-out')
  })
}

export function revokeSession(db: Db, actor: Actor, id: string) {
  return db.transaction(async (db) => {
    const ended = await end(db, and(eq(sessions.userId, actor.id), eq(sessions.id, id)))
    ensure(ended.length === 1, 'NOT_FOUND')
    await logAct(db, actor.id, 'sessions-revoked', { sessions: 1 })
  })
}

/** Every session of the caller but this one, or this one too. */
export function revokeSessions(db: Db, actor: Actor, all: boolean) {
  return db.transaction(async (db) => {
    const others = !all && actor.session ? ne(sessions.id, actor.session) : undefined
    const ended = await end(db, and(eq(sessions.userId, actor.id), others))
    await logAct(db, actor.id, 'sessions-revoked', { sessions: ended.length })
  })
}

/** Part of the caller's transaction. */
export const endAllSessions = (db: Db, userId: string) => end(db, eq(sessions.userId, userId))

async function end(db: Db, which: ReturnType<typeof and>) {
  const ended = await db.delete(sessions).where(which).returning({ id: sessions.id })
  if (ended.length > 0) await publishSessionsEnded(db, ...ended.map(({ id }) => id))
  return ended
}
