import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import type { Party } from './queries.ts'

const party: Party = {
  ...{ id: 'p1', leagueId: 'l1', leaderId: 'u1', members: [], maxMembers: 3 },
  inviteUrl: 'https://site.example/leagues/l1?party=p1',
}

test('friends who cannot be loaded can be loaded again', async () => {
  stubApi({})
  const { user } = show(<InviteDialog party={party} onClose={() => {}} />)
  const retry = await screen.findByRole('button', { name: translatorOf('ui')('retry') })
  const teo = { id: 'u2', username: 'teo', name: 'Teo', image: null }
  stubApi({ 'GET /parties/p1/friends': { data: [teo], page: 1, limit: 10, total: 1 } })
  await user.click(retry)
  expect(await screen.findByText('Teo')).toBeDefined()
})
