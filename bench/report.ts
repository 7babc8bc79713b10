/**
 * Results through HTTP: both opponents report the same score, the match is decided and the winner advances. The reference is
 * the same two transactions in plain SQL, with the same locks, rows, notifications and jobs, in the same order and with the
 * same number of connections.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import pg from 'pg'
import { startSite } from '../e2e/site-process.ts'
import { type Database, openDatabase } from '../server/db/db.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { uuidv7 } from '../server/db/id.ts'
import { migrate } from '../server/db/migrate.ts'
import { matches } from '../server/db/schema/matches.ts'
import { sessionCookie } from '../server/http/session.ts'
import { installQueues } from '../server/jobs/create-queues.ts'
import { registryOf } from '../server/node.ts'
import { maker } from '../server/testing/make.ts'
import { makeEvent, makePeople } from '../server/testing/make-event.ts'
import { startEvent } from '../server/tournaments/start/start.ts'

const events = 8
const entrants = 256
const connections = 16
const target = 0.4

type Pair = { id: string; eventId: string; next: string; players: string[]; users: string[]; cookies: string[] }

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const database = await startEmbedded(folder, () => {})
  try {
    await measureReports(database.url, (url) => startSite(url, folder))
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Site = { url: string; close: () => Promise<void> }

export async function measureReports(url: string, start: (url: string) => Promise<Site>) {
  await migrate(url)
  await installQueues(url, registryOf({ seed: 'none' }).jobs)
  const database = openDatabase(url)
  const ours = await makePairs(database)
  const bare = await makePairs(database)
  await database.close()
  const site = await start(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    await rate(ours.slice(0, 50), (pair) => reportBoth(agent, site.url, pair)) // the first calls compile the validators
    const viaHttp = await rate(ours.slice(50), (pair) => reportBoth(agent, site.url, pair))
    const pool = new pg.Pool({ connectionString: url, max: connections })
    const viaSql = await rate(bare.slice(50), (pair) => bareReports(pool, pair))
    await pool.end()
    const share = (viaHttp / viaSql).toFixed(2)
    console.log(
      `results      ${viaHttp.toFixed(0)}/s through HTTP, ${viaSql.toFixed(0)}/s in plain SQL, ratio ${share} (target ≥ ${target})`,
    )
  } finally {
    agent.destroy()
    await site.close()
  }
}

/** First-round matches of running events, with the sessions of both opponents. */
async function makePairs({ db }: Database): Promise<Pair[]> {
  const make = maker(db)
  const host = await make.user()
  const name = sessionCookie('http://127.0.0.1')
  const pairs: Pair[] = []
  for (let event = 0; event < events; event++) {
    const people = await makePeople(db, entrants)
    const settings = { requireReady: false, seeding: 'hand' } as const
    const entries = people.map(({ id }) => ({ userId: id }))
    const { tournament, players } = await makeEvent(db, host.id, { settings, type: 'DOUBLE_ELIMINATION' }, entries)
    await db.transaction((db) => startEvent(db, null, tournament, new Date()))
    const userOf = new Map(players.map(({ id, userId }) => [id, userId ?? '']))
    const rows = await db.select().from(matches).where(eq(matches.eventId, tournament.id)).orderBy(asc(matches.matchNo))
    const idOf = new Map(rows.map(({ matchNo, id }) => [matchNo, id]))
    for (const row of rows.filter(({ status }) => status === 'ready')) {
      const ids = [row.player1Id ?? '', row.player2Id ?? '']
      const users = ids.map((id) => userOf.get(id) ?? '')
      const cookies = await Promise.all(users.map(async (id) => `${name}=${await make.session(id)}`))
      pairs.push({
        id: row.id,
        eventId: tournament.id,
        next: idOf.get(row.winnerTo ?? 0) ?? '',
        players: ids,
        users,
        cookies,
      })
    }
  }
  return pairs.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** The number of items per second, with `connections` at a time. */
async function rate<T>(items: T[], work: (item: T) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  async function worker() {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return items.length / ((performance.now() - startedAt) / 1_000)
}

async function reportBoth(agent: Agent, site: string, { id, cookies }: Pair) {
  for (const cookie of cookies) await send(agent, `${site}/api/matches/${id}/submit`, cookie)
}

function send(agent: Agent, url: string, cookie: string): Promise<void> {
  const body = JSON.stringify({ scores: [{ player1: 13, player2: 7 }] })
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json' }
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

async function bareReports(pool: pg.Pool, pair: Pair) {
  await inTransaction(pool, async (client) => {
    await client.query('select * from tournaments where id = $1 for update', [pair.eventId])
    await client.query('select * from matches where id = $1', [pair.id])
    await insertReport(client, pair, 0)
    await client.query(
      `update matches set reported_at = now(), deadline_at = now() + interval '10 minutes' where id = $1`,
      [pair.id],
    )
    await notify(client, pair)
  })
  await inTransaction(pool, async (client) => {
    await client.query('select * from tournaments where id = $1 for update', [pair.eventId])
    await client.query('select * from matches where id = any($1)', [[pair.id, pair.next]])
    await client.query('select * from submissions where match_id = $1', [pair.id])
    await insertReport(client, pair, 1)
    await client.query(`update submissions set status = 'ACCEPTED', reviewed_at = now() where match_id = $1`, [pair.id])
    await client.query(
      `update matches set outcome = 'a', reason = 'played', status = 'done', games = $2, scores = $3, results = $4,
         reported_at = null, deadline_at = null, ended_at = now(), rev = rev + 1 where id = $1`,
      [pair.id, '{"a":13,"b":7}', '[{"player1":13,"player2":7}]', '{"player1":1,"player2":0}'],
    )
    await client.query('update matches set a = coalesce(a, $2), rev = rev + 1 where id = $1', [
      pair.next,
      pair.players[0],
    ])
    await client.query(
      `insert into logs (id, action, tournament_id, match_id, after) values ($1, 'match-decided', $2, $3, '{}')`,
      [uuidv7(), pair.eventId, pair.id],
    )
    await notify(client, pair)
  })
}

const insertReport = (client: pg.PoolClient, { id, eventId, players, users }: Pair, side: number) =>
  client.query(
    `insert into submissions (id, match_id, tournament_id, player_id, user_id, scores, results) values ($1, $2, $3, $4, $5, $6, $7)`,
    [uuidv7(), id, eventId, players[side], users[side], '[{"player1":13,"player2":7}]', '{"player1":1,"player2":0}'],
  )

async function notify(client: pg.PoolClient, { id, eventId }: Pair) {
  await client.query('update tournaments set rev = rev + 1 where id = $1', [eventId])
  await client.query(`select pg_notify('bench', $1), pg_notify('bench', $2)`, [id, eventId])
  await client.query(`insert into pgboss.job (name, data) values ('publish-message', $1)`, [JSON.stringify({ id })])
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  await client.query('begin')
  await work(client)
  await client.query('commit')
  client.release()
}
