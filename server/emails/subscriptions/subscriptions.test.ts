import { expect, test } from 'vitest'
import { settled } from '../../testing/jobs.ts'
import { useApp } from '../../testing/test-app.ts'
import { writeEmail } from '../write-email.ts'

const app = useApp({ jobs: true })

test('a member chooses which communities may send emails', async () => {
  const founder = await app.make.user({})
  const user = await app.make.user({ email: 'member@example.com' })
  const member = await app.as(user)
  const [first, second] = [
    await app.make.organization({ userId: founder.id, name: 'Alpha' }),
    await app.make.organization({ userId: founder.id, name: 'Beta' }),
  ]
  for (const { id } of [second, first]) await app.make.member(id, { userId: user.id })

  const list = async () => {
    const { body } = await member.call('GET /user/subscriptions')
    return body.data.map(({ organization, subscribed }) => [organization.name, subscribed])
  }
  expect(await list()).toEqual([
    ['Alpha', true],
    ['Beta', true],
  ])
  await member.call('PATCH /user/subscriptions/{id}', { params: { id: first.id }, body: { subscribed: false } })
  expect(await list()).toEqual([
    ['Alpha', false],
    ['Beta', true],
  ])

  const email = { type: 'ORGANIZATION', to: 'member@example.com', userId: user.id, text: 'News' } as const
  for (const { id, name } of [first, second]) await writeEmail(app.db, { ...email, organizationId: id, subject: name })
  await settled(app.db)
  const mailbox = await app.visitor.call('GET /mailbox')
  expect(mailbox.body.data.map(({ subject }) => subject)).toEqual(['Beta'])
})

test('no one can subscribe to a community without being a member', async () => {
  const { id } = await app.make.organization({ userId: (await app.make.user({})).id })
  const stranger = await app.as(await app.make.user({}))
  const answer = await stranger.call('PATCH /user/subscriptions/{id}', { params: { id }, body: { subscribed: true } })
  expect(answer.body.code).toBe('NOT_FOUND')
})
