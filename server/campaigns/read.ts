import type { CampaignStatus, CampaignType, RecipientFilter } from '@guildhall/contract/campaigns/constants.ts'
import type {
  Campaign,
  CampaignFigures,
  CampaignRecipient,
  CampaignSummary,
} from '@guildhall/contract/campaigns/shapes.ts'
import { type PageQuery, windowOf } from '@guildhall/contract/core/page.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailCampaigns as campaigns } from '../db/schema/emails/campaigns.ts'
import { emails } from '../db/schema/emails.ts'
import { users } from '../db/schema/identity.ts'
import { readEvent } from '../events/all-events.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { userCard } from '../profiles/user-card.ts'
import { likePattern } from '../text/like-pattern.ts'
import { currentFigures, recipientStatus } from './figures.ts'
import { presentCampaign, presentCard, presentRecipient } from './present.ts'

export type CampaignRow = typeof campaigns.$inferSelect

/** The community whose campaigns they are; null: the site. */
export type Owner = string | null

const hasOwner = (owner: Owner) => (owner ? eq(campaigns.organizationId, owner) : isNull(campaigns.organizationId))
const isCampaign = (owner: Owner, id: string) => and(eq(campaigns.id, id), hasOwner(owner))

/** Serialises the changes of one campaign: call it first in the transaction that writes. */
export async function lockCampaign(db: Db, owner: Owner, id: string): Promise<CampaignRow> {
  const [row] = await db.select().from(campaigns).where(isCampaign(owner, id)).for('no key update')
  return orNotFound(row)
}

/** For jobs: a campaign of any owner, undefined if it was deleted. */
export async function tryLockCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('no key update')
  return row
}

export async function findCampaign(db: Db, owner: Owner, id: string): Promise<CampaignRow> {
  const [row] = await db.select().from(campaigns).where(isCampaign(owner, id))
  return orNotFound(row)
}

export const countDrafts = (db: Db, owner: Owner) =>
  db.$count(campaigns, and(hasOwner(owner), eq(campaigns.status, 'DRAFT')))

export type ListQuery = PageQuery & { status?: CampaignStatus; search?: string; type?: CampaignType }

export async function listCampaigns(db: Db, owner: Owner, { status, search, type, ...page }: ListQuery) {
  const { limit, offset } = windowOf(page)
  const pattern = likePattern(search)
  const where = and(
    hasOwner(owner),
    status ? eq(campaigns.status, status) : undefined,
    type ? eq(campaigns.type, type) : undefined,
    pattern ? or(ilike(campaigns.name, pattern), ilike(campaigns.subject, pattern)) : undefined,
  )
  const rows = await db
    .select({ campaign: campaigns, createdBy: userCard(users) })
    .from(campaigns)
    .leftJoin(users, eq(users.id, campaigns.createdById))
    .where(where)
    .orderBy(desc(campaigns.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ campaign, createdBy }) => presentCard(campaign, createdBy))
  return { data, total: await db.$count(campaigns, where) }
}

/** The stored figures of a few campaigns, so the emails are not counted again. */
export async function summarizeCampaigns(db: Db, owner: Owner): Promise<CampaignSummary> {
  const handedOver = sql`${campaigns.sent} + ${campaigns.bounced} + ${campaigns.complained}`
  const sumOf = (amount: SQLWrapper) => sql<number>`coalesce(sum(${amount}), 0)::int`
  const [summary] = await db
    .select({
      campaigns: count(),
      sent: sumOf(handedOver),
      unsubscribed: sumOf(campaigns.unsubscribed),
      clicked: sumOf(campaigns.clicked),
      tracked: sql<number>`coalesce(sum(${handedOver}) filter (where ${campaigns.trackClicks}), 0)::int`,
    })
    .from(campaigns)
    .where(and(hasOwner(owner), sql`${campaigns.startedAt} > now() - interval '30 days'`))
  return orNotFound(summary)
}

export async function showCampaign(db: Db, actor: Actor, owner: Owner, id: string): Promise<Campaign> {
  const row = await findCampaign(db, owner, id)
  const [[author], event, figures, continuesAt] = await Promise.all([
    row.createdById ? db.select(userCard(users)).from(users).where(eq(users.id, row.createdById)) : [],
    row.eventId ? readEvent(db, row.eventId) : undefined,
    currentFigures(db, row),
    findNextAttempt(db, row),
  ])
  const shown = isDone(row, figures) ? { ...row, status: 'SENT' as const } : row
  return presentCampaign(actor, shown, { createdBy: author ?? null, event, figures, continuesAt })
}

/** Its last email is out. The status is stored up to a second later, while the figures are those of now. */
const isDone = ({ status, preparedAt }: CampaignRow, { waiting, deferred }: CampaignFigures) =>
  (status === 'SENDING' || status === 'PAUSED') && preparedAt !== null && waiting + deferred === 0

/** When the next email is due, if none is now: the limit of the day is used up, or all are retried later. */
async function findNextAttempt(db: Db, { id, status, preparedAt }: CampaignRow): Promise<Date | null> {
  if (status !== 'SENDING' || !preparedAt) return null
  const [next] = await db
    .select({ at: emails.nextAttemptAt })
    .from(emails)
    .where(and(eq(emails.campaignId, id), eq(emails.lane, 'bulk'), isNotNull(emails.nextAttemptAt), isWaiting))
    .orderBy(asc(emails.nextAttemptAt))
    .limit(1)
  return next?.at && next.at > new Date() ? next.at : null
}

export type RecipientQuery = { status?: RecipientFilter; cursor?: string; limit?: number }

const filters: Partial<Record<RecipientFilter, SQL>> = {
  unsubscribed: isNotNull(emails.unsubscribedAt),
  clicked: isNotNull(emails.clickedAt),
}

/** In the order in which they are sent. */
export async function listRecipients(
  db: Db,
  owner: Owner,
  id: string,
  { status, cursor, limit = 20 }: RecipientQuery,
): Promise<{ data: CampaignRecipient[]; page: number; limit: number; total: number; cursor?: string }> {
  const campaign = await findCampaign(db, owner, id)
  const figures = await currentFigures(db, campaign)
  const isIncluded = status && (filters[status] ?? eq(recipientStatus, status))
  const rows = await db
    .select({
      id: emails.id,
      attempts: emails.attempts,
      errors: emails.errors,
      scheduledAt: emails.scheduledAt,
      sentAt: emails.sentAt,
      nextAttemptAt: emails.nextAttemptAt,
      status: recipientStatus,
      unsubscribedAt: emails.unsubscribedAt,
      clickedAt: emails.clickedAt,
      user: userCard(users),
    })
    .from(emails)
    .leftJoin(users, eq(users.id, emails.userId))
    .where(and(eq(emails.campaignId, campaign.id), isIncluded, cursor ? gt(emails.id, cursor) : undefined))
    .orderBy(asc(emails.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return {
    data: data.map((row) => presentRecipient(row, owner)),
    page: 1,
    limit,
    total: figures[status ?? 'recipients'],
    ...(rows.length > limit && last && { cursor: last.id }),
  }
}

/** Who may watch the progress: those who may read the campaign. */
export async function findOwner(db: Db, id: string): Promise<Owner | undefined> {
  const [row] = await db.select({ owner: campaigns.organizationId }).from(campaigns).where(eq(campaigns.id, id))
  return row?.owner
}

export const isWaiting = sql`emails.sent_at is null and emails.failed_at is null and emails.cancelled_at is null`
