/**
 * Writes the emails of a campaign. They have no text of their own: the content is stored once per language, and each email is
 * rendered from it when it is sent. No job is written either: the bulk lane finds the rows that are due.
 */
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { EmailContent } from '@guildhall/contract/emails/document.ts'
import type { Db } from '../../db/db.ts'
import { emailContents, emails } from '../../db/schema/emails.ts'
import type { Settings } from '../../settings.ts'
import { toOneLine } from '../../text/one-line.ts'
import { findEmailParts } from '../render/parts.ts'
import { compileEmail, fillEmail } from '../render/render.ts'
import { bulkFrame } from './bulk-frame.ts'

type BulkType = 'ORGANIZATION' | 'MARKETING' | 'LEGAL'

export type NewContent = {
  type: BulkType
  /** The community that sends it; null: the site. */
  organizationId: string | null
  locale: LocaleCode
  subject: string
  preheader?: string | undefined
  content: EmailContent
  /** The event that the campaign is about. */
  eventId?: string | null | undefined
  trackClicks?: boolean | undefined
  /** The address for replies, if not that of the community. */
  replyTo?: string | null | undefined
}

export type StoredContent = { id: string; subject: string }

/** Compiles the content and stores it. It never changes afterwards. */
export async function writeEmailContent(db: Db, settings: Settings, draft: NewContent): Promise<StoredContent> {
  const { locale, subject, preheader, content, trackClicks, replyTo } = draft
  const [frame, parts] = await Promise.all([bulkFrame(db, settings, draft), findEmailParts(db, settings, draft)])
  const compiled = await compileEmail({ subject, preheader, content, frame, parts })
  const [row] = await db
    .insert(emailContents)
    .values({ ...compiled, locale, trackClicks: trackClicks ?? false, replyTo: replyTo ?? null })
    .returning({ id: emailContents.id, subject: emailContents.subject })
  if (!row) throw new Error('The content was not stored')
  return row
}

export type BulkEmail = {
  campaignId: string
  type: BulkType
  organizationId: string | null
  content: StoredContent
  locale: LocaleCode
  userId: string
  to: string
  /** The values of the placeholders for this reader. */
  values: Record<string, string>
  /** Not before this time. */
  scheduledAt?: Date | null
}

/** Returns how many are new: a campaign has one email per user. */
export async function writeBulkEmails(db: Db, rows: readonly BulkEmail[]): Promise<number> {
  if (rows.length === 0) return 0
  const now = new Date()
  const inserted = await db
    .insert(emails)
    .values(
      rows.map(({ content, ...email }) => ({
        ...email,
        lane: 'bulk' as const,
        contentId: content.id,
        subject: toOneLine(fillEmail({ subject: content.subject, html: '', text: '' }, email.values).subject),
        text: '',
        nextAttemptAt: email.scheduledAt ?? now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: emails.id })
  return inserted.length
}
