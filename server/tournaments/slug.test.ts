import { expect, test } from 'vitest'
import { notify } from '../notifications/notify.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

async function makeEvent() {
  const user = await app.make.user()
  const host = await app.as(user)
  const event = await app.make.tournament({ createdById: user.id })
  const setSlug = (slug: string | null) =>
    host.call('PATCH /tournaments/{id}', { params: { id: event.id }, body: { slug } })
  return { user, host, event, setSlug }
}

const find = (slug: string) => app.visitor.call('GET /tournaments/slugs/{slug}', { params: { slug } })

test('a host chooses a short address, and the old one leads to the event after a change', async () => {
  const { event, setSlug } = await makeEvent()
  expect((await setSlug('winter-clash')).body.data.slug).toBe('winter-clash')
  expect((await find('winter-clash')).body.data).toEqual({ id: event.id, slug: 'winter-clash' })
  await setSlug('winter-clash-2')
  await expect
    .poll(async () => (await find('winter-clash')).body.data)
    .toEqual({ id: event.id, slug: 'winter-clash-2' })
  expect((await setSlug('winter-clash')).body.data.slug).toBe('winter-clash')
  expect((await find('unknown-cup')).status).toBe(404)
})

test('an address belongs to one event, now and after a change, until the event is deleted', async () => {
  const [first, second] = [await makeEvent(), await makeEvent()]
  const codeOf = async (reply: ReturnType<typeof first.setSlug>) => (await reply).body.errors?.[0]?.code
  await first.setSlug('spring-open')
  await first.setSlug('spring-open-1')
  expect(await codeOf(second.setSlug('spring-open'))).toBe('TAKEN')
  expect(await codeOf(second.setSlug('spring-open-1'))).toBe('TAKEN')
  expect(await codeOf(second.setSlug('admin'))).toBe('RESERVED')
  expect(await codeOf(second.setSlug(second.event.id))).toBe('RESERVED')
  expect((await second.setSlug('Spring Open')).status).toBe(422)
  await first.host.call('DELETE /tournaments/{id}', { params: { id: first.event.id } })
  expect((await second.setSlug('spring-open-1')).body.data.slug).toBe('spring-open-1')
})

test('two events that claim the same address at once do not both get it', async () => {
  const [first, second] = [await makeEvent(), await makeEvent()]
  const replies = await Promise.all([first.setSlug('same-time'), second.setSlug('same-time')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the address of a draft is known to its hosts only', async () => {
  const { host } = await makeEvent()
  const game = await app.make.game()
  const body = { name: 'Secret Cup', gameId: game.id, slug: 'secret-cup' }
  expect((await host.call('POST /tournaments', { body })).body.data.slug).toBe('secret-cup')
  expect((await find('secret-cup')).status).toBe(404)
  expect((await host.call('GET /tournaments/slugs/{slug}', { params: { slug: 'secret-cup' } })).status).toBe(200)
})

test('notifications and the calendar use the short address', async () => {
  const { user, host, event, setSlug } = await makeEvent()
  await setSlug('friday-cup')
  const link = `/tournaments/${event.id}`
  await notify(app.db, user.id, {
    kind: 'tournament-cancelled',
    values: { variant: 'deleted', tournament: event.name },
    link,
  })
  const { body } = await host.call('GET /user/notifications')
  expect(body.data[0]?.link).toBe('/t/friday-cup')
  const calendar = await app.visitor.call('GET /tournaments/{id}/ics', { params: { id: event.id } })
  expect(calendar.text.replaceAll(/\r\n /g, '')).toContain('/t/friday-cup')
})
