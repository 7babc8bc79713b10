/** A bracket with the links between its matches. Links skip matches without play, such as byes. */
import type { Bracket, BracketEntrant, BracketMatch, BracketRound } from '@guildhall/contract/matches/bracket-shapes.ts'

export type { Bracket, BracketEntrant, BracketMatch, BracketRound }
export type Slot = 'a' | 'b'
export const bothSlots: readonly Slot[] = ['a', 'b']
export type Source = { no: number; takes: 'winner' | 'loser' }

export type Plan = {
  bracket: Bracket
  /** In order of their numbers, only matches with play. */
  shown: readonly BracketMatch[]
  match: (no: number) => BracketMatch | undefined
  source: (match: BracketMatch, slot: Slot) => Source | null
  entrant: (match: BracketMatch, slot: Slot) => BracketEntrant | null
  round: (key: string) => BracketRound | undefined
  /** Rounds with playable matches. */
  playing: ReadonlySet<string>
}

const nobody = -1

export const sideOf = ({ key }: { key: string }) => key.charAt(0)

/** One slot stays empty, so the entrant in the other slot advances without play. */
const isHollow = ({ a, b, status }: BracketMatch) => a === nobody || b === nobody || status === 'bye'

/** A Swiss bye is shown; the second grand final only when it is needed. */
const isShown = (match: BracketMatch) =>
  sideOf(match) === 'S' || (!isHollow(match) && !(match.key === 'G2' && match.a === null))

export function planOf(bracket: Bracket): Plan {
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
    if (!isHollow(feeder)) return direct
    if (direct.takes === 'loser') return null
    return source(feeder, feeder.a === nobody ? 'b' : 'a')
  }

  return {
    bracket,
    shown: bracket.matches.filter(isShown),
    match: (no) => byNo.get(no),
    source,
    entrant: (match, slot) => bracket.entrants[match[slot] ?? nobody] ?? null,
    round: (key) => rounds.get(key),
    playing: new Set(bracket.matches.flatMap((match) => (isOn(match) ? [match.key] : []))),
  }
}

/** A match has its own page once both opponents are known. */
export const hasPage = ({ id, a, b, status }: BracketMatch) => id && a !== null && b !== null && status !== 'bye'

export const isOver = ({ outcome }: BracketMatch) => outcome !== undefined

const live: readonly string[] = ['live', 'reported', 'disputed']
export const isLive = ({ status }: BracketMatch) => live.includes(status)
const isOn = (match: BracketMatch) => isLive(match) || match.status === 'ready-check'

export const winnerSlot = ({ outcome }: BracketMatch): Slot | null =>
  outcome === 'a' || outcome === 'b' ? outcome : null

/** The index in `entrants` of the entrant with this id. */
export const placeOf = ({ bracket }: Plan, playerId: string | null) =>
  playerId === null ? nobody : bracket.entrants.findIndex(({ id }) => id === playerId)

export const slotOf = (match: BracketMatch, index: number): Slot | null =>
  index === nobody ? null : match.a === index ? 'a' : match.b === index ? 'b' : null

/** All matches of one entrant, and the matches that wins would lead to. */
export function pathOf(plan: Plan, index: number): Set<number> {
  const own = plan.shown.filter((match) => slotOf(match, index) !== null)
  const path = new Set(own.map(({ no }) => no))
  const last = own.at(-1)
  const isIn = last && (!isOver(last) || winnerSlot(last) === slotOf(last, index))
  for (let next = isIn ? last : undefined; next; next = plan.match(next.winTo ?? nobody)) path.add(next.no)
  return path
}

/** The final, whose winner wins the event. */
export function decider({ shown, bracket }: Plan): BracketMatch | null {
  if (bracket.type === 'DOUBLE_ELIMINATION') return shown.findLast((match) => sideOf(match) === 'G') ?? null
  if (bracket.type !== 'SINGLE_ELIMINATION') return null
  return shown.findLast((match) => sideOf(match) === 'W') ?? null
}
