/**
 * A proxy in front of PostgreSQL that counts what the site sends: statements, and trips. Statements that the site writes together
 * are one trip.
 */
import { connect, createServer, type Socket } from 'node:net'

export type TripCounter = { url: string; statements: number; trips: number; close: () => void }

const queryMessage = 'Q'.charCodeAt(0)
const executeMessage = 'E'.charCodeAt(0)

export async function countTrips(databaseUrl: string): Promise<TripCounter> {
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host') ?? decodeURIComponent(target.hostname)
  const port = target.port || '5432'
  const sockets = new Set<Socket>()
  const counter: TripCounter = { url: '', statements: 0, trips: 0, close: () => {} }

  const server = createServer((client) => {
    const database = socketFolder.startsWith('/')
      ? connect(`${socketFolder}/.s.PGSQL.${port}`)
      : connect(Number(port), socketFolder)
    const count = messageCounter(counter)
    client.on('data', (chunk) => {
      count(chunk)
      database.write(chunk)
    })
    database.pipe(client)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.once('close', () => {
        client.destroy()
        database.destroy()
      })
      socket.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxy = new URL(databaseUrl)
  proxy.searchParams.delete('host')
  proxy.hostname = '127.0.0.1'
  proxy.port = String(typeof address === 'object' && address ? address.port : 0)
  counter.url = proxy.href
  counter.close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return counter
}

/** Reads the types of the messages; the first message of a connection has no type. */
function messageCounter(counter: TripCounter) {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let statements = 0
    for (;;) {
      const head = isStarted ? 5 : 4
      if (rest.length < head) break
      const length = rest.readInt32BE(head - 4) + head - 4
      if (rest.length < length) break
      if (isStarted && (rest[0] === queryMessage || rest[0] === executeMessage)) statements++
      isStarted = true
      rest = rest.subarray(length)
    }
    counter.statements += statements
    if (statements > 0) counter.trips++
  }
}
