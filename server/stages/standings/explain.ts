/** Explains a rank: each tie-break against the neighbour in the standings, and what the open matches may change. */
import type { Standing, StandingReason } from '@guildhall/contract/matches/bracket-shapes.ts'
import { type HeadToHeadDifference, headToHeadDifference, matches, type State, standings } from '@guildhall/engine'
import type { Db } from '../../db/db.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { orNotFound } from '../../http/problem.ts'
import { loadStage } from '../layout/load-stage.ts'
import { displayNosOf } from '../layout/numbering.ts'
import { chancesOf } from './chances.ts'
import { tiebreaksOf } from './ranking.ts'
import { presentRows, qualifierCount } from './standings.ts'

export async function explainStanding(db: Db, actor: Actor | null, id: string, playerId: string) {
  const { event } = await findEvent(db, actor, id)
  const state = orNotFound(await loadStage(db, event))
  const ranking = standings(state)
  const rows = await presentRows(db, event, state, ranking)
  const index = rows.findIndex((row) => row.playerId === playerId)
  const row = orNotFound(rows[index])

  // The neighbour is the row above; the leader is compared with the row below.
  const [above, below] = [rows[index - 1], rows[index + 1]]
  const near =
    (row.rank !== null && [above, below].find((other) => other?.group === row.group && other.rank !== null)) || null
  const rankingFor = (id?: string) => ranking.find((entry) => entry.id === id)
  const [ownRanking, nearRanking] = [rankingFor(playerId), rankingFor(near?.playerId)]
  const headToHead = (tiebreak: string) =>
    ownRanking && nearRanking ? headToHeadDifference(ownRanking, nearRanking, tiebreak) : undefined
  const names = new Map(rows.map(({ playerId, name }) => [playerId, name]))
  const last = lastOf(state, playerId, names)
  const chances = chancesOf(state, playerId, qualifierCount(event), names)
  const displayNos = await displayNosOf(
    db,
    id,
    [last?.no, chances?.own?.no].flatMap((no) => no ?? []),
  )
  for (const match of [last, chances?.own]) if (match) match.no = displayNos.get(match.no) ?? match.no
  const reason: StandingReason = {
    row,
    near,
    steps: near ? stepsOf(tiebreaksOf(state), row, near, rows.indexOf(near) < index, headToHead) : [],
    last,
    exit: exitOf(state, row, rows),
    lateFrom: state.entrants.find((entrant) => entrant.id === playerId)?.firstRound ?? null,
    chances,
  }
  return reason
}

/** The tie-breaks up to the deciding one; `nearIsAbove`: whether the neighbour has the better rank. */
function stepsOf(
  tiebreaks: string[],
  row: Standing,
  near: Standing,
  nearIsAbove: boolean,
  headToHead: (tiebreak: string) => HeadToHeadDifference | undefined,
): StandingReason['steps'] {
  const decider = nearIsAbove ? row.decidedBy : near.decidedBy
  const shared = row.rank === near.rank
  const steps: StandingReason['steps'] = []
  for (const tiebreak of tiebreaks) {
    const [own, other] = [row.values[tiebreak], near.values[tiebreak]]
    const decides = !shared && tiebreak === decider
    const verdict = decides ? (nearIsAbove ? ('behind' as const) : ('ahead' as const)) : ('level' as const)
    const difference = decides ? headToHead(tiebreak) : undefined
    if (own !== undefined && other !== undefined) steps.push({ tiebreak, own, other, verdict, ...difference })
    if (decides) break
  }
  return steps
}

/** Elimination formats rank by the round of the last loss; null for the champion and in table formats. */
function exitOf(state: State, { playerId, rank }: Standing, rows: Standing[]): StandingReason['exit'] {
  if (!state.config.format.endsWith('ELIMINATION')) return null
  const lastLoss = matches(state).findLast(
    ({ a, b, status, outcome }) =>
      status === 'done' && ((a === playerId && outcome === 'b') || (b === playerId && outcome === 'a')),
  )
  if (!lastLoss || rank === 1 || isStillIn(state, playerId)) return null
  const sharing = rows.filter((row) => row.rank === rank).length
  return { key: `${lastLoss.bracket}${lastLoss.round}`, round: lastLoss.round, sharing }
}

const isStillIn = (state: State, id: string) =>
  matches(state).some(({ a, b, status }) => (a === id || b === id) && status !== 'done' && status !== 'bye')

function lastOf(state: State, id: string, names: Map<string, string>): StandingReason['last'] {
  const last = matches(state).findLast(({ a, b, status }) => (a === id || b === id) && status === 'done')
  if (!last) return null
  const side = last.a === id ? 'a' : 'b'
  return {
    no: last.matchNo,
    key: `${last.bracket}${last.round}`,
    result: last.outcome === side ? 'won' : last.outcome === 'draw' ? 'drawn' : 'lost',
    reason: last.reason,
    against: names.get((side === 'a' ? last.b : last.a) ?? '') ?? null,
  }
}
