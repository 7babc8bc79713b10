import { useTranslation } from '../lib/i18n/i18n.ts'

/** The name of a round by its key, before the number of entrants is final: 'W-1' is the final, 'W2' the second round. */
export function useRoundTexts(isDouble: boolean): (key: string) => string {
  const t = useTranslation('bracket')
  const tTournaments = useTranslation('tournaments')
  const fixedNames: Record<string, string> = {
    'W-1': isDouble ? t('upperFinal') : t('final'),
    'W-2': t('semiFinals'),
    'W-3': t('quarterFinals'),
    'L-1': t('lowerFinal'),
    'L-2': t('lowerSemi'),
    G1: t('grandFinal'),
    G2: t('reset'),
    T1: t('thirdPlace'),
    'R-1': tTournaments('lastRound'),
    'S-1': tTournaments('lastRound'),
  }
  return (key) => {
    const round = Number(key.slice(1))
    if (fixedNames[key]) return fixedNames[key]
    if (round < 0) return tTournaments('roundsBeforeEnd', { count: -round - 1 })
    if (key.startsWith('L')) return t('lowerRound', { round })
    return key.startsWith('W') && isDouble ? t('upperRound', { round }) : t('round', { round })
  }
}
