/**
 * Why this pairing, why this place: reasons as data, so that each page can say them in its own language.
 */
import { EMPTY, type Match, type State } from './model.ts'
import { at, flat } from './pages.ts'
import { standings } from './standings.ts'
import { type Player, playersBefore } from './swiss/players.ts'
import { unitsOf } from './tables/points.ts'

export type Explanation = { code: ExplanationCode; [detail: string]: unknown }
export type ExplanationCode =
  | 'SEEDS'
  | 'EMPTY_PLACE'
  | 'WINNER_OF'
  | 'LOSER_OF'
  | 'TABLE'
  | 'SCORES'
  | 'FLOAT'
  | 'REMATCH'
  | 'BYE'
  | 'DECIDED'
  | 'RANK'
  | 'PARTED_BY'
  | 'LAST_MATCH'
  | 'DROPPED'
  | 'LATE_ENTRY'

export function explain(state: State, subject: number | string): Explanation[] {
  if (typeof subject === 'string') return explainEntrant(state, subject)
  const row = at(state.rows, subject - 1)
  if (!row) return []
  const decided: Explanation[] = row.outcome ? [{ code: 'DECIDED', outcome: row.outcome, reason: row.reason }] : []
  if (row.side === 'S') return [...explainSwiss(state, row), ...decided]
  if (row.side === 'R') return [{ code: 'TABLE', group: row.group, round: row.round }, ...decided]
  return [...explainSides(state, row), ...decided]
}

function explainSides(state: State, row: Match): Explanation[] {
  const rows = flat(state.rows)
  const reasons: Explanation[] = []
  for (const slot of ['a', 'b'] as const) {
    const won = rows.find(({ winTo, winSlot }) => winTo === row.no && winSlot === slot)
    const lost = rows.find(({ loseTo, loseSlot }) => loseTo === row.no && loseSlot === slot)
    if (won) reasons.push({ code: 'WINNER_OF', slot, no: won.no, id: row[slot] })
    if (lost) reasons.push({ code: 'LOSER_OF', slot, no: lost.no, id: row[slot] })
    if (row[slot] === EMPTY) reasons.push({ code: 'EMPTY_PLACE', slot })
  }
  if (row.side !== 'W' || row.round !== 1) return reasons
  const seed = (id: string | null) => state.entrants.find((entrant) => entrant.id === id)?.seed ?? null
  return [{ code: 'SEEDS', a: seed(row.a), b: seed(row.b) }, ...reasons]
}

function explainSwiss(state: State, row: Match): Explanation[] {
  const { scale } = unitsOf(state.config.points)
  const players = playersBefore(state, row.round)
  const find = (id: string | null): Player | undefined => players.find((player) => player.id === id)
  const [a, b] = [find(row.a), find(row.b)]
  if (!a) return []
  if (!b) return [{ code: 'BYE', id: a.id, byes: a.byes, score: a.score / scale, seed: a.index + 1 }]

  const reasons: Explanation[] = [{ code: 'SCORES', a: a.score / scale, b: b.score / scale }]
  if (a.score !== b.score) {
    const [down, up] = a.score > b.score ? [a, b] : [b, a]
    reasons.push({ code: 'FLOAT', down: down.id, up: up.id, by: (down.score - up.score) / scale })
  }
  const earlier = flat(state.rows).filter((other) => other.no < row.no && isSamePair(other, row))
  if (earlier.length > 0) reasons.push({ code: 'REMATCH', of: earlier.map(({ no }) => no) })
  return reasons
}

const isSamePair = (one: Match, other: Match) =>
  (one.a === other.a && one.b === other.b) || (one.a === other.b && one.b === other.a)

function explainEntrant(state: State, id: string): Explanation[] {
  const rows = standings(state)
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  if (!row) return []
  const reasons: Explanation[] = [{ code: 'RANK', rank: row.rank, group: row.group, values: row.values }]

  const near = rows[index - 1]?.group === row.group ? rows[index - 1] : rows[index + 1]
  if (row.decidedBy && near) {
    const [own, other] = [row.values[row.decidedBy], near.values[row.decidedBy]]
    reasons.push({ code: 'PARTED_BY', tiebreak: row.decidedBy, from: near.id, own, other })
  }
  const last = flat(state.rows).findLast(({ a, b, status }) => (a === id || b === id) && status === 'done')
  if (last) reasons.push({ code: 'LAST_MATCH', no: last.no, outcome: last.outcome, reason: last.reason })
  if (Object.hasOwn(state.out, id)) reasons.push({ code: 'DROPPED', reason: state.out[id] })
  const { from, missed } = state.entrants.find((entrant) => entrant.id === id) ?? {}
  if (from) reasons.push({ code: 'LATE_ENTRY', from, missed })
  return reasons
}
