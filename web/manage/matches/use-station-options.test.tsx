import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Event } from '../queries.ts'
import { useStationOptions } from './use-station-options.ts'

const running = {
  id: 'e1',
  can: { moderate: true },
  me: { judge: null },
  settings: { stations: [] },
  startedAt: '2030-01-01T00:00:00.000Z',
  completedAt: null,
  cancelledAt: null,
} as unknown as Event
const canDecide = (event: Event) => renderHook(() => useStationOptions(event, [])).result.current.canDecide

test('staff decide matches of a running event, but not of a completed or cancelled one', () => {
  const at = '2030-01-02T00:00:00.000Z'
  const events = [running, { ...running, completedAt: at }, { ...running, cancelledAt: at }]
  expect(events.map(canDecide)).toEqual([true, false, false])
})
