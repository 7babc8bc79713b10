/** A bracket with the links between its matches. Links skip matches without play, such as byes. */
import type { Bracket, BracketEntrant, BracketMatch, BracketRound } from '@guildhall/contract/matches/bracket-shapes.ts'

export type { Bracket, BracketEntrant, BracketMatch, BracketRound }
export type Slot = 'a' | 'b'
export const bothSlots: readonly Slot[] = ['a', 'b']
export type Source = { no: number; takes: 'winner' | 'loser' }

export type Plan = {
  bracket: Bracket
  /** In order of their numbers, only matches with play. */
  visibleMatches: readonly BracketMatch[]
  match: (no: number) => BracketMatch | undefined
  source: (match: BracketMatch, slot: Slot) => Source | null
  entrant: (match: BracketMatch, slot: Slot) => BracketEntrant | null
  round: (key: string) => BracketRound | undefined
  /** Rounds with playable matches. */
  currentRounds: ReadonlySet<string>
}

const noEntrant = -1

export const bracketLetterOf = ({ key }: { key: string }) => key.charAt(0)

/** One slot stays empty, so the entrant in the other slot advances without play. */
const hasEmptySlot = ({ a, b, status }: BracketMatch) => a === noEntrant || b === noEntrant || status === 'bye'

/** A Swiss bye is shown; the second grand final only when it is needed. */
const isVisible = (match: BracketMatch) =>
  bracketLetterOf(match) === 'S' || (!hasEmptySlot(match) && !(match.key === 'G2' && match.a === null))

const plans = new WeakMap<Bracket, Plan>()

/** The same plan for the same bracket: the server renders a bracket for many readers. */
export function planOf(bracket: Bracket): Plan {
  const plan = plans.get(bracket) ?? makePlan(bracket)
  plans.set(bracket, plan)
  return plan
}

function makePlan(bracket: Bracket): Plan {
  const byNo = new Map(bracket.matches.map((match) => [match.no, match]))
  const rounds = new Map(bracket.rounds.map((round) => [round.key, round]))
  const feeders = new Map<string, Source>()
  for (const { no, winTo, winSlot, loseTo, loseSlot } of bracket.matches) {
    if (winTo !== undefined) feeders.set(`${winTo}${winSlot}`, { no, takes: 'winner' })
    if (loseTo !== undefined) feeders.set(`${loseTo}${loseSlot}`, { no, takes: 'loser' })
  }

  function source({ no }: { no: number }, slot: Slot): Source | null {
    const direct = feeders.get(`${no}${slot}`)
    const feeder = direct && byNo.get(direct.no)
    if (!direct || !feeder) return null
    if (!hasEmptySlot(feeder)) return direct
    if (direct.takes === 'loser') return null
    return source(feeder, feeder.a === noEntrant ? 'b' : 'a')
  }

  return {
    bracket,
    visibleMatches: bracket.matches.filter(isVisible),
    match: (no) => byNo.get(no),
    source,
    entrant: (match, slot) => bracket.entrants[match[slot] ?? noEntrant] ?? null,
    round: (key) => rounds.get(key),
    currentRounds: new Set(bracket.matches.flatMap((match) => (isCurrent(match) ? [match.key] : []))),
  }
}

/** A match has its own page once both opponents are known. */
export const hasPage = ({ id, a, b, status }: BracketMatch) => id && a !== null && b !== null && status !== 'bye'

export const isOver = ({ outcome }: BracketMatch) => outcome !== undefined

const liveStatuses: readonly string[] = ['live', 'reported', 'disputed']
export const isLive = ({ status }: BracketMatch) => liveStatuses.includes(status)
const isCurrent = (match: BracketMatch) => isLive(match) || match.status === 'ready-check'

export const winnerSlot = ({ outcome }: BracketMatch): Slot | null =>
  outcome === 'a' || outcome === 'b' ? outcome : null

/** The index in `entrants` of the entrant with this id. */
export const entrantIndex = ({ bracket }: Plan, playerId: string | null) =>
  playerId === null ? noEntrant : bracket.entrants.findIndex(({ id }) => id === playerId)

export const slotOf = (match: BracketMatch, index: number): Slot | null =>
  index === noEntrant ? null : match.a === index ? 'a' : match.b === index ? 'b' : null

/** All matches of one entrant, and the matches that wins would lead to. */
export function pathOf(plan: Plan, index: number): Set<number> {
  const ownMatches = plan.visibleMatches.filter((match) => slotOf(match, index) !== null)
  const path = new Set(ownMatches.map(({ no }) => no))
  const last = ownMatches.at(-1)
  const isStillIn = last && (!isOver(last) || winnerSlot(last) === slotOf(last, index))
  for (let next = isStillIn ? last : undefined; next; next = plan.match(next.winTo ?? noEntrant)) path.add(next.no)
  return path
}

/** The final, whose winner wins the event. */
export function findFinal({ visibleMatches, bracket }: Plan): BracketMatch | null {
  if (bracket.type === 'DOUBLE_ELIMINATION')
    return visibleMatches.findLast((match) => bracketLetterOf(match) === 'G') ?? null
  if (bracket.type !== 'SINGLE_ELIMINATION') return null
  return visibleMatches.findLast((match) => bracketLetterOf(match) === 'W') ?? null
}

/** The index in `entrants` of the champion: who won the final, unless they were disqualified; of a table, its first. */
export function championOf(plan: Plan): number | null {
  const { bracket, visibleMatches } = plan
  const final = findFinal(plan)
  if (!(final ? isOver(final) : visibleMatches.every(isOver))) return null
  const slot = final && winnerSlot(final)
  const finalWinner = final && slot && final[slot]
  const isDisqualified = finalWinner !== null && bracket.entrants[finalWinner]?.disqualified
  return finalWinner === null || isDisqualified ? (bracket.winner ?? null) : finalWinner
}
