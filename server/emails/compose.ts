/** Turns a row into the email that is sent: with layout, headers and, unless it is essential, unsubscribe links. */
import { defaultLocale, localePath } from '@guildhall/contract/core/locales.ts'
import type { emails } from '../db/schema/emails.ts'
import type { OutgoingEmail } from '../gateways/mail.ts'
import { escapeHtml } from '../rules/placeholders.ts'
import type { Settings } from '../settings.ts'
import { type Frame, frameHtml, frameText } from './layout.ts'
import { listsOf } from './policy.ts'
import { emailTextIn } from './translate.ts'
import { type Subscription, tokenOf, unsubscribePath } from './unsubscribe-token.ts'

type Email = typeof emails.$inferSelect

export function compose(email: Email, settings: Settings): OutgoingEmail {
  const locale = email.locale ?? defaultLocale
  const site = settings.siteName
  const { translate } = emailTextIn(locale)
  const subscriptions = subscriptionsOf(email)
  const page = (path: string) => `${settings.publicUrl}${localePath(locale, path)}`
  const frame: Frame = {
    locale,
    site,
    url: page('/'),
    why: translate(email.userId ? 'layout.account' : 'layout.guest', { site }),
    links: [
      ...subscriptions.map((subscription) => ({
        text: translate(subscription.list.kind === 'notification' ? 'layout.unsubscribeKind' : 'layout.unsubscribe'),
        url: page(unsubscribePath(settings.authSecret, subscription)),
      })),
      ...(email.notification ? [{ text: translate('layout.settings'), url: page('/settings/notifications') }] : []),
    ],
  }
  return {
    from: settings.mail.from,
    to: email.to,
    subject: email.subject,
    text: frameText(email.text, frame),
    html: frameHtml(email.subject, email.html ?? paragraphs(email.text), frame),
    messageId: messageIdOf(email.id, settings),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...email.headers,
      ...unsubscribeHeaders(subscriptions[0], settings),
    },
  }
}

/** The same for every attempt, so that mail servers recognise a second copy after an unclear failure. */
const messageIdOf = (emailId: string, { publicUrl }: Settings) => `<${emailId}@${new URL(publicUrl).hostname}>`

function subscriptionsOf(email: Email): Subscription[] {
  const { userId } = email
  return userId ? listsOf(email).map((list) => ({ userId, list })) : []
}

/** RFC 8058: the email client posts to this address without showing a page. */
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

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p class="text">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
