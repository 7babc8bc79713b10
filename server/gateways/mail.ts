/** Email over SMTP. Without SMTP nothing is sent: the built-in mailbox shows the emails. */
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

export type OutgoingEmail = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

export type Mail = { send: (email: OutgoingEmail) => Promise<void> }

export function openMail({ mail: { smtpUrl }, mode }: Settings): Mail {
  if (!smtpUrl) return { send: async () => {} }
  const timeout = mode === 'test' ? 1_000 : 20_000
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(email) {
      await transport.sendMail(email)
    },
  }
}

/** The server rejected this recipient or this content: a retry would not help. */
export function isPermanentRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const isAboutEmail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutEmail && Number(error.responseCode) >= 500
}
