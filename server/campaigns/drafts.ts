/** Creates, edits, copies and deletes drafts of campaigns. */
import type { Audience } from '@guildhall/contract/campaigns/audience.ts'
import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { isEmptyContent } from '@guildhall/contract/emails/constants.ts'
import { documentLimits, type EmailContent } from '@guildhall/contract/emails/document.ts'
import { isTimeZone } from '@guildhall/engine'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { lockKey } from '../db/lock-key.ts'
import { emailCampaigns as campaigns } from '../db/schema/emails/campaigns.ts'
import { cleanDraft, ensureOwnImages, refusePlaceholders } from '../emails/organizer-templates/check.ts'
import { createTemplate } from '../emails/organizer-templates/write.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, orNotFound } from '../http/problem.ts'
import { publish } from '../live/bus.ts'
import { checkAudience, checkEvent, type Sender } from './audience.ts'
import { ensureCan, mayWrite } from './policy.ts'
import { type CampaignRow, countDrafts, findCampaign, lockCampaign, type Owner } from './read.ts'

export type CampaignFields = {
  name: string
  subject?: string
  preheader?: string
  content?: EmailContent
  replyTo?: string | null
  audience?: Audience
  eventId?: string | null
  perMinute?: number | null
  trackClicks?: boolean
  timezone?: string
  reason?: string
  documentVersion?: string
}

export type CampaignChange = Partial<CampaignFields> & { rev?: number }

const emptyContent: EmailContent = { kind: 'blocks', blocks: [] }

export function createDraft(db: Db, actor: Actor, sender: Sender, fields: CampaignFields): Promise<CampaignRow> {
  ensure(mayWrite(actor, sender), 'FORBIDDEN')
  return db.transaction(async (db) => {
    await ensureRoomForDraft(db, sender.organizationId)
    const draft = { ...sender, subject: '', preheader: '', content: emptyContent, audience: { all: [] }, ...fields }
    const columns = await checkDraft(db, draft)
    const [row] = await db
      .insert(campaigns)
      .values({ ...draft, ...columns, createdById: actor.id })
      .returning()
    return orNotFound(row)
  })
}

/** The lock makes the limit exact when two drafts are created at once. */
async function ensureRoomForDraft(db: Db, owner: Owner) {
  await lockKey(db, `campaign drafts ${owner}`)
  ensure((await countDrafts(db, owner)) < campaignLimits.drafts, 'TOO_MANY_DRAFTS')
}

export function changeDraft(db: Db, actor: Actor, owner: Owner, id: string, { rev, ...change }: CampaignChange) {
  return db.transaction(async (db) => {
    const row = await lockCampaign(db, owner, id)
    ensureCan(actor, row, 'edit')
    ensure(rev === undefined || rev === row.rev, 'CHANGED_MEANWHILE')
    const columns = await checkDraft(db, { ...row, ...change })
    await db
      .update(campaigns)
      .set({ ...change, ...columns, rev: sql`${campaigns.rev} + 1` })
      .where(eq(campaigns.id, id))
    await publish(db, `campaign:${id}`)
  })
}

type Draft = Sender &
  Pick<CampaignRow, 'subject' | 'preheader' | 'content' | 'audience'> & { eventId?: string | null; timezone?: string }

/** Returns the columns that differ from what was sent: the content is cleaned, and the event has its kind. */
export async function checkDraft(db: Db, draft: Draft) {
  const { type, organizationId, subject, preheader, content, eventId } = draft
  const email = cleanDraft({ subject, preheader, content })
  ensure(Buffer.byteLength(JSON.stringify(email.content)) <= documentLimits.bytes, 'INVALID', {
    errors: [{ path: 'body.content', code: 'TOO_LARGE', message: `At most ${documentLimits.bytes} bytes` }],
  })
  refusePlaceholders(type, email, { hasEvent: Boolean(eventId) })
  await ensureOwnImages(db, organizationId, email.content)
  await checkAudience(db, draft, draft.audience)
  ensure(draft.timezone === undefined || isTimeZone(draft.timezone), 'INVALID', {
    errors: [{ path: 'body.timezone', code: 'UNKNOWN', message: 'Not the name of a time zone' }],
  })
  const event = eventId ? await checkEvent(db, organizationId, eventId, 'body.eventId') : null
  return { ...email, eventType: event?.eventType ?? null }
}

/** Nothing was sent yet, so nothing refers to it. */
export function deleteDraft(db: Db, actor: Actor, owner: Owner, id: string) {
  return db.transaction(async (db) => {
    ensureCan(actor, await lockCampaign(db, owner, id), 'delete')
    await db.delete(campaigns).where(and(eq(campaigns.id, id), eq(campaigns.status, 'DRAFT')))
    await publish(db, `campaign:${id}`)
  })
}

export async function duplicateCampaign(
  db: Db,
  actor: Actor,
  owner: Owner,
  id: string,
  name?: string,
): Promise<CampaignRow> {
  const row = await findCampaign(db, owner, id)
  ensureCan(actor, row, 'duplicate')
  return db.transaction(async (db) => {
    await ensureRoomForDraft(db, owner)
    const { type, organizationId, subject, preheader, content, replyTo, audience, eventId, eventType } = row
    const { timezone, perMinute, trackClicks, reason, documentVersion } = row
    const [copy] = await db
      .insert(campaigns)
      .values({
        type,
        organizationId,
        subject,
        preheader,
        content,
        replyTo,
        audience,
        eventId,
        eventType,
        timezone,
        perMinute,
        trackClicks,
        reason,
        documentVersion,
        name: name ?? row.name,
        createdById: actor.id,
      })
      .returning()
    return orNotFound(copy)
  })
}

export async function saveAsTemplate(db: Db, actor: Actor, owner: Owner, id: string, name: string) {
  const row = await findCampaign(db, owner, id)
  ensureCan(actor, row, 'saveTemplate')
  ensure(isComplete(row), 'CAMPAIGN_INCOMPLETE')
  const { type, subject, preheader, content } = row
  return { id: await createTemplate(db, actor, owner, { type, name, subject, preheader, content }) }
}

export const isComplete = ({ subject, content }: Pick<CampaignRow, 'subject' | 'content'>) =>
  subject.trim() !== '' && !isEmptyContent(content)
