import { useWords } from '../lib/i18n.ts'
import { RuleList } from './entry-rules.tsx'
import type { Tournament } from './queries.ts'

/** What holds in every match of the event, as the server will apply it. */
export function MatchRules({ event }: { event: Tournament }) {
  const t = useWords('tournaments')
  const { settings, type, rounds } = event
  if (type === 'REGISTRATION' || type === 'LEADERBOARD') return null
  const special = rounds.filter(({ bestOf }) => bestOf !== undefined && bestOf !== settings.bestOf)
  const rules = [
    t('match.bestOf', { count: settings.bestOf }),
    ...special.map(({ key, name, bestOf }) => t('match.roundBestOf', { round: name ?? key, count: bestOf })),
    settings.requireReady && t('match.ready', { count: settings.noShowMinutes }),
    t('match.confirm', { count: settings.autoAcceptMinutes }),
    settings.proof === 'required' && t('match.proof'),
    t('match.dispute', { count: settings.disputeMinutes }),
    settings.draws && t('match.draws'),
  ].filter((rule) => typeof rule === 'string')
  return (
    <RuleList title={t('howMatches')}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </RuleList>
  )
}
