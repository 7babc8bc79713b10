/**
 * A mail server like those outside: it does not know some addresses, puts others off, sometimes never answers, and dies now and then.
 * What it does to an address depends only on the address, so that the outcome of every email is known beforehand.
 */
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type Treatment = 'accept' | 'unknown' | 'greylist' | 'stall'

/** One email that the server confirmed. */
export type Accepted = { address: string; messageId: string; at: number }

export type RoughSmtp = {
  url: string
  accepted: Accepted[]
  counts: { refused: number; greylisted: number; stalled: number; deaths: number }
  diedAt: number[]
  close: () => Promise<void>
}

type Options = {
  treat: (address: string) => Treatment
  /** The server dies after so many accepted emails, each time. */
  diesEvery: number
  /** How long it is dead. */
  deadMs: number
}

export async function startRoughSmtp({ treat, diesEvery, deadMs }: Options): Promise<RoughSmtp> {
  const seen = new Set<string>()
  const sockets = new Set<Socket>()
  const counts = { refused: 0, greylisted: 0, stalled: 0, deaths: 0 }
  const accepted: Accepted[] = []
  const diedAt: number[] = []
  let isClosed = false
  let isDead = false
  let server = create()
  const port = await listen(server, 0)

  function create() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 50,
      onRcptTo({ address }, _session, done) {
        const treatment = treat(address)
        if (treatment === 'unknown') {
          counts.refused++
          return done(refusal('5.1.1 No such user', 550))
        }
        const isFirst = !seen.has(address)
        if (treatment === 'greylist' && isFirst) {
          seen.add(address)
          counts.greylisted++
          return done(refusal('4.7.1 Greylisted, try again later', 451))
        }
        done()
      },
      onData(stream, session, done) {
        const address = session.envelope.rcptTo[0]?.address ?? ''
        let head = ''
        stream.on('data', (chunk: Buffer) => {
          if (head.length < 4_000) head += chunk.toString('latin1')
        })
        stream.on('end', () => {
          if (isDead) return // its confirmation could not leave any more
          if (treat(address) === 'stall' && !seen.has(address)) {
            seen.add(address)
            return void counts.stalled++ // drops the email and never answers
          }
          const messageId = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? ''
          accepted.push({ address, messageId, at: Date.now() })
          done(null, 'Thank you')
          if (accepted.length % diesEvery === 0) void die()
        })
      },
    })
    server.on('error', () => {}) // clients are killed
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    return server
  }

  /** Its last confirmation still arrives: it was sent before. */
  async function die() {
    counts.deaths++
    diedAt.push(Date.now())
    const dead = server
    await sleep(5)
    isDead = true
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((ready) => dead.close(ready))
    await sleep(deadMs)
    if (isClosed) return
    isDead = false
    server = create()
    await listen(server, port)
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    counts,
    diedAt,
    async close() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((ready) => server.close(ready))
    },
  }
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return (server.server.address() as AddressInfo).port
}

const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })
