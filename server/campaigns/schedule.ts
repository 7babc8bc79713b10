/** Schedules a draft, or starts it at once. A campaign is started once, even if two nodes find it due. */
import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailCampaigns as campaigns } from '../db/schema/emails/campaigns.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { publish } from '../live/bus.ts'
import { logAction } from '../organizations/log.ts'
import { lockOrganization } from '../organizations/read.ts'
import { countRecipients } from './audience.ts'
import { findDailyLimit } from './daily-limit.ts'
import { checkDraft, isComplete } from './drafts.ts'
import { ensureCan } from './policy.ts'
import { type CampaignRow, lockCampaign, type Owner } from './read.ts'

export type Schedule = { scheduledAt?: string | null; timezone?: string }

export function scheduleCampaign(db: Db, actor: Actor, owner: Owner, id: string, schedule: Schedule): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockCampaign(db, owner, id)
    ensureCan(actor, row, 'schedule')
    const campaign = { ...row, timezone: schedule.timezone ?? row.timezone }
    await ensureReady(db, campaign)
    const scheduledAt = readTime(schedule.scheduledAt)
    const recipients = await countRecipients(db, campaign, campaign.audience)
    ensure(recipients > 0, 'NO_RECIPIENTS')
    await ensureWithinLimit(db, campaign, recipients)
    const { timezone } = campaign
    const columns = scheduledAt ? { status: 'SCHEDULED' as const, scheduledAt } : { scheduledAt: new Date() }
    await db
      .update(campaigns)
      .set({ ...columns, timezone, recipients })
      .where(eq(campaigns.id, id))
    if (!scheduledAt) await start(db, id)
    await logAction(db, actor, {
      action: 'campaign-scheduled',
      organizationId: owner,
      ...(row.reason && { reason: row.reason }),
      after: {
        campaignId: id,
        name: row.name,
        type: row.type,
        recipients,
        documentVersion: row.documentVersion,
        scheduledAt: scheduledAt?.toISOString() ?? null,
      },
    })
    await publish(db, `campaign:${id}`)
  })
}

/** Its event or other references may have changed since it was edited. */
async function ensureReady(db: Db, campaign: CampaignRow) {
  ensure(isComplete(campaign), 'CAMPAIGN_INCOMPLETE')
  const isLegal = campaign.type === 'LEGAL'
  ensure(!isLegal || (campaign.reason !== null && campaign.documentVersion !== null), 'CAMPAIGN_INCOMPLETE')
  await checkDraft(db, campaign)
  if (!campaign.organizationId) return
  const { deleteAt } = await lockOrganization(db, campaign.organizationId)
  ensure(deleteAt === null, 'DELETION_PENDING')
}

/** Undefined: now. A few seconds of difference between the clocks are no reason to refuse. */
function readTime(text: string | null | undefined): Date | undefined {
  if (!text) return undefined
  const time = new Date(text)
  const seconds = (time.getTime() - Date.now()) / 1_000
  ensure(seconds > -60 && seconds < campaignLimits.scheduleDays * 86_400, 'SCHEDULE_TIME')
  return seconds > 0 ? time : undefined
}

/** A campaign may take some days at the daily limit, but not weeks. */
async function ensureWithinLimit(db: Db, { organizationId }: CampaignRow, recipients: number) {
  if (!organizationId) return
  const limit = await findDailyLimit(db, organizationId)
  ensure(recipients <= limit * campaignLimits.days, 'EMAIL_LIMIT', { facts: { limit, recipients } })
}

/** In the transaction that holds the lock on the row. */
async function start(db: Db, id: string) {
  await db.update(campaigns).set({ status: 'SENDING', startedAt: new Date() }).where(eq(campaigns.id, id))
  await enqueue(db, 'prepare-campaign', { campaignId: id })
}

const dueAtOnce = 20

export const isDue = sql`email_campaigns.status = 'SCHEDULED' and email_campaigns.scheduled_at <= now()`

/** Starts the campaigns whose time has come. A row that another node is starting, or someone is changing, is skipped. */
export const startDue = ({ db }: Pick<JobContext, 'db'>) =>
  db.transaction(async (db) => {
    const due = await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(isDue)
      .orderBy(asc(campaigns.scheduledAt))
      .limit(dueAtOnce)
      .for('no key update', { skipLocked: true })
    for (const { id } of due) {
      await start(db, id)
      await publish(db, `campaign:${id}`)
    }
  })
