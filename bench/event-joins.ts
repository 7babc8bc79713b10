/**
 * 10,000 people join and check in through HTTP, against the same rows written through pg in the same order and number of
 * connections: lock the event, insert entrant and person, count; then mark as here and pay the points.
 */
import { Agent, request } from 'node:http'
import pg from 'pg'
import { openDatabase } from '../server/db/db.ts'
import { uuidv7 } from '../server/db/id.ts'
import { migrate } from '../server/db/migrate.ts'
import { sessionCookie } from '../server/http/session.ts'
import { maker } from '../server/testing/make.ts'
import { makeEvent, makePeople, minutes } from '../server/testing/make-event.ts'
import { openSite } from './http.ts'

const people = 10_000
const events = 20
const connections = 16
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
  const site = await openSite(url, folder)
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
  const joined = await rate(visits, (visit) =>
    send(agent, `${site}/api/tournaments/${visit.eventId}/join`, 'POST', visit),
  )
  const came = await rate(visits, (visit) =>
    send(agent, `${site}/api/tournaments/${visit.eventId}/checkin`, 'PUT', visit),
  )
  agent.destroy()

  const pool = new pg.Pool({ connectionString: url, max: connections })
  const places = visits.map(({ userId }, index) => ({
    userId,
    eventId: events[index % events.length] ?? '',
    id: uuidv7(),
  }))
  const bareJoins = await rate(places, (place) => bareJoin(pool, place))
  const bareVisits = await rate(places, (place) => bareCheckin(pool, place))
  await pool.end()
  report('joins', joined, bareJoins)
  report('check-ins', came, bareVisits)
}

function report(what: string, ours: number, bare: number) {
  const share = (ours / bare).toFixed(2)
  console.log(
    `${what.padEnd(12)} ${ours.toFixed(0)}/s through HTTP, ${bare.toFixed(0)}/s by plain SQL, ratio ${share} (wanted ≥ ${wanted})`,
  )
}

/** So many a second, `connections` at once. */
async function rate<T>(items: T[], work: (item: T) => Promise<void>): Promise<number> {
  const began = performance.now()
  let next = 0
  async function keepWorking() {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: connections }, keepWorking))
  return items.length / ((performance.now() - began) / 1_000)
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
