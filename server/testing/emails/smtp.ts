/** A real SMTP server for tests that can also reject, stall or not confirm an email. */
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * `later` and `never` answer RCPT with 451 and 550; `stall` drops the email and never answers; `swallow` receives it and never
 * answers; `die` receives it and ends the connection instead of answering.
 */
export type Behaviour = 'fine' | 'later' | 'never' | 'stall' | 'swallow' | 'die'

export type Received = { to: string[]; headers: Record<string, string>; raw: string }

export type Smtp = {
  url: string
  received: Received[]
  tries: string[]
  behaviour: Behaviour
  /** Milliseconds before an email is confirmed. */
  delay: number
  close: () => Promise<void>
}

export async function startSmtp({ port: chosenPort = 0, keepsRaw = true } = {}): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      smtp.tries.push(address)
      if (smtp.behaviour === 'later') return done(refusal('Temporary failure', 451))
      if (smtp.behaviour === 'never') return done(refusal('Unknown recipient', 550))
      done()
    },
    onData(stream, session, done) {
      const { behaviour } = smtp
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (behaviour === 'stall') return
        const raw = Buffer.concat(chunks).toString()
        const to = session.envelope.rcptTo.map(({ address }) => address)
        smtp.received.push({ to, headers: keepsRaw ? headersOf(raw) : {}, raw: keepsRaw ? raw : '' })
        if (behaviour === 'die') sockets.get(session.remotePort)?.destroy()
        else if (behaviour !== 'swallow') setTimeout(() => done(null, 'Thank you'), smtp.delay)
      })
    },
  })
  const sockets = new Map<number, Socket>()
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket))
  server.on('error', () => {}) // a sender may time out and close the connection
  await new Promise<void>((ready) => server.listen(chosenPort, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((ready) => server.close(ready))
  const smtp: Smtp = { url: `smtp://127.0.0.1:${port}`, received: [], tries: [], behaviour: 'fine', delay: 0, close }
  return smtp
}

const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

/** Header lines are unfolded, names are lowercase. */
function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const pairs = head
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return Object.fromEntries(pairs)
}
