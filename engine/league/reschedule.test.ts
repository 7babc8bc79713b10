import { expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type Proposal, refuseAcceptance, refuseProposal } from './reschedule.ts'

const at = (day: number) => new Date(Date.UTC(2026, 4, day, 23))
const rules = deepFreeze({ timeZone: 'Europe/Berlin', blackouts: ['2026-05-06'], lastAt: at(20) })
const proposal = (day: number): Proposal => deepFreeze({ by: 'a', to: at(day) })

test('one side proposes, the other accepts', () => {
  expect(refuseProposal({}, proposal(8), at(1), rules)).toEqual([])
  expect(refuseAcceptance({}, proposal(8), 'b', at(2), rules)).toEqual([])
  expect(refuseAcceptance({}, proposal(8), 'a', at(2), rules)).toEqual([{ refused: 'OWN_PROPOSAL' }])
})
test('the new time must be in the future, also when it is accepted', () => {
  expect(refuseProposal({}, proposal(1), at(1))).toEqual([{ refused: 'IN_THE_PAST' }])
  expect(refuseAcceptance({}, proposal(8), 'b', at(9))).toEqual([{ refused: 'IN_THE_PAST' }])
})
test('the new time must be within the season and not on a local blackout day', () => {
  expect(refuseProposal({}, proposal(21), at(1), rules)).toEqual([{ refused: 'AFTER_SEASON' }])
  expect(refuseProposal({}, proposal(5), at(1), rules)).toEqual([{ refused: 'BLACKOUT_DAY' }])
  expect(refuseProposal({}, proposal(6), at(1), rules)).toEqual([])
})
test('a match that has started cannot move', () => {
  expect(refuseProposal({ startedAt: at(1) }, proposal(8), at(1))).toEqual([{ refused: 'ALREADY_STARTED' }])
})
