/** Sends one of the platform's own emails in the reader's language. */
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { findSiteLanguage, readerLocale } from '../site-settings/site-language.ts'
import { renderBlocks } from './render/own-blocks.ts'
import { accountTemplates, type TemplateName, type Templates, templates, templateTypes } from './templates.ts'
import { emailTextIn } from './translate.ts'
import { writeEmail } from './write-email.ts'

export type Outgoing<T extends TemplateName = TemplateName> = {
  to: string
  template: T
  values: Templates[T]
  userId?: string | undefined
  /** Default: the language of the user, or English. */
  locale?: LocaleCode | undefined
  /** Not before this time. */
  scheduledAt?: Date | undefined
  /** The address for replies, if not that of the site. */
  replyTo?: string | undefined
  tournamentId?: string | undefined
  /** The community on whose host the reader is. */
  organizationId?: string | undefined
  /** Unique: a second email with the same reason is skipped. Example: `welcome:<user id>`. */
  reason?: string | undefined
}

/** Returns the id of the email, or null if an email with the same reason exists. Part of the caller's transaction. */
export async function sendEmail<T extends TemplateName>(db: Db, mail: Outgoing<T>): Promise<string | null> {
  const reader = mail.userId ? await findReader(db, mail.userId) : undefined
  const locale = mail.locale ?? reader?.locale ?? (await findSiteLanguage(db))

  const { subject, blocks } = templates[mail.template](mail.values, emailTextIn(locale, reader?.zone ?? undefined))

  return writeEmail(db, {
    type: templateTypes[mail.template] ?? null,
    lane: accountTemplates.has(mail.template) ? 'account' : 'event',
    to: mail.to,
    subject,
    ...renderBlocks(blocks),
    locale,
    userId: mail.userId ?? null,
    scheduledAt: mail.scheduledAt ?? null,
    tournamentId: mail.tournamentId ?? null,
    organizationId: mail.organizationId ?? null,
    reason: mail.reason ?? null,
    headers: mail.replyTo ? { 'Reply-To': mail.replyTo } : {},
  })
}

async function findReader(db: Db, userId: string) {
  const [reader] = await db
    .select({ locale: readerLocale, zone: userInfos.timezone })
    .from(users)
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
    .where(eq(users.id, userId))
  return reader
}
