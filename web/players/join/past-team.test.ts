import { expect, test } from 'vitest'
import type { PastTeam } from '../queries.ts'
import { canInvite, initialSelection, maxTeammates, pastTeamRequest } from './past-team.ts'

const member = (id: string, ...codes: string[]) => ({
  user: { id, username: `user-${id}` },
  alternate: false,
  eligibility: codes.map((code) => ({ code })),
})
const team = {
  members: [member('a'), member('b', 'ALREADY_IN'), member('c'), member('d', 'ALREADY_IN'), member('e'), member('f')],
} as unknown as PastTeam
const event = { teamSize: 2, settings: { maxAlternates: 2 } }

test('teammates who can be invited are selected, as far as there are spots', () => {
  expect(maxTeammates(event)).toBe(3)
  expect([...initialSelection(team, event)]).toEqual(['a', 'c', 'e'])
  expect([...initialSelection(team, { ...event, settings: { maxAlternates: 0 } })]).toEqual(['a'])
})

test('teammates beyond the team size are invited as alternates', () => {
  expect(pastTeamRequest(team, new Set(['a', 'c', 'e']), event)).toEqual([
    { username: 'user-a', alternate: false },
    { username: 'user-c', alternate: true },
    { username: 'user-e', alternate: true },
  ])
})

test('only members of another team cannot be invited', () => {
  expect(team.members.filter((member) => !canInvite(member)).map(({ user }) => user.id)).toEqual(['b', 'd'])
})
