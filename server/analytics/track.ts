/**
 * A page was seen. Visitors are told apart without a cookie: a hash of address and browser under the day's salt, which is
 * thrown away when the day is over, so nobody can be followed from one day to the next.
 */
import { createHash, randomBytes } from 'node:crypto'
import { analyticsLimits, type DeviceKind } from '@guildhall/contract/analytics.words.ts'
import type { Utm } from '@guildhall/contract/identity.json.ts'
import { parseLocalePath } from '@guildhall/contract/locales.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { conversions, pageViews, visitorSalts } from '../db/schema/analytics.ts'
import { users } from '../db/schema/identity.ts'
import type { Visit } from '../http/mount.ts'
import { found } from '../http/problem.ts'
import type { Actor } from '../http/verdict.ts'

type Seen = { path: string; referrer?: string; externalId?: string; conversion?: 'sign-up'; utm?: Utm }

export async function track(db: Db, actor: Actor | null, visit: Visit, ownHost: string, seen: Seen) {
  const { locale, path } = parseLocalePath(seen.path)
  const referrer = strangerHost(seen.referrer, ownHost)
  const day = new Date().toISOString().slice(0, 10)
  const visitor = createHash('sha256')
    .update(`${await saltOf(db, day)} ${visit.ip} ${visit.agent}`)
    .digest('base64url')
  const me = actor ? await externalIdOf(db, actor.id) : null

  await db.transaction(async (db) => {
    await db.insert(pageViews).values({
      visitor,
      externalId: me,
      path: (path.split(/[?#]/)[0] ?? '/').slice(0, analyticsLimits.path.max),
      locale,
      referrer,
      utm: seen.utm ?? null,
      device: deviceOf(visit.agent),
    })
    if (actor && seen.conversion) {
      await db
        .insert(conversions)
        .values({ userId: actor.id, kind: seen.conversion, utm: seen.utm ?? null, referrer })
        .onConflictDoNothing()
    }
  })
}

async function saltOf(db: Db, day: string): Promise<string> {
  const [known] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day))
  if (known) return known.salt
  await db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(16).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day))
  return found(row).salt
}

async function externalIdOf(db: Db, id: string) {
  const [row] = await db.select({ externalId: users.externalId }).from(users).where(eq(users.id, id))
  return row?.externalId ?? null
}

/** Only the host of where somebody came from, and only if it is not ourselves. */
export function strangerHost(referrer: string | undefined, ownHost: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { host } = new URL(referrer)
  return host && host !== ownHost ? host.slice(0, analyticsLimits.referrer.max) : null
}

export function deviceOf(agent: string): DeviceKind {
  if (/bot|crawl|spider|headless/i.test(agent)) return 'bot'
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet'
  if (/mobile|iphone|android/i.test(agent)) return 'mobile'
  return /windows|macintosh|linux|cros/i.test(agent) ? 'desktop' : 'unknown'
}
