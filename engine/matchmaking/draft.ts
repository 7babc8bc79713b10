/**
 * Captains pick the teams of one match, party by party.
 *
 * A draft always contains a whole split of the parties that the rules allow: full teams, no blocked teammates, no immediate rematch.
 * `picked` says which of them are settled. A pick that contradicts the split is allowed if another split has it, so a captain never
 * picks into a dead end, and the party that the split gives them is always allowed.
 */
import { fillTeams, fits, sizeOf, type Teams } from './fill-teams.ts'
import { admitParties, canBeOpponents, type Party, type QueuedParty } from './party.ts'

type Team = 'a' | 'b'
export type Draft = {
  split: Record<Team, string[]> // ids of parties
  picked: string[] // the party of captain A, that of captain B, then the picks in their order
}

const STEPS = 5_000

/** The two highest rated players of different parties are the captains, or the next ones where these two cannot be opponents. */
export function startDraft(queue: readonly QueuedParty[], split: Draft['split'], teamSize: number): Draft {
  const bestRating = new Map(queue.map(({ id, players }) => [id, Math.max(...players.map(({ rating }) => rating))]))
  const best = ({ id }: Party) => bestRating.get(id) ?? 0
  const parties = partiesOf(queue, teamSize).sort((a, b) => best(b) - best(a))
  for (const [index, second] of parties.entries())
    for (const first of parties.slice(0, index)) {
      if (!canBeOpponents(first, second)) continue
      const teams = complete([[first], [second]], parties, teamSize)
      if (teams) return { split: idsOf(teams), picked: [first.id, second.id] }
    }
  const captainOf = (team: Team) => parties.filter(({ id }) => split[team].includes(id)).slice(0, 1)
  return { split, picked: [...captainOf('a'), ...captainOf('b')].map(({ id }) => id) }
}

/** Whose turn it is. The lower rated captain begins. Null once a team is full: the other one gets the rest. */
export function draftTurn(queue: readonly QueuedParty[], { split, picked }: Draft, teamSize: number): Team | null {
  const sizes = new Map(queue.map(({ id, players }) => [id, players.length]))
  const isFull = (team: Team) =>
    picked.reduce((sum, id) => sum + (split[team].includes(id) ? (sizes.get(id) ?? 0) : 0), 0) >= teamSize
  if (picked.length >= queue.length || isFull('a') || isFull('b')) return null
  const last = picked.at(-1) ?? ''
  return picked.length <= 2 || split.a.includes(last) ? 'b' : 'a'
}

/** The draft after the pick of whoever has the turn, or null if the rules do not allow it. */
export function pickParty(queue: readonly QueuedParty[], draft: Draft, id: string, teamSize: number): Draft | null {
  const turn = draftTurn(queue, draft, teamSize)
  const parties = partiesOf(queue, teamSize)
  const party = parties.find((party) => party.id === id)
  if (!turn || !party || draft.picked.includes(id)) return null
  const picked = [...draft.picked, id]
  if (draft.split[turn].includes(id)) return { split: draft.split, picked }

  const settledOf = (team: Team) =>
    parties.filter((party) => draft.picked.includes(party.id) && draft.split[team].includes(party.id))
  const [own, other] = turn === 'a' ? [settledOf('a'), settledOf('b')] : [settledOf('b'), settledOf('a')]
  if (sizeOf(own) + party.size > teamSize || !fits(party, own, other)) return null
  const teams = complete(turn === 'a' ? [[...own, party], other] : [other, [...own, party]], parties, teamSize)
  return teams && { split: idsOf(teams), picked }
}

/** The pick for a captain whose time is over: the highest rated party that the rules allow. */
export function pickAny(queue: readonly QueuedParty[], draft: Draft, teamSize: number): Draft | null {
  for (const { id } of partiesOf(queue, teamSize).sort((a, b) => b.rating - a.rating)) {
    const next = pickParty(queue, draft, id, teamSize)
    if (next) return next
  }
  return null
}

/** Large parties first: they have the fewest places left. */
function complete(settled: Teams, parties: readonly Party[], teamSize: number): Teams | null {
  const rest = parties.filter((party) => !settled.flat().includes(party)).sort((a, b) => b.size - a.size)
  return fillTeams(settled, rest, teamSize, { steps: STEPS })
}

/** Waiting times do not matter here: any date gives the same parties. */
const partiesOf = (queue: readonly QueuedParty[], teamSize: number) =>
  admitParties(queue, new Date(0), teamSize).parties

const idsOf = ([a, b]: Teams) => ({ a: a.map(({ id }) => id), b: b.map(({ id }) => id) })
