/** Finds the emails of a batch that must not be sent any more: their readers left the list, or their addresses are suppressed. */
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/identity.ts'
import { organizationMembers } from '../../db/schema/organizations.ts'
import { findSuppressed } from '../../email-suppressions/suppress.ts'
import { isBanned } from '../../http/session.ts'
import { type Choices, listsOf, type MailingList, wantsEmail } from '../policy.ts'
import { noLongerRelevant } from '../still-relevant.ts'
import type { Email } from './outcome.ts'

/** Email id → why it is not sent. */
export async function findSkipReasons(db: Db, batch: readonly Email[]): Promise<Map<string, string>> {
  const [choices, members, suppressed] = await Promise.all([
    findChoices(db, batch),
    findMembers(db, batch),
    findSuppressed(
      db,
      batch.map(({ to }) => to),
    ),
  ])
  /** The reader has not left meanwhile: the site, or the community whose campaign it is. */
  const isRelevant = (email: Email) => {
    const { campaignId, organizationId, userId } = email
    const isForMember = campaignId !== null && organizationId !== null
    const isMember = members.has(`${userId} ${organizationId}`)
    return listsOf(email).length === 0 || (!choices.get(userId ?? '')?.leaving && (isMember || !isForMember))
  }
  const isWanted = (email: Email) => {
    const own = choices.get(email.userId ?? '')
    const choicesIn = (list: MailingList): Choices | undefined =>
      own && {
        ...own,
        member: list.kind === 'organization' ? members.get(`${email.userId} ${list.organizationId}`) : undefined,
      }
    return own !== undefined && !own.erased && listsOf(email).every((list) => wantsEmail(list, choicesIn(list)))
  }
  const reasonOf = (email: Email) => {
    if (suppressed.has(email.to.toLowerCase())) return 'Suppressed address'
    if (!isRelevant(email)) return noLongerRelevant
    return isWanted(email) ? undefined : 'Unsubscribed'
  }
  return new Map(
    batch.flatMap((email) => {
      const reason = reasonOf(email)
      return reason ? [[email.id, reason] as const] : []
    }),
  )
}

async function findChoices(db: Db, batch: readonly Email[]): Promise<Map<string, Choices & { leaving: boolean }>> {
  const ids = batch.flatMap(({ userId }) => userId ?? [])
  const { id, emailOptin, marketingOptin } = users
  const rows = await db
    .select({
      id,
      emailOptin,
      marketingOptin,
      banned: isBanned,
      leaving: sql<boolean>`${users.deletedAt} is not null`,
      erased: sql<boolean>`${users.erasedAt} is not null`,
    })
    .from(users)
    .where(inArray(id, ids))
  return new Map(rows.map(({ id, ...choices }) => [id, choices]))
}

/** The choice of each member, by user and community. */
async function findMembers(db: Db, batch: readonly Email[]): Promise<Map<string, boolean>> {
  const ids = batch.flatMap(({ userId }) => userId ?? [])
  const communities = [...new Set(batch.flatMap(({ organizationId }) => organizationId ?? []))]
  if (communities.length === 0) return new Map()
  const { userId, organizationId, emailOptin } = organizationMembers
  const rows = await db
    .select({ userId, organizationId, emailOptin })
    .from(organizationMembers)
    .where(and(inArray(userId, ids), inArray(organizationId, communities)))
  return new Map(rows.map((row) => [`${row.userId} ${row.organizationId}`, row.emailOptin]))
}
