import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CommunityFrame } from './community-frame.tsx'

const t = translatorOf('community')

function stubCommunity() {
  stubApi({
    'GET /auth/session': null,
    'GET /organizations/nordlicht': {
      id: '018f0000-0000-7000-8000-0000000000aa',
      name: 'Nordlicht FGC',
      username: 'nordlicht',
      visibility: 'PUBLIC',
      members: 3,
      theme: {},
      registration: {},
      payouts: { overdue: 0 },
      standing: { role: null, member: false },
      createdAt: '2026-01-01T00:00:00.000Z',
      can: { update: false, own: false, join: false, leave: false },
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
