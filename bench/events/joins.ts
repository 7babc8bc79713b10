/**
 * 10,000 users join and check in through HTTP, compared with the same rows written through pg, in the same order and with
 * the same number of connections: lock the event, insert entrant and member, count; then check in and award the points. Both
 * alternate, so that other load of the machine affects them equally. The ratio is reported by wall-clock time and by the CPU
 * time of this process, the site and the database. The node runs no jobs (JOBS=off), because emails and the like are not
 * part of a join.
 */
import { Agent, request } from 'node:http'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { startSite } from '../../e2e/site-process.ts'
import { openDatabase } from '../../server/db/db.ts'
import { uuidv7 } from '../../server/db/id.ts'
import { migrate } from '../../server/db/migrate.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { maker } from '../../server/testing/make.ts'
import { makeEvent, makePeople, minutes } from '../../server/testing/make-event.ts'
import { watchProcessors } from '../processor-time.ts'

const people = 10_000
const events = 20
const connections = 16
const batchSize = 1_000
const target = 0.4

type Visitor = { userId: string; cookie: string; eventId: string }

export async function measureJoins(url: string, folder: string) {
  await migrate(url)
  const { db, close } = openDatabase(url)
  const times = {
    registrationStart: minutes(-600),
    registrationEnd: minutes(50),
    date: minutes(60),
    checkinAt: minutes(-5),
  }
  const host = (await maker(db).user()).id
  const open = () => makeEvent(db, host, { ...times, maxPlayers: people })
  const session = maker(db).session
  const cookie = sessionCookie('http://127.0.0.1')
  const users: { id: string }[] = []
  while (users.length < people) users.push(...(await makePeople(db, 1_000)))
  await db.execute(sql`update users set xp = 1000`) // their rank in the search changes with each doubling, not with 5 more
  const ours = await Promise.all(Array.from({ length: events }, open))
  const bare = await Promise.all(Array.from({ length: events }, open))
  const visitors = await Promise.all(
    users.map(
      async ({ id }, index): Promise<Visitor> => ({
        userId: id,
        cookie: `${cookie}=${await session(id)}`,
        eventId: ours[index % events]?.tournament.id ?? '',
      }),
    ),
  )
  const site = await startSite(url, folder, { JOBS: 'off' })
  try {
    await compareJoins(
      site.url,
      visitors,
      bare.map(({ tournament }) => tournament.id),
      url,
    )
  } finally {
    await site.close()
    await close()
  }
}

async function compareJoins(site: string, visitors: Visitor[], events: string[], url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const entries = visitors.map(({ userId }, index) => ({
    userId,
    eventId: events[index % events.length] ?? '',
    id: uuidv7(),
  }))
  const call = (method: string, path: string) => (visitor: Visitor) =>
    send(agent, `${site}/api/tournaments/${visitor.eventId}/${path}`, method, visitor)
  const readCpuTime = await watchProcessors(pool)
  const joins = await compare(visitors, call('POST', 'join'), entries, (entry) => bareJoin(pool, entry), readCpuTime)
  report('joins', visitors.length, joins)
  const checkins = await compare(
    visitors,
    call('PUT', 'checkin'),
    entries,
    (entry) => bareCheckin(pool, entry),
    readCpuTime,
  )
  report('check-ins', visitors.length, checkins)
  agent.destroy()
  await pool.end()
}

type Task<T> = (item: T) => Promise<void>

type ReadCpuTime = () => number | null
type Cost = { seconds: number; ticks: number }

async function compare(
  visitors: Visitor[],
  ours: Task<Visitor>,
  entries: Entry[],
  bare: Task<Entry>,
  readCpuTime: ReadCpuTime,
) {
  const costs = { ours: { seconds: 0, ticks: 0 }, bare: { seconds: 0, ticks: 0 } }
  for (let from = 0; from < visitors.length; from += batchSize) {
    await addCost(costs.ours, readCpuTime, () => timeAll(visitors.slice(from, from + batchSize), ours))
    await addCost(costs.bare, readCpuTime, () => timeAll(entries.slice(from, from + batchSize), bare))
  }
  return costs
}

async function addCost(cost: Cost, readCpuTime: ReadCpuTime, task: () => Promise<number>) {
  const before = readCpuTime() ?? Number.NaN
  cost.seconds += await task()
  cost.ticks += (readCpuTime() ?? Number.NaN) - before
}

function report(title: string, items: number, { ours, bare }: { ours: Cost; bare: Cost }) {
  const rate = ({ seconds }: Cost) => (items / seconds).toFixed(0)
  const ratio = (bare.seconds / ours.seconds).toFixed(2)
  const processors = (bare.ticks / ours.ticks).toFixed(2)
  console.log(
    `${title.padEnd(12)} ${rate(ours)}/s through HTTP, ${rate(bare)}/s in plain SQL, ratio ${ratio}, by CPU time ${processors} (target ≥ ${target})`,
  )
}

/** The duration in seconds, with `connections` calls at a time. */
async function timeAll<T>(items: T[], task: Task<T>): Promise<number> {
  const startedAt = performance.now()
  let next = 0
  async function worker() {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await task(item)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return (performance.now() - startedAt) / 1_000
}

type Entry = { userId: string; eventId: string; id: string }

const bareJoin = (pool: pg.Pool, { userId, eventId, id }: Entry) =>
  inTransaction(pool, async (client) => {
    await client.query('select * from tournaments where id = $1 for update', [eventId])
    await client.query(
      `insert into players (id, name, user_id, event_id, event_type) values ($1, 'Somebody', $2, $3, 'Tournament')`,
      [id, userId, eventId],
    )
    await client.query(
      `insert into player_teammates (id, player_id, user_id, event_id, event_type, captain, accepted_at)
       values ($1, $2, $3, $4, 'Tournament', true, now())`,
      [uuidv7(), id, userId, eventId],
    )
    await client.query('update tournaments set player_count = player_count + 1, rev = rev + 1 where id = $1', [eventId])
  })

const bareCheckin = (pool: pg.Pool, { userId, eventId, id }: Entry) =>
  inTransaction(pool, async (client) => {
    await client.query('select * from tournaments where id = $1 for update', [eventId])
    await client.query('update players set checkin_at = now(), checkin_by_id = $2 where id = $1', [id, userId])
    await client.query(`insert into points (id, user_id, reason, subject, amount) values ($1, $2, 'CHECK_IN', $3, 5)`, [
      uuidv7(),
      userId,
      eventId,
    ])
    await client.query('update users set xp = xp + 5 where id = $1', [userId])
  })

async function inTransaction(pool: pg.Pool, task: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  await client.query('begin')
  await task(client)
  await client.query('commit')
  client.release()
}

function send(agent: Agent, url: string, method: string, { cookie }: Visitor): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', origin: new URL(url).origin }
    const call = request(url, { agent, method, headers }, (reply) => {
      let body = ''
      reply.on('data', (part) => {
        body += part
      })
      reply.once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${body}`))))
    })
    call.once('error', reject)
    call.end('{}')
  })
}
