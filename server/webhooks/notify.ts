import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { organizationMembers, organizations } from '../db/schema/organizations.ts'
import { notify } from '../notifications/notify.ts'
import type { Endpoint } from './sign.ts'

/** To the owners of the community: the site has switched off an endpoint. */
export async function notifyDisabled(db: Db, { id, organizationId, url, failingSince }: Endpoint) {
  const owners = await db
    .select({ userId: organizationMembers.userId, name: organizations.name, username: organizations.username })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.role, 'OWNER')))
  const [first] = owners
  if (!first) return
  await notify(
    db,
    owners.map(({ userId }) => userId),
    {
      kind: 'webhook',
      values: { community: first.name, address: new URL(url).host },
      link: `/${first.username}/manage/developers/webhooks/${id}`,
      subject: `${id} ${failingSince?.toISOString()}`,
    },
  )
}
