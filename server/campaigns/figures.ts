/** The figures of a campaign, counted from its emails: exact, and without a row that every sent email would have to lock. */
import type { CampaignFigures } from '@guildhall/contract/campaigns/shapes.ts'
import { sql } from 'drizzle-orm'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { publish } from '../live/bus.ts'
import type { CampaignRow } from './read.ts'

/** Of an email; every email has exactly one. */
export const recipientStatus = sql<string>`case
  when emails.complained_at is not null then 'complained'
  when emails.bounced_at is not null then 'bounced'
  when emails.sent_at is not null then 'sent'
  when emails.failed_at is not null then 'failed'
  when emails.cancelled_at is not null then 'skipped'
  when emails.attempts > 0 and emails.sending_at is null then 'deferred'
  else 'waiting' end`

const countOf = (status: string) => sql`count(*) filter (where status = ${status})::int`

/** One row per campaign that has emails. */
const counts = (campaignIds: readonly string[]) => sql`
  select campaign_id, count(*)::int as recipients, ${countOf('sent')} as sent, ${countOf('deferred')} as deferred,
    ${countOf('bounced')} as bounced, ${countOf('complained')} as complained, ${countOf('failed')} as failed,
    ${countOf('skipped')} as skipped, ${countOf('waiting')} as waiting,
    count(unsubscribed_at)::int as unsubscribed, count(clicked_at)::int as clicked
  from (
    select campaign_id, unsubscribed_at, clicked_at, ${recipientStatus} as status
    from emails where campaign_id = ${anyOf(campaignIds)}
  ) recipients group by campaign_id`

/** As stored, which is up to date while the campaign is sent. */
export function storedFigures(row: CampaignRow): CampaignFigures {
  const { recipients, sent, deferred, bounced, complained, failed, skipped, unsubscribed, clicked } = row
  const done = sent + deferred + bounced + complained + failed + skipped
  return {
    recipients,
    sent,
    deferred,
    bounced,
    complained,
    failed,
    skipped,
    unsubscribed,
    clicked,
    waiting: Math.max(0, recipients - done),
  }
}

/** As of now. Before the start and while the recipients are written, the audience at the time of scheduling counts. */
export async function currentFigures(db: Db, row: CampaignRow): Promise<CampaignFigures> {
  if (!row.startedAt) return storedFigures(row)
  const { rows } = await db.execute<CampaignFigures>(counts([row.id]))
  const counted = rows[0]
  if (!counted) return storedFigures({ ...row, recipients: row.preparedAt ? 0 : row.recipients })
  const recipients = row.preparedAt ? counted.recipients : Math.max(counted.recipients, row.recipients)
  return { ...counted, recipients, waiting: counted.waiting + recipients - counted.recipients }
}

type Counted = { id: string; isChanged: boolean; isDone: boolean }

/** Stores the figures of these campaigns, updates open pages of those that changed, and returns those whose emails are all done. */
export async function refreshFigures(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const names = ['sent', 'deferred', 'bounced', 'complained', 'failed', 'skipped', 'unsubscribed', 'clicked']
  const columns = sql.raw(names.join(', '))
  const values = sql.raw(names.map((name) => `coalesce(f.${name}, 0)`).join(', '))
  const before = sql.raw(names.map((name) => `c.${name}`).join(', '))
  const { rows } = await db.execute<Counted>(sql`
    with figures as (${counts(ids)}), fresh as (
      select c.id, f.*, (${before}, c.recipients) is distinct from (${values}, coalesce(f.recipients, 0)) as "isChanged",
        c.prepared_at is not null and coalesce(f.waiting, 0) + coalesce(f.deferred, 0) = 0 as "isDone",
        case when c.prepared_at is null then greatest(c.recipients, coalesce(f.recipients, 0)) else coalesce(f.recipients, 0) end as size
      from email_campaigns c left join figures f on f.campaign_id = c.id where c.id = ${anyOf(ids)}
    )
    update email_campaigns c set (${columns}) = (select ${values}), recipients = f.size, counted_at = now()
    from fresh f where c.id = f.id
    returning c.id, f."isChanged", f."isDone"`)
  for (const { id, isChanged } of rows) if (isChanged) await publish(db, `campaign:${id}`)
  return rows.filter(({ isDone }) => isDone).map(({ id }) => id)
}
