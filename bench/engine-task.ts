/**
 * One measurement of the engine or of another library, in a separate process so that nothing is warmed up. `engine.ts`
 * starts it many times. To run it manually: npm run bench -- engine-task double ours 1024
 */
import { setTimeout } from 'node:timers/promises'
import * as engine from '@guildhall/engine'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { Swiss } from 'tournament-pairings'

type Reading = Record<string, number>
type Meeting = { side: 'W' | 'L' | 'G'; a: string; b: string; last: boolean }

const names = (size: number) => Array.from({ length: size }, (_, index) => `T${index + 1}`)
const orThrow = <T extends object>(result: T | engine.Refusal): T => {
  if (engine.isRefusal(result)) throw new Error(result.refused)
  return result
}

/** A random result, the same for every engine. */
const createCoin = (seed: number) => {
  const nextRandom = engine.random(seed)
  return () => nextRandom() < 0.5
}

/** CPU milliseconds of this thread. Growth is measured in CPU time, because it depends less on other load of the machine. */
const cpuTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function playOurs(size: number, toss: () => boolean) {
  const startedAt = performance.now()
  const cpuAtStart = cpuTime()
  const entrants = names(size).map((id) => ({ id }))
  let state = orThrow(engine.create({ format: 'DOUBLE_ELIMINATION' }, entrants))
  const layout = cpuTime() - cpuAtStart
  let played = 0
  for (let ready = engine.playableMatches(state); ready.length > 0; ready = engine.playableMatches(state)) {
    for (const { matchNo } of ready) {
      state = engine.apply(state, orThrow(engine.report(state, matchNo, toss() ? { a: 1, b: 0 } : { a: 0, b: 1 })))
      played++
    }
  }
  return { state, layout, effort: cpuTime() - cpuAtStart, all: performance.now() - startedAt, played }
}

async function playPeer(size: number, toss: () => boolean) {
  const startedAt = performance.now()
  const cpuAtStart = cpuTime()
  const storage = new InMemoryDatabase()
  const manager = new BracketsManager(storage)
  const settings = { grandFinal: 'double', size } as const
  const stage = { name: 'bench', tournamentId: 0, type: 'double_elimination', seeding: names(size), settings } as const
  await manager.create.stage(stage)
  let played = 0
  const isReady = (match: { status: number }) => match.status === 2 || match.status === 3
  for (;;) {
    const ready = ((await storage.select('match')) as { id: number; status: number }[]).filter(isReady)
    if (ready.length === 0) break
    for (const { id } of ready) {
      const [opponent1, opponent2] = toss() ? [{ result: 'win' as const }, {}] : [{}, { result: 'win' as const }]
      await manager.update.match({ id, opponent1, opponent2 })
      played++
    }
  }
  return { storage, effort: cpuTime() - cpuAtStart, all: performance.now() - startedAt, played }
}

/** The number of rematches in the losers' bracket before its final. */
function countRematches(meetings: Meeting[]): number {
  const playedPairs = new Set<string>()
  let rematches = 0
  for (const { side, a, b, last } of meetings) {
    const pair = [a, b].sort().join(' ')
    if (side === 'L' && !last && playedPairs.has(pair)) rematches++
    playedPairs.add(pair)
  }
  return rematches
}

function rematchesOurs(size: number, events: number): number {
  let rematches = 0
  for (let event = 0; event < events; event++) {
    const rows = engine.matches(playOurs(size, createCoin(event)).state)
    const final = Math.max(...rows.map(({ bracket, round }) => (bracket === 'L' ? round : 0)))
    rematches += countRematches(
      rows.flatMap(({ bracket, round, a, b, reason }) =>
        reason === 'played' && a && b ? [{ side: bracket as Meeting['side'], a, b, last: round === final }] : [],
      ),
    )
  }
  return rematches / events
}

async function rematchesPeer(size: number, events: number): Promise<number> {
  type Row = { group_id: number; round_id: number; opponent1: { id: number }; opponent2: { id: number } }
  let rematches = 0
  for (let event = 0; event < events; event++) {
    const { storage } = await playPeer(size, createCoin(event))
    const rows = (await storage.select('match')) as unknown as Row[]
    const final = Math.max(...rows.map(({ group_id, round_id }) => (group_id === 1 ? round_id : 0)))
    rematches += countRematches(
      rows.map(({ group_id, round_id, opponent1, opponent2 }) => {
        const side = (['W', 'L', 'G'] as const)[group_id] ?? 'G'
        return { side, a: String(opponent1?.id), b: String(opponent2?.id), last: round_id === final }
      }),
    )
  }
  return rematches / events
}

/** A Swiss event of `size` after four rounds, about to be paired for the fifth. */
function playFourRounds(size: number): engine.State {
  const toss = createCoin(size)
  const entrants = names(size).map((id) => ({ id }))
  let state = orThrow(engine.create({ format: 'SWISS', rounds: 14 }, entrants))
  for (let round = 1; round <= 4; round++) {
    if (round > 1) state = engine.apply(state, orThrow(engine.advance(state)))
    for (const { matchNo } of engine.playableMatches(state)) {
      state = engine.apply(state, orThrow(engine.report(state, matchNo, toss() ? { a: 1, b: 0 } : { a: 0, b: 1 })))
    }
  }
  return state
}

function swissOurs(size: number): Reading {
  const state = playFourRounds(size)
  const startedAt = performance.now()
  const cpuAtStart = cpuTime()
  const patch = orThrow(engine.advance(state))
  return { ms: performance.now() - startedAt, effort: cpuTime() - cpuAtStart, pairs: patch.newMatches?.length ?? 0 }
}

function swissPeer(size: number): Reading {
  const state = playFourRounds(size)
  const opponents = new Map<string, string[]>(names(size).map((id) => [id, []]))
  for (const { a, b } of engine.matches(state)) {
    if (!a || !b) continue
    opponents.get(a)?.push(b)
    opponents.get(b)?.push(a)
  }
  const players = engine.standings(state).map(({ id, values }) => {
    return { id, score: values.points ?? 0, avoid: opponents.get(id) ?? [] }
  })
  const startedAt = performance.now()
  const cpuAtStart = cpuTime()
  const pairs = Swiss(players, 5).length
  return { ms: performance.now() - startedAt, effort: cpuTime() - cpuAtStart, pairs }
}

export const tasks: Record<string, (size: number, events: number) => Promise<Reading> | Reading> = {
  'double ours': (size) => {
    const { layout, effort: cpuTime, all, played } = playOurs(size, createCoin(1))
    return { ms: all, layout, effort: cpuTime, played, perReport: ((cpuTime - layout) / played) * 1000 }
  },
  'double peer': async (size) => {
    const { all, effort: cpuTime, played } = await playPeer(size, createCoin(1))
    return { ms: all, effort: cpuTime, played }
  },
  'swiss ours': swissOurs,
  'swiss peer': swissPeer,
  'rematches ours': (size, events) => ({ rematches: rematchesOurs(size, events) }),
  'rematches peer': async (size, events) => ({ rematches: await rematchesPeer(size, events) }),
}

/** Arguments: the task, the engine, the number of entrants and of events. Prints one line of JSON. */
export async function run([task = '', engineName = '', size = '0', events = '1']: string[]) {
  const runTask = tasks[`${task} ${engineName}`]
  if (!runTask) throw new Error(`one of: ${Object.keys(tasks).join(', ')}`)
  await setTimeout(300) // until the process has finished its own startup work
  console.log(JSON.stringify(await runTask(Number(size), Number(events))))
}
