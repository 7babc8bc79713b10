import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { NewMessageDialog } from '../new/new-message-dialog.tsx'
import { AddDialog } from './add-dialog.tsx'
import { GroupDetails } from './group-details.tsx'
import { RenameDialog } from './rename-dialog.tsx'

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

test('a new chat, new members and a new name say what is missing', async () => {
  const calls = stubApi({ 'GET /auth/session': null })
  const missing = translatorOf('ui')('fieldMissing')
  const search = () => screen.getByRole('searchbox', { name: t('findPerson') })
  const first = show(<NewMessageDialog onClose={() => {}} />)
  await expectMissing(first.user, t('send'), t('personMissing'), search)
  expect(screen.getByText(missing)).toBeDefined()
  first.unmount()
  const second = show(<AddDialog chat={chat as never} onClose={() => {}} />)
  await expectMissing(second.user, t('add'), t('personMissing'), search)
  second.unmount()
  const third = show(<RenameDialog chatId="c1" name="Harbour" onClose={() => {}} />)
  const name = () => screen.getByLabelText(t('groupName'))
  await third.user.clear(name())
  await expectMissing(third.user, t('rename'), missing, name)
  expect(calls.filter(({ address }) => !address.startsWith('GET'))).toEqual([])
})
