/**
 * npm run bench -- live: one result to 2,000 open pages. Ours: the second report decides the match, and the update goes
 * through the database to the node and to the pages. The reference is a bare `ws` server that sends the same posted bytes to
 * as many clients. The time is measured from the request to each page. Both alternate; each runs in a separate process, the
 * pages in a third.
 */
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { withDatabase } from '../../bin/rehearse/database.ts'
import type { Db } from '../../server/db/db.ts'
import { matches } from '../../server/db/schema/matches.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { maker } from '../../server/testing/make.ts'
import { makeEvent, makePeople } from '../../server/testing/make-event.ts'
import { startEvent } from '../../server/tournaments/start/start.ts'
import { type Audience, openPages, percentile, post, startProcess } from './open-pages.ts'

const spectators = 2_000
const rounds = 40
const warmUp = 8
const target = 2

type Match = { id: string; cookies: string[] }

export function run() {
  return withDatabase(async ({ db, url }) => {
    const { id, list } = await makeMatches(db)
    const ours = await startProcess(join(import.meta.dirname, '../../server/testing/second-node.ts'), [url])
    const bare = await startProcess(join(import.meta.dirname, '../run.ts'), ['live-bare'])
    const agent = new Agent({ keepAlive: true })
    try {
      const pages = await openPages(
        `${ours.url}/api/live`,
        Array.from({ length: spectators }, () => ({ topic: `tournament:${id}` })),
      )
      const barePages = await openPages(
        bare.url,
        Array.from({ length: spectators }, () => ({})),
      )
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
