/** The reference of `live.ts`: a `ws` server that sends each posted body to all clients, and does nothing else. */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

export async function run() {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const bytes = Buffer.concat(parts)
      for (const client of sockets.clients) client.send(bytes, { binary: false })
      response.end('{}')
    })
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  await new Promise<void>((ready) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, ready))
  const address = server.address()
  process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` })
  process.on('disconnect', () => process.exit(0))
}
