import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CheckInOverview, Event } from '../queries.ts'
import { useIsCheckInOpen } from './use-is-check-in-open.ts'

const checkIn = { opensAt: new Date(Date.now() - 60_000).toISOString() } as CheckInOverview
const isOpen = (status: Event['status']) =>
  renderHook(() => useIsCheckInOpen({ status, startedAt: null } as Event, checkIn)).result.current

test('check-in is open from its time on, but not in a draft or a cancelled event', () => {
  expect((['registration', 'checkin', 'draft', 'cancelled'] as const).map(isOpen)).toEqual([true, true, false, false])
})
