/** The state of the event at an earlier moment: finished matches, advanced entrants and paired rounds. */
import type { BracketTime } from '@guildhall/contract/matches/bracket-shapes.ts'
import { type Bracket, type BracketMatch, sideOf } from '../drawing/plan.ts'
import { withoutSpoilers } from './spoilers.ts'

/** The end time of each match. A match that was corrected later had ended before the matches that follow it. */
export type Ends = ReadonlyMap<number, number>

export function endsOf({ matches }: Bracket, times: readonly BracketTime[]): Ends {
  const endTimes = new Map(times.map(({ no, at }) => [no, Date.parse(at)]))
  const ends = new Map<number | undefined, number>()
  const endOf = (no: number | undefined) => ends.get(no) ?? Number.POSITIVE_INFINITY
  // Matches lead only to higher numbers.
  for (const { no, winTo, loseTo } of matches.toSorted((a, b) => b.no - a.no))
    ends.set(no, Math.min(endTimes.get(no) ?? Number.POSITIVE_INFINITY, endOf(winTo), endOf(loseTo)))
  return new Map(times.map(({ no }) => [no, endOf(no)]))
}

/** Every moment with a change, earliest first. */
export const momentsOf = (ends: Ends): number[] => [...new Set(ends.values())].sort((a, b) => a - b)

export function asItStood(bracket: Bracket, ends: Ends, at: number): Bracket {
  const isLater = ({ no }: BracketMatch) => (ends.get(no) ?? Number.NEGATIVE_INFINITY) > at
  const pairedNos = new Set(bracket.matches.filter((match) => !isLater(match)).map(({ no }) => no))
  const isPaired = pairedBy(bracket, isLater)
  const then = withoutSpoilers(bracket, pairedNos)
  const matches = then.matches
    .filter(isPaired)
    .map((match): BracketMatch => (isLater(match) ? { ...match, status: openStatus(match) } : match))
  return { ...then, matches, current: matches.find(({ status }) => status === 'ready-check')?.key ?? null }
}

const openStatus = ({ a, b }: BracketMatch) => (a !== null && b !== null ? 'ready-check' : 'pending')

/** A Swiss round is paired when the previous round is over; all other rounds exist from the start. */
function pairedBy(bracket: Bracket, isLater: (match: BracketMatch) => boolean) {
  const roundOf = ({ key }: BracketMatch) => Number(key.slice(1))
  const open = bracket.matches.filter((match) => sideOf(match) === 'S' && isLater(match)).map(roundOf)
  const last = Math.min(...open)
  return (match: BracketMatch) => sideOf(match) !== 'S' || roundOf(match) <= last
}
