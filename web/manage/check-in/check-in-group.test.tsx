import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { CheckInOverview, Event } from '../queries.ts'
import { CheckInGroup } from './check-in-group.tsx'

const t = translatorOf('manage')
const event = { id: 'e1', status: 'registration', startedAt: null, entrySize: 1 } as Event

function showWith(checkedIn: number) {
  const counts = { missing: 0, in: checkedIn, waiting: 0, out: 0 }
  const checkIn = { opensAt: '2099-01-01T00:00:00.000Z', counts, missing: [] as object[] } as CheckInOverview
  return show(<CheckInGroup group="missing" event={event} checkIn={checkIn} search="" />)
}

test('an event without entrants says so; one whose entrants are all checked in has no one left', () => {
  const { unmount } = showWith(0)
  expect(screen.getByText(t('noPlayers'))).not.toBeNull()
  unmount()
  showWith(3)
  expect(screen.getByText(t('noneToCheckIn'))).not.toBeNull()
})
