import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { CheckInOverview, Event } from '../queries.ts'
import { Times } from './times.tsx'

const t = translatorOf('manage')
const tTournaments = translatorOf('tournaments')
const hour = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours)).toISOString()

function labelsOf(change: Partial<Event>, opensAt = hour(18)) {
  const event = {
    registrationStart: hour(8),
    registrationEnd: hour(17),
    date: hour(19),
    endDate: hour(22),
    startedAt: null,
    endedAt: null,
    cancelledAt: null,
    settings: { autoStart: false },
    ...change,
  } as unknown as Event
  show(<Times event={event} checkIn={{ opensAt } as CheckInOverview} />)
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  cleanup()
  return labels
}

test('the schedule leaves out the times that an early start or a cancellation overtook', () => {
  const planned = [t('opens'), t('closes'), t('checkinFrom'), t('start'), t('end')]
  expect(labelsOf({})).toEqual(planned)
  expect(labelsOf({ startedAt: hour(19) })).toEqual(planned)
  expect(labelsOf({ startedAt: hour(9) })).toEqual([t('opens'), t('start'), t('end')])
  expect(labelsOf({ cancelledAt: hour(9) })).toEqual([t('opens'), tTournaments('cancelled')])
})

test('the schedule says what has already happened', () => {
  const past = new Date(2020, 0).toISOString()
  expect(labelsOf({ registrationStart: past, registrationEnd: past }, past)).toEqual([
    tTournaments('registrationOpened'),
    tTournaments('closed'),
    tTournaments('checkinOpened'),
    t('start'),
    t('end'),
  ])
})
