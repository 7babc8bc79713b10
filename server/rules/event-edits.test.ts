import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type Edit, type EditRules, lockedFields, refuseEdit } from './event-edits.ts'
import type { EventTimes } from './lifecycle.ts'

const now = new Date('2026-05-01T12:00:00Z')
const before: EventTimes = deepFreeze({ visibility: 'PUBLIC', date: now })
const live: EventTimes = deepFreeze({ ...before, startedAt: now })
const completed: EventTimes = deepFreeze({ ...live, endedAt: now, completedAt: now })
const rules: EditRules = deepFreeze({
  name: { lockedFrom: 'never' },
  description: { lockedFrom: 'never' },
  'settings.streams': { lockedFrom: 'never' },
  endDate: { lockedFrom: 'completion' },
  prizes: { lockedFrom: 'completion' },
  date: { lockedFrom: 'start' },
  type: { lockedFrom: 'start', needsConfirmation: true },
  gameId: { lockedFrom: 'start', needsConfirmation: true },
  teamSize: { lockedFrom: 'start', needsConfirmation: true },
})
const edit = (change: Partial<Edit>): Edit => deepFreeze({ fields: [], entrants: 0, ...change })

test('before the start everything can change', () => {
  expect(refuseEdit(before, edit({ fields: ['date', 'gameId', 'maxPlayers'] }), rules, now)).toEqual([])
})

test('a new game, type or team size with entrants present requires a confirmation', () => {
  const change = { fields: ['name', 'gameId', 'teamSize'], entrants: 3 }
  expect(refuseEdit(before, edit(change), rules, now)).toEqual([
    { code: 'CONFIRM_NEEDED', field: 'gameId' },
    { code: 'CONFIRM_NEEDED', field: 'teamSize' },
  ])
  expect(refuseEdit(before, edit({ ...change, confirm: true }), rules, now)).toEqual([])
})

test('after the start texts, streams and the end can change, the format cannot', () => {
  expect(
    refuseEdit(live, edit({ fields: ['description', 'settings.streams', 'endDate'], entrants: 8 }), rules, now),
  ).toEqual([])
  expect(refuseEdit(live, edit({ fields: ['name', 'type', 'date'], confirm: true }), rules, now)).toEqual([
    { code: 'LOCKED_AFTER_START', field: 'type' },
    { code: 'LOCKED_AFTER_START', field: 'date' },
  ])
})

test('after the start prizes can only be raised', () => {
  const raise = { before: [100, 50], after: [100, 60, 10] }
  const cut = { before: [100, 50], after: [120] }
  expect(refuseEdit(live, edit({ fields: ['prizes'], prizes: raise }), rules, now)).toEqual([])
  expect(refuseEdit(live, edit({ fields: ['prizes'], prizes: cut }), rules, now)).toEqual([
    { code: 'PRIZE_LOWERED', rank: 2 },
  ])
})

test('in a completed event only texts can change', () => {
  expect(refuseEdit(completed, edit({ fields: ['description', 'endDate', 'prizes'] }), rules, now)).toEqual([
    { code: 'LOCKED_AFTER_COMPLETION', field: 'endDate' },
    { code: 'LOCKED_AFTER_COMPLETION', field: 'prizes' },
  ])
})

test('a field without a rule is locked from the start', () => {
  const fields = ['mystery']
  expect(refuseEdit(before, edit({ fields }), rules, now)).toEqual([])
  expect(refuseEdit(live, edit({ fields }), rules, now)).toEqual([{ code: 'LOCKED_AFTER_START', field: 'mystery' }])
})

test('the locked fields are those that an edit would be refused for', () => {
  expect(lockedFields(before, rules, now)).toEqual([])
  expect(lockedFields(live, rules, now)).toEqual(['date', 'type', 'gameId', 'teamSize'])
  expect(lockedFields(completed, rules, now)).toEqual(['endDate', 'prizes', 'date', 'type', 'gameId', 'teamSize'])
})
