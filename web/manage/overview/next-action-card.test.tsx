import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { CheckInOverview, Event, StartPreview } from '../queries.ts'
import { type NextAction, nextAction } from './next-action.ts'
import { NextActionCard } from './next-action-card.tsx'

const t = translatorOf('manage')
const event = { id: 'e1', slug: null, name: 'Cup', type: 'SWISS', can: {} } as Event

test('a league whose division is too small names it instead of offering the start', () => {
  const facts = { division: 'Second', needed: 2, available: 1 }
  const refusals = [{ code: 'TOO_FEW_IN_DIVISION', facts }]
  const league = { ...event, eventType: 'League', status: 'closed', date: null, readiness: [] } as Event
  const checkIn = { opensAt: null, review: false, counts: { missing: 0 } } as CheckInOverview
  const startPreview = { playing: 5, refusals } as StartPreview
  const next = nextAction({ event: league, checkIn, startPreview, now: Date.now() })
  show(<NextActionCard event={league} next={next} onStart={vi.fn()} />)
  expect(screen.getByText(translatorOf('problems')('TOO_FEW_IN_DIVISION', facts))).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/leagues/e1/manage/divisions')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the card of the next action says where its button leads', () => {
  const actions: [NextAction, string, string][] = [
    [{ kind: 'live' }, t('nextCard.matches'), '/matches'],
    [{ kind: 'missing', count: 2 }, t('nextCard.checkIn'), '/check-in'],
  ]
  for (const [next, name, path] of actions) {
    const { unmount } = show(<NextActionCard event={event} next={next} onStart={vi.fn()} />)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(new RegExp(`/manage${path}$`))
    unmount()
  }
})
