/** Emails a new event to subscribers: members of its community, or followers of its creator. Each gets it once. */
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, asc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { organizationMembers } from '../../db/schema/organizations.ts'
import { follows } from '../../db/schema/profiles.ts'
import { freeReasons } from '../../emails/cancel-waiting.ts'
import {
  type EmailEvent,
  findEmailEvent,
  pageFor,
  type ReaderRow,
  readerColumns,
  writeEventEmail,
} from '../../emails/event-email.ts'
import { type NewEmail, writeEmails } from '../../emails/write-email.ts'
import type { EventRow } from '../../events/event.ts'
import { forEachBatch } from '../../jobs/for-each-row.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { findEmailTimes } from '../../notifications/recipients.ts'
import type { Messages } from '../../outbox/messages.ts'
import { readDisplayName } from '../../profiles/user-card.ts'

const batchSize = 200

export async function emailPublished({ db, settings }: JobContext, { eventId }: Messages['tournament-published']) {
  await forEachBatch<ReaderRow>(async (after) => {
    const occasion = await findEmailEvent(db, settings, eventId)
    const { event } = occasion
    const isOver = event.deletedAt || event.startedAt || event.cancelledAt
    if (event.visibility !== 'PUBLIC' || isOver || event.rehearsal || !event.date) return undefined
    const rows = await nextRecipients(db, event, after)
    const organization = occasion.organization ?? (await readDisplayName(db, event.createdById))
    const ids = rows.map(({ id }) => id)
    const times = await findEmailTimes(db, ids, 'tournament-published')
    const write = (recipients: readonly ReaderRow[]) =>
      recipients.flatMap(({ email, ...person }) => {
        const scheduledAt = times.get(person.id)
        if (!email || scheduledAt === undefined) return []
        const url = pageFor(person, settings, eventPath(event))
        return [emailTo(occasion, organization, { ...person, email }, { url, scheduledAt })]
      })
    return { rows, handle: async (recipients) => replaceCancelled(db, await Promise.all(write(recipients))) }
  })
}

/** An email that was due while the event was hidden is written again. */
async function replaceCancelled(db: Db, newEmails: readonly NewEmail[]) {
  const reasons = newEmails.flatMap(({ reason }) => reason ?? [])
  if (reasons.length > 0) await freeReasons(db, reasons)
  await writeEmails(db, newEmails)
}

type Recipient = Parameters<typeof writeEventEmail>[1] & { id: string }
type Sending = { url: string; scheduledAt: Date | null }

/** The email is not about an account or an entry, so its type is community email or marketing. */
async function emailTo(
  occasion: EmailEvent,
  organization: string,
  recipient: Recipient,
  { url, scheduledAt }: Sending,
) {
  const { id, name, date, organizationId } = occasion.event
  const values = { organization, tournament: name, at: date ?? new Date(), url }
  const reason = `published:${id}:${recipient.id}`
  const template = 'tournament-published'
  const about = { template, values, reason, notification: template, scheduledAt } as const
  const email = await writeEventEmail(occasion, recipient, about)
  return { ...email, type: organizationId ? ('ORGANIZATION' as const) : ('MARKETING' as const) }
}

/** Members who accept email of the community, or followers who accept marketing. */
function nextRecipients(db: Db, { organizationId, createdById }: EventRow, after: string): Promise<ReaderRow[]> {
  const reachable = and(isNotNull(users.email), isNull(users.deletedAt), ne(users.id, createdById), gt(users.id, after))
  const source = organizationId
    ? db
        .select(readerColumns)
        .from(users)
        .innerJoin(
          organizationMembers,
          and(eq(organizationMembers.userId, users.id), eq(organizationMembers.organizationId, organizationId)),
        )
        .leftJoin(userInfos, eq(userInfos.userId, users.id))
        .where(and(reachable, users.emailOptin, organizationMembers.emailOptin))
    : db
        .select(readerColumns)
        .from(users)
        .innerJoin(follows, and(eq(follows.followerId, users.id), eq(follows.followingId, createdById)))
        .leftJoin(userInfos, eq(userInfos.userId, users.id))
        .where(and(reachable, users.marketingOptin))
  return source.orderBy(asc(users.id)).limit(batchSize)
}
