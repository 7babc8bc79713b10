/**
 * npm run bench -- live: one result to 2,000 open pages. Ours: a side reports, the match is decided, the news goes through the
 * database to the node and out. Against a bare `ws` server that is posted the same bytes and sends them to as many. Both clocks
 * start with the request and stop at each page; both work in turns, each in a process of its own, the pages in a third.
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
const wanted = 2

type Match = { id: string; cookies: string[] }
type Heard = { times: number[]; text: string; answered: number }
type Audience = { heard: (act: () => Promise<void>) => Promise<Heard>; close: () => void }

export function run() {
  return withDatabase(async ({ db, url }) => {
    const { id, list } = await makeMatches(db)
    const ours = await open(join(import.meta.dirname, '../server/testing/second-node.ts'), [url])
    const bare = await open(join(import.meta.dirname, 'run.ts'), ['live-bare'])
    const agent = new Agent({ keepAlive: true })
    try {
      const pages = await seat(`${ours.url}/api/live`, JSON.stringify({ subscribe: [`tournament:${id}`] }))
      const others = await seat(bare.url)
      await measure({ agent, ours: ours.url, bare: bare.url, pages, others, list })
      pages.close()
      others.close()
    } finally {
      agent.destroy()
      for (const { child } of [ours, bare]) child.disconnect()
      await Promise.all([ours, bare].map(({ gone }) => gone))
    }
  })
}

type Setting = { agent: Agent; ours: string; bare: string; pages: Audience; others: Audience; list: Match[] }

async function measure({ agent, ours, bare, pages, others, list }: Setting) {
  const times: Record<'ours' | 'bare' | 'answers', number[]> = { ours: [], bare: [], answers: [] }
  for (const [round, { id, cookies }] of list.slice(0, warmUp + rounds).entries()) {
    const body = JSON.stringify({ scores: [{ player1: 13, player2: 7 }] })
    const report = (cookie = '') => post(agent, `${ours}/api/matches/${id}/submit`, body, cookie)
    await pages.heard(() => report(cookies[0])) // one side has reported; what the other says is the result
    await sleep(150)
    const told = await pages.heard(() => report(cookies[1]))
    await sleep(150)
    const reference = await others.heard(() => post(agent, bare, told.text))
    await sleep(150)
    if (round < warmUp) continue
    times.ours.push(...told.times)
    times.bare.push(...reference.times)
    times.answers.push(told.answered)
  }
  const line = (name: string, values: number[]) =>
    `${name.padEnd(20)} p50 ${at(values, 0.5).toFixed(1)} ms, p99 ${at(values, 0.99).toFixed(1)} ms`
  console.log(`one result to ${spectators.toLocaleString('en')} pages, ${rounds} times`)
  console.log(line('through the hall', times.ours))
  console.log(line('bare ws', times.bare))
  console.log(line('answer to the report', times.answers))
  const ratio = (share: number) => (at(times.ours, share) / at(times.bare, share)).toFixed(2)
  console.log(`live         p99 ratio ${ratio(0.99)} (wanted ≤ ${wanted}), p50 ratio ${ratio(0.5)}`)
}

const at = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN

/** First-round matches of a running event, with the sessions of both sides. */
async function makeMatches(db: Db) {
  const make = maker(db)
  const host = await make.user()
  const people = await makePeople(db, 128)
  const entered = people.map((person) => ({ userId: person.id }))
  const settings = { requireReady: false, seeding: 'hand' } as const
  const { tournament, players } = await makeEvent(db, host.id, { settings, type: 'SINGLE_ELIMINATION' }, entered)
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

async function open(file: string, args: string[]) {
  const child: ChildProcess = fork(file, args, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } })
  const gone = once(child, 'exit')
  const [message] = await Promise.race([once(child, 'message'), gone])
  if (!message?.url) throw new Error(`${file} did not open`)
  const url: string = message.url
  return { child, url, gone }
}

/** So many open pages, and a way to wait until each has heard one thing. */
async function seat(url: string, hello?: string): Promise<Audience> {
  const sockets: WebSocket[] = []
  let hear: (bytes: Buffer) => void = () => {}
  while (sockets.length < spectators) {
    const some = Array.from(
      { length: 50 },
      () => new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false }),
    )
    for (const socket of some) socket.on('message', (bytes: Buffer) => hear(bytes))
    await Promise.all(some.map((socket) => once(socket, 'open')))
    if (hello) for (const socket of some) socket.send(hello)
    if (hello) await Promise.all(some.map((socket) => once(socket, 'message')))
    sockets.push(...some)
  }
  await sleep(3_000) // what is said on arrival is over
  return {
    async heard(act) {
      const times: number[] = []
      let text = ''
      const began = performance.now()
      const all = new Promise<void>((done) => {
        hear = (bytes) => {
          times.push(performance.now() - began)
          text ||= String(bytes)
          if (times.length === spectators) done()
        }
      })
      const answer = act().then(() => performance.now() - began)
      await all
      return { times, text, answered: await answer }
    },
    close: () => sockets.forEach((socket) => void socket.terminate()),
  }
}

function post(agent: Agent, url: string, body: string, cookie = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(url, { agent, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => {
        text += part
      })
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${text}`))))
    })
    call.once('error', reject)
    call.end(body)
  })
}
