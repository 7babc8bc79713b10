import { expect, test } from 'vitest'
import { moderators } from '../db/schema/staff.ts'
import { runningEvent } from '../testing/make-running.ts'
import { useApp } from '../testing/test-app.ts'

const app = useApp()

test('a platform moderator enters results only in events they are assigned to', async () => {
  const { at, params, people } = await runningEvent(app, 4)
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const match = await at(1)
  const target = { params: { id: match.id } }
  const decide = () => moderator.call('PUT /matches/{id}', { ...target, body: { winnerId: match.player1Id ?? '' } })
  expect((await moderator.call('GET /matches/{id}', target)).status).toBe(200)
  expect((await decide()).status).toBe(403)
  expect((await moderator.call('PATCH /tournaments/{id}', { params, body: { name: 'Mine' } })).status).toBe(403)

  await moderator.call('POST /moderator/tournaments/{id}', { params })
  expect((await decide()).status).toBe(200)
  expect((await moderator.call('PATCH /tournaments/{id}', { params, body: { name: 'Mine' } })).status).toBe(403)
  expect((await people[0]?.call('POST /moderator/tournaments/{id}', { params }))?.status).toBe(403)
})

test('a platform moderator who was the caster of an event enters its results once assigned', async () => {
  const { at, params } = await runningEvent(app, 4)
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  await app.db.insert(moderators).values({
    userId: moderator.id,
    eventId: params.id,
    eventType: 'Tournament',
    role: 'CASTER',
    status: 'ACCEPTED',
  })
  const match = await at(1)
  const decide = () =>
    moderator.call('PUT /matches/{id}', { params: { id: match.id }, body: { winnerId: match.player1Id ?? '' } })
  expect((await decide()).status).toBe(403)
  const assigned = await moderator.call('POST /moderator/tournaments/{id}', { params })
  expect(assigned.body.data.role).toBe('MODERATOR')
  expect((await decide()).status).toBe(200)
})

test('a platform moderator hides messages of any match, and has none of the powers of admins', async () => {
  const { readyMatch } = await runningEvent(app, 2)
  const { target, player1, player2 } = await readyMatch(1)
  const chat = { id: (await player1.call('POST /matches/{id}/chat', target)).body.data.id }
  const body = { text: 'Something rude' }
  const { id } = (await player1.call('POST /chats/{id}/message', { params: chat, body })).body.data
  const moderator = await app.as(await app.make.user({ role: 'MODERATOR' }))
  const hide = (by: typeof moderator) =>
    by.call('PATCH /admin/messages/{id}', { params: { id }, body: { hidden: true } })
  expect((await hide(player2)).status).toBe(403)
  expect((await hide(moderator)).status).toBe(200)
  const reply = await player2.call('GET /chats/{id}', { params: chat })
  expect(reply.text).not.toContain(body.text)

  const refused = await Promise.all([
    moderator.call('GET /admin/articles'),
    moderator.call('POST /admin/faqs', { body: { category: 'start', question: 'May I?', answer: 'No' } }),
    moderator.call('GET /admin/guides'),
    moderator.call('GET /admin/health'),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('assigned leagues are listed beside assigned tournaments', async () => {
  const admin = await app.as(await app.make.user({ role: 'ADMIN' }))
  const league = await app.make.league({})
  const params = { id: league.id }
  const assigned = async () => (await admin.call('GET /moderator/leagues')).body.data.map(({ id }) => id)
  expect(await assigned()).toEqual([])
  expect((await admin.call('POST /moderator/leagues/{id}', { params })).status).toBe(200)
  expect(await assigned()).toEqual([league.id])
})
