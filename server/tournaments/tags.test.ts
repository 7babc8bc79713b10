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
