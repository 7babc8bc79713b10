/** A row as the letter that leaves: framed, addressed, and with a way out where it is not essential. */
import { defaultLocale, localePath } from '@guildhall/contract/core/locales.ts'
import type { emails } from '../db/schema/emails.ts'
import type { OutgoingEmail } from '../gateways/mail.ts'
import { escapeHtml } from '../rules/placeholders.ts'
import type { Settings } from '../settings.ts'
import { type Frame, frameHtml, frameText } from './layout.ts'
import { listOf } from './policy.ts'
import { speechOf } from './translate.ts'
import { tokenOf } from './unsubscribe-token.ts'

type Email = typeof emails.$inferSelect

export function compose(email: Email, settings: Settings): OutgoingEmail {
  const locale = email.locale ?? defaultLocale
  const site = settings.siteName
  const { say } = speechOf(locale)
  const token = leavingToken(email, settings)
  const page = (path: string) => `${settings.publicUrl}${localePath(locale, path)}`
  const frame: Frame = {
    locale,
    site,
    url: page('/'),
    why: say(email.userId ? 'layout.account' : 'layout.guest', { site }),
    unsubscribe: token ? { text: say('layout.unsubscribe'), url: page(`/unsubscribe?token=${token}`) } : undefined,
  }
  return {
    from: settings.mail.from,
    to: email.to,
    subject: email.subject,
    text: frameText(email.text, frame),
    html: frameHtml(email.subject, email.html ?? paragraphs(email.text), frame),
    messageId: messageIdOf(email.id, settings),
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers, ...leaving(token, settings) },
  }
}

/** The same at every attempt, so that a second copy after an unclear failure can be recognised as one. */
export const messageIdOf = (emailId: string, { publicUrl }: Settings) => `<${emailId}@${new URL(publicUrl).hostname}>`

function leavingToken({ userId, type, organizationId }: Email, { authSecret }: Settings) {
  const list = listOf(type, organizationId)
  return userId && list ? tokenOf(authSecret, { userId, list }) : null
}

/** RFC 8058: a mail program posts to this address without asking anything. */
function leaving(token: string | null, { publicUrl }: Settings): Record<string, string> {
  if (!token) return {}
  return {
    'List-Unsubscribe': `<${publicUrl}/api/emails/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p class="text">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
