import { expect, test } from 'vitest'
import { moveTeam } from './move-team.ts'

const team = (id: string, byHand = false) => ({ id, name: id, image: null, seed: null, byHand })
const division = (no: number, teams: ReturnType<typeof team>[]) => ({
  no,
  name: `Division ${no}`,
  size: null,
  promoted: 0,
  relegated: 0,
  playoff: 0,
  rounds: [],
  teams,
})

test('a team that the host moves stays in its new division, and the others keep their way', () => {
  const plan = { divisions: [division(1, [team('a'), team('b', true)]), division(2, [team('c'), team('d', true)])] }
  expect(moveTeam(plan, 'a', 2)).toEqual({ divisions: [['b'], ['d', 'a']] })
  expect(moveTeam(plan, 'b', 2)).toEqual({ divisions: [[], ['d', 'b']] })
})
