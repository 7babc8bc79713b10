/** Adds the jobs that deliver emails, each to the queue of its lane. The bulk lane has none: it finds its rows itself. */
import type { EmailLane } from '@guildhall/contract/emails/constants.ts'
import type { Db } from '../../db/db.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'

type WaitingEmail = { id: string; lane: EmailLane; scheduledAt: Date | null }

export async function enqueueDelivery(db: Db, emails: readonly WaitingEmail[]) {
  const jobsOf = (lane: EmailLane) =>
    emails
      .filter((email) => email.lane === lane)
      .map(({ id, scheduledAt }) => ({ data: { emailId: id }, startAfter: scheduledAt ?? undefined }))
  await enqueueAll(db, 'deliver-account-email', jobsOf('account'))
  await enqueueAll(db, 'deliver-email', jobsOf('event'))
}
