import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import type { LeagueQueue } from './queries.ts'

/** What joining the queue means. */
export function QueueRules({ queue: { league } }: { queue: LeagueQueue }) {
  const t = useTranslation('queue')
  const { number } = useFormat()
  const teams =
    league.teamFormation === 'captains'
      ? t('ruleTeams.captains', { count: league.pickSeconds })
      : t('ruleTeams.balanced')
  const { start, max } = league.window
  const gap = start < max ? t('ruleGapValue', { start: number(start), max: number(max) }) : number(max)
  const rules = [
    ['ruleAccept', t('seconds', { count: league.acceptSeconds })],
    ...(league.teamSize > 1 ? [['ruleTeams', teams] as const] : []),
    ['ruleMissed', t('ruleMissedValue')],
    ['ruleRematch', t('ruleRematchValue')],
    ['ruleGap', gap],
  ] as const
  return (
    <section>
      <h2>{t('rules')}</h2>
      <dl className="queue-rules">
        {rules
          .filter(([name]) => name !== 'ruleGap' || max < 10_000)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
