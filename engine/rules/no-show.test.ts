import { expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { type Call, noShow } from './no-show.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute))
const call = (ready: string, more: Partial<Call> = {}): Call =>
  deepFreeze({ calledAt: at(0), player1Ready: ready.includes('1'), player2Ready: ready.includes('2'), ...more })

test('both ready play, however late', () => {
  expect(noShow(call('12'), at(59))).toEqual({ kind: 'play' })
})
test('fifteen minutes are waited', () => {
  expect(noShow(call('1'), at(14))).toEqual({ kind: 'wait', until: at(15) })
})
test('then the side that is not ready forfeits', () => {
  expect(noShow(call('1'), at(15))).toEqual({ kind: 'forfeit', side: 'player2' })
  expect(noShow(call('2'), at(15))).toEqual({ kind: 'forfeit', side: 'player1' })
})
test('where neither is ready both forfeit', () => {
  expect(noShow(call(''), at(15))).toEqual({ kind: 'forfeit', side: 'both' })
})
test('a pause stops the clock', () => {
  expect(noShow(call('1', { paused: true }), at(50))).toEqual({ kind: 'wait', until: null })
  expect(noShow(call('1', { stoppedMs: 300_000 }), at(19))).toEqual({ kind: 'wait', until: at(20) })
})
test('the host sets the minutes', () => {
  expect(noShow(call('', { noShowMinutes: 5 }), at(5))).toEqual({ kind: 'forfeit', side: 'both' })
})
