/** Counts views and clicks of ads, each once per person and day. Nothing is recorded about people who refuse tracking, or bots. */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { ads } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import type { ApiRequest } from '../../http/mount.ts'
import { isBot, isTrackingRefused, visitorId } from '../../http/visitors/visitor-id.ts'
import { dayOf } from '../../rules/utc-day.ts'
import { findOrganization } from '../read.ts'
import { isRunning } from './ads.ts'

type Seen = { viewed?: readonly string[]; clicked?: readonly string[] }

export async function trackAds(
  db: Db,
  actor: Actor | null,
  request: ApiRequest,
  id: string,
  { viewed = [], clicked = [] }: Seen,
) {
  if (isTrackingRefused(request) || isBot(request.agent)) return
  const { organization } = await findOrganization(db, actor, id)
  const visit = {
    organizationId: organization.id,
    day: dayOf(new Date()),
    visitor: await visitorId(db, request, actor),
  }
  await count(db, visit, { flag: sql`viewed`, total: sql`views` }, viewed)
  await count(db, visit, { flag: sql`clicked`, total: sql`clicks` }, clicked)
}

type Visit = { organizationId: string; day: string; visitor: string }
type Columns = Record<'flag' | 'total', ReturnType<typeof sql>>

/** One statement: only the request that sets the flag of a person adds to the total of the day. */
async function count(
  db: Db,
  { organizationId, day, visitor }: Visit,
  { flag, total }: Columns,
  ids: readonly string[],
) {
  if (ids.length === 0) return
  await db.execute(sql`
    with counted as (
      insert into ad_visitors (ad_id, day, visitor, ${flag})
      select ${ads.id}, ${day}::date, ${visitor}, true from ${ads}
      where ${ads.organizationId} = ${organizationId} and ${inArray(ads.id, [...ids])} and ${isRunning}
      order by ${ads.id}
      on conflict (ad_id, day, visitor) do update set ${flag} = true where not ad_visitors.${flag}
      returning ad_id
    )
    insert into ad_days (ad_id, day, ${total}) select ad_id, ${day}::date, 1 from counted
    on conflict (ad_id, day) do update set ${total} = ad_days.${total} + 1`)
}
