/** Translates rounds, entrants, results and times of a bracket. The texts are in words/<catalogue>.json. */
import { join } from 'node:path'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Bracket, BracketMatch } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { Slot } from '@guildhall/contract/matches/constants.ts'
import { type Speech, speechOf } from '../emails/translate.ts'

const folder = join(import.meta.dirname, 'words')

export type BracketText = ReturnType<typeof bracketText>

export function bracketText({ type, rounds, entrants, matches }: Bracket, locale: LocaleCode, timezone: string) {
  const { say, moment } = speechOf(locale, timezone, folder)
  const sources = new Map<string, string>()
  for (const { no, winTo, winSlot, loseTo, loseSlot } of matches) {
    if (winTo !== undefined) sources.set(`${winTo}${winSlot}`, say('winnerOf', { no: String(no) }))
    if (loseTo !== undefined) sources.set(`${loseTo}${loseSlot}`, say('loserOf', { no: String(no) }))
  }
  const names = new Map(rounds.map(({ key, name }) => [key, name]))
  const keys = Map.groupBy(names.keys(), (key) => key.charAt(0))
  const isDouble = type === 'DOUBLE_ELIMINATION'

  return {
    say,
    round: (key: string) => names.get(key) ?? roundName(say, key, keys.get(key.charAt(0)) ?? [], isDouble),
    group: (group: number) => say('group', { group: String(group) }),
    match: ({ no }: BracketMatch) => say('match', { no: String(no) }),
    station: ({ station }: BracketMatch) => (station ? say('station', { station }) : ''),
    note: (match: BracketMatch) => noteOf(say, match),
    tiebreak: (name: string) => say(`tie.${name}`),
    entrant: (match: BracketMatch, slot: Slot) => entrants[match[slot] ?? -1],
    side(match: BracketMatch, slot: Slot): string {
      const entrant = entrants[match[slot] ?? -1]
      if (entrant) return entrant.name ?? say('seed', { seed: String(entrant.seed) })
      return match[slot] === -1 ? say('bye') : (sources.get(`${match.no}${slot}`) ?? '')
    },
    time: (at: string | Date) => moment(new Date(at)),
  }
}

/** The default name of a round: counted from the end for the last rounds, else from the start. */
function roundName(say: Speech['say'], key: string, keys: readonly string[], isDouble: boolean): string {
  const count = keys.indexOf(key) + 1
  const fromEnd = keys.length - count
  const round = { round: String(count) }
  switch (key.charAt(0)) {
    case 'G':
      return key === 'G2' ? say('grandFinalReset') : say('grandFinal')
    case 'T':
      return say('thirdPlace')
    case 'L':
      return fromEnd === 0 ? say('lowerFinal') : say('lowerRound', round)
    case 'W':
      if (fromEnd === 0) return isDouble ? say('upperFinal') : say('final')
      if (fromEnd === 1) return say('semiFinals')
      if (fromEnd === 2) return say('quarterFinals')
      return isDouble ? say('upperRound', round) : say('round', round)
    default:
      return say('round', { round: key.slice(1) })
  }
}

/** A note on results that are more than a score. */
function noteOf(say: Speech['say'], { status, outcome }: BracketMatch): string {
  if (outcome === 'double_loss') return say('bothLost')
  if (outcome === 'draw') return say('draw')
  if (status === 'forfeited') return say('forfeit')
  return status === 'disputed' ? say('disputed') : ''
}

export const scoreOf = (match: BracketMatch, slot: Slot) => (slot === 'a' ? match.scoreA : match.scoreB)

/** W 3, D 1, L 0, as one cell. */
export const recordOf = ({ won, drawn, lost }: { won: number; drawn: number; lost: number }) =>
  drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`

/** At most three decimals, without trailing zeros. */
export const figure = (value: number | undefined) =>
  value === undefined ? '' : String(Math.round(value * 1_000) / 1_000)

/** Tie-breaks that get a column: the rank has its own column, and a seed is not a result. */
export const tiebreakColumns = (tiebreaks: readonly string[]) =>
  tiebreaks.filter((name) => name !== 'place' && name !== 'seed')
