/** What happens when the DNS record of a connected host name disappears. */
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notifications } from '../db/schema/notifications.ts'
import { organizationHosts } from '../db/schema/organizations/white-label.ts'
import { lockOrganization } from '../organizations/read.ts'
import { type HostCommunity, useHosts } from '../testing/communities/hosts.ts'
import { until } from '../testing/wait-until.ts'
import { recheckHosts } from './recheck-hosts.ts'

const { app, community, setHost, verify, prove, removeRecord, isAllowed, connect, siteStatus } = useHosts()
let own: HostCommunity
beforeEach(async () => {
  own = await community()
})

const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const noticesOf = async (community: HostCommunity) => {
  const kind = and(eq(notifications.kind, 'host-record'), eq(notifications.userId, community.owner.id))
  const rows = await app.db.select().from(notifications).where(kind).orderBy(notifications.id)
  return rows.map(({ metadata, link }) => `${metadata.variant} ${metadata.host} ${link}`)
}
const hostOf = async ({ id, owner }: HostCommunity) =>
  (await owner.call('GET /admin/organizations/{id}/white-label', { params: { id } })).body.data.host

test('a host without its record goes on for 3 days, then it stops; owners get a notification both times', async () => {
  const member = await app.make.member(own.id, { role: 'ADMIN' })
  const name = await connect(own)
  expect(await siteStatus(name)).toBe(404)
  removeRecord(name)
  await recheckHosts({ db: app.db, gateways: { ...app.gateways, dns: { txt: async () => null } } }, later(9))
  expect([await isAllowed(name), await noticesOf(own)]).toEqual([200, []]) // DNS does not answer
  const page = `/${own.username}/manage/white-label`
  for (const days of [0, 1, 2.9]) await recheckHosts(app, later(days))
  expect(await isAllowed(name)).toBe(200)
  expect(await noticesOf(own)).toEqual([`missing ${name} ${page}`])
  const { verifiedAt, missingAt, stopsAt } = (await hostOf(own)) ?? {}
  expect(verifiedAt).not.toBeNull()
  expect(new Date(stopsAt ?? '').getTime() - new Date(missingAt ?? '').getTime()).toBe(3 * 86_400_000)

  await recheckHosts(app, later(3.1))
  expect([await isAllowed(name), await siteStatus(name)]).toEqual([404, 200]) // the name means the site itself again
  expect(await noticesOf(own)).toEqual([`missing ${name} ${page}`, `off ${name} ${page}`])
  expect(await hostOf(own)).toMatchObject({ name, verifiedAt: null, missingAt })
  expect(await app.db.$count(notifications, eq(notifications.userId, member.id))).toBe(0)

  prove(name, (await hostOf(own))?.value ?? '')
  expect((await verify(own)).body.data.host).toMatchObject({ missingAt: null, stopsAt: null })
  expect(await isAllowed(name)).toBe(200)
})

test('a record that comes back in time ends the countdown', async () => {
  const name = await connect(own)
  removeRecord(name)
  expect((await verify(own)).body.code).toBe('HOST_RECORD_MISSING') // notes it, as the hourly check does
  expect([await isAllowed(name), (await noticesOf(own)).length]).toEqual([200, 1])
  prove(name, (await hostOf(own))?.value ?? '')
  await recheckHosts(app, later(1))
  expect(await hostOf(own)).toMatchObject({ missingAt: null })
  removeRecord(name)
  await recheckHosts(app, later(4))
  expect([await isAllowed(name), (await noticesOf(own)).length]).toEqual([200, 2])
})

test('a name whose record is gone goes to the community that proves it', async () => {
  const name = await connect(own)
  const other = await community()
  expect((await setHost(other, name)).body.code).toBe('HOST_TAKEN')
  removeRecord(name)
  await recheckHosts(app)
  prove(name, (await setHost(other, name)).body.data.host?.value ?? '')
  expect((await verify(other)).status).toBe(200)
  const reply = await app.visitor.call('GET /hosts/{name}', { params: { name } })
  expect(reply.body.data.organizationId).toBe(other.id)
  expect(await hostOf(own)).toMatchObject({ verifiedAt: null })
  expect((await noticesOf(own)).map((notice) => notice.split(' ')[0])).toEqual(['missing', 'off'])
})

/** Two communities, of which the first has a name whose record is missing, and the second proves it. */
async function claimLostName() {
  const [holder, other] = [own, await community()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
    typeof own,
    typeof own,
  ]
  const name = await connect(holder)
  removeRecord(name)
  await recheckHosts(app)
  prove(name, (await setHost(other, name)).body.data.host?.value ?? '')
  return { name, holder, other }
}

/** Calls while another call has the lock on the holder, and does more under that lock once this one waits for it. */
async function verifyDuring({ holder, other }: { holder: HostCommunity; other: HostCommunity }, then: OnLock) {
  const { reply } = await app.db.transaction(async (db) => {
    await lockOrganization(db, holder.id)
    const reply = verify(other)
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await until(async () => (await app.db.execute(isWaiting)).rows.length > 0)
    await then(db)
    return { reply }
  })
  return reply
}
type OnLock = (db: Parameters<typeof lockOrganization>[0]) => Promise<unknown>

test('a lost name is taken over under the locks on both communities, in the order of every call that locks several', async () => {
  const claim = await claimLostName()
  const reply = await verifyDuring(claim, (db) => lockOrganization(db, claim.other.id))
  expect(reply.status).toBe(200)
  expect((await hostOf(claim.holder))?.verifiedAt).toBeNull()
})

test('a lost name stays with its community if its record is back before another one takes it over', async () => {
  const claim = await claimLostName()
  const isHolder = eq(organizationHosts.organizationId, claim.holder.id)
  const reply = await verifyDuring(claim, (db) => db.update(organizationHosts).set({ lostAt: null }).where(isHolder))
  expect(reply.body.code).toBe('HOST_TAKEN')
  expect((await hostOf(claim.holder))?.verifiedAt).not.toBeNull()
})
