/** Swiss that ends for an entrant at a number of wins or losses. */
import { expect, test } from 'vitest'
import { advance } from '../advance.ts'
import { drop } from '../drop.ts'
import { join } from '../join.ts'
import type { Config, State } from '../model.ts'
import { random } from '../random.ts'
import { isRefusal } from '../refusals.ts'
import { report } from '../report.ts'
import { standings } from '../standings.ts'
import { isDone, matches, playableMatches } from '../state.ts'
import { after, playOut, start } from '../testing/stages.ts'
import { verify } from '../verify.ts'

const limited: Config = { format: 'SWISS', winsToAdvance: 3, lossesToDropOut: 3 }

function records(state: State): Map<string, { wins: number; losses: number }> {
  const list = new Map(state.entrants.map(({ id }) => [id, { wins: 0, losses: 0 }]))
  for (const { a, b, outcome, round } of matches(state)) {
    for (const [id, side] of [[a, 'a'] as const, [b, 'b'] as const]) {
      const record = list.get(id ?? '')
      if (!record || outcome === null || outcome === 'draw') continue
      expect(record.wins < 3 && record.losses < 3, `${id} is paired in round ${round} after the end`).toBe(true)
      if (outcome === side) record.wins++
      else record.losses++
    }
  }
  return list
}

test('with 16 entrants, three wins and three losses, everyone ends at a limit: 3–0, 3–1, 3–2, 2–3, 1–3 or 0–3', () => {
  const state = playOut(start(limited, 16), random('limits'))
  expect(state.config.rounds).toBe(5)
  const counts = new Map<string, number>()
  for (const { wins, losses } of records(state).values()) {
    counts.set(`${wins}-${losses}`, (counts.get(`${wins}-${losses}`) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ '3-0': 2, '3-1': 3, '3-2': 3, '2-3': 3, '1-3': 3, '0-3': 2 })
})

test('no one is paired after reaching a limit, whatever the field, the results and the drops', () => {
  for (let seed = 0; seed < 120; seed++) {
    const next = random(`limited ${seed}`)
    let state = start({ ...limited, draws: seed % 4 === 0 }, 2 + Math.floor(next() * 30))
    while (!isDone(state)) {
      const ready = playableMatches(state)
      if (ready.length === 0) state = after(state, advance(state))
      for (const { matchNo } of ready) {
        const score = next() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }
        state = after(state, report(state, matchNo, seed % 4 === 0 && next() < 0.2 ? { a: 1, b: 1 } : score))
      }
      if (ready.length > 0 && next() < 0.2) {
        const patch = drop(state, `T${1 + Math.floor(next() * state.entrants.length)}`)
        if (!isRefusal(patch)) state = after(state, patch)
      }
    }
    records(state)
    expect(verify(state), `seed ${seed}`).toEqual([])
    expect(advance(state), `seed ${seed}`).toHaveProperty('refused')
  }
})

test('fewer losses rank higher among those with the same number of wins', () => {
  const state = playOut(start(limited, 16), random('ranks'))
  const record = records(state)
  const order = standings(state).map(({ id }) => `${record.get(id)?.wins}-${record.get(id)?.losses}`)
  expect(order).toEqual(['3-0', '3-1', '3-2', '2-3', '1-3', '0-3'].flatMap((key) => order.filter((one) => one === key)))
  expect(state.config.tiebreaks.slice(0, 2)).toEqual(['points', 'fewestLosses'])
})

test('rounds after the end of an entrant do not count as missed', () => {
  const state = playOut(start(limited, 16), random('missed'))
  const best = standings(state)[0]
  expect(best?.values).toMatchObject({ points: 9, fewestLosses: -0 })
})

test('a limit that is not a whole number from 1 is refused', () => {
  for (const winsToAdvance of [0, 1.5, Number.NaN]) {
    expect(() => start({ format: 'SWISS', winsToAdvance }, 4)).toThrow('winsToAdvance')
  }
  expect(() => start({ format: 'SWISS', lossesToDropOut: -1 }, 4)).toThrow('lossesToDropOut')
})

test('who joins before the first result and is not paired again gets the points the host gave for round one', () => {
  let state = start({ format: 'SWISS', rounds: 3 }, 4)
  state = after(state, join(state, { id: 'late' }, { missed: 'bye' }))
  for (const { matchNo } of playableMatches(state)) state = after(state, report(state, matchNo, { a: 1, b: 0 }))
  expect(standings(state).find(({ id }) => id === 'late')?.values.points).toBe(3)
  state = after(state, advance(state))
  const own = matches(state).find(({ round, a, b }) => round === 2 && (a === 'late' || b === 'late'))
  expect(own).toBeDefined()

  // Paired again, the same entrant plays round one and gets no points in advance.
  let repaired = start({ format: 'SWISS', rounds: 3 }, 5)
  repaired = after(repaired, join(repaired, { id: 'late' }, { missed: 'bye' }))
  repaired = after(repaired, advance(repaired))
  expect(standings(repaired).find(({ id }) => id === 'late')?.values.points).toBe(0)
})
