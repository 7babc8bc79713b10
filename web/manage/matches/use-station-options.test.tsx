import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Event } from '../queries.ts'
import type { StaffMatch } from './queries.ts'
import { callRequest } from './sidebar/call-to.ts'
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

test('a match without a station is not called to the station of another match that can be called', () => {
  const settings = { stations: [{ name: 'Setup 1' }, { name: 'Setup 2' }] }
  const match = { no: 1, station: null, calledAt: null, startsAt: null, winnerId: null, scores: [] }
  const playing = { ...match, no: 2, status: 'live', station: 'Setup 1', calledAt: '2030-01-01T00:00:00.000Z' }
  const stationFor = (assigned: object) => {
    const rows = [playing, { ...match, no: 3, station: 'Setup 2', ...assigned }] as unknown as StaffMatch[]
    const options = renderHook(() => useStationOptions({ ...running, settings } as Event, rows)).result.current
    return callRequest(match, options).station
  }
  expect(stationFor({ status: 'ready-check' })).toBeNull()
  expect(stationFor({ status: 'pending' })).toBe('Setup 2') // until its opponents are known
  expect(stationFor({ status: 'ready-check', startsAt: '2100-01-01T00:00:00.000Z' })).toBe('Setup 2')
})
