/** Tries the mail server, and says plainly what it answered. */
import { randomUUID } from 'node:crypto'
import type { TestResult } from '@guildhall/contract/setup/shapes.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { Settings } from '../settings.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { toOneLine } from '../text/one-line.ts'

type Services = { settings: Settings; gateways: Gateways }

const failed = (error: unknown): TestResult => ({
  ok: false,
  message: (error instanceof Error ? error.message : String(error)).slice(0, 500),
})

/** Directly, without the queue: the answer of the mail server is the result. */
export async function tryMail({ settings, gateways }: Services, to: string, siteName: string): Promise<TestResult> {
  const { smtpUrl, from } = settings.mail
  if (!smtpUrl) return { ok: false, message: 'SMTP_URL is not set' }
  const subject = toOneLine(`Test email of ${siteName}`)
  const text = `This is a test email of ${siteName} (${settings.publicUrl}). Your mail server works.`
  const email = {
    from,
    to,
    subject,
    text,
    html: `<p>${escapeHtml(text)}</p>`,
    headers: {},
    messageId: `<${randomUUID()}@${new URL(settings.publicUrl).hostname}>`,
  }
  try {
    await gateways.mail.send(email, { lane: 'account' })
    return { ok: true, message: '' }
  } catch (error) {
    return failed(error)
  }
}
