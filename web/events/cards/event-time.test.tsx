import { expect, test } from 'vitest'
import { show } from '../../testing/render.tsx'
import { EventTime } from './event-time.tsx'

const planned = { date: '2026-11-20T19:05:00.000Z', startedAt: null, endedAt: null, cancelledAt: null }
const textOf = (event: Parameters<typeof EventTime>[0]['event']) =>
  show(<EventTime event={event} />).container.textContent

test('an event shows when it really started and ended, not the planned start', () => {
  expect(textOf(planned)).toMatch(/^Fri 20 Nov/)
  const started = { ...planned, startedAt: '2026-11-15T14:58:00.000Z' }
  expect(textOf(started)).toMatch(/^Started Sun 15 Nov, 14:58/)
  expect(textOf({ ...started, endedAt: '2026-11-15T18:30:00.000Z' })).toMatch(/^Ended Sun 15 Nov, 18:30/)
})
