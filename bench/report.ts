/**
 * Results through HTTP into one event at a time: both opponents report the same score, the match is decided and the winner advances.
 * First one result after another, then several at once. The reference is the same two transactions in plain SQL, with the same
 * locks, rows, notifications and jobs. Both alternate, so that other load of the machine affects them equally.
 */
import { Agent, request } from 'node:http'
import { asc, eq } from 'drizzle-orm'
import pg from 'pg'
import { startSite } from '../e2e/site-process.ts'
import { type Database, openDatabase } from '../server/db/db.ts'
import { uuidv7 } from '../server/db/id.ts'
import { matches } from '../server/db/schema/matches.ts'
import { sessionCookie } from '../server/http/session.ts'
import { maker } from '../server/testing/make.ts'
import { makeEvent, makePeople } from '../server/testing/make-event.ts'
import { startEvent } from '../server/tournaments/start/start.ts'
import { createTables, withPostgres } from './postgres.ts'
import { percentile } from './print.ts'
import { type Ticks, tickMs, tickSum, watchParts } from './processor-time.ts'

const events = 8
const entrants = 256
const atOnce = 8
const oneByOne = 32 // results of each event
const targets = { gain: 2, p99: 150, ratio: 0.6 }

type Pair = { id: string; eventId: string; next: string; players: string[]; users: string[]; cookies: string[] }

export const run = () => withPostgres(measureReports)

async function measureReports(url: string, folder: string) {
  await createTables(url)
  const database = openDatabase(url)
  const ours = await makePairs(database)
  const bare = await makePairs(database)
  await database.close()
  const site = await startSite(url, folder)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const pool = new pg.Pool({ connectionString: url, max: atOnce })
  const readTicks = await watchParts(pool)
  const viaHttp = newSamples()
  const viaSql = newSamples()
  try {
    for (const [index, pairs] of ours.entries()) {
      const isWarmUp = index === 0 // the first calls compile the validators
      await measureEvent(isWarmUp ? newSamples() : viaHttp, pairs, readTicks, (pair, side) =>
        report(agent, site.url, pair, side),
      )
      await measureEvent(isWarmUp ? newSamples() : viaSql, bare[index] ?? [], readTicks, (pair, side) =>
        bareReport(pool, pair, side),
      )
    }
    print(viaHttp, viaSql)
  } finally {
    agent.destroy()
    await pool.end()
    await site.close()
  }
}

type Phase = { results: number; seconds: number; ticks: Ticks; ms: number[] }
type Samples = { alone: Phase; together: Phase }
type ReadTicks = () => Ticks | null
type Report = (pair: Pair, side: number) => Promise<void>

const newSamples = (): Samples => ({
  alone: newPhase(),
  together: newPhase(),
})

const noTicks: Ticks = { own: 0, site: 0, server: 0 }
const newPhase = (): Phase => ({ results: 0, seconds: 0, ticks: { ...noTicks }, ms: [] })

async function measureEvent({ alone, together }: Samples, pairs: Pair[], readTicks: ReadTicks, send: Report) {
  await measure(alone, pairs.slice(0, oneByOne), 1, readTicks, send)
  await measure(together, pairs.slice(oneByOne), atOnce, readTicks, send)
}

/** Adds the time of these results, with `connections` at a time, and the milliseconds of each report. */
async function measure(phase: Phase, pairs: Pair[], connections: number, readTicks: ReadTicks, send: Report) {
  const before = readTicks() ?? noTicks
  const startedAt = performance.now()
  let next = 0
  async function worker() {
    for (let pair = pairs[next++]; pair !== undefined; pair = pairs[next++]) {
      for (const side of [0, 1]) {
        const sentAt = performance.now()
        await send(pair, side)
        phase.ms.push(performance.now() - sentAt)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  phase.results += pairs.length
  phase.seconds += (performance.now() - startedAt) / 1_000
  const after = readTicks() ?? noTicks
  for (const part of ['own', 'site', 'server'] as const) phase.ticks[part] += after[part] - before[part]
}

const rateOf = ({ results, seconds }: Phase) => results / seconds

function print(viaHttp: Samples, viaSql: Samples) {
  for (const [name, { alone, together }] of Object.entries({ 'through HTTP': viaHttp, 'in plain SQL': viaSql })) {
    const gain = (rateOf(together) / rateOf(alone)).toFixed(2)
    console.log(
      `${name.padEnd(13)} one after another ${describe(alone)}; ${atOnce} at once ${describe(together)}; gain ${gain}`,
    )
  }
  const ratios = [ratio(viaHttp.alone, viaSql.alone), ratio(viaHttp.together, viaSql.together)]
  console.log(`ratio         one after another ${ratios[0]}, ${atOnce} at once ${ratios[1]}`)
  if (viaHttp.together.ticks.site > 0)
    console.log(`processor     ${atOnce} at once: ${processorTime(viaHttp.together)}`)
  console.log(`targets       gain ≥ ${targets.gain}, p99 ≤ ${targets.p99} ms, ratio at once ≥ ${targets.ratio}`)
}

function ratio(ours: Phase, bare: Phase) {
  const ticks = tickSum(bare.ticks) / bare.results / (tickSum(ours.ticks) / ours.results)
  return `${(rateOf(ours) / rateOf(bare)).toFixed(2)} (${ticks.toFixed(2)} by processor time)`
}

function processorTime({ ticks, ms }: Phase) {
  const perReport = (part: number) => `${((part * tickMs) / ms.length).toFixed(1)} ms per report`
  return `site ${perReport(ticks.site)}, PostgreSQL ${perReport(ticks.server)}`
}

function describe(phase: Phase) {
  const at = (share: number) => percentile(phase.ms, share).toFixed(1)
  return `${rateOf(phase).toFixed(0)} results/s, p50 ${at(0.5)} p99 ${at(0.99)} ms`
}

/** The first-round matches of each running event, with the sessions of both opponents. */
async function makePairs({ db }: Database): Promise<Pair[][]> {
  const make = maker(db)
  const host = await make.user()
  const name = sessionCookie('http://127.0.0.1')
  const all: Pair[][] = []
  for (let event = 0; event < events; event++) {
    const people = await makePeople(db, entrants)
    const settings = { requireReady: false, seeding: 'hand' } as const
    const entries = people.map(({ id }) => ({ userId: id }))
    const { tournament, players } = await makeEvent(db, host.id, { settings, type: 'DOUBLE_ELIMINATION' }, entries)
    await db.transaction((db) => startEvent(db, null, tournament, new Date()))
    const userOf = new Map(players.map(({ id, userId }) => [id, userId ?? '']))
    const rows = await db.select().from(matches).where(eq(matches.eventId, tournament.id)).orderBy(asc(matches.matchNo))
    const idOf = new Map(rows.map(({ matchNo, id }) => [matchNo, id]))
    const pairs: Pair[] = []
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
    all.push(pairs)
  }
  return all
}

const report = (agent: Agent, site: string, { id, cookies }: Pair, side: number) =>
  send(agent, `${site}/api/matches/${id}/submit`, cookies[side] ?? '')

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

const bareReport = (pool: pg.Pool, pair: Pair, side: number) =>
  inTransaction(pool, (client) => (side === 0 ? firstReport(client, pair) : secondReport(client, pair)))

async function firstReport(client: pg.PoolClient, pair: Pair) {
  await client.query('select * from tournaments where id = $1 for update', [pair.eventId])
  await client.query('select * from matches where id = $1', [pair.id])
  await insertReport(client, pair, 0)
  await client.query(
    `update matches set reported_at = now(), deadline_at = now() + interval '10 minutes' where id = $1`,
    [pair.id],
  )
  await notify(client, pair)
}

async function secondReport(client: pg.PoolClient, pair: Pair) {
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
