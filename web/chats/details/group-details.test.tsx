import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { GroupDetails } from './group-details.tsx'

const t = translatorOf('messages')
const person = { id: 'u2', username: 'nova', name: 'Nova', image: null, deleted: false, banned: false }
const member = { user: person, role: 'MEMBER', pending: false, readNo: 0, createdAt: '2026-11-14T10:00:00.000Z' }
const chat = {
  id: 'c1',
  name: 'Harbour',
  image: null,
  type: 'GENERAL',
  group: true,
  people: [],
  memberCount: 2,
  members: [member],
  can: { changeGroup: true, removeMembers: true },
}

test('a member of a group is removed only after a question that names them', async () => {
  const remove = 'DELETE /chats/c1/members/u2'
  const calls = stubApi({ 'GET /auth/session': { id: 'u1', username: 'ada', name: 'Ada', image: null }, [remove]: {} })
  const { user } = show(<GroupDetails chat={chat as never} isNamed={false} />)
  await user.click(await screen.findByRole('button', { name: t('removeMember', { name: 'Nova' }) }))
  await screen.findByRole('dialog', { name: t('removeMemberTitle', { name: 'Nova' }) })
  const sent = () => calls.filter(({ address }) => address === remove).length
  expect(sent()).toBe(0)
  await user.click(screen.getByRole('button', { name: t('removeMember', { name: 'Nova' }) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toBe(1)
})
