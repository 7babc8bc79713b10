import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import type { Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useRoundTexts } from '../round-names.ts'
import { rulesIn } from '../rules-in.ts'
import { RuleList } from './entry-requirements.tsx'

/** The rules of every match of the event, as the server applies them. */
export function MatchRules({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { settings, type, rounds } = event
  if (!hasMatches(type)) return null
  const specialRounds = rounds.filter(({ bestOf }) => bestOf !== undefined && bestOf !== settings.bestOf)
  const otherRules = rulesIn(settings).map(({ key, count }) => t(key, { count }))
  return (
    <RuleList title={t('matchRules')}>
      <li>{t('match.bestOf', { count: settings.bestOf })}</li>
      {type === 'SWISS' && settings.winsToAdvance !== null && (
        <li>{t('match.winsToAdvance', { count: settings.winsToAdvance })}</li>
      )}
      {type === 'SWISS' && settings.lossesToDropOut !== null && (
        <li>{t('match.lossesToDropOut', { count: settings.lossesToDropOut })}</li>
      )}
      {specialRounds.map((round) => (
        <RoundRule key={round.key} round={round} isDouble={type === 'DOUBLE_ELIMINATION'} />
      ))}
      {otherRules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </RuleList>
  )
}

function RoundRule({ round, isDouble }: { round: Tournament['rounds'][number]; isDouble: boolean }) {
  const t = useTranslation('tournaments')
  const nameOf = useRoundTexts(isDouble)
  return <li>{t('match.roundBestOf', { round: round.name ?? nameOf(round.key), count: round.bestOf })}</li>
}
