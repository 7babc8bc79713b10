/**
 * Purchases through HTTP, compared with the same statements through pg: the same locks, checks and rows, in the same order and with the
 * same number of connections. The buyers are spread over a few items, so that purchases of one item wait for each other in both. Both
 * alternate, so that other load of the machine affects them equally.
 */
import { Agent, request } from 'node:http'
import pg from 'pg'
import { openDatabase } from '../../server/db/db.ts'
import { uuidv7 } from '../../server/db/id.ts'
import { items } from '../../server/db/schema/shop.ts'
import { makeBuyers } from '../../server/testing/communities/make-shop.ts'
import { maker } from '../../server/testing/make.ts'
import { openNode } from '../../server/testing/node-process.ts'
import { testSettings } from '../../server/testing/test-settings.ts'
import { createTables, withPostgres } from '../postgres.ts'
import { percentile, printLine } from '../print.ts'
import { watchProcessors } from '../processor-time.ts'

const purchases = 6_000
const itemCount = 20
const connections = 16
const batchSize = 500
const price = 5
const target = 0.4

export const run = () => withPostgres(measurePurchases)

type Purchase = { userId: string; cookie: string; itemId: string; organizationId: string }
type Cost = { seconds: number; ticks: number; ms: number[] }

async function measurePurchases(url: string) {
  await createTables(url)
  const { ours, bare } = await makePurchases(url)
  const site = await openNode(url, { rateLimit: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const readTicks = await watchProcessors(pool)
  const costs = { http: newCost(), sql: newCost() }
  try {
    for (let from = 0; from < purchases; from += batchSize) {
      const [isWarmUp, to] = [from === 0, from + batchSize] // the first calls compile the validators
      const buyThroughHttp = (purchase: Purchase) => send(agent, site.url, purchase)
      await measure(isWarmUp ? newCost() : costs.http, ours.slice(from, to), readTicks, buyThroughHttp)
      await measure(isWarmUp ? newCost() : costs.sql, bare.slice(from, to), readTicks, (row) => bareBuy(pool, row))
    }
  } finally {
    agent.destroy()
    await pool.end()
    await site.close()
  }
  print(costs)
}

const newCost = (): Cost => ({ seconds: 0, ticks: 0, ms: [] })

async function makePurchases(url: string) {
  const { db, close } = openDatabase(url)
  const { id: organizationId } = await maker(db).organization()
  const list = async () => {
    const item = { type: 'TAG', title: 'Tag', price, quantity: 1_000_000, state: 'LIVE', organizationId } as const
    const rows = await db
      .insert(items)
      .values(Array.from({ length: itemCount }, () => item))
      .returning()
    const buyers = await makeBuyers({ db, settings: testSettings() }, organizationId, purchases, 100)
    return buyers.map(({ id: userId, cookie }, index): Purchase => {
      return { userId, cookie, organizationId, itemId: rows[index % itemCount]?.id ?? '' }
    })
  }
  const both = { ours: await list(), bare: await list() }
  await close()
  return both
}

async function measure(
  cost: Cost,
  list: Purchase[],
  readTicks: () => number | null,
  buy: (row: Purchase) => Promise<void>,
) {
  const [ticks, startedAt] = [readTicks() ?? Number.NaN, performance.now()]
  let next = 0
  async function worker() {
    for (let row = list[next++]; row !== undefined; row = list[next++]) {
      const sentAt = performance.now()
      await buy(row)
      cost.ms.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  cost.seconds += (performance.now() - startedAt) / 1_000
  cost.ticks += (readTicks() ?? Number.NaN) - ticks
}

function send(agent: Agent, site: string, { itemId, cookie }: Purchase): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = { cookie, 'content-type': 'application/json', 'content-length': 2 }
  const call = request(`${site}/api/items/${itemId}/buy`, { agent, method: 'POST', headers }, (response) => {
    response.resume().on('end', () => {
      if (response.statusCode === 200) resolve()
      else reject(new Error(`buy answered ${response.statusCode}`))
    })
  })
  call.on('error', reject).end('{}')
  return promise
}

const statements = {
  seller: 'select id from organizations where id = $1 for key share',
  item: 'select * from items where id = $1 for no key update',
  member: 'select role from organization_members where organization_id = $1 and user_id = $2 for key share',
  wallet: 'select id, balance from wallets where user_id = $1 and organization_id = $2 for update',
  facts: `select o.visibility, levels.level, m.role,
      exists (select from bans where bans.user_id = $2 and bans.organization_id = i.organization_id and lifted_at is null) as banned,
      (select count(*)::int from user_items where item_id = $1 and user_id = $2 and state <> 'REFUNDED') as bought
    from items i join users on users.id = $2 join levels on levels.id = users.level_id
    join organizations o on o.id = i.organization_id
    left join organization_members m on m.organization_id = i.organization_id and m.user_id = $2 where i.id = $1`,
  pay: 'update wallets set balance = balance - $2 where id = $1 returning balance',
  entry: `insert into transactions (id, movement_id, wallet_id, amount, balance, cause, subject, item_id)
    values ($1, $1, $2, $3, $4, 'PURCHASE', $5, $6)`,
  issuer: `insert into transactions (id, movement_id, wallet_id, amount, cause)
    select $1, $2, id, $3, 'PURCHASE' from wallets where user_id is null and organization_id = $4`,
  stock: 'update items set quantity = quantity - 1, sold = sold + 1 where id = $1',
  order: `insert into user_items (id, user_id, item_id, organization_id, state, price, transaction_id, delivered_at)
    values ($1, $2, $3, $4, 'DELIVERED', $5, $6, now())`,
}

async function bareBuy(pool: pg.Pool, { userId, itemId, organizationId }: Purchase) {
  const client = await pool.connect()
  const run = (name: keyof typeof statements, ...values: unknown[]) =>
    client.query({ name, text: statements[name], values })
  try {
    await client.query('begin')
    await run('seller', organizationId)
    await run('item', itemId)
    await run('member', organizationId, userId)
    const { rows } = await run('wallet', userId, organizationId)
    await run('facts', itemId, userId)
    const [movementId, orderId] = [uuidv7(), uuidv7()]
    const payment = await run('pay', rows[0].id, price)
    await run('entry', movementId, rows[0].id, -price, payment.rows[0].balance, orderId, itemId)
    await run('issuer', uuidv7(), movementId, price, organizationId)
    await run('stock', itemId)
    await run('order', orderId, userId, itemId, organizationId, price, movementId)
    await client.query('commit')
  } finally {
    client.release()
  }
}

function print({ http, sql }: { http: Cost; sql: Cost }) {
  const rate = ({ ms, seconds }: Cost) => ms.length / seconds
  for (const [name, cost] of Object.entries({ 'through HTTP': http, 'in plain SQL': sql }))
    printLine(
      name,
      `${rate(cost).toFixed(0)} purchases/s, p50 ${percentile(cost.ms, 0.5).toFixed(1)} ms, p99 ${percentile(cost.ms, 0.99).toFixed(1)} ms`,
    )
  const ratios = [rate(http) / rate(sql), sql.ticks / sql.ms.length / (http.ticks / http.ms.length)]
  printLine(
    'ratio',
    `${ratios[0]?.toFixed(2)} by elapsed time, ${ratios[1]?.toFixed(2)} by processor time; target ≥ ${target}`,
  )
}
