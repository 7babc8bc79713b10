/**
 * Email over SMTP. Without SMTP nothing is sent: the built-in mailbox shows the emails.
 *
 * Each lane has its own connections, so that a login code never waits for a connection that a campaign uses.
 */
import { Readable } from 'node:stream'
import type { EmailLane } from '@guildhall/contract/emails/constants.ts'
import type { Settings } from '../settings.ts'

export type OutgoingEmail = {
  from: string | { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  messageId: string
  headers: Record<string, string>
}

/** `beforeEnd` runs when all but the last line is transferred. If it throws, the mail server drops the email. */
export type SendOptions = { lane: EmailLane; beforeEnd?: () => Promise<void> }

export type Mail = {
  send: (email: OutgoingEmail, options: SendOptions) => Promise<void>
  /** Closes idle connections. */
  close: () => void
}

/** Connections per lane and node. */
export const connections: Record<EmailLane, number> = { account: 2, event: 4, bulk: 4 }

export function openMail({ mail: { smtpUrl }, delivery }: Pick<Settings, 'mail' | 'delivery'>): Mail {
  if (!smtpUrl) return { send: async () => {}, close: () => {} }
  const pools = {
    account: openPool(smtpUrl, delivery, connections.account),
    event: openPool(smtpUrl, delivery, connections.event),
    bulk: openPool(smtpUrl, delivery, connections.bulk),
  }
  return {
    send: (email, { lane, beforeEnd }) => pools[lane].send(email, beforeEnd),
    close() {
      for (const pool of Object.values(pools)) pool.close()
    },
  }
}

/** The library is loaded for the first email. */
function openPool(url: string, delivery: Settings['delivery'], maxConnections: number) {
  let pool: ReturnType<typeof connectPool> | undefined
  return {
    async send(email: OutgoingEmail, beforeEnd?: () => Promise<void>) {
      pool ??= connectPool(url, delivery, maxConnections)
      const { transport, hooks } = await pool
      if (beforeEnd) hooks.set(email.messageId, beforeEnd)
      try {
        await transport.sendMail(email)
      } finally {
        hooks.delete(email.messageId)
      }
    },
    close: () => void pool?.then(({ transport }) => transport.close()),
  }
}

async function connectPool(url: string, { timeout, dkim }: Settings['delivery'], maxConnections: number) {
  const { createTransport } = await import('nodemailer')
  const milliseconds = timeout * 1_000
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    dnsTimeout: milliseconds,
    idleTimeout: milliseconds * 0.75, // before the timeout of the socket
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key } }),
  })
  const hooks = new Map<string, () => Promise<void>>()
  transport.use('stream', (mail, done) => {
    const beforeEnd = hooks.get(String(mail.data.messageId))
    if (beforeEnd) mail.message?.processFunc((input) => holdEnd(input, beforeEnd))
    done()
  })
  return { transport, hooks }
}

/** Passes the email on and ends it after `beforeEnd`. It reads only on demand, so that this happens late. */
const holdEnd = (input: Readable, beforeEnd: () => Promise<void>) =>
  Readable.from(
    (async function* () {
      yield* input
      await beforeEnd()
    })(),
    { objectMode: false, highWaterMark: 1 },
  )

export type SendFailure = {
  /** `address`: it does not exist; `email`: this email is refused; `later`: this email, for now; `server`: it takes no emails at all. */
  about: 'address' | 'email' | 'later' | 'server'
  message: string
}

/** What an error means for the email. */
export function failureOf(error: unknown): SendFailure {
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const code = fieldOf(error, 'code')
  const status = Number(fieldOf(error, 'responseCode'))
  const isAboutEmail = (code === 'EENVELOPE' || code === 'EMESSAGE') && fieldOf(error, 'command') !== 'MAIL FROM'
  if (isAboutEmail && status >= 500) return { about: isUnknownAddress(message, status) ? 'address' : 'email', message }
  if (isAboutEmail && status >= 400 && status !== 421) return { about: 'later', message }
  return { about: 'server', message }
}

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined

/** By its enhanced status code (RFC 3463), or by the usual texts of servers without one. A refusal for spam or policy is not. */
function isUnknownAddress(message: string, status: number): boolean {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(message)
  if (enhanced) return enhanced[1] === '1' && ['0', '1', '2', '3', '6', '10'].includes(enhanced[2] ?? '')
  const texts = /unknown|no such|not exist|doesn.t exist|not found|invalid (recipient|mailbox|address)|no mailbox/i
  return [550, 551, 553].includes(status) && texts.test(message)
}
