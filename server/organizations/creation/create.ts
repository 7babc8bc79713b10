/** Creates a community as a draft, or requests one where the admins of the site decide. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationMembers, organizations } from '../../db/schema/organizations.ts'
import { type Actor, isStaff } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { lockUser } from '../../identity/read.ts'
import { claimUsername } from '../../identity/username.ts'
import { invalidate } from '../../live/bus.ts'
import type { SiteSettings } from '../../services.ts'
import { logAction } from '../log.ts'
import { presentCard } from '../present.ts'
import { isNotDeleted } from '../read.ts'
import { checkGames } from '../update.ts'
import { requestCreation } from './requests.ts'

export type NewOrganization = { name: string; username: string; games?: string[] }

type CreationRules = Pick<SiteSettings, 'communityCreation' | 'limits'>

export async function createOrRequest(db: Db, rules: CreationRules, actor: Actor, fields: NewOrganization) {
  const { communityCreation: mode, limits } = rules
  ensure(mode !== 'admin' || isStaff(actor), 'FOUNDING_CLOSED')
  await checkGames(db, fields.games ?? [])
  return claimUsername(fields.username, () =>
    db.transaction(async (db) => {
      await lockFutureOwner(db, actor.id, limits)
      if (mode === 'request' && !isStaff(actor))
        return { organization: null, request: await requestCreation(db, actor, fields) }
      const organization = await createOrganization(db, actor, actor.id, fields)
      return { organization: presentCard(organization), request: null }
    }),
  )
}

/** The lock on the user makes the number of communities exact when two are created at once. */
export async function lockFutureOwner(db: Db, userId: string, { communitiesPerPerson }: SiteSettings['limits']) {
  const user = await lockUser(db, userId)
  ensure(user.emailVerified, 'EMAIL_UNVERIFIED')
  ensure((await countOwned(db, userId)) < communitiesPerPerson, 'TOO_MANY_COMMUNITIES')
}

export async function isEmailVerified(db: Db, userId: string) {
  const [user] = await db.select({ at: users.emailVerified }).from(users).where(eq(users.id, userId))
  return user?.at != null
}

/** Chapters do not count, because the owner of the parent agreed to each, and sandboxes are not for play. */
export async function countOwned(db: Db, userId: string): Promise<number> {
  const owned = db
    .select({ id: organizations.id })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(
        eq(organizationMembers.userId, userId),
        eq(organizationMembers.role, 'OWNER'),
        isNull(organizations.parentId),
        isNull(organizations.sandboxOfId),
        isNotDeleted,
      ),
    )
  return db.$count(owned)
}

/** Writes the community and its owner. Run it inside `claimUsername`. */
export async function createOrganization(
  db: Db,
  actor: Actor,
  ownerId: string,
  { name, username, games = [] }: NewOrganization,
  parentId: string | null = null,
) {
  const avatar = { url: null, color: colorOf(username), emoji: null }
  const [row] = await db
    .insert(organizations)
    .values({ userId: ownerId, name, username, avatar, gameIds: games, parentId, visibility: 'DRAFT', memberCount: 1 })
    .returning()
  const organization = orNotFound(row)
  await db
    .insert(organizationMembers)
    .values({ organizationId: organization.id, userId: ownerId, role: 'OWNER', lastActiveAt: new Date() })
  const after = { name, username, parentId }
  const entry = { action: 'community-founded', organizationId: organization.id, userId: ownerId, after } as const
  await logAction(db, actor, entry, { kind: 'community', id: organization.id })
  await invalidate(db, `user:${ownerId}`)
  return organization
}

/** The generated art of a new community, until it has a crest. */
const colors = ['#FF8FB1', '#79B8FF', '#D5E55A', '#FFB86B', '#9B8CFF', '#5AD1B3', '#F2D15C', '#E58AE0'] as const

const colorOf = (username: string) => {
  let sum = 0
  for (const letter of username) sum += letter.codePointAt(0) ?? 0
  return colors[sum % colors.length] ?? colors[0]
}
