/** Mail about an event: in the words of its community where it wrote its own, else in ours. */
import { defaultLocale, type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { emailTemplates } from '../db/schema/emails.ts'
import { games } from '../db/schema/games.ts'
import { userInfos, users } from '../db/schema/identity.ts'
import { organizations } from '../db/schema/organizations.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { found } from '../http/problem.ts'
import { placeholders, renderEmail, type TemplateType } from '../rules/placeholders.ts'
import type { Settings } from '../settings.ts'
import { plainText } from '../text/rich-text.ts'
import { htmlOf, textOf } from './layout.ts'
import { type TemplateName, type Templates, templates, templateTypes } from './templates.ts'
import { speechOf } from './translate.ts'
import type { NewEmail } from './write-email.ts'

export type Reader = {
  /** Empty for a bare address. */
  id: string | null
  email: string
  username: string | null
  locale: LocaleCode | null
  zone: string | null
}

/** A person as a reader; joins `userInfos`, which not everybody has. */
export const readerColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  locale: users.locale,
  zone: userInfos.timezone,
}

export type Letter<T extends TemplateName> = {
  template: T
  values: Templates[T] & { url: string }
  /** What only some templates of organisers may say: `teamName` and the like. */
  more?: Record<string, string>
  reason: string
}

export type Occasion = Awaited<ReturnType<typeof findOccasion>>

/** The event with all that a letter about it may say. */
export async function findOccasion(db: Db, tournamentId: string) {
  const [row] = await db
    .select({ event: tournaments, game: games.name, organization: organizations.name })
    .from(tournaments)
    .leftJoin(games, eq(games.id, tournaments.gameId))
    .leftJoin(organizations, eq(organizations.id, tournaments.organizationId))
    .where(eq(tournaments.id, tournamentId))
  const { event, game, organization } = found(row)
  const { organizationId } = event
  const own = organizationId
    ? await db
        .select()
        .from(emailTemplates)
        .where(and(eq(emailTemplates.organizationId, organizationId), eq(emailTemplates.enabled, true)))
    : []
  return { event, game, organization, own }
}

/** A page of ours in the reader's language. */
export const pageFor = ({ locale }: Pick<Reader, 'locale'>, { publicUrl }: Settings, path: string) =>
  `${publicUrl}${localePath(locale ?? defaultLocale, path)}`

export function letterAbout<T extends TemplateName>(about: Occasion, reader: Reader, letter: Letter<T>): NewEmail {
  const { event, own } = about
  const locale = reader.locale ?? defaultLocale
  const speech = speechOf(locale, reader.zone ?? undefined)
  const type = templateTypes[letter.template] ?? null
  const template = own.find((one) => one.type === type)
  const theirs =
    template && type && isOrganisers(type) ? renderEmail(type, template, wordsFor(about, reader, letter)) : null
  const head = {
    type,
    to: reader.email,
    locale,
    userId: reader.id,
    tournamentId: event.id,
    organizationId: event.organizationId,
    reason: letter.reason,
  }
  if (template && theirs && !('refused' in theirs))
    return { ...head, ...theirs, text: `${readable(theirs.html)}\n\n${letter.values.url}`, templateId: template.id }
  const { subject, blocks } = templates[letter.template](letter.values, speech)
  return { ...head, subject, text: textOf(blocks), html: htmlOf(blocks) }
}

const isOrganisers = (type: string): type is TemplateType => type in placeholders

function wordsFor<T extends TemplateName>(about: Occasion, { username, locale, zone }: Reader, letter: Letter<T>) {
  const { event, game, organization } = about
  const { url } = letter.values
  return {
    username: username ?? '',
    tournamentName: event.name,
    start: event.date ? speechOf(locale ?? defaultLocale, zone ?? undefined).moment(event.date) : '',
    game: game ?? '',
    format: event.type.charAt(0) + event.type.slice(1).toLowerCase().replaceAll('_', ' '),
    formType: event.settings.formType ?? '',
    organizationName: organization ?? '',
    url,
    ...letter.more,
  }
}

const readable = (html: string) =>
  html
    .split(/<\/(?:p|h[1-6]|li|tr|div)>|<br\s*\/?>/i)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n\n')
