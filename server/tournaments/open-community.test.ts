import { expect, test } from 'vitest'
import { useApp } from '../testing/test-app.ts'

const app = useApp({ rateLimit: 0 })

test('an event of a private community says whether the reader can open the page of the community', async () => {
  const { id: organizationId, userId } = await app.make.organization({ visibility: 'PRIVATE' })
  const member = await app.make.user()
  await app.make.member(organizationId, { userId: member.id, role: 'MEMBER' })
  const { id } = await app.make.tournament({ organizationId })
  const readers = [app.visitor, await app.as(await app.make.user()), await app.as(member), await app.as({ id: userId })]
  const replies = await Promise.all(readers.map(({ call }) => call('GET /tournaments/{id}', { params: { id } })))
  expect(replies.map(({ body }) => body.data.can.openCommunity)).toEqual([false, false, true, true])
})
