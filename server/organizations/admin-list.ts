/** All communities for the admins of the site: the list, its CSV, and what is set on several at once. */

import { Readable } from 'node:stream'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import type { AdminSort, OrganizationMark } from '@guildhall/contract/organizations/constants.ts'
import type { AdminOrganization, BulkMarks } from '@guildhall/contract/organizations/staff-shapes.ts'
import type { Visibility } from '@guildhall/contract/tournaments/constants.ts'
import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { allEventTags } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { invalidate } from '../live/bus.ts'
import { userCard } from '../profiles/user-card.ts'
import { writeCsv } from '../text/csv.ts'
import { likePattern } from '../text/like-pattern.ts'
import { logActions } from './log.ts'
import { presentCard } from './present.ts'
import { isNotDeleted, type OrganizationRow } from './read.ts'
import { releaseHosts } from './release-hosts.ts'

type Filters = { search?: string; visibility?: Visibility; mark?: OrganizationMark; sort?: AdminSort }

const matches = ({ search, visibility, mark }: Filters): SQL | undefined => {
  const pattern = likePattern(search)
  return and(
    isNotDeleted,
    pattern ? or(ilike(organizations.name, pattern), ilike(organizations.username, pattern)) : undefined,
    visibility ? eq(organizations.visibility, visibility) : undefined,
    mark ? eq(organizations[mark], true) : undefined,
  )
}

const sortColumns = {
  createdAt: organizations.createdAt,
  members: organizations.memberCount,
  name: organizations.name,
} as const

function orderOf(sort: AdminSort = '-createdAt') {
  const [name, direction] = sort.startsWith('-') ? [sort.slice(1), desc] : [sort, asc]
  const column = Object.entries(sortColumns).find(([key]) => key === name)?.[1] ?? organizations.createdAt
  return [direction(column), direction(organizations.id)]
}

async function readPage(db: Db, filters: Filters, limit: number, offset: number): Promise<AdminOrganization[]> {
  const rows = await db
    .select({ organization: organizations, owner: userCard(users) })
    .from(organizations)
    .leftJoin(users, eq(users.id, organizations.userId))
    .where(matches(filters))
    .orderBy(...orderOf(filters.sort))
    .limit(limit)
    .offset(offset)
  return rows.map(({ organization, owner }) => ({
    ...presentCard(organization),
    visibility: organization.visibility,
    featured: organization.featured,
    whiteLabel: organization.whiteLabel,
    owner,
    deleteAt: organization.deleteAt?.toISOString() ?? null,
    createdAt: organization.createdAt.toISOString(),
  }))
}

export async function listAll(db: Db, query: PageQuery & Filters) {
  const { limit, offset } = windowOf(query)
  return {
    rows: await readPage(db, query, limit, offset),
    total: await db.$count(organizations, matches(query)),
  }
}

const batchSize = 1_000

export function exportAll(db: Db, filters: Filters) {
  async function* body() {
    yield writeCsv([
      ['id', 'username', 'name', 'owner', 'members', 'visibility', 'verified', 'featured', 'whiteLabel', 'created'],
    ])
    for (let offset = 0; ; offset += batchSize) {
      const batch = await readPage(db, filters, batchSize, offset)
      if (batch.length > 0)
        yield writeCsv(
          batch.map(({ id, username, name, owner, members, visibility, verified, featured, whiteLabel, createdAt }) => [
            id,
            username,
            name,
            owner?.username ?? null,
            members,
            visibility,
            verified,
            featured,
            whiteLabel,
            createdAt,
          ]),
        )
      if (batch.length < batchSize) return
    }
  }
  return { name: 'communities.csv', body: Readable.from(body()) }
}

type Marking = { ids: string[]; mark: OrganizationMark; value: boolean; preview?: boolean }

/** The rows are locked in one order, so that two admins do not deadlock. */
export function markOrganizations(db: Db, actor: Actor, { ids, mark, value, preview = false }: Marking) {
  return db.transaction(async (db): Promise<BulkMarks> => {
    const rows = await db
      .select()
      .from(organizations)
      .where(and(inArray(organizations.id, ids), isNotDeleted))
      .orderBy(asc(organizations.id))
      .for('update')
    const plan = ids.map((id) => {
      const row = rows.find((row) => row.id === id)
      return { id, name: row?.name ?? null, why: whyNot(row, mark, value) }
    })
    const changed = plan.flatMap(({ id, why }) => (why ? [] : [id]))
    const skipped = plan.flatMap(({ id, name, why }) => (why ? [{ id, name, why }] : []))
    if (preview || changed.length === 0) return { changed, skipped }
    await db
      .update(organizations)
      .set({ [mark]: value, updatedAt: new Date() })
      .where(inArray(organizations.id, changed))
    if (mark === 'whiteLabel' && !value) await releaseHosts(db, changed)
    await logActions(
      db,
      actor,
      changed.map((organizationId) => ({
        action: 'community-updated',
        organizationId,
        before: { [mark]: !value },
        after: { [mark]: value },
      })),
    )
    await invalidate(db, 'organizations', ...allEventTags, 'hosts')
    return { changed, skipped }
  })
}

type SkipReason = BulkMarks['skipped'][number]['why']

function whyNot(row: OrganizationRow | undefined, mark: OrganizationMark, value: boolean): SkipReason | null {
  if (!row) return 'gone'
  if (row[mark] === value) return 'same'
  return mark === 'featured' && value && row.visibility !== 'PUBLIC' ? 'notPublic' : null
}
