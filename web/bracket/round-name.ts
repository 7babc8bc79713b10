import type { Translate } from '../lib/i18n/i18n.ts'

/** `keys` are all rounds of that bracket in order; `t` translates in the brackets namespace. */
type Round = { key: string; keys: readonly string[]; customName?: string | null | undefined; isDouble: boolean }

/** The name of a round: the host's name for it, or its position counted from the final. */
export function roundName({ key, keys, customName, isDouble }: Round, t: Translate): string {
  if (customName) return customName
  const bracket = key.charAt(0)
  const index = keys.indexOf(key)
  const count = index < 0 ? Number(key.slice(1)) : index + 1
  const fromEnd = keys.length - count
  if (bracket === 'G') return key === 'G2' ? t('reset') : t('grandFinal')
  if (bracket === 'T') return t('thirdPlace')
  if (bracket === 'L') {
    if (fromEnd === 0) return t('lowerFinal')
    return fromEnd === 1 && count > 1 ? t('lowerSemi') : t('lowerRound', { round: count })
  }
  if (bracket !== 'W') return t('round', { round: Number(key.slice(1)) })
  if (fromEnd === 0) return isDouble ? t('upperFinal') : t('final')
  if (fromEnd === 1) return t('semiFinals')
  if (fromEnd === 2 && !(isDouble && count === 1)) return t('quarterFinals')
  return isDouble ? t('upperRound', { round: count }) : t('round', { round: count })
}
