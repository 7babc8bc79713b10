/** The campaigns of a timeline: those that a community will send, or those about an event. */
import type { TimelineEntry } from '@guildhall/contract/automations/shapes.ts'
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailCampaigns } from '../db/schema/emails/campaigns.ts'

const maxCampaigns = 100

export const listPlannedCampaigns = (db: Db, organizationId: string) =>
  list(
    db,
    and(
      eq(emailCampaigns.organizationId, organizationId),
      inArray(emailCampaigns.status, ['SCHEDULED', 'SENDING']),
      isNotNull(emailCampaigns.scheduledAt),
    ),
  )

/** `organizationId` is that of the event: others cannot send about it. */
export const listCampaignsAbout = async (
  db: Db,
  { id, organizationId }: { id: string; organizationId: string | null },
): Promise<TimelineEntry[]> =>
  organizationId === null
    ? []
    : list(
        db,
        and(
          eq(emailCampaigns.organizationId, organizationId),
          eq(emailCampaigns.eventId, id),
          inArray(emailCampaigns.status, ['SCHEDULED', 'SENDING', 'SENT']),
        ),
      )

const states = { SCHEDULED: 'planned', SENDING: 'sending' } as const

async function list(db: Db, condition: SQL | undefined): Promise<TimelineEntry[]> {
  const { id, name, status, scheduledAt, startedAt, finishedAt, recipients, sent } = emailCampaigns
  const rows = await db
    .select({ id, name, status, scheduledAt, startedAt, finishedAt, recipients, sent })
    .from(emailCampaigns)
    .where(condition)
    .orderBy(asc(emailCampaigns.scheduledAt), asc(emailCampaigns.id))
    .limit(maxCampaigns)
  return rows.map((row) => ({
    id: row.id,
    type: 'CAMPAIGN',
    at: (row.finishedAt ?? row.startedAt ?? row.scheduledAt ?? new Date()).toISOString(),
    recipients: row.recipients,
    sent: row.sent,
    state: row.status === 'SCHEDULED' || row.status === 'SENDING' ? states[row.status] : 'sent',
    subject: row.name,
    event: null,
    campaignId: row.id,
  }))
}
