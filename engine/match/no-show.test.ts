import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { absentSide, type Presence, resolveNoShow } from './no-show.ts'

const ready: Presence = { isReady: true, hasProof: true }
const absent: Presence = { isReady: false, hasProof: false }
const leaver: Presence = { isReady: false, hasProof: true }
const resolve = (a: Presence, b: Presence) => resolveNoShow(deepFreeze({ a, b }))

test('the side that is not ready forfeits', () => {
  expect(resolve(ready, absent)).toEqual({ kind: 'forfeit', side: 'b' })
  expect(resolve(absent, ready)).toEqual({ kind: 'forfeit', side: 'a' })
})
test('where neither side is ready, staff decide', () => {
  expect(resolve(absent, absent)).toEqual({ kind: 'needs-staff' })
  expect(resolve(leaver, absent)).toEqual({ kind: 'needs-staff' })
})
test('a side with proof that it was there never forfeits automatically', () => {
  expect(resolve(ready, leaver)).toEqual({ kind: 'needs-staff' })
})
test('where both sides are ready there is no one to forfeit', () => {
  expect(resolve(ready, ready)).toEqual({ kind: 'needs-staff' })
  expect(absentSide({ a: ready, b: ready })).toBeUndefined()
})
