/**
 * Claims emails of the campaigns that are being sent. The claim is a timestamp, as for single emails: one that a dead node left behind
 * expires.
 */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { emails } from '../../db/schema/emails.ts'
import { currentAddress } from './current-address.ts'
import type { Email } from './outcome.ts'

export type ClaimRule = { limit: number; claimSeconds: number }

const isWaiting = sql`lane = 'bulk' and sent_at is null and failed_at is null and cancelled_at is null`

export const isSending = sql`email_campaigns.status = 'SENDING'`

const isDue = (claimSeconds: number) => sql`${isWaiting} and next_attempt_at <= now()
  and (sending_at is null or sending_at <= now() - ${claimSeconds} * interval '1 second')`

/** Whether a campaign has an email to send now, whatever its pace. */
export async function hasDueEmails(db: Db, claimSeconds: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from email_campaigns
    where ${isSending} and exists (select from emails where campaign_id = email_campaigns.id and ${isDue(claimSeconds)})) as found`)
  return rows[0]?.found === true
}

/**
 * The lock on the campaign makes the pace exact, and a pause or a cancellation that returned is not followed by another claim. Every
 * campaign gets its share, so that a small one does not wait for a large one.
 */
export async function claimBulk(db: Db, { limit, claimSeconds }: ClaimRule): Promise<Email[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with campaign as (
      select id, per_minute, paced_to from email_campaigns where ${isSending}
      order by random() limit ${limit} for no key update skip locked
    ), share as (
      select id, least(${limit}::int / (select count(*)::int from campaign),
        -- rounded first: paced_to is stored in milliseconds, and the missing microseconds must not count as another email
        case when per_minute is null then ${limit}::int else greatest(0, ceil(round(per_minute / 60.0 *
          extract(epoch from now() + interval '1 second' - greatest(coalesce(paced_to, now()), now())), 2)))::int end) as count
      from campaign
    ), due as (
      select found.id, share.id as campaign_id from share cross join lateral (
        select id from emails where campaign_id = share.id and ${isDue(claimSeconds)}
        order by next_attempt_at, id limit share.count for update skip locked
      ) found
    ), paced as (
      update email_campaigns c set paced_to = greatest(coalesce(c.paced_to, now()), now()) + taken.count * interval '1 minute' / c.per_minute
      from (select campaign_id, count(*)::int as count from due group by campaign_id) taken
      where c.id = taken.campaign_id and c.per_minute is not null
    )
    update emails set "to" = ${currentAddress}, sending_at = now(), attempts = attempts + 1, errors = case when sending_at is null then errors
      else errors || jsonb_build_array(jsonb_build_object('at', sending_at, 'message', 'The node stopped while it sent this')) end
    from due where emails.id = due.id returning emails.id`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db.select().from(emails).where(inArray(emails.id, ids)).orderBy(emails.nextAttemptAt, emails.id)
}

/** Whether the campaign of the email is still being sent: it may have been paused or cancelled after the claim. */
export async function isStillSending(db: Db, { campaignId }: Email): Promise<boolean> {
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from email_campaigns where id = ${campaignId}::uuid`,
  )
  return rows.length === 0 || rows[0]?.status === 'SENDING'
}

/** Gives emails back that no attempt was made for; it does not count as one. */
export async function releaseClaims(db: Db, claimed: readonly Email[], nextAttemptAt?: Date) {
  if (claimed.length === 0) return
  const ids = claimed.map(({ id }) => id)
  await db
    .update(emails)
    .set({
      sendingAt: null,
      attempts: sql`greatest(0, ${emails.attempts} - 1)`,
      ...(nextAttemptAt && { nextAttemptAt }),
    })
    .where(inArray(emails.id, ids))
}
