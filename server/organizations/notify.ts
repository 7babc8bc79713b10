/** Notifications about communities, with an email if the matter cannot wait for the next visit. */
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/identity.ts'
import { organizationMembers } from '../db/schema/organizations.ts'
import { keysWithinLimit } from '../http/attempt-counters.ts'
import type { Actor } from '../http/authorize.ts'
import { notify, notifyEach } from '../notifications/notify.ts'
import type { SentenceValues } from '../notifications/text.ts'
import { readDisplayName } from '../profiles/user-card.ts'
import { dayOf } from '../rules/utc-day.ts'
import type { OrganizationRow } from './read.ts'

type Community = Pick<OrganizationRow, 'id' | 'name' | 'username' | 'avatar'>

const pageOf = ({ username }: Community) => `/${username}`
const manageOf = (community: Community, section: string) => `${pageOf(community)}/manage/${section}`

/** Asking, withdrawing and asking again does not notify again. */
const oncePerDay = (...parts: string[]) => [...parts, dayOf(new Date())].join(':')

/** To the owners and admins of a community: someone asks to join, or to become a chapter. */
export async function notifyStaff(db: Db, actor: Actor, community: Community, variant: 'join' | 'chapter') {
  const { organizationId, userId, role } = organizationMembers
  const roles = variant === 'join' ? (['OWNER', 'ADMIN'] as const) : (['OWNER'] as const)
  const staff = await db
    .select({ userId })
    .from(organizationMembers)
    .where(and(eq(organizationId, community.id), inArray(role, [...roles]), ne(userId, actor.id)))
  await notify(
    db,
    staff.map(({ userId }) => userId),
    {
      kind: 'community-request',
      values: { variant, name: await readDisplayName(db, actor.id), community: community.name },
      link: manageOf(community, variant === 'join' ? 'members/requests' : 'settings#chapters'),
      image: community.avatar,
      subject: oncePerDay(variant, community.id, actor.id),
      actorId: actor.id,
    },
  )
}

/** Staff can repeat these as often as they like without the person. */
const repeatable: readonly string[] = ['promoted', 'demoted', 'removed', 'restored', 'unbanned', 'offered']
const perDay = { max: 3, seconds: 86_400 }

/** Those who have not heard the same from the community too often today. */
async function withoutRepetition(db: Db, userIds: readonly string[], { id }: Community, variant: string) {
  if (!repeatable.includes(variant)) return userIds
  const keyOf = (userId: string) => `${variant} in ${id}: ${userId}`
  const keys = await keysWithinLimit(db, userIds.map(keyOf), perDay)
  return userIds.filter((userId) => keys.has(keyOf(userId)))
}

/** To people, about their own membership. A ban opens where it can be appealed, because a private community is closed to them. */
export async function notifyMembers(
  db: Db,
  userIds: readonly string[],
  community: Community,
  values: SentenceValues<'community-membership'>,
) {
  const isBan = values.variant === 'banned' || values.variant === 'bannedUntil'
  const link = isBan ? '/settings/standing' : pageOf(community)
  const readers = await withoutRepetition(db, userIds, community, values.variant)
  await notifyEach(
    db,
    'community-membership',
    readers.map((userId) => ({ userId, values, link, image: community.avatar })),
  )
}

export async function notifyOwnership(
  db: Db,
  userIds: readonly string[],
  community: Community,
  values: SentenceValues<'community-ownership'>,
) {
  const readers = await withoutRepetition(db, userIds, community, values.variant)
  await notify(db, readers, { kind: 'community-ownership', values, link: pageOf(community), image: community.avatar })
}

/** To the person who asked to found a community or to make it a chapter. */
export const notifyRequester = (db: Db, userId: string, link: string, values: SentenceValues<'community-founding'>) =>
  notify(db, userId, { kind: 'community-founding', values, link })

/** To the admins of the site: someone asks to found a community. */
export async function notifyAdmins(db: Db, actor: Actor, community: string) {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['ADMIN', 'SUPER']), isNotNull(users.username), isNull(users.deletedAt)))
  const values = { variant: 'asked', name: await readDisplayName(db, actor.id), community } as const
  await notify(
    db,
    admins.map(({ id }) => id),
    { kind: 'community-founding', values, link: '/admin/communities/requests', subject: oncePerDay('asked', actor.id) },
  )
}
