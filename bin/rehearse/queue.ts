/**
 * A queue evening: bots join the queue of a matchmaking league over HTTP, accept, report and queue again, on a site of two nodes.
 * The node that ticks is killed (SIGKILL) ten times. At the end everyone has played, and no one was lost or is in two matches at once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { leagues } from '../../server/db/schema/leagues.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { asEvent } from '../../server/leagues/read.ts'
import { createStage } from '../../server/leagues/start.ts'
import { maker } from '../../server/testing/make.ts'
import { makePeople, minutes } from '../../server/testing/make-event.ts'
import { type NodeProcess, openNode } from '../../server/testing/node-process.ts'
import { withDatabase } from './database.ts'

const timeout = 10 * 60_000

type Bot = { id: string; cookie: string; played: Set<string> }
type State = { queue: object | null; offer: { id: string; accepted: boolean } | null; matchId: string | null }

export function rehearseQueue(people = 24, rounds = 3, kills = 10): Promise<boolean> {
  return withDatabase(async ({ db, url }) => {
    const { leagueId, bots } = await makeEvening(db, people)
    const open = () => openNode(url, { mode: 'production', logLevel: 'fatal', jobs: true })
    const nodes: NodeProcess[] = [await open(), await open()]
    const startedAt = performance.now()
    const state = { isOver: false }
    const takeovers: number[] = []
    try {
      const playing = Promise.all(bots.map((bot, index) => playEvening(bot, index, nodes, leagueId, rounds, state)))
      for (let kill = 1; kill <= kills; kill++) {
        await sleep(1_000 + Math.random() * 1_000)
        const leader = await waitForLeader(db, 0)
        const index = nodes.findIndex(({ pid }) => pid === leader)
        const killedAt = performance.now()
        await nodes[index]?.kill()
        await waitForLeader(db, leader)
        takeovers.push(Math.round(performance.now() - killedAt))
        console.log(`killed ${kill} of ${kills}, another node ticks after ${takeovers.at(-1)} ms`)
        nodes[index] = await open()
      }
      await Promise.race([playing, lastOnesLeft(bots, rounds)])
      state.isOver = true
      const faults = await findFaults(db, leagueId, bots, rounds)
      const seconds = Math.round((performance.now() - startedAt) / 1_000)
      console.log(`over after ${seconds} s and ${kills} kills, slowest takeover ${Math.max(...takeovers)} ms`)
      console.log(faults.length === 0 ? 'everyone played, nobody was lost or doubled' : faults.join('\n'))
      return faults.length === 0
    } finally {
      state.isOver = true
      for (const node of nodes) await node.close()
    }
  })
}

/** The last two bots may have no one left but each other, whom they have just played. */
async function lastOnesLeft(bots: readonly Bot[], rounds: number) {
  const end = Date.now() + timeout
  const late = () => bots.filter(({ played }) => played.size < rounds).length
  while (late() > 2 && Date.now() < end) await sleep(500)
  await sleep(3_000)
}

async function makeEvening(db: Db, people: number) {
  const make = maker(db)
  const row = await make.league({
    type: 'MATCHMAKING',
    startDate: minutes(-60),
    startedAt: minutes(-60),
    maxPlayers: 5_000,
    settings: {
      ...leagueSettingDefaults,
      // Long enough for a busy machine: a miss would be the fault of the bots, not of the queue.
      requireReady: false,
      sameRegion: false,
      acceptSeconds: 600,
      window: { start: 5_000, perSecond: 0, max: 5_000 },
    },
  })
  await createStage(db, asEvent(row), [])
  const bots = await Promise.all(
    (await makePeople(db, people)).map(async ({ id }): Promise<Bot> => {
      const cookie = `${sessionCookie('http://127.0.0.1')}=${await make.session(id)}`
      return { id, cookie, played: new Set() }
    }),
  )
  return { leagueId: row.id, bots }
}

/** The process whose connection holds the lock of the tickers, other than `before`. */
async function waitForLeader(db: Db, before: number): Promise<number> {
  const end = Date.now() + timeout
  while (Date.now() < end) {
    const { rows } = await db.execute<{ name: string }>(sql`
      select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and application_name like 'guildhall-tickers %'
        and datname = current_database()`)
    const leader = Number(rows[0]?.name.split(' ')[1] ?? 0)
    if (leader && leader !== before) return leader
    await sleep(20)
  }
  throw new Error('No node ticks')
}

/** Queues, accepts and reports until the bot has played its matches. A call that fails is repeated on the other node. */
async function playEvening(
  bot: Bot,
  index: number,
  nodes: readonly NodeProcess[],
  leagueId: string,
  rounds: number,
  state: { isOver: boolean },
) {
  let turn = index
  async function call<T>(method: string, path: string, body?: object): Promise<T | undefined> {
    const node = nodes[turn++ % nodes.length]
    const json = body && { 'content-type': 'application/json' }
    try {
      const reply = await fetch(`${node?.url}/api${path}`, {
        method,
        headers: { cookie: bot.cookie, ...json },
        ...(body && { body: JSON.stringify(body) }),
      })
      return reply.ok ? (await reply.json()).data : undefined
    } catch {
      return undefined // the node was killed
    }
  }

  while (bot.played.size < rounds && !state.isOver) {
    await sleep(500 + Math.random() * 500)
    const own = await call<State>('GET', '/user/queue')
    if (!own) continue
    if (own.offer) {
      if (!own.offer.accepted) await call('PUT', '/user/queue/offer', { offerId: own.offer.id, accept: true })
    } else if (own.matchId && !bot.played.has(own.matchId)) {
      bot.played.add(own.matchId)
      const scores = [{ player1: 1, player2: 0 }]
      await call('POST', `/matches/${own.matchId}/submit`, { scores })
    } else if (!own.queue) await call('POST', `/leagues/${leagueId}/queue`, {})
  }
  // A partner may still need an opponent: whoever is done stays away from the queue, and leaves it if a retry joined twice.
  for (;;) {
    const own = await call<State>('GET', '/user/queue')
    if (own && !own.queue) return
    if (own && !own.offer) await call('DELETE', '/user/queue')
    if (own?.offer && !own.offer.accepted)
      await call('PUT', '/user/queue/offer', { offerId: own.offer.id, accept: true })
    if (state.isOver) return
    await sleep(200)
  }
}

async function findFaults(db: Db, leagueId: string, bots: readonly Bot[], rounds: number): Promise<string[]> {
  const faults = async (text: string, query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute(query)
    return rows.length > 0 ? [`${text}: ${rows.length}`] : []
  }
  const [league] = await db.select().from(leagues).where(eq(leagues.id, leagueId))
  const late = bots.filter(({ played }) => played.size < rounds).length
  return [
    ...(league ? [] : ['the league is gone']),
    ...(late > 2 ? [`bots without all their matches: ${late}`] : []), // the last ones have just played each other
    ...(await faults('people still in the queue', sql`select from match_queues where event_id = ${leagueId} offset 2`)),
    ...(await faults('open offers', sql`select from match_offers where event_id = ${leagueId} and closed_at is null`)),
    ...(await faults('missed offers', sql`select from queue_misses where event_id = ${leagueId}`)),
    ...(await faults(
      'matches without exactly two players',
      sql`select matches.id from matches left join match_lineups on match_id = matches.id
        where event_id = ${leagueId} group by matches.id having count(*) <> 2`,
    )),
    ...(await faults(
      'matches that are not those of one offer',
      sql`select matches.id from matches left join match_offers on match_id = matches.id
        where matches.event_id = ${leagueId} group by matches.id having count(match_offers.id) <> 1`,
    )),
    ...(await faults(
      'people in two matches formed at the same moment',
      sql`select from match_lineups a join match_lineups b on a.user_id = b.user_id and a.match_id < b.match_id
        join match_offers one on one.match_id = a.match_id join match_offers two on two.match_id = b.match_id
        where one.event_id = ${leagueId} and two.created_at < one.closed_at and one.created_at < two.closed_at`,
    )),
  ]
}
