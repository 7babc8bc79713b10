import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CommunityFrame } from './community-frame.tsx'

const t = translatorOf('community')
const id = '018f0000-0000-7000-8000-0000000000aa'

function stubCommunity({ isMember = false } = {}) {
  return stubApi({
    'GET /auth/session': isMember ? { id: 'u1', username: 'nova', name: 'Nova', role: 'USER', image: null } : null,
    'GET /organizations/nordlicht': {
      id,
      name: 'Nordlicht FGC',
      username: 'nordlicht',
      visibility: 'PUBLIC',
      members: 3,
      theme: {},
      registration: {},
      payouts: { overdue: 0 },
      standing: { role: isMember ? 'MEMBER' : null, member: isMember },
      createdAt: '2026-01-01T00:00:00.000Z',
      can: { update: false, own: false, join: false, leave: isMember },
    },
    'GET /organizations/nordlicht/profile': {
      tabs: ['overview', 'events', 'shop'],
      events: { upcoming: 0, live: 0 },
    },
  })
}

test('the title of a community page names its tab, except on the overview', async () => {
  stubCommunity()
  const { user } = show(
    <Suspense>
      <CommunityFrame nextStep={null} />
    </Suspense>,
    { path: '/:username/*', at: '/nordlicht/shop' },
  )
  const expectTitle = (title: string) => waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} · \\w+$`)))
  await expectTitle(`${t('tab.shop')} · Nordlicht FGC`)
  await user.click(screen.getByRole('link', { name: t('tab.events') }))
  await expectTitle(`${t('tab.events')} · Nordlicht FGC`)
  await user.click(screen.getByRole('link', { name: t('tab.overview') }))
  await expectTitle('Nordlicht FGC')
})

test('a member gets no button to follow the community, not even while the page loads', async () => {
  const calls = stubCommunity({ isMember: true })
  show(
    <Suspense>
      <CommunityFrame nextStep={null} />
    </Suspense>,
    { path: '/:username/*', at: '/nordlicht' },
  )
  await waitFor(() => expect(calls.map(({ address }) => address)).toContain(`GET /organizations/${id}/wallet`))
  expect(screen.queryByRole('button', { name: translatorOf('feed')('followName', { name: '@nordlicht' }) })).toBeNull()
  expect(calls.map(({ address }) => address)).not.toContain(`GET /organizations/${id}/follow`)
})
