import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { notify } from '../notifications/notify.ts'
import type { SentenceValues } from '../notifications/text.ts'
import type { OrganizationRow } from '../organizations/read.ts'

/** To the owners of the community, about the DNS record of its host name. */
export async function notifyOwners(
  db: Db,
  { id, username, avatar }: OrganizationRow,
  values: SentenceValues<'host-record'>,
) {
  const { organizationId, role, userId } = organizationMembers
  const owners = await db
    .select({ userId })
    .from(organizationMembers)
    .where(and(eq(organizationId, id), eq(role, 'OWNER')))
  const userIds = owners.map((owner) => owner.userId)
  await notify(db, userIds, { kind: 'host-record', values, link: `/${username}/manage/white-label`, image: avatar })
}
