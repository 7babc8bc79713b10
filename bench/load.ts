/** Keeps a number of connections busy for a while and gives the answers per second. Written by hand: one loop, no package. */
import { Agent, get } from 'node:http'

const connections = 32

export async function load(url: string, seconds: number, headers: Record<string, string> = {}): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  await Promise.all(Array.from({ length: connections }, () => ask(url, agent, headers)))
  const end = performance.now() + seconds * 1_000
  let answers = 0
  async function keepAsking() {
    while (performance.now() < end) {
      await ask(url, agent, headers)
      answers++
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, keepAsking))
  const took = (performance.now() - began) / 1_000
  agent.destroy()
  return answers / took
}

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.once('end', resolve)
    }).once('error', reject)
  })
}
