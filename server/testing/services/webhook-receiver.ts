/** A receiver of webhooks on this machine: it verifies signatures with the library of the specification and answers as the test configures it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { listen } from '../listen.ts'

type ReceivedMessage = {
  id: string
  body: { type: string; organizationId: string; data: Record<string, unknown> }
  path: string
  signatures: string[]
  verify: (secret: string) => boolean
}
type Answer = (reply: ServerResponse, message: ReceivedMessage) => void

export async function openReceiver() {
  const messages: ReceivedMessage[] = []
  let answer: Answer = (reply) => void reply.writeHead(204).end()

  async function receive(request: IncomingMessage, reply: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const message: ReceivedMessage = {
      id: headers['webhook-id'] ?? '',
      body: JSON.parse(text),
      path: request.url ?? '',
      signatures: (headers['webhook-signature'] ?? '').split(' '),
      verify(secret) {
        try {
          return new Webhook(secret).verify(text, headers) !== undefined
        } catch {
          return false
        }
      },
    }
    messages.push(message)
    answer(reply, message)
  }

  const server = createServer((request, reply) => void receive(request, reply).catch(() => reply.destroy()))
  const { url, close } = await listen(server)
  return {
    url,
    host: new URL(url).host,
    messages,
    answerWith: (next: Answer) => {
      answer = next
    },
    answerStatus: (status: number) => {
      answer = (reply) => void reply.writeHead(status).end(`answer ${status}`)
    },
    close,
  }
}
