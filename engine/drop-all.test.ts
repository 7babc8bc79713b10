/** Many drops in one patch. */
import { expect, test } from 'vitest'
import { drop, dropAll } from './drop.ts'
import type { Format, State } from './model.ts'
import { random } from './random.ts'
import { report } from './report.ts'
import { standings } from './standings.ts'
import { isDone, matches, playableMatches } from './state.ts'
import { after, start } from './testing/stages.ts'
import { verify } from './verify.ts'

const formats: Format[] = ['SINGLE_ELIMINATION', 'DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SWISS']

test('dropping several entrants at once has the same effect as one after the other', () => {
  for (const format of formats) {
    for (let seed = 0; seed < 40; seed++) {
      const next = random(`${format} ${seed}`)
      let state: State = start({ format }, 2 + Math.floor(next() * 15))
      for (let step = 0; step < 12; step++) {
        const [match] = playableMatches(state).filter(() => next() < 0.5)
        if (match) state = after(state, report(state, match.matchNo, next() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
      }
      const ids = state.entrants.map(({ id }) => id).filter(() => next() < 0.4)
      const together = after(state, dropAll(state, ids))
      let oneByOne = state
      for (const id of ids) oneByOne = after(oneByOne, drop(oneByOne, id))
      expect(matches(together), `${format}, seed ${seed}`).toEqual(matches(oneByOne))
      expect(standings(together)).toEqual(standings(oneByOne))
      expect(verify(together)).toEqual([])
    }
  }
})

test('all of 2,048 entrants drop with one patch that names each match at most once', () => {
  const state = start({ format: 'DOUBLE_ELIMINATION' }, 2048)
  const patch = dropAll(
    state,
    state.entrants.map(({ id }) => id),
  )
  if ('refused' in patch) throw new Error(patch.refused)
  expect(new Set(patch.matches.map(({ matchNo }) => matchNo)).size).toBe(patch.matches.length)
  expect(isDone(after(state, patch))).toBe(true)
})

test('an unknown entrant or one who has dropped refuses the whole command', () => {
  const state = start({ format: 'SWISS' }, 4)
  expect(dropAll(state, ['T1', 'nobody'])).toEqual({ refused: 'NO_SUCH_ENTRANT', id: 'nobody' })
  expect(dropAll(after(state, drop(state, 'T1')), ['T2', 'T1'])).toMatchObject({ refused: 'ALREADY_OUT', id: 'T1' })
})
