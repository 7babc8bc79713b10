/** How a bracket is told on paper, in English as every file of the archive: rounds, sides, results and times. */
import type { Bracket, BracketMatch } from '@guildhall/contract/brackets.ts'
import type { Slot } from '@guildhall/contract/matches.words.ts'

export type Words = ReturnType<typeof wordsOf>

export function wordsOf({ type, rounds, entrants, matches }: Bracket, timezone: string) {
  const sources = new Map<string, string>()
  for (const { no, winTo, winSlot, loseTo, loseSlot } of matches) {
    if (winTo !== undefined) sources.set(`${winTo}${winSlot}`, `Winner of M${no}`)
    if (loseTo !== undefined) sources.set(`${loseTo}${loseSlot}`, `Loser of M${no}`)
  }
  const named = new Map(rounds.map(({ key, name }) => [key, name]))
  const keys = Map.groupBy(named.keys(), (key) => key.charAt(0))
  const isDouble = type === 'DOUBLE_ELIMINATION'
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })

  return {
    round: (key: string) => named.get(key) ?? roundName(key, keys.get(key.charAt(0)) ?? [], isDouble),
    entrant: (match: BracketMatch, slot: Slot) => entrants[match[slot] ?? -1],
    side(match: BracketMatch, slot: Slot): string {
      const entrant = entrants[match[slot] ?? -1]
      if (entrant) return entrant.name ?? `Seed ${entrant.seed}`
      return match[slot] === -1 ? 'Bye' : (sources.get(`${match.no}${slot}`) ?? '')
    },
    time: (at: string | Date) => `${clock.format(new Date(at))} ${timezone}`,
  }
}

/** The host's word for it comes first; else its place, counted from the end where people do so. */
function roundName(key: string, keys: readonly string[], isDouble: boolean): string {
  const count = keys.indexOf(key) + 1
  const fromEnd = keys.length - count
  const last = isDouble ? 'Upper final' : 'Final'
  switch (key.charAt(0)) {
    case 'G':
      return key === 'G2' ? 'Grand final, second match' : 'Grand final'
    case 'T':
      return 'Third place'
    case 'L':
      return fromEnd === 0 ? 'Lower final' : `Lower round ${count}`
    case 'W':
      return [last, 'Semi-finals', 'Quarter-finals'][fromEnd] ?? `${isDouble ? 'Upper round' : 'Round'} ${count}`
    default:
      return `Round ${key.slice(1)}`
  }
}

export const scoreOf = (match: BracketMatch, slot: Slot) => (slot === 'a' ? match.scoreA : match.scoreB)

/** What a result was besides its score. */
export function noteOf({ status, outcome }: BracketMatch): string {
  if (outcome === 'double_loss') return 'Both lost'
  if (outcome === 'draw') return 'Draw'
  if (status === 'forfeited') return 'Walk-over'
  return status === 'disputed' ? 'In dispute' : ''
}

/** W 3, D 1, L 0, as one cell. */
export const recordOf = ({ won, drawn, lost }: { won: number; drawn: number; lost: number }) =>
  drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`

/** A tie-break in words: headToHead → head to head. */
export const spelled = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ')

/** At most three decimals, and none that say nothing. */
export const figure = (value: number | undefined) =>
  value === undefined ? '' : String(Math.round(value * 1_000) / 1_000)

/** Of what parts entrants, that which says more than the order and the names already do. */
export const tellingOf = (tiebreaks: readonly string[]) =>
  tiebreaks.filter((name) => name !== 'place' && name !== 'seed')
