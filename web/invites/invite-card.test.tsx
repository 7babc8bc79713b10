import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Remedies } from '../players/join/remedies.tsx'
import type { Invite } from '../players/queries.ts'
import { stubApi } from '../testing/api.ts'
import { Frame, translatorOf } from '../testing/render.tsx'
import { InviteCard } from './invite-card.tsx'

const t = translatorOf('players')
const invite = {
  id: 'i1',
  status: 'PENDING',
  alternate: false,
  message: null,
  inviterId: 'u1',
  inviter: { username: 'nova', image: null },
  team: { name: 'Comets', members: 1, teamSize: 2 },
  tournament: { id: 'l1', name: 'Winter League', eventType: 'League', date: null },
}

test('the invitation of a league team leads to the league', async () => {
  stubApi({
    'GET /auth/session': { user: { id: 'u2' } },
    'GET /tournaments/l1/playerTeammate/eligible': { eligible: true, reasons: [] },
    'POST /invites/i1': {},
  })
  const router = createMemoryRouter([
    { path: '*', element: <InviteCard invite={invite as Invite} token={undefined} /> },
  ])
  render(<RouterProvider router={router} />, { wrapper: Frame })
  expect(screen.getByRole('link', { name: 'Winter League' }).getAttribute('href')).toBe('/leagues/l1')
  await userEvent.click(await screen.findByRole('button', { name: t('accept') }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/leagues/l1'))
})

test('a clash with a league links to the league', () => {
  const reasons = [{ code: 'CLASH', remedy: 'leave-other', eventId: 'l1', eventType: 'League' }] as const
  const router = createMemoryRouter([{ path: '*', element: <Remedies reasons={reasons} /> }])
  render(<RouterProvider router={router} />, { wrapper: Frame })
  expect(screen.getByRole('link', { name: t('do.leaveOther') }).getAttribute('href')).toBe('/leagues/l1')
})

test('a rule that needs a setting links to it, with the way back', () => {
  const reasons = [{ code: 'ACCOUNT_MISSING', remedy: 'link-account', provider: 'discord' }] as const
  const router = createMemoryRouter([{ path: '*', element: <Remedies reasons={reasons} /> }], {
    initialEntries: ['/invites/i1?token=x'],
  })
  render(<RouterProvider router={router} />, { wrapper: Frame })
  const link = screen.getByRole('link', { name: t('do.linkAccount') })
  expect(link.getAttribute('href')).toBe('/settings/accounts?callbackUrl=%2Finvites%2Fi1%3Ftoken%3Dx')
})
