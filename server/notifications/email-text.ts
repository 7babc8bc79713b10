/** The emails about notifications: one sentence and a link, or a digest of them by kind. */
import { defaultLocale, type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import type { NotificationMetadata } from '@guildhall/contract/notifications/columns.ts'
import type { NotificationKind } from '@guildhall/contract/notifications/kinds.ts'
import { renderBlocks } from '../emails/render/own-blocks.ts'
import type { Block } from '../emails/templates.ts'
import { emailTextIn } from '../emails/translate.ts'
import { unsubscribePath } from '../emails/unsubscribe-token.ts'
import type { NewEmail } from '../emails/write-email.ts'
import { siteUrl } from '../http/hosts/hosts.ts'
import type { Settings } from '../settings.ts'
import { notificationText } from './text.ts'

type Reader = { id: string; email: string | null; locale: LocaleCode | null; zone: string | null }

export type EmailedNotification = {
  id: string
  kind: NotificationKind
  metadata: NotificationMetadata
  link: string | null
  bundle: string | null
  count: number
  createdAt: Date
  /** The community of the page that it links to, if that is on a host of its own: the email is one of the community. */
  owner: { organizationId: string; host: string } | null
  reader: Reader
}

/** A longer sentence is not a title. */
const titleLength = 90

export function writeSingle(notification: EmailedNotification, settings: Settings): NewEmail {
  const { id, kind, owner, reader } = notification
  const { translate } = emailTextIn(reader.locale ?? defaultLocale)
  const sentence = sentenceOf(notification)
  const blocks: Block[] = [
    { kind: sentence.length > titleLength ? 'text' : 'title', text: sentence },
    { kind: 'button', text: translate('notification.button'), url: pageOf(notification, settings) },
  ]
  return {
    ...headOf(reader),
    organizationId: owner?.organizationId ?? null,
    notification: kind,
    reason: `notification:${id}`,
    subject: sentence,
    ...renderBlocks(blocks),
  }
}

/** One notification needs no digest, and none no email. */
export function writeDigest(list: readonly EmailedNotification[], settings: Settings): NewEmail[] {
  const [newest] = list
  if (!newest) return []
  if (list.length === 1) return [writeSingle(newest, settings)]
  const { reader } = newest
  const { translate } = emailTextIn(reader.locale ?? defaultLocale)
  const subject = translate('digest.subject', { count: list.length })
  const sections = [...Map.groupBy(list, ({ kind }) => kind)].flatMap(([kind, rows]): Block[] => {
    const subscription = { userId: reader.id, list: { kind: 'notification', notification: kind } } as const
    const url = urlFor(reader, settings, unsubscribePath(settings.authSecret, subscription))
    return [
      ...rows.map((row): Block => ({ kind: 'item', text: sentenceOf(row), url: pageOf(row, settings) })),
      { kind: 'small', text: translate('digest.unsubscribe'), url },
    ]
  })
  const blocks: Block[] = [
    { kind: 'title', text: subject },
    ...sections,
    { kind: 'button', text: translate('digest.button'), url: urlFor(reader, settings, '/notifications') },
  ]
  const owners = new Set(list.map(({ owner }) => owner?.organizationId ?? null))
  const organizationId = owners.size === 1 ? (newest.owner?.organizationId ?? null) : null
  const head = { ...headOf(reader), organizationId, notification: 'digest', reason: `digest:${newest.id}` } as const
  return [{ ...head, subject, ...renderBlocks(blocks) }]
}

const sentenceOf = ({ kind, metadata, count, createdAt, reader: { locale, zone } }: EmailedNotification) =>
  notificationText(locale, kind, metadata, { zone, sentAt: createdAt, count })

const pageOf = ({ link, owner, reader }: EmailedNotification, { publicUrl }: Settings) =>
  urlFor(reader, { publicUrl: siteUrl(publicUrl, owner?.host ?? null) }, link ?? '/notifications')

const urlFor = ({ locale }: Reader, { publicUrl }: Pick<Settings, 'publicUrl'>, path: string) =>
  `${publicUrl}${localePath(locale ?? defaultLocale, path)}`

const headOf = ({ id, email, locale }: Reader) => ({
  type: null,
  to: email ?? '',
  userId: id,
  locale: locale ?? defaultLocale,
})
