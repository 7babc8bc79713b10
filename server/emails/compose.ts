/** Turns a row into the email that is sent: with layout, sender, headers and, unless it is essential, unsubscribe links. */
import { defaultLocale, localePath } from '@guildhall/contract/core/locales.ts'
import type { Db } from '../db/db.ts'
import type { emails } from '../db/schema/emails.ts'
import type { OutgoingEmail } from '../gateways/mail.ts'
import type { Settings } from '../settings.ts'
import { findHostFor, type Host, legalLinks, linkMover, settingsOn } from './community-host.ts'
import { findContent, renderContent } from './delivery/render-content.ts'
import { findSender } from './delivery/sender.ts'
import { listsOf } from './policy.ts'
import { findBrand } from './render/brand.ts'
import { frameEmail } from './render/frame.ts'
import { renderText } from './render/own-blocks.ts'
import { emailTextIn } from './translate.ts'
import { type Subscription, tokenOf, unsubscribePath } from './unsubscribe-token.ts'

type Email = typeof emails.$inferSelect

export async function composeEmail(db: Db, settings: Settings, email: Email): Promise<OutgoingEmail> {
  const subscriptions = subscriptionsOf(email)
  const content = email.contentId ? await findContent(db, email.contentId) : undefined
  const host = await findHostFor(db, settings, email)
  const organizationId = host?.isHidden ? null : email.organizationId
  const sender = await findSender(db, settings, organizationId)
  const own = settingsOn(settings, host)
  const body = content
    ? renderContent(content, email, unsubscribeUrl(own, email, subscriptions[0]), own)
    : await renderBody(db, settings, host, { ...email, organizationId }, subscriptions)
  const move = await linkMover(db, settings, host, [body.text, body.html])
  return {
    ...sender,
    ...(content?.replyTo && { replyTo: content.replyTo }),
    to: email.to,
    subject: email.subject,
    text: move(body.text),
    html: move(body.html),
    messageId: messageIdOf(email.id, settings),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...email.headers,
      ...unsubscribeHeaders(subscriptions[0], settings),
    },
  }
}

/** A row stores the content; the frame is added here. */
async function renderBody(db: Db, site: Settings, host: Host | null, email: Email, subscriptions: Subscription[]) {
  const settings = settingsOn(site, host)
  const { subject, html, text, organizationId } = email
  const locale = email.locale ?? defaultLocale
  const { siteName } = settings
  const emailText = emailTextIn(locale)
  const { translate } = emailText
  const page = (path: string) => `${settings.publicUrl}${localePath(locale, path)}`
  const brand = organizationId && (await findBrand(db, settings, { organizationId, locale }))
  return frameEmail(
    { subject, text, html: html ?? renderText(text).html },
    {
      locale,
      siteName,
      siteUrl: page('/'),
      ...(brand && { brand }),
      footer: translate(email.userId ? 'layout.account' : 'layout.guest', { site: siteName }),
      links: [
        ...subscriptions.map((subscription) => ({
          text: translate(subscription.list.kind === 'notification' ? 'layout.unsubscribeKind' : 'layout.unsubscribe'),
          url: unsubscribeUrl(settings, email, subscription),
        })),
        ...(email.notification ? [{ text: translate('layout.settings'), url: page('/settings/notifications') }] : []),
        ...legalLinks(host, emailText, page),
      ],
    },
  )
}

/** The same for every attempt, so that mail servers recognise a second copy after an unclear failure. */
const messageIdOf = (emailId: string, { publicUrl }: Settings) => `<${emailId}@${new URL(publicUrl).hostname}>`

function subscriptionsOf({ id, campaignId, ...email }: Email): Subscription[] {
  const { userId } = email
  return userId ? listsOf(email).map((list) => ({ userId, list, ...(campaignId && { emailId: id }) })) : []
}

/** Empty for emails that readers cannot unsubscribe from. */
const unsubscribeUrl = ({ publicUrl, authSecret }: Settings, { locale }: Email, subscription?: Subscription) =>
  subscription ? `${publicUrl}${localePath(locale ?? defaultLocale, unsubscribePath(authSecret, subscription))}` : ''

/** RFC 8058: the email client posts to this address without showing a page. On the site itself: a host may be gone by then. */
function unsubscribeHeaders(
  subscription: Subscription | undefined,
  { publicUrl, authSecret }: Settings,
): Record<string, string> {
  if (!subscription) return {}
  return {
    'List-Unsubscribe': `<${publicUrl}/api/emails/unsubscribe?token=${tokenOf(authSecret, subscription)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
