import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import type { Party } from './queries.ts'

const t = translatorOf('players')
const party: Party = {
  id: 'p1',
  leagueId: 'l1',
  leaderId: 'u1',
  members: [],
  maxMembers: 3,
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

test('an invited friend leaves the list, and the focus returns to the search', async () => {
  const invites = 'POST /parties/p1/invites'
  const friends = [
    { id: 'u2', username: 'teo', name: 'Teo', image: null },
    { id: 'u3', username: 'mira', name: 'Mira', image: null },
  ]
  const list = { page: 1, limit: 10, total: 2 }
  const calls = stubApi({ 'GET /parties/p1/friends': { data: friends, ...list }, [invites]: {} })
  const { user } = show(
    <>
      <InviteDialog party={party} onClose={() => {}} />
      <Toasts />
    </>,
  )
  await user.click(await screen.findByRole('button', { name: t('inviteName', { name: 'Mira' }) }))
  expect(await screen.findByText(t('invited', { name: 'Mira' }))).toBeDefined()
  expect(calls).toContainEqual({ address: invites, body: { userId: 'u3' } })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('a search without a hit says so, not that there is no one to invite', async () => {
  const none = { data: [], page: 1, limit: 10, total: 0 }
  stubApi({ 'GET /parties/p1/friends': none, 'GET /parties/p1/friends?query=zed': none })
  const { user } = show(<InviteDialog party={party} onClose={() => {}} />)
  await screen.findByText(translatorOf('queue')('inviteEmpty'))
  await user.type(screen.getByRole('searchbox'), 'zed')
  expect(await screen.findByText(t('nobodyFound', { name: 'zed' }))).toBeDefined()
})
