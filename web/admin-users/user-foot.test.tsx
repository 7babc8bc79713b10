import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { UserFoot } from './user-foot.tsx'

const t = translatorOf('admin-users')
const tTickets = translatorOf('tickets')
const tModeration = translatorOf('moderation')

type Foot = Parameters<typeof UserFoot>[0]['user']
const userWith = (can: Partial<Foot['can']>): Foot => ({
  id: 'u1',
  username: 'nova',
  name: 'Nova',
  email: null,
  state: 'active',
  can: {
    message: false,
    endSessions: false,
    sanction: false,
    delete: false,
    changeRole: false,
    changeAccounts: false,
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
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual([tModeration('act.WARNING'), tModeration('act.MUTE'), tModeration('act.BAN')])
})

test('an admin mutes a person with a reason and an end, and can undo it', async () => {
  const address = 'POST /moderator/users/u1/sanctions'
  const calls = stubApi({ [address]: { id: 's1' }, 'POST /moderator/sanctions/s1/lift': {} })
  const { user } = show(
    <>
      <UserFoot user={userWith({ sanction: true })} />
      <Toasts />
    </>,
  )
  await user.click(screen.getByRole('button', { name: tModeration('act.MUTE') }))
  const title = tModeration('confirm.MUTE', { name: 'Nova' })
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: title }))
  expect(await dialog.findByText(translatorOf('ui')('reasonMissing'))).toBeDefined()
  expect(calls.filter((call) => call.address === address)).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Insults')
  await user.selectOptions(dialog.getByRole('combobox'), '30')
  await user.click(dialog.getByRole('button', { name: title }))
  await user.click(await screen.findByRole('button', { name: translatorOf('ui')('undo') }))
  const reason = tModeration('undoReason')
  const lift = { address: 'POST /moderator/sanctions/s1/lift', body: { reason } }
  await waitFor(() => expect(calls).toContainEqual(lift))
  expect(calls).toContainEqual({ address, body: { kind: 'MUTE', reason: 'Insults', days: 30 } })
})

test('a message to a user opens a ticket with them', async () => {
  const calls = stubApi({ 'POST /admin/tickets': { id: 't1' } })
  const { user } = show(<UserFoot user={userWith({ message: true })} />)
  await user.click(screen.getByRole('button', { name: tTickets('message') }))
  const dialog = await screen.findByRole('dialog', { name: tTickets('messageTitle', { name: 'Nova' }) })
  await user.type(within(dialog).getByRole('textbox', { name: tTickets('messageText') }), 'Please confirm your age')
  await user.click(within(dialog).getByRole('button', { name: tTickets('messageSend') }))
  const body = { userId: 'u1', description: 'Please confirm your age' }
  await waitFor(() => expect(calls).toContainEqual({ address: 'POST /admin/tickets', body }))
})
