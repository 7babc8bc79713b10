/**
 * Visitors are counted without a cookie: the visitor id is a hash of IP address and user agent, or of the user, with a daily salt.
 * The salt is deleted when the day is over, so that no visitor can be followed from one day to the next.
 */
import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { visitorSalts } from '../../db/schema/analytics.ts'
import { dayOf } from '../../rules/utc-day.ts'
import type { ApiRequest } from '../mount.ts'
import { orNotFound } from '../problem.ts'

/** With a user, they are the same visitor on all their devices. */
export async function visitorId(db: Db, { ip, agent }: ApiRequest, user?: { id: string } | null): Promise<string> {
  const salt = await loadSalt(db, dayOf(new Date()))
  return createHash('sha256')
    .update(`${salt} ${user ? `user ${user.id}` : `${ip} ${agent}`}`)
    .digest('base64url')
}

export const isBot = (agent: string) => /bot|crawl|spider|headless/i.test(agent)

/** Do Not Track and Global Privacy Control. */
export function isTrackingRefused(request: ApiRequest): boolean {
  const { headers } = request.web()
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

/** The salt of today. It does not change until midnight, so one query per day is enough. */
const saltCache = new WeakMap<Db, { day: string; salt: string }>()

async function loadSalt(db: Db, day: string): Promise<string> {
  const cached = saltCache.get(db)
  if (cached?.day === day) return cached.salt
  await db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(16).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day))
  const { salt } = orNotFound(row)
  saltCache.set(db, { day, salt })
  return salt
}
