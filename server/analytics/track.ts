/**
 * A page was seen. Visitors are told apart without a cookie: a hash of address and browser under the day's salt, which is
 * thrown away when the day is over, so nobody can be followed from one day to the next.
 */

import { createHash, randomBytes } from 'node:crypto'
import { analyticsLimits, type DeviceKind } from '@guildhall/contract/analytics/constants.ts'
import { parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { uuidPattern } from '@guildhall/contract/core/uuid.ts'
import type { Utm } from '@guildhall/contract/identity/columns.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { conversions, pageViews, visitorSalts } from '../db/schema/analytics.ts'
import type { Actor } from '../http/authorize.ts'
import type { ApiRequest } from '../http/mount.ts'
import { found } from '../http/problem.ts'

type Seen = { path: string; referrer?: string; externalId?: string; conversion?: 'sign-up'; utm?: Utm }

export async function track(db: Db, actor: Actor | null, request: ApiRequest, ownHost: string, seen: Seen) {
  const { locale, path } = parseLocalePath(seen.path)
  const referrer = strangerHost(seen.referrer, ownHost)
  const visitor = createHash('sha256')
    .update(`${await saltOf(db, new Date().toISOString().slice(0, 10))} ${request.ip} ${request.agent}`)
    .digest('base64url')
  const [seenPath = '/'] = path.split(/[?#]/)

  await db.insert(pageViews).values({
    visitor,
    externalId: actor ? sql`(select external_id from users where id = ${actor.id})` : null,
    path: seenPath.slice(0, analyticsLimits.path.max),
    locale,
    referrer,
    utm: seen.utm ?? null,
    device: deviceOf(request.agent),
    tournamentId: eventIn(seenPath),
  })
  if (actor && seen.conversion)
    await db
      .insert(conversions)
      .values({ userId: actor.id, kind: seen.conversion, utm: seen.utm ?? null, referrer })
      .onConflictDoNothing()
}

const ofEvent = new RegExp(`^/tournaments/(${uuidPattern})(?:/(?!manage|settings)|$)`)

/** The event whose page it is; the desk of its staff is none. A made-up id, and a rehearsal, are no event. */
function eventIn(path: string) {
  const id = ofEvent.exec(path)?.[1]
  return id ? sql`(select id from tournaments where id = ${id} and not rehearsal)` : null
}

/** Of today, by the database it belongs to: it does not change until midnight. */
const known = new WeakMap<Db, { day: string; salt: string }>()

async function saltOf(db: Db, day: string): Promise<string> {
  const kept = known.get(db)
  if (kept?.day === day) return kept.salt
  await db
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(16).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(visitorSalts).where(eq(visitorSalts.day, day))
  const { salt } = found(row)
  known.set(db, { day, salt })
  return salt
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
