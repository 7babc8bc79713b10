/** The state of the event at an earlier moment: finished matches, advanced entrants and paired rounds. */
import type { BracketTime } from '@guildhall/contract/matches/bracket-shapes.ts'
import { type Bracket, type BracketMatch, bracketLetterOf } from '../drawing/plan.ts'
import { withoutSpoilers } from './spoilers.ts'

/** The end time of each match. A match that was corrected later had ended before the matches that follow it. */
export type EndTimes = ReadonlyMap<number, number>

export function endTimesOf({ matches }: Bracket, times: readonly BracketTime[]): EndTimes {
  const recordedTimes = new Map(times.map(({ no, at }) => [no, Date.parse(at)]))
  const endTimes = new Map<number | undefined, number>()
  const endTimeOf = (no: number | undefined) => endTimes.get(no) ?? Number.POSITIVE_INFINITY
  // Matches lead only to higher numbers.
  for (const { no, winTo, loseTo } of matches.toSorted((a, b) => b.no - a.no))
    endTimes.set(no, Math.min(recordedTimes.get(no) ?? Number.POSITIVE_INFINITY, endTimeOf(winTo), endTimeOf(loseTo)))
  return new Map(times.map(({ no }) => [no, endTimeOf(no)]))
}

/** Every moment with a change, earliest first. */
export const momentsOf = (endTimes: EndTimes): number[] => [...new Set(endTimes.values())].sort((a, b) => a - b)

export function bracketAt(bracket: Bracket, endTimes: EndTimes, at: number): Bracket {
  const isLater = ({ no }: BracketMatch) => (endTimes.get(no) ?? Number.NEGATIVE_INFINITY) > at
  const finishedNos = new Set(bracket.matches.filter((match) => !isLater(match)).map(({ no }) => no))
  const isPaired = pairedBy(bracket, isLater)
  const masked = withoutSpoilers(bracket, finishedNos)
  const matches = masked.matches
    .filter(isPaired)
    .map((match): BracketMatch => (isLater(match) ? { ...match, status: openStatus(match) } : match))
  return { ...masked, matches, current: matches.find(({ status }) => status === 'ready-check')?.key ?? null }
}

const openStatus = ({ a, b }: BracketMatch) => (a !== null && b !== null ? 'ready-check' : 'pending')

/** A Swiss round is paired when the previous round is over; all other rounds exist from the start. */
function pairedBy(bracket: Bracket, isLater: (match: BracketMatch) => boolean) {
  const roundOf = ({ key }: BracketMatch) => Number(key.slice(1))
  const openRounds = bracket.matches.filter((match) => bracketLetterOf(match) === 'S' && isLater(match)).map(roundOf)
  const lastPaired = Math.min(...openRounds)
  return (match: BracketMatch) => bracketLetterOf(match) !== 'S' || roundOf(match) <= lastPaired
}
