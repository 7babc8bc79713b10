/** A real SMTP server for tests, with moods: it can put senders off, refuse for good, fall silent, or take a mail and never say so. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * `later` and `never` answer RCPT with 451 and 550; `stall` loses the mail and never answers; `swallow` keeps it and never answers.
 */
export type Mood = 'fine' | 'later' | 'never' | 'stall' | 'swallow'

export type Received = { to: string[]; headers: Record<string, string>; raw: string }

export type Smtp = { url: string; received: Received[]; tries: string[]; mood: Mood; close: () => Promise<void> }

export async function startSmtp(): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      smtp.tries.push(address)
      if (smtp.mood === 'later') return done(refusal('Come back later', 451))
      if (smtp.mood === 'never') return done(refusal('Nobody of that name', 550))
      done()
    },
    onData(stream, session, done) {
      const { mood } = smtp
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'stall') return
        const raw = Buffer.concat(chunks).toString()
        smtp.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), headers: headersOf(raw), raw })
        if (mood !== 'swallow') done(null, 'Thank you')
      })
    },
  })
  server.on('error', () => {}) // a sender that loses patience hangs up
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((ready) => server.close(ready))
  const smtp: Smtp = { url: `smtp://127.0.0.1:${port}`, received: [], tries: [], mood: 'fine', close }
  return smtp
}

const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

/** By lower-case name, unfolded. */
function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const pairs = head
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return Object.fromEntries(pairs)
}
