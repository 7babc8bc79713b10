import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Deadlines } from './deadlines.tsx'

const t = translatorOf('tournaments')
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function labelsOf(change: Partial<Tournament>) {
  const event = {
    status: 'upcoming',
    registrationStart: hour(1),
    registrationEnd: hour(3),
    checkinAt: hour(4),
    timezone: 'UTC',
    date: hour(5),
    endDate: hour(8),
    startedAt: null,
    endedAt: null,
    cancelledAt: null,
    ...change,
  } as unknown as Tournament
  show(<Deadlines event={event} />)
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  cleanup()
  return labels
}

test('key dates that have passed read in the past', () => {
  expect(labelsOf({})).toEqual([t('registrationStart'), t('registrationEnd'), t('checkin'), t('starts'), t('ends')])
  expect(labelsOf({ status: 'closed', registrationEnd: hour(-1) })).toEqual([
    t('closed'),
    t('checkin'),
    t('starts'),
    t('ends'),
  ])
  const late = { status: 'checkin', registrationEnd: hour(-3), checkinAt: hour(-2), date: hour(-1) } as const
  expect(labelsOf(late)).toEqual([t('closed'), t('checkinOpened'), t('planned'), t('ends')])
  expect(labelsOf({ status: 'live', startedAt: hour(-9), endDate: hour(-1) })).toEqual([t('started'), t('plannedEnd')])
})
