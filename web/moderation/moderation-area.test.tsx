import { useQueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { type Site, site } from '../lib/api/api.ts'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { AssignedEvents } from './assigned/assigned-events.tsx'
import ModeratorEventsScreen from './assigned/events.screen.tsx'
import { ModerationArea } from './moderation-area.tsx'

const [t, tModeration] = [translatorOf('moderator'), translatorOf('moderation')]

test('an admin finds the way back to the admin area', async () => {
  stubApi({
    'GET /auth/session': { id: 'u1', role: 'ADMIN' },
    'GET /moderator/reports/counts': { open: 0, mine: 0, appeals: 0 },
    'GET /admin/tickets/summary': { open: 0 },
  })
  show(
    <Suspense>
      <ModerationArea />
    </Suspense>,
    { at: '/moderation' },
  )
  const link = within(await screen.findByRole('navigation')).getByRole('link', { name: translatorOf('shell')('admin') })
  expect(link.getAttribute('href')).toBe('/admin')
})

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

function SiteWithoutLeagues({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  useState(() =>
    client.setQueryData<Site>(
      site().queryKey,
      (stored) => stored && { ...stored, features: { ...stored.features, leagues: false } },
    ),
  )
  return children
}

test('moderators see their events also on a site without leagues, whose calls are refused', async () => {
  stubApi({
    'GET /moderator/tournaments?limit=100': { data: [], page: 1, limit: 100, total: 0 },
    'GET /moderator/leagues?limit=100': new Refusal('NOT_FOUND', 404),
  })
  show(
    <SiteWithoutLeagues>
      <Suspense>
        <AssignedEvents />
      </Suspense>
    </SiteWithoutLeagues>,
  )
  expect(await screen.findByText(t('noEvents'))).toBeDefined()
})

test('the search for an event to be assigned to sends one request after the last key', async () => {
  const none = { data: [], page: 1, limit: 100, total: 0 }
  const calls = stubApi({
    'GET /moderator/tournaments?limit=100': none,
    'GET /moderator/leagues?limit=100': none,
    'GET /moderator/organizations?limit=100': none,
    'GET /tournaments?search=cup&limit=6': none,
    'GET /leagues?search=cup&limit=6': none,
  })
  const { user } = show(
    <Suspense>
      <ModeratorEventsScreen />
    </Suspense>,
  )
  await user.type(await screen.findByRole('textbox', { name: t('findEvent') }), 'cup')
  expect(await screen.findByText(t('noEventFound'))).toBeDefined()
  expect(calls.filter(({ address }) => address.startsWith('GET /tournaments'))).toHaveLength(1)
})
