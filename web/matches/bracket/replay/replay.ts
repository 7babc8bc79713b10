/** The event as it stood at a moment: what had ended by then, who had got on by it, and what was paired. */
import type { BracketTime } from '@guildhall/contract/matches/bracket-shapes.ts'
import { type Bracket, type BracketMatch, sideOf } from '../drawing/plan.ts'
import { withoutSpoilers } from './spoilers.ts'

/** When each match ended. One that was put right later had ended by the time a match behind it did. */
export type Ends = ReadonlyMap<number, number>

export function endsOf({ matches }: Bracket, times: readonly BracketTime[]): Ends {
  const told = new Map(times.map(({ no, at }) => [no, Date.parse(at)]))
  const ends = new Map<number | undefined, number>()
  const endOf = (no: number | undefined) => ends.get(no) ?? Number.POSITIVE_INFINITY
  // Matches lead only to higher numbers.
  for (const { no, winTo, loseTo } of matches.toSorted((one, other) => other.no - one.no))
    ends.set(no, Math.min(told.get(no) ?? Number.POSITIVE_INFINITY, endOf(winTo), endOf(loseTo)))
  return new Map(times.map(({ no }) => [no, endOf(no)]))
}

/** Every moment at which something changed, the first one first. */
export const momentsOf = (ends: Ends): number[] => [...new Set(ends.values())].sort((one, other) => one - other)

export function asItStood(bracket: Bracket, ends: Ends, at: number): Bracket {
  const isLater = ({ no }: BracketMatch) => (ends.get(no) ?? Number.NEGATIVE_INFINITY) > at
  const known = new Set(bracket.matches.filter((match) => !isLater(match)).map(({ no }) => no))
  const isPaired = pairedBy(bracket, isLater)
  const then = withoutSpoilers(bracket, known)
  const matches = then.matches
    .filter(isPaired)
    .map((match): BracketMatch => (isLater(match) ? { ...match, status: openStatus(match) } : match))
  return { ...then, matches, current: matches.find(({ status }) => status === 'ready-check')?.key ?? null }
}

const openStatus = ({ a, b }: BracketMatch) => (a !== null && b !== null ? 'ready-check' : 'pending')

/** A Swiss round is paired when the one before it is over; all else is laid out from the start. */
function pairedBy(bracket: Bracket, isLater: (match: BracketMatch) => boolean) {
  const roundOf = ({ key }: BracketMatch) => Number(key.slice(1))
  const open = bracket.matches.filter((match) => sideOf(match) === 'S' && isLater(match)).map(roundOf)
  const last = Math.min(...open)
  return (match: BracketMatch) => sideOf(match) !== 'S' || roundOf(match) <= last
}
