/** Why two entrants were paired and why an entrant has a rank: reasons as data, so that each page can translate them. */
import { EMPTY, type Match, type State } from './model.ts'
import { itemNumbered, toArray } from './pages.ts'
import { headToHeadDifference, standings } from './standings.ts'
import { type Player, playersBefore } from './swiss/players.ts'
import { toUnits } from './tables/points.ts'

export type Explanation = { code: ExplanationCode; [detail: string]: unknown }
export type ExplanationCode =
  | 'SEEDS'
  | 'EMPTY_SLOT'
  | 'WINNER_OF'
  | 'LOSER_OF'
  | 'TABLE'
  | 'SCORES'
  | 'FLOAT'
  | 'REMATCH'
  | 'BYE'
  | 'DECIDED'
  | 'RANK'
  | 'SEPARATED_BY'
  | 'LAST_MATCH'
  | 'DROPPED'
  | 'LATE_ENTRY'

/** The reasons for a match (by number) or for the rank of an entrant (by id). */
export function explain(state: State, subject: number | string): Explanation[] {
  if (typeof subject === 'string') return explainEntrant(state, subject)
  const match = itemNumbered(state.matches, subject)
  if (!match) return []
  const decision: Explanation[] = match.outcome
    ? [{ code: 'DECIDED', outcome: match.outcome, reason: match.reason }]
    : []
  if (match.bracket === 'S') return [...explainSwiss(state, match), ...decision]
  if (match.bracket === 'R') return [{ code: 'TABLE', group: match.group, round: match.round }, ...decision]
  return [...explainSlots(state, match), ...decision]
}

function explainSlots(state: State, match: Match): Explanation[] {
  const matches = toArray(state.matches)
  const { matchNo } = match
  const reasons: Explanation[] = []
  for (const slot of ['a', 'b'] as const) {
    const source = matches.find(({ winnerTo, winnerSlot }) => winnerTo === matchNo && winnerSlot === slot)
    const loserSource = matches.find(({ loserTo, loserSlot }) => loserTo === matchNo && loserSlot === slot)
    if (source) reasons.push({ code: 'WINNER_OF', slot, matchNo: source.matchNo, id: match[slot] })
    if (loserSource) reasons.push({ code: 'LOSER_OF', slot, matchNo: loserSource.matchNo, id: match[slot] })
    if (match[slot] === EMPTY) reasons.push({ code: 'EMPTY_SLOT', slot })
  }
  if (match.bracket !== 'W' || match.round !== 1) return reasons
  const seed = (id: string | null) => state.entrants.find((entrant) => entrant.id === id)?.seed ?? null
  return [{ code: 'SEEDS', a: seed(match.a), b: seed(match.b) }, ...reasons]
}

function explainSwiss(state: State, match: Match): Explanation[] {
  const { scale } = toUnits(state.config.points)
  const players = playersBefore(state, match.round)
  const find = (id: string | null): Player | undefined => players.find((player) => player.id === id)
  const [a, b] = [find(match.a), find(match.b)]
  if (!a) return []
  if (!b) return [{ code: 'BYE', id: a.id, byes: a.byes, score: a.score / scale, seed: a.index + 1 }]

  const reasons: Explanation[] = [{ code: 'SCORES', a: a.score / scale, b: b.score / scale }]
  if (a.score !== b.score) {
    const [down, up] = a.score > b.score ? [a, b] : [b, a]
    reasons.push({ code: 'FLOAT', down: down.id, up: up.id, by: (down.score - up.score) / scale })
  }
  const earlier = toArray(state.matches).filter((other) => other.matchNo < match.matchNo && isSamePair(other, match))
  if (earlier.length > 0) reasons.push({ code: 'REMATCH', of: earlier.map(({ matchNo }) => matchNo) })
  return reasons
}

const isSamePair = (first: Match, second: Match) =>
  (first.a === second.a && first.b === second.b) || (first.a === second.b && first.b === second.a)

function explainEntrant(state: State, id: string): Explanation[] {
  const rows = standings(state)
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  if (!row) return []
  const reasons: Explanation[] = [{ code: 'RANK', rank: row.rank, group: row.group, values: row.values }]

  const neighbour = rows[index - 1]?.group === row.group ? rows[index - 1] : rows[index + 1]
  if (row.decidedBy && neighbour) {
    const [own, other] = [row.values[row.decidedBy], neighbour.values[row.decidedBy]]
    const headToHead = headToHeadDifference(row, neighbour, row.decidedBy)
    reasons.push({ code: 'SEPARATED_BY', tiebreak: row.decidedBy, from: neighbour.id, own, other, ...headToHead })
  }
  const last = toArray(state.matches).findLast(({ a, b, status }) => (a === id || b === id) && status === 'done')
  if (last) reasons.push({ code: 'LAST_MATCH', matchNo: last.matchNo, outcome: last.outcome, reason: last.reason })
  if (Object.hasOwn(state.dropped, id)) reasons.push({ code: 'DROPPED', reason: state.dropped[id] })
  const { firstRound, missed } = state.entrants.find((entrant) => entrant.id === id) ?? {}
  if (firstRound) reasons.push({ code: 'LATE_ENTRY', firstRound, missed })
  return reasons
}
