/** Standings are a function of the facts: of results and drops, whatever the order in which they came. */
import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import { isOpen } from './apply.ts'
import { correct, overrule, revert } from './correct.ts'
import { drop, reinstate, restoreDrops } from './drop.ts'
import { isAutomatic } from './flow.ts'
import type { Config, Match, Patch, Preview, State } from './model.ts'
import { random, shuffle } from './random.ts'
import { isRefusal, type Refusal } from './refusals.ts'
import { replay } from './replay.ts'
import { forfeit, report } from './report.ts'
import { standings } from './standings.ts'
import { isDone, matches, playableMatches } from './state.ts'
import { expectEqual, expectValid } from './testing/quick-checks.ts'
import { after, find, must, start, win } from './testing/stages.ts'

const brackets: Config[] = [
  { format: 'SINGLE_ELIMINATION' },
  { format: 'SINGLE_ELIMINATION', thirdPlace: true },
  { format: 'DOUBLE_ELIMINATION' },
  { format: 'DOUBLE_ELIMINATION', grandFinal: 'single', thirdPlace: true },
  { format: 'DOUBLE_ELIMINATION', grandFinal: 'none' },
]
const formats: Config[] = [
  ...brackets,
  { format: 'ROUND_ROBIN', tiebreaks: ['points', 'wins'] },
  { format: 'SWISS', rounds: 3 },
  { format: 'SWISS', winsToAdvance: 2, lossesToDropOut: 2 },
]
const table = (state: State) =>
  standings(state)
    .map(({ id, rank }) => `${rank} ${id}`)
    .sort()

const facts = (state: State) =>
  matches(state).filter((match) => match.status === 'done' && !isAutomatic(match, state.dropped))

const decided = (state: State) =>
  matches(state).flatMap(({ matchNo, reason, outcome }) =>
    reason === 'played' || reason === 'forfeit' || reason === 'no_show' ? [`${matchNo} ${outcome} ${reason}`] : [],
  )

/** A random command; refusals are allowed and change nothing. */
function randomCommand(state: State, next: () => number): Patch | Preview | Refusal {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)]
  const dice = next()
  const ready = pick(playableMatches(state))?.matchNo ?? 0
  const decided = pick(matches(state).filter(({ status }) => status === 'done'))?.matchNo ?? 0
  const score = next() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }
  const side = pick(['a', 'b', 'both'] as const) ?? 'a'
  const id = pick(state.entrants)?.id ?? ''
  if (dice < 0.4) return report(state, ready, score)
  if (dice < 0.45) return forfeit(state, ready, side, 'no_show')
  if (dice < 0.65) return drop(state, id, next() < 0.5 ? 'drop' : 'dq')
  if (dice < 0.72) return correct(state, decided, score, 'cascade')
  if (dice < 0.78) return overrule(state, decided, side, 'forfeit', 'cascade')
  if (dice < 0.84) return revert(state, decided, 'cascade')
  if (dice < 0.92) return reinstate(state, id, 'cascade')
  return advance(state)
}

function forEachRun(config: Config, body: (state: State, next: () => number) => void) {
  for (let size = 2; size <= 9; size++) {
    for (let run = 0; run < 25; run++) {
      const name = `facts ${config.format} ${size} ${run}`
      try {
        body(start(config, size), random(name))
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    }
  }
}

describe.each(formats)('%o', (config) => {
  test('after every command the matches are what the results and drops give', () => {
    forEachRun(config, (first, next) => {
      let state = first
      for (let step = 0; step < 30; step++) {
        const result = randomCommand(state, next)
        if (isRefusal(result)) continue
        state = after(state, result)
        const again = replay(state, { dropped: state.dropped, changed: state.entrants.map(({ id }) => id) })
        expectEqual(again, { resets: [], patch: { matches: [] } })
        expectValid(state)
        expectEqual(
          standings(state).filter(({ rank }) => rank < 1 || rank > state.entrants.length),
          [],
        )
      }
    })
  })

  test('a drop loses no result, and reinstating the entrant restores the stage', () => {
    forEachRun(config, (first, next) => {
      let state = first
      for (let step = 0; step < 20; step++) {
        const result = randomCommand(state, next)
        if (isRefusal(result)) continue
        state = after(state, result)
        if (matches(state).some((match) => isOpen(match) && match.round < state.round)) continue // Swiss: a reverted past result
        const { id } = state.entrants[Math.floor(next() * state.entrants.length)]!
        const dropped = drop(state, id)
        if (isRefusal(dropped)) continue
        const without = after(state, dropped)
        expectEqual(decided(without), decided(state))
        const preview = must(reinstate(without, id, 'preview'))
        expectEqual(preview.resets, [])
        expectEqual(after(without, reinstate(without, id, 'reject')), state)
      }
    })
  })
})

/** Swiss: a round is paired from the results before it, so the facts of the latest round can come in any order. */
function withPastRounds(state: State, next: () => number): State {
  let now = state
  while (now.config.format === 'SWISS' && now.round < now.config.rounds && next() < 0.6) {
    for (const { matchNo } of playableMatches(now)) {
      now = after(now, report(now, matchNo, next() < 0.5 ? { a: 1, b: 0 } : { a: 0, b: 1 }))
    }
    const paired = advance(now)
    if (isRefusal(paired)) break
    now = after(now, paired)
  }
  return now
}

describe.each(formats)('in another order: %o', (config) => {
  test('the same results and drops give the same table', () => {
    forEachRun(config, (created, next) => {
      const first = withPastRounds(created, next)
      let state = first
      for (let step = 0; step < 25; step++) {
        const result = randomCommand(state, next)
        if (!isRefusal(result) && !('newMatches' in result)) state = after(state, result)
      }
      const again = repeatInAnyOrder(first, state, next)
      if (again) expectEqual(again, state)
      if (again) expectEqual(table(again), table(state))
    })
  })

  /** Repeats results and drops in random order; a drop that is refused is repeated later. */
  function repeatInAnyOrder(first: State, goal: State, next: () => number): State | undefined {
    let now = first
    const isMissing = (fact: Match) => {
      const { a, b, outcome, reason } = matches(now)[fact.matchNo - 1]!
      return a === fact.a && b === fact.b && (outcome !== fact.outcome || reason !== fact.reason)
    }
    for (let step = 0; step < 200; step++) {
      const drops = Object.entries(goal.dropped).filter(([id]) => !Object.hasOwn(now.dropped, id))
      const missing = facts(goal).filter(isMissing)
      const actions = [
        ...drops.map(
          ([id, reason]) =>
            () =>
              drop(now, id, reason),
        ),
        ...missing.map((fact) => () => decide(now, fact)),
      ]
      const [action] = shuffle(actions, next())
      if (!action) return facts(now).length === facts(goal).length ? now : undefined
      now = after(now, action())
    }
    return undefined
  }

  function decide(state: State, { matchNo, outcome, reason, score }: Match) {
    const isReady = matches(state)[matchNo - 1]?.status === 'ready'
    if (score) return isReady ? report(state, matchNo, score) : correct(state, matchNo, score, 'cascade')
    const loser = outcome === 'a' ? 'b' : outcome === 'b' ? 'a' : 'both'
    if (isReady) return forfeit(state, matchNo, loser, reason ?? 'forfeit')
    return overrule(state, matchNo, loser, reason ?? 'forfeit', 'cascade')
  }
})

describe('drops', () => {
  const three = () =>
    start({ format: 'DOUBLE_ELIMINATION', grandFinal: 'single' }, [{ id: 'A' }, { id: 'B' }, { id: 'C' }])

  test('a drop after a win and a win by correction after a drop give the same table', () => {
    let first = after(three(), drop(three(), 'A'))
    first = win(first, 2, 'B')
    first = after(first, drop(first, 'B'))

    let second = after(three(), drop(three(), 'A'))
    second = after(second, drop(second, 'B'))
    second = after(second, correct(second, 2, { a: 1, b: 0 }, 'cascade'))
    expect(Object.keys(second.dropped)).toEqual(['A'])
    second = after(second, drop(second, 'B'))
    expect(second).toEqual(first)
    expect(table(first)).toEqual(['1 C', '2 B', '3 A'])
  })

  test('a played result and a reverted one lift the drop that decided the match', () => {
    const first = start({ format: 'SINGLE_ELIMINATION' }, 4)
    const dropped = after(first, drop(first, 'T1'))
    expect(after(dropped, revert(dropped, 1)).dropped).toEqual({})
    expect(after(dropped, correct(dropped, 1, { a: 1, b: 0 })).dropped).toEqual({})
    expect(after(dropped, overrule(dropped, 1, 'b', 'forfeit', 'reject')).dropped).toEqual({})
    expect(after(dropped, overrule(dropped, 1, 'a', 'forfeit', 'reject')).dropped).toEqual({ T1: 'drop' })
  })

  test('two finalists who both leave lose the final, whoever left first', () => {
    const final = win(win(start({ format: 'SINGLE_ELIMINATION' }, 4), 1, 'T1'), 2, 'T2')
    const leave = (ids: string[]) => ids.reduce((state, id) => after(state, drop(state, id)), final)
    expect(leave(['T1', 'T2'])).toEqual(
      leave(['T2', 'T1']).dropped && { ...leave(['T2', 'T1']), dropped: { T1: 'drop', T2: 'drop' } },
    )
    expect(table(leave(['T1', 'T2']))).toEqual(['2 T1', '2 T2', '3 T3', '3 T4'])
  })

  test('an entrant who has played beats one who never did, also when both leave', () => {
    let state = start({ format: 'SINGLE_ELIMINATION' }, 3)
    state = win(state, 2, 'T2')
    for (const id of ['T2', 'T1']) state = after(state, drop(state, id))
    expect(table(state)).toEqual(['1 T2', '3 T1', '3 T3'])
  })

  test('reinstating an entrant with a bye puts them back into the final', () => {
    const first = start({ format: 'SINGLE_ELIMINATION' }, 3)
    const state = after(first, drop(first, 'T1'))
    expect(find(state, 'W1.1').status).toBe('void')
    expect(after(state, reinstate(state, 'T1'))).toEqual(first)
  })

  test('reinstating lists the later results that it resets, and refuses without consent', () => {
    let state = start({ format: 'SINGLE_ELIMINATION' }, 4)
    state = after(state, drop(state, 'T1'))
    state = win(win(state, 2, 'T2'), 3, 'T4')
    expect(reinstate(state, 'T1', 'preview')).toMatchObject({ resets: [3] })
    expect(reinstate(state, 'T1')).toEqual({ refused: 'LATER_RESULTS', id: 'T1', resets: [3] })
    const back = after(state, reinstate(state, 'T1', 'cascade'))
    expect([find(back, 'W1.1').status, find(back, 'W2.1').status, isDone(back)]).toEqual(['ready', 'waiting', false])
  })

  test('in Swiss the open match opens again, and the loss of a past round stays', () => {
    let state = start({ format: 'SWISS', rounds: 3 }, 4)
    state = after(state, drop(state, 'T1'))
    expect(after(state, reinstate(state, 'T1'))).toEqual(start({ format: 'SWISS', rounds: 3 }, 4))
    for (const { matchNo } of playableMatches(state)) state = after(state, report(state, matchNo, { a: 1, b: 0 }))
    state = after(state, advance(state))
    const back = after(state, reinstate(state, 'T1'))
    expect(back.dropped).toEqual({})
    expect(matches(back)).toEqual(matches(state))
  })

  test('restoring drops takes back the result that lifted them, with the later results of the entrant', () => {
    const first = start({ format: 'SINGLE_ELIMINATION' }, 4)
    const state = after(first, drop(first, 'T1', 'dq'))
    let lifted = after(state, correct(state, 1, { a: 1, b: 0 }))
    const taken = must(restoreDrops(lifted, [1], ['T1'], 'dq'))
    expect(taken.resets).toEqual([])
    expectEqual(after(lifted, taken.patch), state)
    lifted = win(win(lifted, 2, 'T2'), 3, 'T1')
    const later = must(restoreDrops(lifted, [1], ['T1'], 'dq'))
    expect(later.resets).toEqual([3])
    expectEqual(after(lifted, later.patch), win(state, 2, 'T2'))
    expect(restoreDrops(state, [1], ['T1'], 'dq')).toMatchObject({ refused: 'ALREADY_OUT' })
    expect(restoreDrops(lifted, [9], ['T1'], 'dq')).toMatchObject({ refused: 'NO_SUCH_MATCH' })
  })

  test('a leaderboard counts the attempts of a reinstated entrant again', () => {
    const first = start({ format: 'LEADERBOARD' }, 2)
    const state = after(first, drop(first, 'T1'))
    expect(after(state, reinstate(state, 'T1'))).toEqual(first)
  })

  test('only a dropped entrant can be reinstated', () => {
    const state = start({ format: 'SINGLE_ELIMINATION' }, 3)
    expect(reinstate(state, 'T1')).toEqual({ refused: 'NOT_DROPPED', id: 'T1' })
    expect(reinstate(state, 'toString')).toEqual({ refused: 'NO_SUCH_ENTRANT', id: 'toString' })
  })
})
