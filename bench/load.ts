/** Keeps a number of connections busy and returns the number of replies, and the replies per second. */
import { Agent, get } from 'node:http'

export const load = async (url: string, seconds: number, headers: Record<string, string> = {}): Promise<number> =>
  (await countReplies(url, seconds, headers)).perSecond

export async function countReplies(url: string, seconds: number, headers: Record<string, string>, connections = 32) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  await Promise.all(Array.from({ length: connections }, () => request(url, agent, headers)))
  const end = performance.now() + seconds * 1_000
  let replies = 0
  async function sendRequests() {
    while (performance.now() < end) {
      await request(url, agent, headers)
      replies++
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, sendRequests))
  const elapsed = (performance.now() - startedAt) / 1_000
  agent.destroy()
  return { replies: replies + connections, perSecond: replies / elapsed }
}

function request(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`))
      reply.resume()
      reply.once('end', resolve)
    }).once('error', reject)
  })
}
