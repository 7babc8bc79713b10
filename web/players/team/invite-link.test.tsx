import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Entry, Event } from '../queries.ts'
import { InviteLink } from './invite-link.tsx'

const t = translatorOf('players')

test('disabling the invite link of a team asks first', async () => {
  const address = 'DELETE /tournaments/e1/playerTeammate/link'
  const calls = stubApi({
    'GET /tournaments/e1/invites': { data: [{ byLink: true, inviteId: 'p1' }], total: 1 },
    [address]: null,
  })
  const { user } = show(<InviteLink event={{ id: 'e1' } as Event} entry={{ id: 'p1' } as Entry} />)
  await user.click(await screen.findByRole('button', { name: t('disableLink') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('disableLinkTitle') }))
  expect(calls.map((call) => call.address)).not.toContain(address)
  await user.click(dialog.getByRole('button', { name: t('disableLink') }))
  await waitFor(() => expect(calls.map((call) => call.address)).toContain(address))
})
