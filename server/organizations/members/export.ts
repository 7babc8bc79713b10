/** Exports the members that the filters show as CSV. Reads and streams them in batches, so that a large community does not fill the memory. */
import { Readable } from 'node:stream'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { organizationMembers as members } from '../../db/schema/organizations.ts'
import { writeCsv } from '../../text/csv.ts'
import { slugOf } from '../../text/slug.ts'
import type { OrganizationRow } from '../read.ts'
import { isListed, type MemberFilters, shownCountry } from './list.ts'

const batchSize = 1_000

export function exportMembers(db: Db, { id, name, registration }: OrganizationRow, filters: MemberFilters) {
  const form = registration.form ?? []
  async function* body() {
    yield writeCsv([
      ['id', 'username', 'name', 'role', 'title', 'country', 'joined', 'lastSeen', ...form.map(({ label }) => label)],
    ])
    for await (const batch of batches(db, id, filters))
      yield writeCsv(
        batch.map(({ member, username, name, country }) => [
          member.userId,
          username,
          name,
          member.role,
          member.info.title ?? '',
          country,
          member.createdAt.toISOString(),
          member.lastActiveAt?.toISOString() ?? '',
          ...form.map(({ key }) => member.info.answers?.[key]),
        ]),
      )
  }
  return { name: `${slugOf(name, 'community')}-members.csv`, body: Readable.from(body()) }
}

async function* batches(db: Db, organizationId: string, filters: MemberFilters) {
  for (let after: string | undefined; ; ) {
    const rows = await db
      .select({ member: members, username: users.username, name: users.name, country: shownCountry })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .leftJoin(userInfos, eq(userInfos.userId, members.userId))
      .where(and(isListed(organizationId, filters), after ? gt(members.userId, after) : undefined))
      .orderBy(asc(members.userId))
      .limit(batchSize)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.member.userId
  }
}
