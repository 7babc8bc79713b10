/**
 * Users who write while the database goes away: they join events, report results, submit attempts, post, send messages and buy. A write that gets no reply or 503 is
 * repeated with its key until it gets one. Afterwards what was confirmed must be stored exactly once, and what was refused not at all.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { chatUsers } from '../../server/db/schema/chats.ts'
import { users } from '../../server/db/schema/identity.ts'
import { matches } from '../../server/db/schema/matches.ts'
import { organizationMembers } from '../../server/db/schema/organizations.ts'
import { items } from '../../server/db/schema/shop.ts'
import { sessionCookie } from '../../server/http/session.ts'
import { reconcile } from '../../server/ledger/reconcile.ts'
import { maker, only } from '../../server/testing/make.ts'
import { makeEvent, makePeople, minutes } from '../../server/testing/make-event.ts'
import type { NodeProcess } from '../../server/testing/node-process.ts'
import type { openReceiver } from '../../server/testing/services/webhook-receiver.ts'
import { startEvent } from '../../server/tournaments/start/start.ts'
import { bookMany } from '../../server/wallets/book-many.ts'

const writerCount = 6
const spots = 4 // of each event that they join: fewer than writers
const [startCoins, entryCoins, price] = [1_000_000, 10, 25]

const kinds = ['join', 'report', 'attempt', 'post', 'message', 'order'] as const
type Kind = (typeof kinds)[number]
type Writer = { id: string; cookie: string; playerId: string }
type Write = { path: string; body: object }
type Receiver = Awaited<ReturnType<typeof openReceiver>>
export type WriteSite = Awaited<ReturnType<typeof makeWriters>>

/** The community, its shop and its webhook, the events and the chats that the writers use. */
export async function makeWriters(db: Db, receiver: Receiver, [node]: NodeProcess[]) {
  const make = maker(db)
  const { id: organizationId, userId: hostId } = await make.organization()
  const cookieOf = async (id: string) => `${sessionCookie('http://127.0.0.1')}=${await make.session(id)}`
  const people = await makePeople(db, writerCount)
  await db.update(users).set({ createdAt: minutes(-100_000) }) // new accounts may write little
  await db.insert(organizationMembers).values(people.map(({ id: userId }) => ({ organizationId, userId })))
  const grants = people.map(
    ({ id }) => ({ userId: id, amount: startCoins, cause: 'GRANT', subject: 'start', metadata: {} }) as const,
  )
  await bookMany(db, organizationId, grants)
  const item = { type: 'TAG', title: 'Founder', price, state: 'LIVE', organizationId } as const
  const { id: itemId } = only(await db.insert(items).values(item).returning())
  const score = { count: 'sum', direction: 'high', attempts: null, review: false } as const
  const running = async (columns: Parameters<typeof makeEvent>[2]) => {
    const entries = people.map(({ id, username }) => ({ userId: id, name: username ?? '' }))
    const event = await makeEvent(db, hostId, { organizationId, ...columns }, entries)
    await db.transaction((db) => startEvent(db, null, event.tournament, new Date()))
    return event
  }
  const board = await running({ type: 'LEADERBOARD', score, endDate: minutes(600) })
  const league = await running({ type: 'ROUND_ROBIN', settings: { requireReady: false, legs: 2 } })
  const writers: Writer[] = []
  for (const [index, { id }] of people.entries())
    writers.push({ id, cookie: await cookieOf(id), playerId: league.players[index]?.id ?? '' })
  const webhook = { url: receiver.url, types: ['order.created', 'player.joined', 'match.completed'] }
  const [host = '', first = ''] = [await cookieOf(hostId), writers[0]?.cookie]
  await create(node, host, `organizations/${organizationId}/webhooks`, webhook)
  const group = { userIds: people.slice(1).map(({ id }) => id), name: 'Evening' }
  const chatId = await create(node, first, 'chats', group)
  await db.update(chatUsers).set({ status: 'ACCEPTED' })
  const site = { db, receiver, organizationId, hostId, itemId, boardId: board.tournament.id, writers, chatId }
  return { ...site, leagueId: league.tournament.id, confirmed: new Map<Kind, number>(), reported: new Set<string>() }
}

/** They write until they are stopped, and finish what they have begun. Returns how often each status was sent. */
export async function startWriting(site: WriteSite, nodes: NodeProcess[]) {
  const { db, organizationId, hostId } = site
  const times = { registrationStart: minutes(-60), registrationEnd: minutes(60), date: minutes(120) }
  const entry = { kind: 'coins', amount: entryCoins } as const
  const fields = { ...times, organizationId, entry, maxPlayers: spots, settings: { waitlist: false } }
  const eventIds: string[] = []
  for (let index = 0; index < 5; index++) eventIds.push((await makeEvent(db, hostId, fields)).tournament.id)
  const open = await db
    .select()
    .from(matches)
    .where(and(eq(matches.eventId, site.leagueId), ne(matches.status, 'done')))
    .limit(writerCount)
  const stop = new AbortController()
  const statuses = new Map<string, number>()
  const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)

  /** A match with one report is open in the next outage too: to send an equal report again confirms the one that is stored. */
  function confirm(writer: Writer, kind: Kind, path: string) {
    const report = `${writer.id} ${path}`
    if (kind !== 'report' || !site.reported.has(report)) count(site.confirmed, kind)
    if (kind === 'report') site.reported.add(report)
  }

  async function finish(writer: Writer, node: NodeProcess | undefined, kind: Kind, { path, body }: Write) {
    const key = crypto.randomUUID()
    const payload = kind === 'message' ? { ...body, key } : body
    for (let isRepeated = false; ; isRepeated = true) {
      const reply = await post(node, writer.cookie, path, payload, key).catch(() => undefined)
      const status = reply?.status ?? 0
      count(statuses, `${kind} ${status || 'no reply'}`)
      await reply?.body?.cancel()
      if (status >= 200 && status < 300) return confirm(writer, kind, path)
      if (status >= 400 && status !== 503) {
        if (status >= 500) count(statuses, '500')
        return kind === 'report' && isRepeated ? confirm(writer, kind, path) : undefined // reports have no key; a second one is refused
      }
      await sleep(200)
    }
  }

  const loops = site.writers.map(async (writer, index) => {
    const reports = open.filter(({ player1Id, player2Id }) => [player1Id, player2Id].includes(writer.playerId))
    const scores = [{ player1: 2, player2: 1 }]
    for (let turn = 0; !stop.signal.aborted; turn++) {
      const [match, eventId] = [reports.shift(), eventIds[turn]]
      const writes: Record<Kind, Write | undefined> = {
        join: eventId === undefined ? undefined : { path: `tournaments/${eventId}/join`, body: {} },
        report: match && { path: `matches/${match.id}/submit`, body: { scores } },
        attempt: { path: `tournaments/${site.boardId}/submit`, body: { score: 1 } },
        post: turn < 4 ? { path: 'posts', body: { description: 'We won' } } : undefined,
        message: { path: `chats/${site.chatId}/message`, body: { text: 'On my way' } },
        order: { path: `items/${site.itemId}/buy`, body: { price } },
      }
      // Each begins with another kind, so that an outage interrupts all of them.
      for (const kind of [...kinds.slice(index % kinds.length), ...kinds.slice(0, index % kinds.length)]) {
        const write = writes[kind]
        if (write) await finish(writer, nodes[(turn + index) % nodes.length], kind, write)
      }
      await sleep(500) // below the limit of messages
    }
  })
  return {
    async stop() {
      stop.abort()
      await Promise.all(loops)
      return statuses
    },
  }
}

/** Each line is a fault. */
export async function findWriteFaults(site: WriteSite): Promise<string[]> {
  const { db, confirmed, receiver } = site
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from (${query}) as found`)
    return rows[0]?.count ?? 0
  }
  const joined = sql`select 1 from players where event_id in (select id from tournaments where organization_id = ${site.organizationId}
    and date > now())`
  const reports = sql`select 1 from submissions where match_id is not null`
  const stored: Record<Kind, number> = {
    join: await count(joined),
    report: await count(reports),
    attempt: await count(sql`select 1 from submissions where match_id is null`),
    post: await count(sql`select 1 from posts`),
    message: await count(sql`select 1 from messages where text = 'On my way'`),
    order: await count(sql`select 1 from user_items`),
  }
  const sums = await db.execute<{ coins: string }>(
    sql`select sum(balance) coins from wallets where user_id is not null`,
  )
  const spent = entryCoins * stored.join + price * stored.order
  const ids = (type: string) => receiver.messages.flatMap(({ id, body }) => (body.type === type ? [id] : []))
  const objects = (type: string) =>
    receiver.messages.flatMap(({ body }) => (body.type === type ? [String(body.data.id)] : []))
  const counts: Record<string, number> = {
    ...Object.fromEntries(
      kinds.map((kind) => [
        `${kind}: stored without or confirmed without the other`,
        stored[kind] - (confirmed.get(kind) ?? 0),
      ]),
    ),
    'differences in the ledger of coins': (await reconcile(db, () => {})).differences,
    'coins too many or too few': Number(sums.rows[0]?.coins) + spent - writerCount * startCoins,
    'events with more entrants than spots, or with a wrong count': await count(sql`select 1 from tournaments t
      where player_count <> (select count(*) from players where event_id = t.id) or (date > now() and player_count > max_players)`),
    'matches with two reports of one player': await count(sql`select 1 from submissions where match_id is not null
      group by match_id, player_id having count(*) > 1`),
    'matches with two equal reports that are not decided': await count(sql`select 1 from matches where status <> 'done'
      and (select count(*) from submissions where match_id = matches.id) > 1`),
    'emails written twice': await count(sql`select 1 from emails group by "to", reason having count(*) > 1`),
    // A match is updated when it is called and again when a player reports it.
    'changes recorded twice': await count(
      sql`select 1 from webhook_events where type <> 'match.updated' group by type, payload -> 'data' ->> 'id' having count(*) > 1`,
    ),
    'webhooks not delivered': await count(sql`select 1 from webhook_deliveries where status <> 'DELIVERED'`),
    'orders without a webhook': stored.order - new Set(objects('order.created')).size,
    'joins without a webhook': stored.join - new Set(objects('player.joined')).size,
    'orders with two webhooks': new Set(ids('order.created')).size - new Set(objects('order.created')).size,
  }
  return Object.entries(counts).flatMap(([description, number]) => (number === 0 ? [] : [`${number} ${description}`]))
}

function post(node: NodeProcess | undefined, cookie: string, path: string, body: object, key: string) {
  const headers = { cookie, 'idempotency-key': key, 'content-type': 'application/json' }
  return fetch(`${node?.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Returns the id. */
async function create(node: NodeProcess | undefined, cookie: string, path: string, body: object) {
  const reply = await post(node, cookie, path, body, crypto.randomUUID())
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  const { data } = JSON.parse(await reply.text())
  return String(data.id)
}
