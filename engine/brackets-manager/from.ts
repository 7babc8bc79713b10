/**
 * A stage from the data of brackets-manager: the same bracket is created, and its results are entered again.
 *
 * Brackets that brackets-manager allows and this engine does not are refused: byes other than those of the best seeds,
 * and losers' brackets in an order without a name. A round robin keeps groups, pairs and results, but not its rounds.
 */
import { apply } from '../apply.ts'
import { create } from '../create.ts'
import { groupBy } from '../group-by.ts'
import { applyDropMask, dropMask } from '../layouts/drop-masks.ts'
import { seedOrder } from '../layouts/seed-order.ts'
import { winsNeeded } from '../match/best-of.ts'
import type { Config, DropOrder, Entrant, Match, State } from '../model.ts'
import { isRefusal, type Refusal, refuse } from '../refusals.ts'
import { forfeit, report } from '../report.ts'
import { match as findMatch, matches } from '../state.ts'
import type { BracketsManagerData, BracketsManagerId, BracketsManagerMatch, BracketsManagerOpponent } from './data.ts'

type Source = { match: BracketsManagerMatch; group: number; round: number }

/** The ids of the entrants are those of the participants, as text. The data must hold one stage. */
export function fromBracketsManager(data: BracketsManagerData): State | Refusal {
  if (!isComplete(data)) return refuse('BAD_ARGUMENT', { argument: 'data' })
  const [stage, another] = data.stage
  if (!stage || another) return refuse('BAD_CONFIG', { field: 'stage' })
  const sources = sourcesOf(data)
  if (stage.type === 'round_robin') return fromRoundRobin(sources)
  if (stage.type !== 'single_elimination' && stage.type !== 'double_elimination') {
    return refuse('BAD_CONFIG', { field: 'format' })
  }
  const isDouble = stage.type === 'double_elimination'
  const entrants = seededEntrants(sources)
  if (!entrants) return refuse('BAD_CONFIG', { field: 'seeding' })
  const dropOrders = isDouble ? dropOrdersOf(sources) : []
  if (!dropOrders) return refuse('BAD_CONFIG', { field: 'dropOrders' })
  const byKey = new Map(sources.map((source) => [keyOf(source, isDouble), source.match]))
  const bestOf = Object.fromEntries(
    sources.map((source) => [keyOf(source, isDouble).split('.')[0] ?? '', source.match.child_count || 1]),
  )
  const { grandFinal } = stage.settings
  const config: Config = isDouble
    ? { format: 'DOUBLE_ELIMINATION', bestOf, dropOrders, grandFinal: grandFinals.get(grandFinal) ?? 'none' }
    : { format: 'SINGLE_ELIMINATION', bestOf, thirdPlace: sources.some(({ group }) => group === 2) }
  const created = create(config, entrants)
  if (isRefusal(created)) return created
  return replay(created, ({ bracket, round, position }) => byKey.get(`${bracket}${round}.${position}`))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isListOf = (value: unknown, check: (item: unknown) => boolean) => Array.isArray(value) && value.every(check)

/** JSON from elsewhere: the lists, objects, numbers and ids that this module reads are there. */
function isComplete(data: BracketsManagerData): boolean {
  return (
    isObject(data) &&
    isListOf(data.stage, (stage) => isObject(stage) && 'settings' in stage && isObject(stage.settings)) &&
    isListOf(data.group, isNumbered) &&
    isListOf(data.round, isNumbered) &&
    isListOf(data.match, isNumbered) &&
    data.match.every(({ opponent1, opponent2 }) => isOpponent(opponent1) && isOpponent(opponent2))
  )
}

const isNumbered = (value: unknown) => isObject(value) && 'number' in value && typeof value.number === 'number'
const isOpponent = (value: unknown) => value === null || (isObject(value) && 'id' in value && isOpponentId(value.id))
const isOpponentId = (id: unknown) => id === null || typeof id === 'number' || typeof id === 'string'

const grandFinals = new Map<unknown, 'reset' | 'single'>([
  ['double', 'reset'],
  ['simple', 'single'],
])

function sourcesOf({ group, round, match }: BracketsManagerData): Source[] {
  const groups = new Map(group.map(({ id, number }) => [id, number]))
  const rounds = new Map(round.map(({ id, number }) => [id, number]))
  return match.map((match) => ({
    match,
    group: groups.get(match.group_id) ?? 0,
    round: rounds.get(match.round_id) ?? 0,
  }))
}

const keyOf = ({ match, group, round }: Source, isDouble: boolean) => {
  const bracket = isDouble ? (['W', 'L', 'G'][group - 1] ?? '') : group === 1 ? 'W' : 'T'
  return `${bracket}${round}.${match.number}`
}

const idOf = (opponent: BracketsManagerOpponent): string | undefined =>
  opponent && opponent.id !== null ? String(opponent.id) : undefined

/** By the slots of the first round; undefined where a slot is empty that belongs to an entrant. */
function seededEntrants(sources: Source[]): Entrant[] | undefined {
  const first = sources.filter(({ group, round }) => group === 1 && round === 1)
  const slots = first
    .toSorted((a, b) => a.match.number - b.match.number)
    .flatMap(({ match }) => [match.opponent1, match.opponent2])
  const seeds = seedOrder(slots.length)
  const entrants = slots.flatMap((opponent, slot): Entrant[] => {
    const id = idOf(opponent)
    return id === undefined ? [] : [{ id, seed: seeds[slot] ?? 0 }]
  })
  return entrants.every(({ seed = 0 }) => seed <= entrants.length) ? entrants : undefined
}

const orders: DropOrder[] = ['natural', 'reverse', 'half_shift', 'reverse_half_shift', 'pair_flip']

/** The order in which the losers of each winners' round enter the losers' bracket, by the positions that are known. */
function dropOrdersOf(sources: Source[]): DropOrder[] | undefined {
  const winners = sources.filter(({ group }) => group === 1)
  const depth = winners.reduce((last, { round }) => Math.max(last, round), 0)
  const dropOrders: DropOrder[] = []
  for (let round = 1; round <= depth; round++) {
    const target = round === 1 ? 1 : 2 * (round - 1)
    const size = winners.filter((source) => source.round === round).length
    const entries = sources
      .filter((source) => source.group === 2 && source.round === target)
      .toSorted((a, b) => a.match.number - b.match.number)
      .flatMap(({ match }) => (round === 1 ? [match.opponent1, match.opponent2] : [match.opponent1]))
    const numbers = Array.from({ length: size }, (_, index) => index + 1)
    const order = orders.find((candidate) => {
      const expected = applyDropMask(numbers, dropMask(candidate, size))
      return entries.every((entry, index) => entry?.position === undefined || entry.position === expected[index])
    })
    if (!order) return undefined
    dropOrders.push(order)
  }
  return dropOrders
}

/** Largest groups first: `stride` gives the groups of lower number one entrant more. */
function fromRoundRobin(sources: Source[]): State | Refusal {
  const groups = [...groupBy(sources, ({ group }) => group).values()]
    .map((members) => {
      const opponents = members.flatMap(({ match }) => [match.opponent1, match.opponent2])
      return [...new Set(opponents.flatMap((opponent) => idOf(opponent) ?? []))]
    })
    .sort((a, b) => b.length - a.length)
  const largest = groups[0]?.length ?? 0
  const entrants = Array.from({ length: largest }, (_, row) => groups.flatMap((ids) => ids.slice(row, row + 1)))
  const pairKey = (a: string | null | undefined, b: string | null | undefined) => [a, b].toSorted().join(' ')
  const byPair = groupBy(sources, ({ match }) => pairKey(idOf(match.opponent1), idOf(match.opponent2)))
  const legs = [...byPair].some(([key, list]) => key.trim() !== '' && list.length > 1) ? 2 : 1
  const created = create(
    { format: 'ROUND_ROBIN', groups: groups.length, distribution: 'stride', draws: true, legs },
    entrants.flat().map((id) => ({ id })),
  )
  if (isRefusal(created)) return created
  return replay(created, ({ a, b }) => byPair.get(pairKey(a, b))?.shift()?.match)
}

/** Match numbers grow along the links, so each match has its entrants before its result is entered. */
function replay(created: State, sourceOf: (match: Match) => BracketsManagerMatch | undefined): State | Refusal {
  let state = created
  for (const { matchNo } of matches(created)) {
    const match = findMatch(state, matchNo)
    if (match?.status !== 'ready') continue
    const source = sourceOf(match)
    if (!source) return refuse('BAD_CONFIG', { field: 'match', matchNo })
    const patch = enter(state, match, source)
    if (patch === undefined) continue
    if (isRefusal(patch)) return patch
    state = apply(state, patch)
  }
  return state
}

function enter(state: State, match: Match, { opponent1, opponent2, id }: BracketsManagerMatch) {
  const ids: (BracketsManagerId | undefined)[] = [idOf(opponent1), idOf(opponent2)]
  const isSwapped = ids[0] === match.b
  if (!ids.includes(match.a ?? '') || !ids.includes(match.b ?? '')) {
    return refuse('BAD_CONFIG', { field: 'match', matchNo: match.matchNo, id })
  }
  const [a, b] = isSwapped ? [opponent2, opponent1] : [opponent1, opponent2]
  if (a?.forfeit || b?.forfeit) {
    return forfeit(state, match.matchNo, a?.forfeit && b?.forfeit ? 'both' : a?.forfeit ? 'a' : 'b')
  }
  if (!a?.result || !b?.result) return undefined
  const fallback = (result: string | undefined) => (result === 'win' ? winsNeeded(match.bestOf) : 0)
  return report(state, match.matchNo, { a: a.score ?? fallback(a.result), b: b.score ?? fallback(b.result) })
}
