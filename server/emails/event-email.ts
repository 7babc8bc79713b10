/** Emails about an event: from the template of its community if there is one, otherwise from ours. */

import { defaultLocale, type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import type { OrganizationEmail } from '@guildhall/contract/organizations/columns.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { readEvent } from '../events/all-events.ts'
import { logRef } from '../events/event.ts'
import { orNotFound } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { readerLocale } from '../site-settings/site-language.ts'
import { formatName } from './format-name.ts'
import { openTemplates } from './organizer-templates/open-templates.ts'
import { renderBlocks } from './render/own-blocks.ts'
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
  locale: readerLocale,
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
export async function findEmailEvent(db: Db, settings: Settings, eventId: string) {
  const event = orNotFound(await readEvent(db, eventId))
  const [row] = await db
    .select({
      game: sql<string | null>`(select name from games where id = ${event.gameId})`,
      organization: sql<string | null>`(select name from organizations where id = ${event.organizationId})`,
      organizationEmail: sql<OrganizationEmail | null>`(select email from organizations where id = ${event.organizationId})`,
    })
    .from(sql`(select 1) as one`)
  const { game, organization, organizationEmail } = row ?? { game: null, organization: null, organizationEmail: null }
  const { organizationId } = event
  const emailTemplates = await openTemplates(db, settings, { organizationId, eventId })
  return { event, game, organization, organizationEmail, emailTemplates }
}

/** The address of a page in the reader's language. */
export const pageFor = ({ locale }: Pick<Reader, 'locale'>, { publicUrl }: Settings, path: string) =>
  `${publicUrl}${localePath(locale ?? defaultLocale, path)}`

export async function writeEventEmail<T extends TemplateName>(
  about: EmailEvent,
  reader: Reader,
  email: EventEmail<T>,
): Promise<NewEmail> {
  const { event, emailTemplates } = about
  const locale = reader.locale ?? defaultLocale
  const type = templateTypes[email.template] ?? null
  const template = emailTemplates.find(type, locale)
  const head = {
    type,
    to: reader.email,
    locale,
    userId: reader.id,
    ...logRef(event),
    organizationId: event.organizationId,
    reason: email.reason,
    notification: email.notification ?? null,
    scheduledAt: email.scheduledAt ?? null,
  }
  if (template) {
    const values = { ...eventValues(about, reader, email.values.url), ...email.more }
    return { ...head, ...(await template.fill(values)), templateId: template.id }
  }
  const text = emailTextIn(locale, reader.zone ?? undefined)
  const { subject, blocks } = templates[email.template](email.values, text)
  return { ...head, subject, ...renderBlocks(blocks) }
}

/** The values of the placeholders of an event. */
function eventValues(
  { event, game, organization }: Pick<EmailEvent, 'event' | 'game' | 'organization'>,
  { username, locale, zone }: Pick<Reader, 'username' | 'locale' | 'zone'>,
  url: string,
): Record<string, string> {
  return {
    username: username ?? '',
    tournamentName: event.name,
    start: event.date ? emailTextIn(locale ?? defaultLocale, zone ?? undefined).formatTime(event.date) : '',
    game: game ?? '',
    format: formatName(locale ?? defaultLocale, event.type),
    formType: event.settings.formType ?? '',
    organizationName: organization ?? '',
    url,
  }
}
