/** Emails about an event: from the template of its community if there is one, otherwise from ours. */

import { defaultLocale, type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailTemplates } from '../db/schema/emails.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { logRef } from '../events/event.ts'
import { readEvent } from '../events/tables.ts'
import { orNotFound } from '../http/problem.ts'
import { placeholders, renderEmail, type TemplateType } from '../rules/placeholders.ts'
import type { Settings } from '../settings.ts'
import { plainText } from '../text/rich-text.ts'
import { htmlOf, textOf } from './layout.ts'
import { type TemplateName, type Templates, templates, templateTypes } from './templates.ts'
import { emailTextIn } from './translate.ts'
import type { NewEmail } from './write-email.ts'

export type Reader = {
  /** Null for an address without an account. */
  id: string | null
  email: string
  username: string | null
  locale: LocaleCode | null
  zone: string | null
}

/** A user as selected with `readerColumns`. */
export type ReaderRow = Omit<Reader, 'id' | 'email'> & { id: string; email: string | null }

/** The columns of a reader. Left join `userInfos`: not every user has a row there. */
export const readerColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  locale: users.locale,
  zone: userInfos.timezone,
}

export type EventEmail<T extends TemplateName> = {
  template: T
  /** The kind of notification that the email is about, if it has one. */
  notification?: NotificationKind
  /** Not before this time: the end of the quiet hours of the reader. */
  scheduledAt?: Date | null
  values: Templates[T] & { url: string }
  /** Values for placeholders that only some templates of organisers allow, such as `teamName`. */
  more?: Record<string, string>
  reason: string
}

export type EmailEvent = Awaited<ReturnType<typeof findEmailEvent>>

/** The event with everything that an email about it can mention. */
export async function findEmailEvent(db: Db, eventId: string) {
  const event = orNotFound(await readEvent(db, eventId))
  const [row] = await db
    .select({
      game: sql<string | null>`(select name from games where id = ${event.gameId})`,
      organization: sql<string | null>`(select name from organizations where id = ${event.organizationId})`,
    })
    .from(sql`(select 1) as one`)
  const { game, organization } = row ?? { game: null, organization: null }
  const { organizationId } = event
  const ownTemplates = organizationId
    ? await db
        .select()
        .from(emailTemplates)
        .where(and(eq(emailTemplates.organizationId, organizationId), eq(emailTemplates.enabled, true)))
    : []
  return { event, game, organization, ownTemplates }
}

/** The address of a page in the reader's language. */
export const pageFor = ({ locale }: Pick<Reader, 'locale'>, { publicUrl }: Settings, path: string) =>
  `${publicUrl}${localePath(locale ?? defaultLocale, path)}`

export function writeEventEmail<T extends TemplateName>(
  about: EmailEvent,
  reader: Reader,
  email: EventEmail<T>,
): NewEmail {
  const { event, ownTemplates } = about
  const locale = reader.locale ?? defaultLocale
  const text = emailTextIn(locale, reader.zone ?? undefined)
  const type = templateTypes[email.template] ?? null
  const template = ownTemplates.find((row) => row.type === type)
  const custom =
    template && type && isCustomizable(type)
      ? renderEmail(type, template, placeholderValues(about, reader, email))
      : null
  const head = {
    type,
    to: reader.email,
    locale,
    userId: reader.id,
    tournamentId: logRef(event).tournamentId,
    organizationId: event.organizationId,
    reason: email.reason,
    notification: email.notification ?? null,
    scheduledAt: email.scheduledAt ?? null,
  }
  if (template && custom && !('refused' in custom))
    return { ...head, ...custom, text: `${htmlToText(custom.html)}\n\n${email.values.url}`, templateId: template.id }
  const { subject, blocks } = templates[email.template](email.values, text)
  return { ...head, subject, text: textOf(blocks), html: htmlOf(blocks) }
}

const isCustomizable = (type: string): type is TemplateType => type in placeholders

function placeholderValues<T extends TemplateName>(
  about: EmailEvent,
  { username, locale, zone }: Reader,
  email: EventEmail<T>,
) {
  const { event, game, organization } = about
  const { url } = email.values
  return {
    username: username ?? '',
    tournamentName: event.name,
    start: event.date ? emailTextIn(locale ?? defaultLocale, zone ?? undefined).formatTime(event.date) : '',
    game: game ?? '',
    format: event.type.charAt(0) + event.type.slice(1).toLowerCase().replaceAll('_', ' '),
    formType: event.settings.formType ?? '',
    organizationName: organization ?? '',
    url,
    ...email.more,
  }
}

const htmlToText = (html: string) =>
  html
    .split(/<\/(?:p|h[1-6]|li|tr|div)>|<br\s*\/?>/i)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n\n')
