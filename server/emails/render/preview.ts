/** Shows an email that someone writes as a member would see it, and sends it to its author as a test. */
import {
  type Catalogue,
  defaultLocale,
  type LocaleCode,
  localePath,
  locales,
} from '@guildhall/contract/core/locales.ts'
import { checkPlaceholders, isEditableEmailType } from '@guildhall/contract/emails/placeholders.ts'
import type { EmailPreview, WrittenEmail } from '@guildhall/contract/emails/preview-calls.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { userInfos, users } from '../../db/schema/identity.ts'
import { organizationMembers } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Settings } from '../../settings.ts'
import { emailTextIn } from '../translate.ts'
import { writeEmail } from '../write-email.ts'
import { findBrand } from './brand.ts'
import { checkEmail } from './checks.ts'
import { acceptEmailHtml } from './clean-html.ts'
import { findEmailParts } from './parts.ts'
import { compileBody, compileEmail, type EmailFrame, fillEmail } from './render.ts'
import { findSampleValues } from './sample-values.ts'

type Author = { db: Db; settings: Settings; actor: Actor /** Null: the site. */; organizationId: string | null }

export async function previewEmail(author: Author, email: WrittenEmail): Promise<EmailPreview> {
  const { type, subject, preheader, eventId } = email
  const { content, removed, locale, parts, values } = await prepare(author, email)
  const frame = await frameFor(author, type, locale)
  const { unknown, missing } = placeholdersOf(type, { subject, preheader, content }, eventId !== undefined)
  // An unknown placeholder stays visible, because its author has to correct it.
  const names = Object.fromEntries(unknown.map(({ placeholder }) => [placeholder, `{{${placeholder}}}`]))
  const filled = fillEmail(await compileEmail({ subject, preheader, content, parts, frame }), { ...values, ...names })
  return {
    ...filled,
    checks: checkEmail({ ...filled, content }),
    removed,
    size: Buffer.byteLength(filled.html),
    unknown,
    missing,
  }
}

/** Always to the author, also if they unsubscribed: the email has no type. */
export async function sendTestEmail(author: Author, email: WrittenEmail): Promise<void> {
  const { db, actor, organizationId } = author
  const { content, locale, parts, values } = await prepare(author, email)
  const [address] = await db.select({ to: users.email }).from(users).where(eq(users.id, actor.id))
  const body = await compileBody({ content, preheader: email.preheader, parts })
  const filled = fillEmail({ subject: email.subject, ...body }, values)
  await writeEmail(db, {
    ...filled,
    subject: `[Test] ${filled.subject}`.trim(),
    type: null,
    to: orNotFound(address?.to),
    userId: actor.id,
    organizationId,
    locale,
  })
}

async function prepare(author: Author, email: WrittenEmail) {
  const { db, settings, actor, organizationId } = author
  const reader = await findReader(db, organizationId, email.memberId, actor)
  const locale = localeOf(email.locale) ?? reader.locale ?? defaultLocale
  const { content, removed } = clean(email.content)
  const [parts, values] = await Promise.all([
    findEmailParts(db, settings, { content, organizationId, locale, eventId: email.eventId }),
    findSampleValues(db, settings, { organizationId, eventId: email.eventId, reader, locale }),
  ])
  return { content, removed, locale, parts, values }
}

function clean(content: WrittenEmail['content']) {
  if (content.kind === 'blocks') return { content, removed: [] }
  const { html, removed } = acceptEmailHtml(content.html)
  return { content: { kind: 'html', html } as const, removed }
}

/** The members of a community are those that its staff can choose; the staff of the site can choose any user. */
async function findReader(db: Db, organizationId: string | null, memberId: string | undefined, actor: Actor) {
  const id = memberId ?? actor.id
  const { username, name, locale, email } = users
  const person = db
    .select({ id: users.id, username, name, locale, email, zone: userInfos.timezone })
    .from(users)
    .leftJoin(userInfos, eq(userInfos.userId, users.id))
  const isUser = and(eq(users.id, id), isNull(users.erasedAt))
  const isMember = and(
    eq(organizationMembers.userId, users.id),
    eq(organizationMembers.organizationId, organizationId ?? ''),
  )
  const [row] =
    organizationId && id !== actor.id
      ? await person.innerJoin(organizationMembers, isMember).where(isUser)
      : await person.where(isUser)
  return orNotFound(row)
}

const localeOf = (language: Catalogue | undefined): LocaleCode | undefined =>
  locales.find(({ catalogue }) => catalogue === language)?.code

function placeholdersOf(
  type: WrittenEmail['type'],
  email: Pick<WrittenEmail, 'subject' | 'preheader' | 'content'>,
  hasEvent: boolean,
) {
  return isEditableEmailType(type) ? checkPlaceholders(type, email, { hasEvent }) : { unknown: [], missing: [] }
}

async function frameFor(
  { db, settings, organizationId }: Author,
  type: WrittenEmail['type'],
  locale: LocaleCode,
): Promise<EmailFrame> {
  const { translate } = emailTextIn(locale)
  const page = (path: string) => `${settings.publicUrl}${localePath(locale, path)}`
  const brand = organizationId ? await findBrand(db, settings, { organizationId, locale }) : undefined
  const { siteName } = settings
  return {
    locale,
    siteName,
    siteUrl: page('/'),
    brand,
    footer:
      brand && type === 'ORGANIZATION'
        ? translate('layout.member', { organization: brand.name })
        : translate('layout.account', { site: siteName }),
    links: [{ text: translate('layout.unsubscribe'), url: page('/settings/notifications') }],
  }
}
