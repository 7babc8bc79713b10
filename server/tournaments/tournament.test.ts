import { expect, test } from 'vitest'
import { tournaments } from '../db/schema/tournaments.ts'
import { only } from '../testing/make.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()
const hour = 3_600_000

async function makeEvent(more: Partial<typeof tournaments.$inferInsert> = {}) {
  const [game, organization] = [await app.make.game(), await app.make.organization()]
  const date = new Date(Date.now() + 2 * hour)
  return only(
    await app.db
      .insert(tournaments)
      .values({
        name: 'Friday Cup',
        description: '<p>Bring your own pad.</p>',
        gameId: game.id,
        organizationId: organization.id,
        createdById: organization.userId,
        visibility: 'PUBLIC',
        date,
        registrationEnd: date,
        ...more,
      })
      .returning(),
  )
}

const load = (id: string) => app.visitor.call('GET /tournaments/{id}', { params: { id } })

test('everyone can see a public event', async () => {
  const event = await makeEvent({
    prizes: [{ from: 1, to: 1, kind: 'money', title: 'Winner', amount: 100, currency: 'EUR' }],
  })
  const { status, body } = await load(event.id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: event.id,
    name: 'Friday Cup',
    description: '<p>Bring your own pad.</p>',
    status: 'registration',
    organization: { id: event.organizationId },
    prizes: [{ amount: 100, currency: 'EUR' }],
  })
})

test('an unlisted event is visible by its link and is in no list', async () => {
  const event = await makeEvent({ visibility: 'UNLISTED', name: 'Secret Scrim' })
  expect((await load(event.id)).status).toBe(200)
  const list = await app.visitor.call('GET /tournaments', { query: { search: 'Secret' } })
  expect(list.body.total).toBe(0)
})

test.each([
  { why: 'private', more: { visibility: 'PRIVATE' as const } },
  { why: 'a draft', more: { visibility: 'DRAFT' as const } },
  { why: 'deleted', more: { deletedAt: new Date() } },
  { why: 'a rehearsal', more: { rehearsal: true } },
])('an event that is $why is not found', async ({ more }) => {
  const { status, body } = await load((await makeEvent(more)).id)
  expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
})

test('an id without an event is not found', async () => {
  const missing = ['018f0000-0000-7000-8000-000000000000', 'nope', "1' or '1'='1"]
  expect(await Promise.all(missing.map(async (id) => (await load(id)).status))).toEqual([404, 404, 404])
})

test('a list can be filtered by several games and regions at once', async () => {
  const games = await Promise.all([app.make.game(), app.make.game(), app.make.game()])
  const [game1, game2, game3] = games.map(({ id }) => id)
  const eu = await makeEvent({ gameId: game1, region: 'EU' })
  const na = await makeEvent({ gameId: game2, region: 'NA' })
  await makeEvent({ gameId: game3, region: 'EU' })
  const list = async (query: Record<string, string>) => {
    const { body } = await app.visitor.call('GET /tournaments', { query: { limit: 100, ...query } })
    return body.data.map(({ id }) => id).filter((id) => [eu.id, na.id].includes(id))
  }
  const game = `${games[0]?.slug},${games[1]?.slug}`
  expect((await list({ game })).sort()).toEqual([eu.id, na.id].sort())
  expect(await list({ game, region: 'EU' })).toEqual([eu.id])
  expect((await list({ game, region: 'EU,NA' })).sort()).toEqual([eu.id, na.id].sort())
  const refused = await app.visitor.call('GET /tournaments', { query: { region: 'EU,MOON' } })
  expect([refused.status, refused.body.code]).toEqual([422, 'INVALID'])
})

test('a community lists live and upcoming events, and ended events separately', async () => {
  const next = await makeEvent({ name: 'Next One' })
  const past = new Date(Date.now() - 5 * hour)
  const over = { organizationId: next.organizationId, name: 'Long Over', date: past, registrationEnd: past }
  await makeEvent({ ...over, startedAt: past, endedAt: new Date() })
  await makeEvent({ name: 'Of Others' })
  const list = async (query: object) => {
    const params = { id: String(next.organizationId) }
    return (await app.visitor.call('GET /organizations/{id}/tournaments', { params, query })).body.data.map(
      ({ name }) => name,
    )
  }
  expect([await list({}), await list({ complete: true })]).toEqual([['Next One'], ['Long Over']])
})
