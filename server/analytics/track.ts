/**
 * Records a page view. Visitors are counted without a cookie: the visitor id is a hash of IP address and user agent with a daily
 * salt. The salt is deleted when the day is over, so that no visitor can be followed from one day to the next.
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
import { orNotFound } from '../http/problem.ts'

type PageView = { path: string; referrer?: string; externalId?: string; conversion?: 'sign-up'; utm?: Utm }

export async function track(db: Db, actor: Actor | null, request: ApiRequest, ownHost: string, view: PageView) {
  const { locale, path } = parseLocalePath(view.path)
  const referrer = externalHost(view.referrer, ownHost)
  const visitor = createHash('sha256')
    .update(`${await loadSalt(db, new Date().toISOString().slice(0, 10))} ${request.ip} ${request.agent}`)
    .digest('base64url')
  const [pathname = '/'] = path.split(/[?#]/)

  await db.insert(pageViews).values({
    visitor,
    externalId: actor ? sql`(select external_id from users where id = ${actor.id})` : null,
    path: pathname.slice(0, analyticsLimits.path.max),
    locale,
    referrer,
    utm: view.utm ?? null,
    device: deviceOf(request.agent),
    tournamentId: eventIdFromPath(pathname),
  })
  if (actor && view.conversion)
    await db
      .insert(conversions)
      .values({ userId: actor.id, kind: view.conversion, utm: view.utm ?? null, referrer })
      .onConflictDoNothing()
}

const eventPath = new RegExp(`^/tournaments/(${uuidPattern})(?:/(?!manage|settings)|$)`)
const shortPath = /^\/t\/([a-z0-9-]{3,40})(?:\/|$)/

/** The event that the page belongs to; null for its manage pages, an unknown id and a rehearsal. */
function eventIdFromPath(path: string) {
  const id = eventPath.exec(path)?.[1]
  const slug = shortPath.exec(path)?.[1]
  if (slug)
    return sql`(select t.id from tournaments t join tournament_slugs s on s.tournament_id = t.id
      where s.slug = ${slug} and not t.rehearsal)`
  return id ? sql`(select id from tournaments where id = ${id} and not rehearsal)` : null
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

/** The host of the referrer; null for this site. */
export function externalHost(referrer: string | undefined, ownHost: string): string | null {
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
