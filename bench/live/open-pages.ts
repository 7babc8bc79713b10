/** Many open pages for measurements of live updates. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { chunks } from '../../server/db/chunks.ts'

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

export async function startProcess(file: string, args: string[]) {
  const child: ChildProcess = fork(file, args, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } })
  const exited = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), exited])
  if (!message?.url) throw new Error(`${file} did not start`)
  const url: string = message.url
  return { child, url, exited }
}

type Page = { topic?: string; cookie?: string }
type Delivery = { times: number[]; text: string; replyTime: number }
export type Audience = { deliver: (action: () => Promise<void>) => Promise<Delivery>; close: () => void }

/** Opens the pages, and returns a function that waits until each of them has received one message. */
export async function openPages(url: string, list: readonly Page[]): Promise<Audience> {
  const sockets: WebSocket[] = []
  let onMessage: (bytes: Buffer) => void = () => {}
  for (const batch of chunks(list, 50))
    sockets.push(...(await Promise.all(batch.map((page) => openSocket(url, page, (bytes) => onMessage(bytes))))))
  await sleep(3_000) // until the messages that follow a subscription have arrived
  return {
    async deliver(action) {
      const times: number[] = []
      let text = ''
      const startedAt = performance.now()
      const all = new Promise<void>((done) => {
        onMessage = (bytes) => {
          times.push(performance.now() - startedAt)
          text ||= String(bytes)
          if (times.length === list.length) done()
        }
      })
      const reply = action().then(() => performance.now() - startedAt)
      await all
      return { times, text, replyTime: await reply }
    },
    close: () => sockets.forEach((socket) => void socket.terminate()),
  }
}

async function openSocket(url: string, { topic, cookie }: Page, onMessage: (bytes: Buffer) => void) {
  const options = { perMessageDeflate: false, ...(cookie && { headers: { cookie } }) }
  const socket = new WebSocket(url.replace('http', 'ws'), options)
  socket.on('message', onMessage)
  await once(socket, 'open')
  if (topic) socket.send(JSON.stringify({ subscribe: [topic] }))
  if (topic) await once(socket, 'message')
  return socket
}

export function post(agent: Agent, url: string, body: string, cookie = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(url, { agent, method: 'POST', headers }, (reply) => {
      let text = ''
      reply.on('data', (part) => {
        text += part
      })
      reply.once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${text}`))))
    })
    call.once('error', reject)
    call.end(body)
  })
}
