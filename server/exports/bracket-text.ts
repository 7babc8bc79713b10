/** Translates rounds, entrants, results and times of a bracket. The texts are in texts/<catalogue>.json. */
import { join } from 'node:path'
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { Bracket, BracketMatch } from '@guildhall/contract/matches/bracket-shapes.ts'
import type { Slot } from '@guildhall/contract/matches/constants.ts'
import { type EmailText, emailTextIn } from '../emails/translate.ts'

const folder = join(import.meta.dirname, 'texts')

export type BracketText = ReturnType<typeof bracketText>

export function bracketText({ type, rounds, entrants, matches }: Bracket, locale: LocaleCode, timezone: string) {
  const { translate, formatTime } = emailTextIn(locale, timezone, folder)
  const sources = new Map<string, string>()
  for (const { no, winTo, winSlot, loseTo, loseSlot } of matches) {
    if (winTo !== undefined) sources.set(`${winTo}${winSlot}`, translate('winnerOf', { no: String(no) }))
    if (loseTo !== undefined) sources.set(`${loseTo}${loseSlot}`, translate('loserOf', { no: String(no) }))
  }
  const names = new Map(rounds.map(({ key, name }) => [key, name]))
  const keys = Map.groupBy(names.keys(), (key) => key.charAt(0))
  const isDouble = type === 'DOUBLE_ELIMINATION'

  return {
    translate,
    round: (key: string) => names.get(key) ?? roundName(translate, key, keys.get(key.charAt(0)) ?? [], isDouble),
    group: (group: number) => translate('group', { group: String(group) }),
    match: ({ no }: BracketMatch) => translate('match', { no: String(no) }),
    station: ({ station }: BracketMatch) => (station ? translate('station', { station }) : ''),
    note: (match: BracketMatch) => noteOf(translate, match),
    tiebreak: (name: string) => translate(`tie.${name}`),
    entrant: (match: BracketMatch, slot: Slot) => entrants[match[slot] ?? -1],
    side(match: BracketMatch, slot: Slot): string {
      const entrant = entrants[match[slot] ?? -1]
      if (entrant) return entrant.name ?? translate('seed', { seed: String(entrant.seed) })
      return match[slot] === -1 ? translate('bye') : (sources.get(`${match.no}${slot}`) ?? '')
    },
    time: (at: string | Date) => formatTime(new Date(at)),
  }
}

/** The default name of a round: counted from the end for the last rounds, else from the start. */
function roundName(translate: EmailText['translate'], key: string, keys: readonly string[], isDouble: boolean): string {
  const count = keys.indexOf(key) + 1
  const fromEnd = keys.length - count
  const round = { round: String(count) }
  switch (key.charAt(0)) {
    case 'G':
      return key === 'G2' ? translate('grandFinalReset') : translate('grandFinal')
    case 'T':
      return translate('thirdPlace')
    case 'L':
      if (fromEnd === 0) return translate('lowerFinal')
      return fromEnd === 1 && count > 1 ? translate('lowerSemi') : translate('lowerRound', round)
    case 'W':
      if (fromEnd === 0) return isDouble ? translate('upperFinal') : translate('final')
      if (fromEnd === 1) return translate('semiFinals')
      if (fromEnd === 2 && !(isDouble && count === 1)) return translate('quarterFinals')
      return isDouble ? translate('upperRound', round) : translate('round', round)
    default:
      return translate('round', { round: key.slice(1) })
  }
}

/** A note on results that are more than a score. */
function noteOf(translate: EmailText['translate'], { status, outcome }: BracketMatch): string {
  if (outcome === 'double_loss') return translate('bothLost')
  if (outcome === 'draw') return translate('draw')
  if (status === 'forfeited') return translate('forfeit')
  return status === 'disputed' ? translate('disputed') : ''
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

type Times = { date: Date | null; startedAt: Date | null; endedAt: Date | null }

/** When the event really started and ended; before that, the planned start. */
export function timesOf({ date, startedAt, endedAt }: Times, { translate, time }: BracketText): string[] {
  if (!startedAt) return date ? [time(date)] : []
  const started = translate('started', { time: time(startedAt) })
  return endedAt ? [started, translate('ended', { time: time(endedAt) })] : [started]
}
