import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../db/schema/identity.ts'
import { logs } from '../db/schema/moderation.ts'
import { notifications } from '../db/schema/notifications.ts'
import { organizations } from '../db/schema/organizations.ts'
import { wallets } from '../db/schema/wallets.ts'
import { makePeople } from '../testing/make-event.ts'
import { type Person, useApp } from '../testing/test-app.ts'
import { bookTransaction } from './book.ts'
import { bookMany } from './book-many.ts'

const app = useApp({ rateLimit: 0 })

type Community = { id: string; params: { id: string }; username: string; staff: Person; members: Person[] }
let community: Community
let other: Community

async function makeCommunity(count: number): Promise<Community> {
  const { id, userId, username } = await app.make.organization()
  const members: Person[] = []
  for (const user of await makePeople(app.db, count)) {
    await app.make.member(id, { userId: user.id, role: 'MEMBER' })
    members.push(await app.as(user))
  }
  return { id, params: { id }, username: username ?? '', staff: await app.as({ id: userId }), members }
}

const personIn = ({ members }: Community, index: number): Person => members[index] ?? app.visitor

beforeAll(async () => {
  community = await makeCommunity(4)
  other = await makeCommunity(1)
})

const give = (userId: string, amount: number) =>
  bookTransaction(app.db, { userId, organizationId: community.id, amount, cause: 'GRANT' })
const change = (userIds: string[], body: { action?: 'grant' | 'deduct' | 'correct'; amount: number }) => ({
  params: community.params,
  body: { action: 'grant' as const, reason: 'Thanks for casting', batchId: randomUUID(), userIds, ...body },
})
const balanceOf = async (person: Person, params = community.params) =>
  (await person.call('GET /organizations/{id}/wallet', { params })).body.data.balance

test('staff grant coins with a reason: preview first, then the wallet, the log and a notification show it', async () => {
  const ann = personIn(community, 0)
  const grant = change([ann.id], { amount: 50 })
  const preview = await community.staff.call('PATCH /admin/organizations/{id}/wallets', {
    ...grant,
    body: { ...grant.body, preview: true },
  })
  expect(preview.body.data).toMatchObject({ booked: 0, problems: 0, rows: [{ before: 0, after: 50 }] })
  expect(await balanceOf(ann)).toBe(0)

  const done = await community.staff.call('PATCH /admin/organizations/{id}/wallets', grant)
  expect(done.body.data.booked).toBe(1)
  const wallet = (await ann.call('GET /organizations/{id}/wallet', { params: { id: community.username } })).body.data
  expect(wallet).toMatchObject({ balance: 50, earned: 50, earnedRecently: 50, spentRecently: 0 })
  const [log] = await app.db.select().from(logs).where(eq(logs.id, grant.body.batchId))
  expect(log).toMatchObject({ action: 'coins-changed', reason: 'Thanks for casting', userId: ann.id })
  const texts = await app.db.select().from(notifications).where(eq(notifications.userId, ann.id))
  expect(texts.map(({ text }) => text)).toEqual([
    expect.stringContaining('added coins to your wallet (+50): Thanks for casting'),
  ])
})

test('a batch that is sent twice at once is booked once, whatever it contains the second time', async () => {
  const bob = personIn(community, 1)
  const grant = change([bob.id], { amount: 30 })
  const call = (body = grant.body) =>
    community.staff.call('PATCH /admin/organizations/{id}/wallets', { params: community.params, body })
  const both = await Promise.all([call(), call()])
  expect(both.map(({ body }) => body.data.booked).sort()).toEqual([0, 1])
  expect((await call({ ...grant.body, amount: 99 })).body.data.booked).toBe(0)
  expect(await balanceOf(bob)).toBe(30)
})

test('a deduction that one wallet cannot pay is refused for all and names who', async () => {
  const [rich, poor] = [personIn(community, 2), personIn(community, 3)]
  await give(rich.id, 100)
  await give(poor.id, 5)
  const answer = await community.staff.call(
    'PATCH /admin/organizations/{id}/wallets',
    change([rich.id, poor.id], { action: 'deduct', amount: 10 }),
  )
  expect([answer.status, answer.body.code]).toEqual([409, 'NOT_ENOUGH_COINS'])
  expect(answer.body.errors).toEqual([{ path: '2', code: 'short', message: expect.any(String) }])
  expect([await balanceOf(rich), await balanceOf(poor)]).toEqual([100, 5])

  const set = await community.staff.call(
    'PATCH /admin/organizations/{id}/wallets',
    change([rich.id, poor.id], { action: 'correct', amount: 20 }),
  )
  expect(set.body.data.rows.map(({ amount }) => amount)).toEqual([-80, 15])
  expect([await balanceOf(rich), await balanceOf(poor)]).toEqual([20, 20])
})

test('of forty parallel deductions a wallet that can pay three is charged three times', async () => {
  const { id, params, staff, members } = await makeCommunity(1)
  const [member = app.visitor] = members
  await bookTransaction(app.db, { userId: member.id, organizationId: id, amount: 35, cause: 'GRANT' })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      staff.call('PATCH /admin/organizations/{id}/wallets', {
        ...change([member.id], { action: 'deduct', amount: 10 }),
        params,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['NOT_ENOUGH_COINS']))
  expect(await balanceOf(member, params)).toBe(5)
})

test('coins of a CSV: errors by line in the preview, nothing is booked with an error, then all at once', async () => {
  const { id, params, staff, members } = await makeCommunity(2)
  const [ann = app.visitor, bob = app.visitor] = members
  const rows = await app.db
    .select()
    .from(users)
    .where(inArray(users.id, [ann.id, bob.id]))
  const names = [ann, bob].map(({ id }) => rows.find((row) => row.id === id)?.username ?? '')
  const send = (text: string, preview: boolean, batchId = randomUUID()) =>
    staff.call('POST /admin/organizations/{id}/wallets/csv', {
      params,
      body: { text, reason: 'Season prizes', batchId, preview },
    })
  const bad = `username,amount,reason\n@${names[0]},40,Finalist\nnobody-here,10,\n${names[1]},1.5,\n${names[0]},3,\n${names[1]},-4,`
  const preview = (await send(bad, true)).body.data
  expect(preview.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, 'unknown'],
    [4, 'amount'],
    [5, 'duplicate'],
    [6, 'duplicate'],
  ])
  expect((await send(bad, false)).body.code).toBe('INVALID')
  const firstLine = (await send(`${names[0]};1.5\n${names[1]};25`, true)).body.data
  expect(firstLine.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [1, 'amount'],
    [2, null],
  ])
  const foreign = (await send(`Spieler;Münzen\n${names[1]};25`, true)).body.data
  expect(foreign.rows.map(({ line, problem }) => [line, problem])).toEqual([[2, null]])
  const good = `${names[0]};40;Finalist\n${names[1]};25;`
  const batchId = randomUUID()
  expect((await send(good, false, batchId)).body.data).toMatchObject({ booked: 2, total: 65 })
  expect((await send(good, false, batchId)).body.data.booked).toBe(0)
  const ledger = await staff.call('GET /admin/organizations/{id}/ledger', { params, query: { group: 'staff' } })
  expect(ledger.body.data.map(({ amount, reason, user, actor }) => [amount, reason, user.username, actor?.id])).toEqual(
    [
      [25, 'Season prizes', names[1], staff.id],
      [40, 'Finalist', names[0], staff.id],
    ],
  )
  expect((await staff.call('GET /admin/organizations/{id}/coins', { params })).body.data).toEqual({
    issued: 65,
    spent: 0,
    circulation: 65,
    wallets: 2,
  })
  expect(id).toBe(params.id)
})

test('a search for the wallets of a common name stops at 200 and says that there are more', async () => {
  const { id, params, staff } = await makeCommunity(1)
  const people = await makePeople(app.db, 205)
  await app.db.insert(wallets).values(people.map(({ id: userId }) => ({ organizationId: id, userId })))
  const find = async (search: string) =>
    (await staff.call('GET /admin/organizations/{id}/wallets', { params, query: { search, limit: 50 } })).body
  const { data, total } = await find('entrant-')
  expect([data.length, total]).toEqual([50, 201])
  expect((await find(people.at(-1)?.username ?? '')).total).toBe(1)
})

test('a wallet is read in pages with the balance after each entry, filtered, and as CSV', async () => {
  const { id: organizationId, params, members } = await makeCommunity(1)
  const [member = app.visitor] = members
  const coins = Array.from({ length: 30 }, (_, index) => ({
    userId: member.id,
    amount: 10,
    cause: 'REWARD' as const,
    subject: `match-${index}`,
  }))
  await bookMany(app.db, organizationId, coins)
  await bookTransaction(app.db, { userId: member.id, organizationId, amount: -120, cause: 'PURCHASE' })
  const list = (query: object) => member.call('GET /user/transactions', { query: { organizationId, ...query } })
  const first = await list({})
  expect([first.body.total, first.body.data.length, first.body.data[0]?.balance]).toEqual([31, 25, 180])
  const second = await list({ cursor: first.body.cursor })
  const balances = [...first.body.data, ...second.body.data].map(({ balance }) => balance)
  expect(balances).toEqual([180, ...Array.from({ length: 30 }, (_, index) => 300 - 10 * index)])
  expect((await list({ group: 'spent' })).body.data.map(({ amount }) => amount)).toEqual([-120])
  expect((await list({ from: new Date(Date.now() + 60_000).toISOString() })).body.data).toEqual([])
  const csv = await member.call('GET /user/transactions/csv', { query: { organizationId, cause: 'PURCHASE' } })
  expect(csv.text).toMatch(/PURCHASE,(-|'-)120,180/)
  expect((await member.call('GET /organizations/{id}/wallet', { params })).body.data.spentRecently).toBe(120)
  const wallets = (await member.call('GET /user/wallets', {})).body.data
  expect(wallets.map(({ balance, organization }) => [balance, organization?.id])).toEqual([[180, organizationId]])
})

test('a cursor that no list gave is refused', async () => {
  const { params, staff } = await makeCommunity(1)
  for (const at of ['2024', 'Thu, 01 Jan 1970 00:00:00 GMT+0300 (x)', '2024-01-01T00:00:00+99:99']) {
    const query = { cursor: `${at}_5` }
    const { body } = await staff.call('GET /admin/organizations/{id}/ledger', { params, query })
    expect([at, body.code]).toEqual([at, 'INVALID'])
  }
})

test('staff of another community can neither see nor change the coins of a community', async () => {
  const stranger = other.staff
  const member = personIn(other, 0)
  for (const call of ['wallets', 'ledger', 'coins'] as const) {
    const answer = await stranger.call(`GET /admin/organizations/{id}/${call}`, { params: community.params })
    expect([call, answer.body.code]).toEqual([call, 'FORBIDDEN'])
  }
  const attempt = await stranger.call('PATCH /admin/organizations/{id}/wallets', change([member.id], { amount: 5 }))
  expect(attempt.body.code).toBe('FORBIDDEN')
  const foreign = await community.staff.call(
    'PATCH /admin/organizations/{id}/wallets',
    change([member.id], { amount: 5 }),
  )
  expect(foreign.body).toMatchObject({ code: 'NO_SUCH_PERSON' })
  const own = await stranger.call('GET /admin/organizations/{id}/wallets', { params: other.params })
  expect(own.body.data).toEqual([])
})

test('platform admins grant universal coins to any user', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const user = await app.as(await app.make.user())
  const { body } = change([user.id], { amount: 12 })
  expect((await user.call('PATCH /admin/wallets', { body })).body.code).toBe('FORBIDDEN')
  expect((await admin.call('PATCH /admin/wallets', { body })).body.data.booked).toBe(1)
  const wallet = (await user.call('GET /user/universal-wallet', {})).body.data
  expect(wallet).toMatchObject({ organization: null, balance: 12 })
  const ledger = (await admin.call('GET /admin/ledger', { query: { userId: user.id } })).body.data
  expect(ledger.map(({ amount, reason }) => [amount, reason])).toEqual([[12, 'Thanks for casting']])
})

test('a wallet offers the shop of its community while its owner can open it', async () => {
  const ann = personIn(other, 0)
  const canOpenShop = async () =>
    (await ann.call('GET /organizations/{id}/wallet', { params: other.params })).body.data.can.openShop
  await bookTransaction(app.db, { userId: ann.id, organizationId: other.id, amount: 5, cause: 'GRANT' })
  expect(await canOpenShop()).toBe(true)
  await app.db.update(organizations).set({ visibility: 'DRAFT' }).where(eq(organizations.id, other.id))
  expect(await canOpenShop()).toBe(false)
})
