import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

async function makeEntrant(tag: Record<string, string | null>) {
  const user = await app.make.user()
  const player = await app.as(user)
  await player.call('PATCH /user', { body: tag })
  return { user, player }
}

const openEvent = (columns = {}) =>
  app.make.tournament({ registrationEnd: new Date(Date.now() + 3_600_000), ...columns })
const enter = (player: Awaited<ReturnType<typeof makeEntrant>>['player'], id: string) =>
  player.call('POST /tournaments/{id}/join', { params: { id }, body: {} })
const entrantsOf = async (id: string, search?: string) =>
  (await app.visitor.call('GET /tournaments/{id}/players', { params: { id }, query: search ? { search } : {} })).body
    .data

test('an entrant plays under the tag with its sponsor, and the entry follows the tag until the event ends', async () => {
  const { player, user } = await makeEntrant({ tag: ' Zed ', sponsor: 'TSM', flag: 'KR' })
  const [running, ended] = [await openEvent(), await openEvent()]
  await enter(player, running.id)
  await enter(player, ended.id)
  expect((await entrantsOf(running.id)).map(({ name }) => name)).toEqual(['TSM | Zed'])
  await app.db.execute(`update tournaments set started_at = now(), ended_at = now() where id = '${ended.id}'`)

  const changed = await player.call('PATCH /user', { body: { tag: '花子', sponsor: null } })
  expect(changed.body.data).toMatchObject({ tag: '花子', sponsor: null, flag: 'KR', username: user.username })
  expect((await entrantsOf(running.id)).map(({ name }) => name)).toEqual(['花子'])
  expect((await entrantsOf(ended.id)).map(({ name }) => name)).toEqual(['TSM | Zed'])
})

test.each([{}, { type: 'MATCHMAKING', teamSize: 2 }] as const)(
  'the entry in a league follows the tag, too: %j',
  async (kind) => {
    const { player } = await makeEntrant({ tag: 'Zed' })
    const { id } = await app.make.league({ registrationEnd: new Date(Date.now() + 3_600_000), ...kind })
    const params = { id }
    expect((await player.call('POST /leagues/{id}/join', { params, body: {} })).status).toBe(200)
    const entrants = async () =>
      (await app.visitor.call('GET /leagues/{id}/players', { params })).body.data.map(({ name }) => name)
    expect(await entrants()).toEqual(['Zed'])
    await player.call('PATCH /user', { body: { tag: 'Zoe' } })
    expect(await entrants()).toEqual(['Zoe'])
  },
)

test('an entry that staff named differently keeps its name', async () => {
  const { player } = await makeEntrant({ tag: 'Kira' })
  const event = await openEvent()
  await enter(player, event.id)
  await app.db.execute(`update players set name = 'Kira (sub)' where event_id = '${event.id}'`)
  await player.call('PATCH /user', { body: { tag: 'Kirara' } })
  expect((await entrantsOf(event.id)).map(({ name }) => name)).toEqual(['Kira (sub)'])
})

test('a tag is short and has no control or bidirectional characters', async () => {
  const player = await app.as(await app.make.user())
  const codesOf = async (body: Record<string, string>) =>
    (await player.call('PATCH /user', { body })).body.errors?.map(({ path, code }) => `${path} ${code}`)
  expect(await codesOf({ tag: 'a\u202eb', sponsor: 'x'.repeat(13) })).toEqual([
    'body.tag UNSAFE_TEXT',
    'body.sponsor TOO_LONG',
  ])
  expect(await codesOf({ tag: 'é'.repeat(24) })).toBeUndefined()
  expect(await codesOf({ tag: 'é'.repeat(25) })).toEqual(['body.tag TOO_LONG'])
})

test('search finds a player by the tag', async () => {
  const { user } = await makeEntrant({ tag: 'Quicksilver' })
  const reply = await app.visitor.call('GET /profiles', { query: { q: 'quicksil' } })
  expect(reply.body.data.map(({ id }) => id)).toEqual([user.id])
})

test('the flag appears in the bracket, the standings and the match, and the tag on the profile', async () => {
  const { player, user } = await makeEntrant({ tag: 'Zed', sponsor: 'TSM', flag: 'KR' })
  const event = await openEvent({ settings: { checkin: false } })
  await enter(player, event.id)
  await enter(await app.as(await app.make.user()), event.id)
  const host = await app.as({ id: event.createdById })
  const params = { id: event.id }
  expect((await host.call('POST /tournaments/{id}/start', { params, body: { closeRegistration: true } })).status).toBe(
    200,
  )
  const zed = { name: 'TSM | Zed', country: 'KR' }
  const { entrants } = (await app.visitor.call('GET /tournaments/{id}/bracket', { params })).body.data
  expect(entrants).toContainEqual(expect.objectContaining(zed))
  const { rows } = (await app.visitor.call('GET /tournaments/{id}/standings', { params })).body.data
  expect(rows).toContainEqual(expect.objectContaining(zed))
  const [match] = (await app.visitor.call('GET /tournaments/{id}/matches', { params })).body.data
  expect([match?.player1, match?.player2]).toContainEqual(expect.objectContaining(zed))
  const profile = await app.visitor.call('GET /profiles/{id}', { params: { id: user.username ?? '' } })
  expect(profile.body.data).toMatchObject({ tag: 'TSM | Zed', flag: 'KR' })
})

test('whoever hides their country has no flag in events, from the entry on and afterwards', async () => {
  const { player } = await makeEntrant({ tag: 'Hidden', flag: 'KR' })
  const [early, late, ended] = [await openEvent(), await openEvent(), await openEvent()]
  const flagIn = async ({ id }: { id: string }) => (await entrantsOf(id)).map(({ country }) => country)
  for (const { id } of [early, ended]) await enter(player, id)
  await app.db.execute(`update tournaments set started_at = now(), ended_at = now() where id = '${ended.id}'`)
  expect([await flagIn(early), await flagIn(ended)]).toEqual([['KR'], ['KR']])
  await player.call('PATCH /user/privacy', { body: { country: 'following' } })
  await enter(player, late.id)
  await player.call('PATCH /user', { body: { flag: 'SE' } })
  expect([await flagIn(early), await flagIn(late), await flagIn(ended)]).toEqual([[null], [null], [null]])
  await player.call('PATCH /user/privacy', { body: { country: 'everyone' } })
  expect([await flagIn(early), await flagIn(late)]).toEqual([['SE'], ['SE']])
})

test('two changes of the tag at once both succeed', async () => {
  const { player } = await makeEntrant({ tag: 'Start' })
  for (const event of await Promise.all([openEvent(), openEvent(), openEvent()])) await enter(player, event.id)
  const replies = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((tag) => player.call('PATCH /user', { body: { tag } })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
