import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

async function hosted(more: Parameters<typeof app.make.tournament>[0] = {}) {
  const tournament = await app.make.tournament(more)
  return { params: { id: tournament.id }, host: await app.as({ id: tournament.createdById }) }
}
const namesTagged = async (tag: string) =>
  (await app.visitor.call('GET /tournaments', { query: { tag } })).body.data.map(({ name }) => name)

test('an event is found by any of its tags, regardless of case and spaces', async () => {
  const { params, host } = await hosted({ name: 'Night Cup' })
  const tags = [' Late  Night', 'late night', 'LAN, beginners']
  const { body } = await host.call('PATCH /tournaments/{id}', { params, body: { tags } })
  expect(body.data.tags).toEqual(['lan, beginners', 'late night'])
  expect(await namesTagged('Late night,nobody has this')).toEqual(['Night Cup'])
  expect(await namesTagged('nobody has this')).toEqual([])
  const [entry] = (await app.visitor.call('GET /tournaments/{id}/log', { params })).body.data
  expect(entry?.changes).toEqual([{ field: 'tags', before: [], after: ['lan, beginners', 'late night'] }])

  await host.call('PATCH /tournaments/{id}', { params, body: { tags: [] } })
  expect(await namesTagged('late night')).toEqual([])
})

test('a new event has its own tags, a copy has those of the original, ten at most', async () => {
  const host = await app.as(await app.make.user())
  const first = await host.call('POST /tournaments', { body: { name: 'First Cup', tags: ['weekly'] } })
  expect(first.body.data.tags).toEqual(['weekly'])
  const copy = await host.call('POST /tournaments', { body: { name: 'Second Cup', from: first.body.data.id } })
  expect(copy.body.data.tags).toEqual(['weekly'])
  const tags = Array.from({ length: 11 }, (_, index) => `tag ${index}`)
  expect((await host.call('POST /tournaments', { body: { name: 'Third Cup', tags } })).body.code).toBe('INVALID')
})

test('a series groups the editions of an event, and only its owner can add events', async () => {
  const organization = await app.make.organization({ name: 'Harbour' })
  const owner = await app.as({ id: organization.userId })
  const owned = { organizationId: organization.id }
  const created = await owner.call('POST /series', { body: { name: ' Harbour Nights ', ...owned } })
  expect(created.body.data).toMatchObject({ name: 'Harbour Nights', organization: { name: 'Harbour' }, events: 0 })
  const series = created.body.data.id

  const { params } = await hosted({ ...owned, name: 'Night One' })
  await owner.call('PATCH /tournaments/{id}', { params, body: { seriesId: series } })
  const stranger = await hosted()
  const foreign = await stranger.host.call('PATCH /tournaments/{id}', {
    params: stranger.params,
    body: { seriesId: series },
  })
  expect(foreign.body).toMatchObject({ code: 'INVALID', errors: [{ path: 'body.seriesId', code: 'UNKNOWN' }] })

  const listed = await app.visitor.call('GET /series', { query: owned })
  expect(listed.body).toMatchObject({ total: 1, data: [{ id: series, events: 1 }] })
  const events = await app.visitor.call('GET /tournaments', { query: { series } })
  expect(events.body.data).toMatchObject([{ name: 'Night One' }])
})

test('a user finds their own series by the filter and by name; a series of a community needs an admin', async () => {
  const ann = await app.as(await app.make.user())
  await ann.call('POST /series', { body: { name: 'Garden Cups' } })
  const names = async (caller: typeof ann, query: object) =>
    (await caller.call('GET /series', { query })).body.data.map(({ name }) => name)
  expect(await names(ann, { mine: true })).toEqual(['Garden Cups'])
  expect(await names(app.visitor, { mine: true })).toEqual([])
  expect(await names(app.visitor, { search: 'gard' })).toEqual(['Garden Cups'])
  const { id: organizationId } = await app.make.organization()
  const refused = await ann.call('POST /series', { body: { name: 'Not Mine', organizationId } })
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
})
