import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type Edit, type EditRules, lockedFields, type Prize, refuseEdit } from './event-edits.ts'
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
  const money = { kind: 'money', title: 'Money', currency: 'EUR' } as const
  const item = { from: 1, to: 2_000, kind: 'item', title: 'Tee', itemId: 'tee' } as const
  const medal = { from: 1, to: 1, kind: 'other', title: 'Medal' } as const
  const prizes: Prize[] = [
    { ...money, from: 1, to: 1, amount: 100 },
    { ...money, from: 2, to: 2, amount: 50 },
    item,
    medal,
  ]
  const [first, second] = prizes as [Prize, Prize]
  const loweredRanks = (...after: Prize[]) =>
    refuseEdit(live, edit({ fields: ['prizes'], prizes: { before: prizes, after } }), rules, now).map((refusal) =>
      refusal.code === 'PRIZE_LOWERED' ? refusal.rank : refusal.code,
    )

  expect(loweredRanks(medal, item, { ...first, to: 3 }, { ...second, amount: 60 }, item)).toEqual([])
  expect(loweredRanks({ ...money, from: 1, to: 2, amount: 50 }, { ...first, amount: 50 }, item, medal)).toEqual([])
  expect(loweredRanks({ ...first, amount: 120 }, item, medal)).toEqual([2])
  expect(loweredRanks({ ...first, currency: 'IDR' }, second, item, medal)).toEqual([1])
  expect(loweredRanks({ ...first, kind: 'coins' }, second, item, medal)).toEqual([1])
  expect(loweredRanks(first, second, { ...item, to: 1_999 }, medal)).toEqual([2_000])
  expect(loweredRanks(first, second, { ...item, itemId: 'sticker' }, medal)).toEqual([1, 2, 3])
  expect(loweredRanks(first, second, item)).toEqual([1])
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
