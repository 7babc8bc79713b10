import { useWords } from '../lib/i18n/i18n.ts'

/** The name of a round by its key, before the number of entrants is final: 'W-1' is the final, 'W2' the second round. */
export function useRoundWords(isDouble: boolean): (key: string) => string {
  const t = useWords('bracket')
  const own = useWords('tournaments')
  const fixed: Record<string, string> = {
    'W-1': isDouble ? t('upperFinal') : t('final'),
    'W-2': t('semiFinals'),
    'W-3': t('quarterFinals'),
    'L-1': t('lowerFinal'),
    'L-2': t('lowerSemi'),
    G1: t('grandFinal'),
    G2: t('reset'),
    T1: t('thirdPlace'),
    'R-1': own('lastRound'),
    'S-1': own('lastRound'),
  }
  return (key) => {
    const round = Number(key.slice(1))
    if (fixed[key]) return fixed[key]
    if (round < 0) return own('roundsBeforeEnd', { count: -round - 1 })
    if (key.startsWith('L')) return t('lowerRound', { round })
    return key.startsWith('W') && isDouble ? t('upperRound', { round }) : t('round', { round })
  }
}
