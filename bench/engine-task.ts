/**
 * One measurement of the engine or of a peer, made in a process of its own so that nothing is warm: what `engine.ts`
 * starts many times. By hand: npm run bench -- engine-task double ours 1024
 */
import { setTimeout } from 'node:timers/promises'
import * as engine from '@guildhall/engine'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { Swiss } from 'tournament-pairings'

type Reading = Record<string, number>
type Meeting = { side: 'W' | 'L' | 'G'; a: string; b: string; last: boolean }

const names = (size: number) => Array.from({ length: size }, (_, index) => `T${index + 1}`)
const must = <T extends object>(answer: T | engine.Refusal): T => {
  if (engine.isRefusal(answer)) throw new Error(answer.refused)
  return answer
}

/** The better of two is a coin toss, the same for every engine. */
const coin = (seed: number) => {
  const chance = engine.random(seed)
  return () => chance() < 0.5
}

/** Milliseconds that the processor spent on this thread: what growth is measured in, since a busy machine bends the clock. */
const effort = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function playOurs(size: number, toss: () => boolean) {
  const begun = performance.now()
  const idle = effort()
  const entrants = names(size).map((id) => ({ id }))
  let state = must(engine.create({ format: 'DOUBLE_ELIMINATION' }, entrants))
  const layout = effort() - idle
  let played = 0
  for (let ready = engine.playable(state); ready.length > 0; ready = engine.playable(state)) {
    for (const { matchNo } of ready) {
      state = engine.apply(state, must(engine.report(state, matchNo, toss() ? { a: 1, b: 0 } : { a: 0, b: 1 })))
      played++
    }
  }
  return { state, layout, effort: effort() - idle, all: performance.now() - begun, played }
}

async function playPeer(size: number, toss: () => boolean) {
  const begun = performance.now()
  const idle = effort()
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
  return { storage, effort: effort() - idle, all: performance.now() - begun, played }
}

/** Meetings in the losers' bracket before its final of two who had met before. */
function countRematches(meetings: Meeting[]): number {
  const met = new Set<string>()
  let again = 0
  for (const { side, a, b, last } of meetings) {
    const pair = [a, b].sort().join(' ')
    if (side === 'L' && !last && met.has(pair)) again++
    met.add(pair)
  }
  return again
}

function rematchesOurs(size: number, events: number): number {
  let again = 0
  for (let event = 0; event < events; event++) {
    const rows = engine.matches(playOurs(size, coin(event)).state)
    const final = Math.max(...rows.map(({ bracket, round }) => (bracket === 'L' ? round : 0)))
    again += countRematches(
      rows.flatMap(({ bracket, round, a, b, reason }) =>
        reason === 'played' && a && b ? [{ side: bracket as Meeting['side'], a, b, last: round === final }] : [],
      ),
    )
  }
  return again / events
}

async function rematchesPeer(size: number, events: number): Promise<number> {
  type Row = { group_id: number; round_id: number; opponent1: { id: number }; opponent2: { id: number } }
  let again = 0
  for (let event = 0; event < events; event++) {
    const { storage } = await playPeer(size, coin(event))
    const rows = (await storage.select('match')) as unknown as Row[]
    const final = Math.max(...rows.map(({ group_id, round_id }) => (group_id === 1 ? round_id : 0)))
    again += countRematches(
      rows.map(({ group_id, round_id, opponent1, opponent2 }) => {
        const side = (['W', 'L', 'G'] as const)[group_id] ?? 'G'
        return { side, a: String(opponent1?.id), b: String(opponent2?.id), last: round_id === final }
      }),
    )
  }
  return again / events
}

/** A Swiss event of `size` after four rounds, about to be paired for the fifth. */
function fourRounds(size: number): engine.State {
  const toss = coin(size)
  const entrants = names(size).map((id) => ({ id }))
  let state = must(engine.create({ format: 'SWISS', rounds: 14 }, entrants))
  for (let round = 1; round <= 4; round++) {
    if (round > 1) state = engine.apply(state, must(engine.advance(state)))
    for (const { matchNo } of engine.playable(state)) {
      state = engine.apply(state, must(engine.report(state, matchNo, toss() ? { a: 1, b: 0 } : { a: 0, b: 1 })))
    }
  }
  return state
}

function swissOurs(size: number): Reading {
  const state = fourRounds(size)
  const begun = performance.now()
  const idle = effort()
  const patch = must(engine.advance(state))
  return { ms: performance.now() - begun, effort: effort() - idle, pairs: patch.newMatches?.length ?? 0 }
}

function swissPeer(size: number): Reading {
  const state = fourRounds(size)
  const opponents = new Map<string, string[]>(names(size).map((id) => [id, []]))
  for (const { a, b } of engine.matches(state)) {
    if (!a || !b) continue
    opponents.get(a)?.push(b)
    opponents.get(b)?.push(a)
  }
  const players = engine.standings(state).map(({ id, values }) => {
    return { id, score: values.points ?? 0, avoid: opponents.get(id) ?? [] }
  })
  const begun = performance.now()
  const idle = effort()
  const pairs = Swiss(players, 5).length
  return { ms: performance.now() - begun, effort: effort() - idle, pairs }
}

export const tasks: Record<string, (size: number, events: number) => Promise<Reading> | Reading> = {
  'double ours': (size) => {
    const { layout, effort, all, played } = playOurs(size, coin(1))
    return { ms: all, layout, effort, played, perReport: ((effort - layout) / played) * 1000 }
  },
  'double peer': async (size) => {
    const { all, effort, played } = await playPeer(size, coin(1))
    return { ms: all, effort, played }
  },
  'swiss ours': swissOurs,
  'swiss peer': swissPeer,
  'rematches ours': (size, events) => ({ rematches: rematchesOurs(size, events) }),
  'rematches peer': async (size, events) => ({ rematches: await rematchesPeer(size, events) }),
}

/** What to measure, for whom, how large, and how many events; the answer is one line of JSON. */
export async function run([what = '', whose = '', size = '0', events = '1']: string[]) {
  const task = tasks[`${what} ${whose}`]
  if (!task) throw new Error(`one of: ${Object.keys(tasks).join(', ')}`)
  await setTimeout(300) // a process that has just started is still busy with itself
  console.log(JSON.stringify(await task(Number(size), Number(events))))
}
