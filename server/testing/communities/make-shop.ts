/** Shops for tests: a community with its owner, items, and people with coins, written with few statements. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { items } from '../../db/schema/shop.ts'
import { hashSecret, sessionCookie } from '../../http/session.ts'
import { bookMany } from '../../wallets/book-many.ts'
import { only } from '../make.ts'
import { makePeople } from '../make-event.ts'
import type { TestApp } from '../test-app.ts'

export async function makeShop(app: TestApp) {
  const organization = await app.make.organization()
  const owner = await app.as({ id: organization.userId })
  const item = async (columns: Partial<typeof items.$inferInsert> = {}) =>
    only(
      await app.db
        .insert(items)
        .values({
          type: 'TAG',
          title: 'Founder',
          price: 100,
          state: 'LIVE',
          organizationId: organization.id,
          ...columns,
        })
        .returning(),
    )
  const codes = (itemId: string, text: string, preview?: boolean) =>
    owner.call('POST /admin/items/{id}/redeem-codes', {
      params: { id: itemId },
      body: { text, ...(preview && { preview }) },
    })
  return { organization, owner, item, codes, params: { id: organization.id } }
}

/** Users with a session and coins of the community. `buy` sends the purchase through HTTP. */
export async function makeBuyers(
  app: Pick<TestApp, 'db' | 'settings'>,
  organizationId: string,
  count: number,
  coins: number,
) {
  const people: { id: string }[] = []
  while (people.length < count) people.push(...(await makePeople(app.db, Math.min(1_000, count - people.length))))
  const grants = people.map(
    ({ id }) => ({ userId: id, amount: coins, cause: 'GRANT', subject: 'start', metadata: {} }) as const,
  )
  if (coins > 0) await bookMany(app.db, organizationId, grants)
  const tokens = people.map(({ id }) => ({ userId: id, token: randomBytes(16).toString('hex') }))
  const rows = tokens.map(({ userId, token }) => ({ userId, hash: hashSecret(token) }))
  await app.db.execute(sql`
    insert into sessions (id, user_id, session_token, expires)
    select gen_random_uuid(), "userId", hash, now() + interval '1 day'
    from json_to_recordset(${JSON.stringify(rows)}::json) as input ("userId" uuid, hash text)`)
  const cookieName = sessionCookie(app.settings.publicUrl)
  return tokens.map(({ userId, token }) => ({ id: userId, cookie: `${cookieName}=${token}` }))
}

export type Buyer = Awaited<ReturnType<typeof makeBuyers>>[number]

export async function buy(app: TestApp, { cookie }: Buyer, itemId: string, key?: string) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/items/${itemId}/buy`,
    headers: { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    payload: '{}',
  })
  const body = answer.json()
  return { status: answer.statusCode, code: String(body.code ?? 'OK'), body }
}

export const address = {
  name: 'Noa Verhoeven',
  address1: 'Oudegracht 214',
  zip: '3511 NR',
  city: 'Utrecht',
  country: 'NL',
}
