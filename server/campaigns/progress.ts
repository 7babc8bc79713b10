/** Keeps the figures and the status of campaigns up to date, for the list and for open pages. */
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailCampaigns as campaigns } from '../db/schema/emails/campaigns.ts'
import { organizations } from '../db/schema/organizations.ts'
import { forEachRow, runEach } from '../jobs/for-each-row.ts'
import type { Handler, JobContext, NoData } from '../jobs/jobs.ts'
import type { Ticker } from '../jobs/tickers.ts'
import { publish } from '../live/bus.ts'
import { cancelEmails, isIdle, stopForGood } from './control.ts'
import { refreshFigures } from './figures.ts'
import { isWaiting, tryLockCampaign } from './read.ts'
import { isDue, startDue } from './schedule.ts'

/** Counting reads all emails of a campaign, so it does not happen with every one that is sent, but once none is left to send. */
const countEverySeconds = 2
const countedDays = 14

/** Runs on one node, every second while a campaign is active. */
export const tickCampaigns = async ({ db }: JobContext) => {
  await runEach(
    () => startDue({ db }),
    () => finishCancelled(db),
    () => finishDone(db),
  )
}

const isActive = sql`email_campaigns.status in ('SENDING', 'PAUSED')`
/** An email that was being handed over when its campaign was cancelled is done after half an hour. */
const isSettling = sql`email_campaigns.status in ('CANCELLED', 'FAILED')
  and email_campaigns.finished_at > now() - interval '30 minutes'`

/** Three conditions, because each has an index of its own. */
export const campaignTicker: Ticker = {
  isDue: sql`exists (select from email_campaigns where ${isActive})
    or exists (select from email_campaigns where ${isDue})
    or exists (select from email_campaigns where ${isSettling})`,
  run: tickCampaigns,
}

async function finishDone(db: Db) {
  const active = await listActive(db)
  await forEachRow(await refreshFigures(db, active), (id) => finish(db, id))
}

const hasOpenEmails = sql`exists (select from emails
  where emails.campaign_id = email_campaigns.id and emails.lane = 'bulk' and ${isWaiting})`

async function listActive(db: Db): Promise<string[]> {
  const isStale = sql`(${campaigns.countedAt} is null or ${campaigns.countedAt} < now() - ${countEverySeconds} * interval '1 second'
    or (email_campaigns.prepared_at is not null and not ${hasOpenEmails}))`
  const rows = await db
    .select({ id: campaigns.id, deletedAt: organizations.deletedAt })
    .from(campaigns)
    .leftJoin(organizations, eq(organizations.id, campaigns.organizationId))
    .where(and(isActive, isStale))
  await forEachRow(
    rows.filter(({ deletedAt }) => deletedAt),
    ({ id }) => stopOfDeleted(db, id),
  )
  return rows.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id)
}

/** A community that is deleted sends nothing more. */
const stopOfDeleted = (db: Db, id: string) =>
  db.transaction(async (db) => {
    const campaign = await tryLockCampaign(db, id)
    if (campaign?.status === 'SENDING' || campaign?.status === 'PAUSED') await stopForGood(db, campaign, 'CANCELLED')
  })

/** Also one that was paused while its last emails left, but not one that was cancelled meanwhile. */
async function finish(db: Db, id: string) {
  await db.transaction(async (db) => {
    const finished = await db
      .update(campaigns)
      .set({ status: 'SENT', finishedAt: new Date() })
      .where(and(eq(campaigns.id, id), isActive, isNotNull(campaigns.preparedAt)))
      .returning({ id: campaigns.id })
    if (finished.length > 0) await publish(db, `campaign:${id}`)
  })
}

/** Emails that were being handed over when the campaign was cancelled, and then have to be tried again, are cancelled too. */
async function finishCancelled(db: Db) {
  const { rows } = await db.execute<{ id: string; organizationId: string | null }>(sql`
    select id, organization_id as "organizationId" from email_campaigns
    where ${isSettling}
      and exists (select from emails where emails.campaign_id = email_campaigns.id and emails.lane = 'bulk' and ${isWaiting} and ${isIdle})`)
  await forEachRow(rows, (campaign) =>
    db.transaction(async (db) => {
      await cancelEmails(db, campaign)
      await refreshFigures(db, [campaign.id])
    }),
  )
}

/** Bounces, complaints and clicks still arrive after the last email was sent. */
export const countCampaigns: Handler<NoData> = async ({ db }) => {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(gt(campaigns.finishedAt, sql`now() - ${countedDays} * interval '1 day'`))
  await forEachRow(rows, ({ id }) => refreshFigures(db, [id]))
}
