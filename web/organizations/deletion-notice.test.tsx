import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import OverviewScreen from './manage/overview/overview.screen.tsx'
import { CommunityFrame } from './page/community-frame.tsx'

const t = translatorOf('community')
const undo = translatorOf('community-settings')('restore')
const id = '018f0000-0000-7000-8000-0000000000aa'

function stubCommunity(own: boolean) {
  stubApi({
    'GET /auth/session': { id: 'u1', username: 'elodie', name: 'Elodie', role: 'USER', image: null },
    'GET /organizations/nordlicht': {
      id,
      name: 'Nordlicht',
      username: 'nordlicht',
      visibility: 'PUBLIC',
      members: 3,
      theme: {},
      registration: {},
      payouts: { overdue: 0 },
      standing: { role: null, member: false },
      createdAt: '2026-01-01T00:00:00.000Z',
      deleteAt: '2026-12-03T00:00:00.000Z',
      can: { update: true, own, join: false, leave: false },
    },
    'GET /organizations/nordlicht/profile': { tabs: ['overview'], events: { upcoming: 0, live: 0 } },
    [`GET /admin/organizations/${id}/profile`]: { counts: {} },
  })
}

test.each([
  ['an owner can undo it', true],
  ['an admin cannot undo it', false],
])('Manage says when the community will be deleted: %s', async (_, own) => {
  stubCommunity(own)
  show(
    <Suspense>
      <OverviewScreen />
    </Suspense>,
    { path: '/:username/manage', at: '/nordlicht/manage' },
  )
  expect(await screen.findByText(new RegExp(t('deletedOn')))).toBeDefined()
  expect(screen.queryByRole('button', { name: undo }) !== null).toBe(own)
})

test('the page of a community says when it will be deleted, and why no one can join', async () => {
  stubCommunity(false)
  show(
    <Suspense>
      <CommunityFrame nextStep={null} />
    </Suspense>,
    { path: '/:username/*', at: '/nordlicht' },
  )
  expect(await screen.findByText(new RegExp(t('deletedOn')))).toBeDefined()
  const notice = screen.getByText(t('deletionText')).closest('[role="status"]')
  expect(notice?.querySelector('.lucide-trash-2')).not.toBeNull() // a lock would say that access is refused
})
