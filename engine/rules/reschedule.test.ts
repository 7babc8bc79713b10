import { expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { type Proposal, refuseAcceptance, refuseProposal } from './reschedule.ts'

const at = (day: number) => new Date(Date.UTC(2026, 4, day, 23))
const rules = deepFreeze({ timeZone: 'Europe/Berlin', blackouts: ['2026-05-06'], lastAt: at(20) })
const proposal = (day: number): Proposal => deepFreeze({ by: 'player1', to: at(day) })

test('one side proposes, the other accepts', () => {
  expect(refuseProposal({}, proposal(8), at(1), rules)).toEqual([])
  expect(refuseAcceptance({}, proposal(8), 'player2', at(2), rules)).toEqual([])
  expect(refuseAcceptance({}, proposal(8), 'player1', at(2), rules)).toEqual([{ code: 'OWN_PROPOSAL' }])
})
test('the new time lies ahead, also when it is accepted', () => {
  expect(refuseProposal({}, proposal(1), at(1))).toEqual([{ code: 'IN_THE_PAST' }])
  expect(refuseAcceptance({}, proposal(8), 'player2', at(9))).toEqual([{ code: 'IN_THE_PAST' }])
})
test('the season and its blackout days are kept, by the clocks of the place', () => {
  expect(refuseProposal({}, proposal(21), at(1), rules)).toEqual([{ code: 'AFTER_SEASON' }])
  expect(refuseProposal({}, proposal(5), at(1), rules)).toEqual([{ code: 'BLACKOUT_DAY' }])
  expect(refuseProposal({}, proposal(6), at(1), rules)).toEqual([])
})
test('a match that has begun does not move', () => {
  expect(refuseProposal({ startedAt: at(1) }, proposal(8), at(1))).toEqual([{ code: 'ALREADY_STARTED' }])
})
