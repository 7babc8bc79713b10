/** Stages of the real brackets-manager, converted to the engine and back. */
import * as engine from '@guildhall/engine'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { expect, test } from 'vitest'

type Stage = Parameters<BracketsManager['create']['stage']>[0]

function orThrow<T extends object>(result: T | engine.Refusal): T {
  if (engine.isRefusal(result)) throw new Error(JSON.stringify(result))
  return result
}

type StageData = Awaited<ReturnType<BracketsManager['get']['stageData']>>

/** brackets-manager opens the second grand final even where the first has decided the event. */
function isNeedless(ready: StageData['match'][number], match: StageData['match'], group: StageData['group']): boolean {
  const finals = match.filter(({ group_id }) => group.find(({ id, number }) => id === group_id && number === 3))
  return finals[0]?.opponent1?.result === 'win' && finals[1] === ready
}

/** Plays up to `count` matches at random, with forfeits. */
async function playStage(stage: Omit<Stage, 'tournamentId' | 'name'>, count: number, seed: string) {
  const storage = new InMemoryDatabase()
  const manager = new BracketsManager(storage)
  const { id } = await manager.create.stage({ ...stage, tournamentId: 0, name: 'Stage' })
  const next = engine.random(seed)
  for (let played = 0; played < count; played++) {
    const { match, group } = await manager.get.stageData(id)
    const ready = match.find(({ status }) => status === 2)
    if (!ready || isNeedless(ready, match, group)) break
    const isFirst = next() < 0.5
    const loser = next() < 0.15 ? { forfeit: true } : { score: 1 }
    const winner = { score: 2, result: 'win' as const }
    await manager.update.match({
      id: ready.id,
      opponent1: isFirst ? winner : loser,
      opponent2: isFirst ? loser : winner,
    })
  }
  return { manager, data: await manager.get.stageData(id), id }
}

/** Who meets whom with which result; a forfeit has no score. */
const resultsOf = (data: engine.BracketsManagerData) =>
  data.match.map(({ number, opponent1, opponent2 }) => {
    const isForfeit = Boolean(opponent1?.forfeit || opponent2?.forfeit)
    const side = (opponent: typeof opponent1) =>
      opponent && { id: opponent.id, result: opponent.result, score: isForfeit ? undefined : opponent.score }
    return [number, side(opponent1), side(opponent2)]
  })

const names = (size: number, slots: number) =>
  Array.from({ length: slots }, (_, index) => (index < size ? `P${index + 1}` : null))

const stages: [string, Omit<Stage, 'tournamentId' | 'name'>][] = [
  [
    'single elimination of 8',
    { type: 'single_elimination', seeding: names(8, 8), settings: { seedOrdering: ['inner_outer'] } },
  ],
  [
    'single elimination of 6 with a third place match',
    {
      type: 'single_elimination',
      seeding: names(6, 8),
      settings: { seedOrdering: ['inner_outer'], consolationFinal: true },
    },
  ],
  [
    'double elimination of 8 with a reset',
    {
      type: 'double_elimination',
      seeding: names(8, 8),
      settings: { seedOrdering: ['inner_outer'], grandFinal: 'double' },
    },
  ],
  [
    'double elimination of 16',
    {
      type: 'double_elimination',
      seeding: names(16, 16),
      settings: { seedOrdering: ['inner_outer'], grandFinal: 'simple' },
    },
  ],
]

test.each(stages)('%s converts to the engine and back, at every point of play', async (name, stage) => {
  for (const count of [0, 1, 3, 7, 13, 14, 15, 40]) {
    const { data } = await playStage(stage, count, `${name} ${count}`)
    const state = orThrow(engine.fromBracketsManager(data))
    expect(engine.verify(state)).toEqual([])
    const back = orThrow(engine.toBracketsManager(state))
    expect(resultsOf(back), `${count} matches`).toEqual(resultsOf(data))
    expect(orThrow(engine.fromBracketsManager(back))).toEqual(state)
  }
})

test('a converted stage has the same ranks', async () => {
  for (const [name, stage] of stages) {
    const { manager, data, id } = await playStage(stage, 100, name)
    const expected = await manager.get.finalStandings(id)
    const rows = engine.standings(orThrow(engine.fromBracketsManager(data)))
    const champion = expected.find(({ rank }) => rank === 1)
    expect(rows[0]?.id, name).toBe(String(champion?.id))
  }
})

test('a round robin keeps its groups and results', async () => {
  const settings = { groupCount: 2 }
  const { data } = await playStage({ type: 'round_robin', seeding: names(8, 8), settings }, 9, 'groups')
  const state = orThrow(engine.fromBracketsManager(data))
  const decided = engine.matches(state).filter(({ status }) => status === 'done')
  expect(decided).toHaveLength(9)
  expect(engine.matches(state)).toHaveLength(data.match.length)
  const back = orThrow(engine.toBracketsManager(state))
  expect(orThrow(engine.fromBracketsManager(back)).openCount).toBe(state.openCount)
})

test('what brackets-manager does not have is refused', () => {
  const create = (format: engine.Format) => orThrow(engine.create({ format }, [{ id: 'a' }, { id: 'b' }, { id: 'c' }]))
  expect(engine.toBracketsManager(create('SWISS'))).toMatchObject({ refused: 'WRONG_FORMAT' })
  expect(engine.toBracketsManager(create('DOUBLE_ELIMINATION'))).toMatchObject({
    refused: 'BAD_CONFIG',
    field: 'dropOrders',
  })
  const none = { stage: [], group: [], round: [], match: [], match_game: [], participant: [] }
  expect(engine.fromBracketsManager(none)).toMatchObject({ refused: 'BAD_CONFIG' })
})

test('a second grand final that decided the event keeps its result', async () => {
  const stage = stages.find(([name]) => name === 'double elimination of 8 with a reset')?.[1]
  if (!stage) throw new Error('no stage')
  let resets = 0
  for (let seed = 0; seed < 12; seed++) {
    const { data } = await playStage(stage, 40, `reset ${seed}`)
    const state = orThrow(engine.fromBracketsManager(data))
    const second = engine.matches(state).find(({ bracket, round }) => bracket === 'G' && round === 2)
    resets += Number(second?.status === 'done')
    expect(engine.isDone(state)).toBe(true)
    const back = orThrow(engine.toBracketsManager(state))
    expect(resultsOf(back), `seed ${seed}`).toEqual(resultsOf(data))
    expect(orThrow(engine.fromBracketsManager(back))).toEqual(state)
  }
  expect(resets).toBeGreaterThan(2)
})
