/**
 * The data of brackets-manager from a stage, for `manager.import` and for brackets-viewer.
 *
 * A double elimination needs `dropOrders`: brackets-manager has no name for the engine's own order of losers. Swiss and
 * leaderboards do not exist there.
 */
import { seedOrder } from '../layouts/seed-order.ts'
import { EMPTY, type Match, OPEN, type Side, type State } from '../model.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { matches } from '../state.ts'
import type { BracketsManagerData, BracketsManagerMatch, BracketsManagerOpponent } from './data.ts'

const types = {
  SINGLE_ELIMINATION: 'single_elimination',
  DOUBLE_ELIMINATION: 'double_elimination',
  ROUND_ROBIN: 'round_robin',
}
const grandFinals = { reset: 'double', single: 'simple', none: 'none' }

/** `names` by entrant id; ids that are whole numbers stay, others become numbers in order of seed. */
export function toBracketsManager(
  state: State,
  options: { name?: string; names?: ReadonlyMap<string, string> } = {},
): BracketsManagerData | Refusal {
  const { name = 'Stage', names = new Map<string, string>() } = options ?? {}
  if (typeof name !== 'string' || !(names instanceof Map)) return refuse('BAD_ARGUMENT', { argument: 'options' })
  const { config, entrants } = state
  const { format } = config
  if (format === 'SWISS' || format === 'LEADERBOARD') return refuse('WRONG_FORMAT', { format })
  if (format === 'DOUBLE_ELIMINATION' && !config.dropOrders) return refuse('BAD_CONFIG', { field: 'dropOrders' })

  const isNumeric = entrants.every(({ id }) => /^(0|[1-9]\d{0,9})$/.test(id))
  const participantIds = new Map(entrants.map(({ id }, index) => [id, isNumeric ? Number(id) : index]))
  const rows = withSecondFinal(matches(state))
  const groups = new Map<number, number>() // id by number
  const rounds = new Map<string, { id: number; group: number; number: number }>()
  const positions = losersPositions(rows)
  const seeds = new Map(entrants.map(({ id, seed }) => [id, seed]))
  const isDecided = (matchNo: number | null) => rows[(matchNo ?? 0) - 1]?.status === 'done'

  const match = rows.map((row): BracketsManagerMatch => {
    const group = groupNumber(row)
    if (!groups.has(group)) groups.set(group, groups.size)
    const roundKey = `${group} ${row.round}`
    const round = rounds.get(roundKey) ?? { id: rounds.size, group, number: row.round }
    rounds.set(roundKey, round)
    const opponent = (side: Side): BracketsManagerOpponent => {
      const id = row[side]
      if (id === EMPTY) return null
      const isSeeded = row.bracket === 'W' && row.round === 1 && id !== OPEN
      const position = isSeeded ? seeds.get(id) : positions.get(`${row.matchNo} ${side}`)
      return {
        id: id === OPEN ? null : (participantIds.get(id) ?? null),
        ...(position !== undefined && { position }),
        ...resultOf(row, side),
      }
    }
    const statuses = { waiting: row.a === OPEN && row.b === OPEN ? 0 : 1, ready: 2, done: 4, bye: 0, void: 0 }
    const isArchived = row.status === 'done' && (isDecided(row.winnerTo) || isDecided(row.loserTo))
    return {
      id: row.matchNo - 1,
      stage_id: 0,
      group_id: groups.get(group) ?? 0,
      round_id: round.id,
      number: row.position,
      child_count: row.bestOf > 1 ? row.bestOf : 0,
      status: isArchived ? 5 : statuses[row.status],
      opponent1: opponent('a'),
      opponent2: opponent('b'),
    }
  })
  const size = seedOrder(2 ** Math.ceil(Math.log2(entrants.length))).length
  const settings: BracketsManagerData['stage'][number]['settings'] & Record<string, unknown> =
    format === 'ROUND_ROBIN'
      ? { groupCount: config.groups, roundRobinMode: config.legs === 2 ? 'double' : 'simple', size: entrants.length }
      : {
          size,
          seedOrdering: ['inner_outer', ...(config.dropOrders ?? [])],
          matchesChildCount: 0,
          ...(format === 'DOUBLE_ELIMINATION'
            ? { grandFinal: grandFinals[config.grandFinal] }
            : { consolationFinal: config.thirdPlace }),
        }
  return {
    stage: [{ id: 0, tournament_id: 0, name, type: types[format], number: 1, settings }],
    group: [...groups].map(([number, id]) => ({ id, stage_id: 0, number })),
    round: [...rounds.values()].map(({ id, group, number }) => {
      return { id, stage_id: 0, group_id: groups.get(group) ?? 0, number }
    }),
    match,
    match_game: [],
    participant: entrants.map(({ id }) => {
      return { id: participantIds.get(id) ?? 0, tournament_id: 0, name: names.get(id) ?? id }
    }),
  }
}

/** brackets-manager offers the second grand final even where the first has decided the event; no one plays it there. */
function withSecondFinal(rows: Match[]): Match[] {
  const first = rows.find(({ bracket, outcome }) => bracket === 'G' && outcome === 'a')
  if (!first?.winnerTo) return rows
  const { a, b, winnerTo } = first
  return rows.map((row) =>
    row.matchNo === winnerTo && row.status === 'void' ? { ...row, a, b, status: 'ready' } : row,
  )
}

function groupNumber({ bracket, group }: Match): number {
  if (bracket === 'R') return group
  return bracket === 'W' ? 1 : bracket === 'G' ? 3 : 2
}

/** Where the losers of the winners' bracket come from, by match number and side. */
function losersPositions(rows: Match[]): Map<string, number> {
  const links = rows.filter(({ bracket, loserTo }) => bracket === 'W' && loserTo !== null)
  return new Map(links.map(({ loserTo, loserSlot, position }) => [`${loserTo} ${loserSlot}`, position]))
}

function resultOf(
  { status, outcome, reason, score }: Match,
  side: Side,
): Partial<NonNullable<BracketsManagerOpponent>> {
  if (status !== 'done' && status !== 'bye') return {}
  const result = outcome === side ? 'win' : outcome === 'draw' ? 'draw' : 'loss'
  const hasForfeited = status === 'done' && reason !== 'played' && result === 'loss'
  return {
    ...(score && { score: score[side] }),
    ...(hasForfeited ? { forfeit: true } : { result }), // brackets-manager gives no result to the side that forfeits
  }
}
