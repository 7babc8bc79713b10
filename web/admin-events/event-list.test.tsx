import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import AdminEventsScreen from './events.admin.screen.tsx'
import AdminLeaguesScreen from './leagues.admin.screen.tsx'

const t = translatorOf('admin-events')

afterEach(() => vi.unstubAllGlobals())

test.each([
  { list: 'events', Screen: AdminEventsScreen, empty: t('none'), filtered: t('noMatch') },
  { list: 'leagues', Screen: AdminLeaguesScreen, empty: t('noLeagues'), filtered: t('noLeaguesMatch') },
])('an empty list of $list speaks of $list', async ({ Screen, empty, filtered }) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0, cursor: null }))
  const screenAt = (at: string) =>
    show(
      <Suspense>
        <Screen />
      </Suspense>,
      { at },
    )
  const { unmount } = screenAt('/')
  expect(await screen.findByRole('heading', { name: empty })).toBeDefined()
  unmount()
  screenAt('/?state=live')
  expect(await screen.findByRole('heading', { name: filtered })).toBeDefined()
})
