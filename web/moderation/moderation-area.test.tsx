import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { ModerationArea } from './moderation-area.tsx'

const [t, tModeration] = [translatorOf('moderator'), translatorOf('moderation')]

afterEach(() => vi.unstubAllGlobals())

test.each(['/moderator/tickets', '/moderation/words'])('every section is one step away from %s', async (at) => {
  stubApi({
    'GET /auth/session': { id: 'u1', role: 'MODERATOR' },
    'GET /moderator/reports/counts': { open: 4, mine: 0, appeals: 0 },
    'GET /admin/tickets/summary': { open: 7 },
  })
  show(
    <Suspense>
      <ModerationArea />
    </Suspense>,
    { at },
  )
  const links = within(await screen.findByRole('navigation', { name: t('title') })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    t('section.waiting'),
    t('section.events'),
    `${t('section.tickets')}7`,
    `${tModeration('section.reports')}4`,
    `${tModeration('section.appeals')}0`,
    tModeration('section.sanctions'),
    tModeration('section.log'),
    tModeration('section.words'),
  ])
  expect(links.find((link) => link.hasAttribute('aria-current'))?.getAttribute('href')).toBe(at)
})
