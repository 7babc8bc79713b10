/** Records a page view. The page of a visitor who refuses tracking sends none; some browsers say it only in their headers. */
import { analyticsLimits, type DeviceKind } from '@guildhall/contract/analytics/constants.ts'
import { parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { uuidPattern } from '@guildhall/contract/core/uuid.ts'
import type { Utm } from '@guildhall/contract/identity/columns.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { conversions, pageViews } from '../db/schema/analytics.ts'
import type { Actor } from '../http/authorize.ts'
import type { ApiRequest } from '../http/mount.ts'
import { isBot, isTrackingRefused, visitorId } from '../http/visitors/visitor-id.ts'

type PageView = { path: string; referrer?: string; externalId?: string; conversion?: 'sign-up'; utm?: Utm }

export async function track(db: Db, actor: Actor | null, request: ApiRequest, ownHost: string, view: PageView) {
  if (isTrackingRefused(request)) return
  const { locale, path } = parseLocalePath(view.path)
  const referrer = externalHost(view.referrer, ownHost)
  const visitor = await visitorId(db, request)
  const [pathname = '/'] = path.split(/[?#]/)

  await db.insert(pageViews).values({
    visitor,
    externalId: actor ? sql`(select external_id from users where id = ${actor.id})` : null,
    path: pathname.slice(0, analyticsLimits.path.max),
    locale,
    referrer,
    utm: view.utm ?? null,
    device: deviceOf(request.agent),
    ...subjectOf(pathname),
  })
  if (actor && view.conversion)
    await db
      .insert(conversions)
      .values({ userId: actor.id, kind: view.conversion, utm: view.utm ?? null, referrer })
      .onConflictDoNothing()
}

const eventPath = new RegExp(`^/(tournaments|leagues)/(${uuidPattern})(?:/(?!manage|settings)|$)`)
const shortPath = /^\/t\/([a-z0-9-]{3,40})(?:\/|$)/
const communityPath = /^\/([a-z0-9_-]{3,20})(?:\/(?!manage)|$)/

/** The event or the community that the page belongs to; none for manage pages, an unknown id and a rehearsal. */
function subjectOf(path: string) {
  const [, table, id] = eventPath.exec(path) ?? []
  const slug = shortPath.exec(path)?.[1]
  const handle = communityPath.exec(path)?.[1]
  const ofTournament = slug
    ? sql`from tournaments where id = (select tournament_id from tournament_slugs where slug = ${slug}) and not rehearsal`
    : sql`from tournaments where id = ${id} and not rehearsal`
  const ofLeague = sql`from leagues where id = ${id} and not rehearsal`
  if (slug || table === 'tournaments')
    return {
      tournamentId: sql`(select id ${ofTournament})`,
      organizationId: sql`(select organization_id ${ofTournament})`,
    }
  if (table === 'leagues')
    return { leagueId: sql`(select id ${ofLeague})`, organizationId: sql`(select organization_id ${ofLeague})` }
  return handle
    ? { organizationId: sql`(select id from organizations where username = ${handle} and deleted_at is null)` }
    : {}
}

/** The host of the referrer; null for this site. */
export function externalHost(referrer: string | undefined, ownHost: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { host } = new URL(referrer)
  return host && host !== ownHost ? host.slice(0, analyticsLimits.referrer.max) : null
}

export function deviceOf(agent: string): DeviceKind {
  if (isBot(agent)) return 'bot'
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet'
  if (/mobile|iphone|android/i.test(agent)) return 'mobile'
  return /windows|macintosh|linux|cros/i.test(agent) ? 'desktop' : 'unknown'
}
