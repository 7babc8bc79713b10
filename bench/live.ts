/**
 * npm run bench -- live: one result to 2,000 open pages. Ours: the second report decides the match, and the update goes
 * through the database to the node and to the pages. The reference is a bare `ws` server that sends the same posted bytes to
 * as many clients. The time is measured from the request to each page. Both alternate; each runs in a separate process, the
 * pages in a third.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { withDatabase } from '../bin/rehearse/database.ts'
import type { Db } from '../server/db/db.ts'
import { matches } from '../server/db/schema/matches.ts'
import { sessionCookie } from '../server/http/session.ts'
import { maker } from '../server/testing/make.ts'
import { makeEvent, makePeople } from '../server/testing/make-event.ts'
import { startEvent } from '../server/tournaments/start/start.ts'

const spectators = 2_000
const rounds = 40
const warmUp = 8
const target = 2

type Match = { id: string; cookies: string[] }
type Delivery = { times: number[]; text: string; replyTime: number }
type Audience = { deliver: (action: () => Promise<void>) => Promise<Delivery>; close: () => void }

export function run() {
  return withDatabase(async ({ db, url }) => {
    const { id, list } = await makeMatches(db)
    const ours = await startProcess(join(import.meta.dirname, '../server/testing/second-node.ts'), [url])
    const bare = await startProcess(join(import.meta.dirname, 'run.ts'), ['live-bare'])
    const agent = new Agent({ keepAlive: true })
    try {
      const pages = await openPages(`${ours.url}/api/live`, JSON.stringify({ subscribe: [`tournament:${id}`] }))
      const barePages = await openPages(bare.url)
      await measure({ agent, ours: ours.url, bare: bare.url, pages, barePages, list })
      pages.close()
      barePages.close()
    } finally {
      agent.destroy()
      for (const { child } of [ours, bare]) child.disconnect()
      await Promise.all([ours, bare].map(({ exited }) => exited))
    }
  })
}

type Setup = { agent: Agent; ours: string; bare: string; pages: Audience; barePages: Audience; list: Match[] }

async function measure({ agent, ours, bare, pages, barePages, list }: Setup) {
  const times: Record<'ours' | 'bare' | 'answers', number[]> = { ours: [], bare: [], answers: [] }
  for (const [round, { id, cookies }] of list.slice(0, warmUp + rounds).entries()) {
    const body = JSON.stringify({ scores: [{ player1: 13, player2: 7 }] })
    const report = (cookie = '') => post(agent, `${ours}/api/matches/${id}/submit`, body, cookie)
    await pages.deliver(() => report(cookies[0])) // the first report; the second one is the result
    await sleep(150)
    const delivery = await pages.deliver(() => report(cookies[1]))
    await sleep(150)
    const reference = await barePages.deliver(() => post(agent, bare, delivery.text))
    await sleep(150)
    if (round < warmUp) continue
    times.ours.push(...delivery.times)
    times.bare.push(...reference.times)
    times.answers.push(delivery.replyTime)
  }
  const line = (name: string, values: number[]) =>
    `${name.padEnd(20)} p50 ${percentile(values, 0.5).toFixed(1)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms`
  console.log(`one result to ${spectators.toLocaleString('en')} pages, ${rounds} times`)
  console.log(line('guildhall', times.ours))
  console.log(line('bare ws', times.bare))
  console.log(line('reply to the report', times.answers))
  const ratio = (share: number) => (percentile(times.ours, share) / percentile(times.bare, share)).toFixed(2)
  console.log(`live         p99 ratio ${ratio(0.99)} (target ≤ ${target}), p50 ratio ${ratio(0.5)}`)
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

/** First-round matches of a running event, with the sessions of both opponents. */
async function makeMatches(db: Db) {
  const make = maker(db)
  const host = await make.user()
  const people = await makePeople(db, 128)
  const entries = people.map((person) => ({ userId: person.id }))
  const settings = { requireReady: false, seeding: 'hand' } as const
  const { tournament, players } = await makeEvent(db, host.id, { settings, type: 'SINGLE_ELIMINATION' }, entries)
  await db.transaction((db) => startEvent(db, null, tournament, new Date()))
  const rows = await db.select().from(matches).where(eq(matches.eventId, tournament.id)).orderBy(asc(matches.matchNo))
  const userOf = new Map(players.map((player) => [player.id, player.userId ?? '']))
  const name = sessionCookie('http://127.0.0.1')
  const list: Match[] = []
  for (const { id, player1Id, player2Id } of rows.filter(({ round }) => round === 1)) {
    const users = [player1Id, player2Id].map((player) => userOf.get(player ?? '') ?? '')
    list.push({ id, cookies: await Promise.all(users.map(async (user) => `${name}=${await make.session(user)}`)) })
  }
  return { id: tournament.id, list }
}

async function startProcess(file: string, args: string[]) {
  const child: ChildProcess = fork(file, args, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } })
  const exited = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), exited])
  if (!message?.url) throw new Error(`${file} did not start`)
  const url: string = message.url
  return { child, url, exited }
}

/** Opens the pages, and returns a function that waits until each of them has received one message. */
async function openPages(url: string, subscription?: string): Promise<Audience> {
  const sockets: WebSocket[] = []
  let onMessage: (bytes: Buffer) => void = () => {}
  while (sockets.length < spectators) {
    const batch = Array.from(
      { length: 50 },
      () => new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false }),
    )
    for (const socket of batch) socket.on('message', (bytes: Buffer) => onMessage(bytes))
    await Promise.all(batch.map((socket) => once(socket, 'open')))
    if (subscription) for (const socket of batch) socket.send(subscription)
    if (subscription) await Promise.all(batch.map((socket) => once(socket, 'message')))
    sockets.push(...batch)
  }
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
          if (times.length === spectators) done()
        }
      })
      const reply = action().then(() => performance.now() - startedAt)
      await all
      return { times, text, replyTime: await reply }
    },
    close: () => sockets.forEach((socket) => void socket.terminate()),
  }
}

function post(agent: Agent, url: string, body: string, cookie = ''): Promise<void> {
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
