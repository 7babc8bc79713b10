import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { CheckInOverview, Event, StartPreview } from '../queries.ts'
import { ReadinessList } from './readiness-list.tsx'

const t = translatorOf('manage')
const checkIn = { opensAt: null } as CheckInOverview
const startPreview = { needed: 2, refusals: [], readyCheck: true } as unknown as StartPreview

test.each([
  ['Tournament', 'SWISS', true],
  ['League', 'SCHEDULED', true],
  ['League', 'RANKED', false],
  ['League', 'MATCHMAKING', false],
])('the seeding is part of the readiness only where seeds pair the entrants: %s, %s', (eventType, type, isShown) => {
  const event = {
    id: 'e1',
    eventType,
    type,
    status: 'registration',
    players: 4,
    date: null,
    readiness: [],
    can: { update: true },
    settings: { seeding: 'rating', requireReady: true },
  } as unknown as Event
  show(<ReadinessList event={event} checkIn={checkIn} startPreview={startPreview} />)
  expect(screen.queryByText(t('startSeeds.rating')) !== null).toBe(isShown)
})
