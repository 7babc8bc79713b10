/** Mail to the outside: SMTP, or nowhere where none is set, since the built-in mailbox shows what was written. */
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

export type Letter = {
  from: string
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

export type Mail = { send: (letter: Letter) => Promise<void> }

export function openMail({ mail: { smtpUrl }, mode }: Settings): Mail {
  if (!smtpUrl) return { send: async () => {} }
  const patience = mode === 'test' ? 1_000 : 20_000
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(letter) {
      await transport.sendMail(letter)
    },
  }
}

/** The server understood and said no to this recipient or this content: asking again changes nothing. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const isAboutLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutLetter && Number(error.responseCode) >= 500
}
