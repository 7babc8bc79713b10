/** Loads a community for a report and brings the figures of today up to date. */
import { eq } from 'drizzle-orm'
import { type Db, first } from '../../db/db.ts'
import { organizationRollups } from '../../db/schema/organizations/analytics.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { orNotFound } from '../../http/problem.ts'
import { dayOf } from '../../rules/utc-day.ts'
import { addDays } from './period.ts'
import { rollUpTo } from './roll-up.ts'
import { takeSnapshots } from './snapshots.ts'

/** Figures of today may be this old, so that a large community is not computed again for every request. */
const maxAgeMs = 5 * 60_000

export type Community = {
  id: string
  name: string
  memberCount: number
  createdDay: string
  /** The last day whose figures are final. */
  completeTo: string | null
  refreshedAt: Date
}

/** Reports that a page requests at the same moment share one refresh. */
const refreshes = new WeakMap<Db, Map<string, Promise<void>>>()

export async function loadCommunity(db: Db, id: string, now = new Date()): Promise<Community> {
  const community = await findCommunity(db, id)
  const { refreshedAt } = community
  if (refreshedAt && now.getTime() - refreshedAt.getTime() < maxAgeMs) return { ...community, refreshedAt }
  await shareRefresh(db, community, dayOf(now))
  const current = await findCommunity(db, id)
  return { ...current, refreshedAt: current.refreshedAt ?? now }
}

async function findCommunity(db: Db, id: string) {
  const row = await first(
    db
      .select({
        id: organizations.id,
        name: organizations.name,
        memberCount: organizations.memberCount,
        createdAt: organizations.createdAt,
        completeTo: organizationRollups.completeTo,
        refreshedAt: organizationRollups.refreshedAt,
      })
      .from(organizations)
      .leftJoin(organizationRollups, eq(organizationRollups.organizationId, organizations.id))
      .where(eq(organizations.id, id)),
  )
  const { createdAt, ...community } = orNotFound(row)
  return { ...community, createdDay: dayOf(createdAt) }
}

function shareRefresh(db: Db, community: Pick<Community, 'id' | 'createdDay' | 'completeTo'>, today: string) {
  const running = refreshes.get(db) ?? new Map<string, Promise<void>>()
  refreshes.set(db, running)
  const refresh =
    running.get(community.id) ?? refreshToday(db, community, today).finally(() => running.delete(community.id))
  running.set(community.id, refresh)
  return refresh
}

/** Usually today alone; more days if the nightly job has not run. */
async function refreshToday(
  db: Db,
  { id, createdDay, completeTo }: Pick<Community, 'id' | 'createdDay' | 'completeTo'>,
  today: string,
) {
  const from = completeTo === null ? createdDay : addDays(completeTo, 1)
  await rollUpTo(db, [id], { from: from < today ? from : today, to: today })
  if (completeTo === null) await takeSnapshots(db, [id], today)
}
