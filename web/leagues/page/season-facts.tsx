import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useWeekdays } from '../create/use-weekdays.ts'
import type { League } from '../queries.ts'

/** How the season is played, before it starts. */
export function SeasonFacts({ league }: { league: League }) {
  const t = useTranslation('leagues')
  const { list } = useFormat()
  const weekdays = useWeekdays('long')
  const { type, settings, schedule, teamSize } = league
  const { points, closePoints } = settings
  const days = (schedule.matchDays ?? []).map(
    ({ weekday, time }) => `${weekdays.find((day) => day.weekday === weekday)?.name ?? ''} ${time}`,
  )
  const formation =
    settings.teamFormation === 'captains'
      ? t('how.formation.captains', { count: settings.pickSeconds })
      : t('how.formation.balanced')
  const facts = {
    SCHEDULED: [
      t('how.divisions', { count: Math.max(1, settings.divisions.length) }),
      settings.legs > 1 ? t('how.legs2') : t('how.legs1'),
      days.length > 0 ? t('how.days', { list: list(days), zone: league.timezone }) : t('how.weekly'),
      t('how.times', { count: settings.proposalHours }),
      settings.draws ? t('how.points', points) : t('how.pointsNoDraws', points),
      ...(closePoints && settings.bestOf > 1 ? [t('how.closePoints', closePoints)] : []),
    ],
    RANKED: [
      settings.ladder === 'position' ? t('how.position') : t('how.rating', { count: settings.placementMatches }),
      t('ladder.rule', { count: settings.challengeReach }),
      t('how.answer', { count: Math.round(settings.answerHours / 24) }),
      settings.openReports ? t('how.reports') : t('how.noReports'),
    ],
    MATCHMAKING: [
      t('how.queue'),
      ...(teamSize > 1 ? [formation] : []),
      t('how.accept', { count: settings.acceptSeconds }),
      settings.hours.length > 0 ? t('how.hours', { zone: league.timezone }) : t('how.always'),
    ],
  }
  return (
    <section>
      <h2>{t('how.title')}</h2>
      <ul className="rule-list">
        {facts[type].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  )
}
