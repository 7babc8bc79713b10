/** Pauses, resumes and cancels a campaign. The lane that sends checks the status before every email, so each takes effect at once. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailCampaigns as campaigns } from '../db/schema/emails/campaigns.ts'
import type { Actor } from '../http/authorize.ts'
import { publish } from '../live/bus.ts'
import { logAction, type OrganizationAction } from '../organizations/log.ts'
import { releaseDays, reserveDays } from './daily-limit.ts'
import { refreshFigures } from './figures.ts'
import { ensureCan } from './policy.ts'
import { type CampaignRow, isWaiting, lockCampaign, type Owner } from './read.ts'

export function pauseCampaign(db: Db, actor: Actor, owner: Owner, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const campaign = await lockCampaign(db, owner, id)
    ensureCan(actor, campaign, 'pause')
    await setStatus(db, campaign, { status: 'PAUSED' })
    await log(db, actor, campaign, 'campaign-paused')
  })
}

export function resumeCampaign(db: Db, actor: Actor, owner: Owner, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const campaign = await lockCampaign(db, owner, id)
    ensureCan(actor, campaign, 'resume')
    await planAgain(db, campaign)
    await setStatus(db, campaign, { status: 'SENDING' })
    await log(db, actor, campaign, 'campaign-resumed')
  })
}

/** Nothing of a scheduled campaign was sent, so it becomes a draft again. */
export function cancelCampaign(db: Db, actor: Actor, owner: Owner, id: string): Promise<void> {
  return db.transaction(async (db) => {
    const campaign = await lockCampaign(db, owner, id)
    ensureCan(actor, campaign, 'cancel')
    if (campaign.status === 'SCHEDULED')
      await setStatus(db, campaign, { status: 'DRAFT', scheduledAt: null, recipients: 0 })
    else await stopForGood(db, campaign, 'CANCELLED')
    await log(db, actor, campaign, 'campaign-cancelled')
  })
}

/** The caller holds the lock on the row. */
export async function stopForGood(db: Db, campaign: CampaignRow, status: 'CANCELLED' | 'FAILED') {
  await setStatus(db, campaign, { status, finishedAt: new Date(), preparedAt: campaign.preparedAt ?? new Date() })
  await cancelEmails(db, campaign)
  await refreshFigures(db, [campaign.id])
}

/** No node is handing it over: an older claim is that of a node that died. */
export const isIdle = sql`(emails.sending_at is null or emails.sending_at < now() - interval '10 minutes')`

/** Emails that are being handed over right now are left alone: they are sent, or cancelled with the next call. */
export async function cancelEmails(db: Db, { id, organizationId }: Pick<CampaignRow, 'id' | 'organizationId'>) {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    with cancelled as (
      update emails set cancelled_at = now()
      where campaign_id = ${id}::uuid and lane = 'bulk' and ${isWaiting} and ${isIdle}
      returning coalesce(scheduled_at, created_at) as at
    )
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as count from cancelled group by 1`)
  if (organizationId) await releaseDays(db, organizationId, rows)
}

/** Emails of days that passed during the pause count towards the limit of the days on which they are sent now. */
async function planAgain(db: Db, { id, organizationId }: CampaignRow) {
  if (!organizationId) return
  const isLate = sql`campaign_id = ${id}::uuid and lane = 'bulk' and ${isWaiting}
    and scheduled_at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from emails where ${isLate}`)
  const plans = await reserveDays(db, organizationId, rows[0]?.count ?? 0)
  if (plans.length === 0) return
  let last = 0
  const days = plans.map(({ at, count }) => {
    const first = last + 1
    last += count
    return { at, first, last }
  })
  await db.execute(sql`
    with late as (select id, row_number() over (order by scheduled_at, id) as number from emails where ${isLate}),
      days as (select * from json_to_recordset(${JSON.stringify(days)}::json) as d (at timestamptz, first int, last int))
    update emails set scheduled_at = days.at, next_attempt_at = greatest(days.at, emails.next_attempt_at)
    from late join days on late.number between days.first and days.last where emails.id = late.id`)
}

async function setStatus(db: Db, { id }: CampaignRow, columns: Partial<typeof campaigns.$inferInsert>) {
  await db.update(campaigns).set(columns).where(eq(campaigns.id, id))
  await publish(db, `campaign:${id}`)
}

const log = (db: Db, actor: Actor, { id, name, type, organizationId }: CampaignRow, action: OrganizationAction) =>
  logAction(db, actor, { action, organizationId, after: { campaignId: id, name, type } })
