import { useWords } from '../lib/i18n.ts'
import { RuleList } from './entry-rules.tsx'
import type { Tournament } from './queries.ts'
import { useRoundWords } from './round-words.ts'

/** What holds in every match of the event, as the server will apply it. */
export function MatchRules({ event }: { event: Tournament }) {
  const t = useWords('tournaments')
  const { settings, type, rounds } = event
  if (type === 'REGISTRATION' || type === 'LEADERBOARD') return null
  const special = rounds.filter(({ bestOf }) => bestOf !== undefined && bestOf !== settings.bestOf)
  const rules = [
    t('match.bestOf', { count: settings.bestOf }),
    settings.requireReady && t('match.ready', { count: settings.noShowMinutes }),
    t('match.confirm', { count: settings.autoAcceptMinutes }),
    settings.proof === 'required' && t('match.proof'),
    t('match.dispute', { count: settings.disputeMinutes }),
    settings.draws && t('match.draws'),
  ].filter((rule) => typeof rule === 'string')
  const [length = '', ...others] = rules
  return (
    <RuleList title={t('howMatches')}>
      <li>{length}</li>
      {special.map((round) => (
        <RoundRule key={round.key} round={round} isDouble={type === 'DOUBLE_ELIMINATION'} />
      ))}
      {others.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </RuleList>
  )
}

function RoundRule({ round, isDouble }: { round: Tournament['rounds'][number]; isDouble: boolean }) {
  const t = useWords('tournaments')
  const nameOf = useRoundWords(isDouble)
  return <li>{t('match.roundBestOf', { round: round.name ?? nameOf(round.key), count: round.bestOf })}</li>
}
