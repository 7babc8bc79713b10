import { expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { type Edit, refuseEdit } from './event-edits.ts'
import type { EventTimes } from './lifecycle.ts'

const now = new Date('2026-05-01T12:00:00Z')
const before: EventTimes = deepFreeze({ visibility: 'PUBLIC', date: now })
const live: EventTimes = deepFreeze({ ...before, startedAt: now })
const completed: EventTimes = deepFreeze({ ...live, endedAt: now, completedAt: now })
const edit = (given: Partial<Edit>): Edit => deepFreeze({ fields: [], entrants: 0, ...given })

test('before the start everything may change', () => {
  expect(refuseEdit(before, edit({ fields: ['date', 'gameId', 'maxPlayers'] }), now)).toEqual([])
})

test('a new game, type or team size with entrants present asks for a confirmation', () => {
  const change = { fields: ['name', 'gameId', 'teamSize'], entrants: 3 }
  expect(refuseEdit(before, edit(change), now)).toEqual([
    { code: 'CONFIRM_NEEDED', field: 'gameId' },
    { code: 'CONFIRM_NEEDED', field: 'teamSize' },
  ])
  expect(refuseEdit(before, edit({ ...change, confirm: true }), now)).toEqual([])
})

test('after the start texts, streams and the end may change, the format may not', () => {
  expect(refuseEdit(live, edit({ fields: ['description', 'streams', 'endDate'], entrants: 8 }), now)).toEqual([])
  expect(refuseEdit(live, edit({ fields: ['name', 'type', 'date'], confirm: true }), now)).toEqual([
    { code: 'LOCKED_AFTER_START', field: 'type' },
    { code: 'LOCKED_AFTER_START', field: 'date' },
  ])
})

test('after the start prizes only go up', () => {
  const raise = { before: [100, 50], after: [100, 60, 10] }
  const cut = { before: [100, 50], after: [120] }
  expect(refuseEdit(live, edit({ fields: ['prizes'], prizes: raise }), now)).toEqual([])
  expect(refuseEdit(live, edit({ fields: ['prizes'], prizes: cut }), now)).toEqual([{ code: 'PRIZE_LOWERED', rank: 2 }])
})

test('a completed event keeps its record, only texts may be mended', () => {
  expect(refuseEdit(completed, edit({ fields: ['description', 'endDate', 'prizes'] }), now)).toEqual([
    { code: 'LOCKED_AFTER_COMPLETION', field: 'endDate' },
    { code: 'LOCKED_AFTER_COMPLETION', field: 'prizes' },
  ])
})
