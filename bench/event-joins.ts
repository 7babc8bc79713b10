/**
 * 10,000 people join and check in through HTTP, against the same rows written through pg in the same order and number of
 * connections: lock the event, insert entrant and person, count; then mark as here and pay the points. Both sides work in turns,
 * so that what else the machine does hits them alike; the ratio is given by the clock and by the processor time of all three, us,
 * the site and the database. The node only answers (JOBS=off): letters and the like are no part of a join.
 */
import { Agent, request } from 'node:http'
import pg from 'pg'
import { startSite } from '../e2e/site-process.ts'
import { openDatabase } from '../server/db/db.ts'
import { uuidv7 } from '../server/db/id.ts'
import { migrate } from '../server/db/migrate.ts'
import { sessionCookie } from '../server/http/session.ts'
import { maker } from '../server/testing/make.ts'
import { makeEvent, makePeople, minutes } from '../server/testing/make-event.ts'
import { watchProcessors } from './processor-time.ts'

const people = 10_000
const events = 20
const connections = 16
const turn = 1_000
const wanted = 0.4

type Visit = { userId: string; cookie: string; eventId: string }

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
  const ours = await Promise.all(Array.from({ length: events }, open))
  const bare = await Promise.all(Array.from({ length: events }, open))
  const visits = await Promise.all(
    users.map(
      async ({ id }, index): Promise<Visit> => ({
        userId: id,
        cookie: `${cookie}=${await session(id)}`,
        eventId: ours[index % events]?.tournament.id ?? '',
      }),
    ),
  )
  const site = await startSite(url, folder, { JOBS: 'off' })
  try {
    await side(
      site.url,
      visits,
      bare.map(({ tournament }) => tournament.id),
      url,
    )
  } finally {
    await site.close()
    await close()
  }
}

async function side(site: string, visits: Visit[], events: string[], url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const places = visits.map(({ userId }, index) => ({
    userId,
    eventId: events[index % events.length] ?? '',
    id: uuidv7(),
  }))
  const call = (method: string, what: string) => (visit: Visit) =>
    send(agent, `${site}/api/tournaments/${visit.eventId}/${what}`, method, visit)
  const spent = await watchProcessors(pool)
  const joins = await compare(visits, call('POST', 'join'), places, (place) => bareJoin(pool, place), spent)
  report('joins', visits.length, joins)
  const checkins = await compare(visits, call('PUT', 'checkin'), places, (place) => bareCheckin(pool, place), spent)
  report('check-ins', visits.length, checkins)
  agent.destroy()
  await pool.end()
}

type Work<T> = (item: T) => Promise<void>

type Spent = () => number | null
type Cost = { seconds: number; ticks: number }

async function compare(visits: Visit[], ours: Work<Visit>, places: Place[], bare: Work<Place>, spent: Spent) {
  const costs = { ours: { seconds: 0, ticks: 0 }, bare: { seconds: 0, ticks: 0 } }
  for (let from = 0; from < visits.length; from += turn) {
    await count(costs.ours, spent, () => timed(visits.slice(from, from + turn), ours))
    await count(costs.bare, spent, () => timed(places.slice(from, from + turn), bare))
  }
  return costs
}

async function count(cost: Cost, spent: Spent, work: () => Promise<number>) {
  const before = spent() ?? Number.NaN
  cost.seconds += await work()
  cost.ticks += (spent() ?? Number.NaN) - before
}

function report(what: string, items: number, { ours, bare }: { ours: Cost; bare: Cost }) {
  const rate = ({ seconds }: Cost) => (items / seconds).toFixed(0)
  const ratio = (bare.seconds / ours.seconds).toFixed(2)
  const processors = (bare.ticks / ours.ticks).toFixed(2)
  console.log(
    `${what.padEnd(12)} ${rate(ours)}/s through HTTP, ${rate(bare)}/s by plain SQL, ratio ${ratio}, by processor time ${processors} (wanted ≥ ${wanted})`,
  )
}

/** How many seconds it takes, `connections` at once. */
async function timed<T>(items: T[], work: Work<T>): Promise<number> {
  const began = performance.now()
  let next = 0
  async function keepWorking() {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: connections }, keepWorking))
  return (performance.now() - began) / 1_000
}

type Place = { userId: string; eventId: string; id: string }

const bareJoin = (pool: pg.Pool, { userId, eventId, id }: Place) =>
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

const bareCheckin = (pool: pg.Pool, { userId, eventId, id }: Place) =>
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

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect()
  await client.query('begin')
  await work(client)
  await client.query('commit')
  client.release()
}

function send(agent: Agent, url: string, method: string, { cookie }: Visit): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', origin: new URL(url).origin }
    const call = request(url, { agent, method, headers }, (answer) => {
      let body = ''
      answer.on('data', (part) => {
        body += part
      })
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${body}`))))
    })
    call.once('error', reject)
    call.end('{}')
  })
}
