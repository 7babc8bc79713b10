import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { UserFoot } from './user-foot.tsx'

const t = translatorOf('admin-users')
const tDesk = translatorOf('tickets-desk')

afterEach(() => vi.unstubAllGlobals())

type Foot = Parameters<typeof UserFoot>[0]['user']
const userWith = (can: Partial<Foot['can']>): Foot => ({
  id: 'u1',
  username: 'nova',
  name: 'Nova',
  email: null,
  state: 'active',
  can: {
    ...{ message: false, endSessions: false, sanction: false, delete: false, changeRole: false, changeAccounts: false },
    ...can,
  },
})

test('deleting a person asks first, and can be undone', async () => {
  const calls = stubApi({ 'DELETE /admin/users/u1': null, 'POST /admin/users/u1/restore': {} })
  const { user } = show(
    <>
      <UserFoot user={userWith({ delete: true })} />
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('button', { name: t('delete') }))
  const dialog = await screen.findByRole('dialog', { name: t('deleteTitle', { name: 'Nova' }) })
  expect(calls).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: t('delete') }))
  await user.click(await screen.findByRole('button', { name: translatorOf('ui')('undo') }))
  await waitFor(() => expect(calls.map(({ address }) => address)).toContain('POST /admin/users/u1/restore'))
})

test('the panel offers only what the admin may do', () => {
  show(<UserFoot user={userWith({ sanction: true })} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([t('act.ban')])
})

test('a message to a user opens a ticket with them', async () => {
  const calls = stubApi({ 'POST /admin/tickets': { id: 't1' } })
  const { user } = show(<UserFoot user={userWith({ message: true })} />)
  await user.click(screen.getByRole('button', { name: tDesk('message') }))
  const dialog = await screen.findByRole('dialog', { name: tDesk('messageTitle', { name: 'Nova' }) })
  await user.type(within(dialog).getByRole('textbox', { name: tDesk('messageText') }), 'Please confirm your age')
  await user.click(within(dialog).getByRole('button', { name: tDesk('messageSend') }))
  const body = { userId: 'u1', description: 'Please confirm your age' }
  await waitFor(() => expect(calls).toContainEqual({ address: 'POST /admin/tickets', body }))
})
