import { defaultDecimals } from '@guildhall/contract/tournaments/constants.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { decimalExample, hasForeignSign } from '../../lib/i18n/number-input.ts'
import type { Tournament } from '../queries.ts'
import { parseScore } from './parse-score.ts'

/** Reads a score as the leaderboard counts it, and says what is wrong with other input. */
export function useScoreInput(event: Pick<Tournament, 'score'>) {
  const t = useTranslation('attempts')
  const locale = useLocale()
  const { unit, decimals = defaultDecimals } = event.score ?? {}
  const parse = (input: string) => parseScore(input, decimals, locale)

  function mistakeIn(input: string): string | undefined {
    if (parse(input) !== null) return undefined
    if (decimals === 0) return t('badWhole')
    if (hasForeignSign(input, locale)) return t('badSign', { example: decimalExample(locale) })
    return t('badScore', { count: decimals })
  }
  return { unit, parse, mistakeIn }
}
