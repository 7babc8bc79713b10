/** Before the start: who plays in which division, and the calendar that the start would publish. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronDown, Users } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { EntrantAvatar } from '../../bracket/drawing/entrant-avatar.tsx'
import type { PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { staffClientLoad, staffServerLoad } from '../../manage/staff-only.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { type DivisionPlan, type League, league, planOf, seasonReads } from '../queries.ts'
import { moveTeam } from './move-team.ts'
import { PlanRefusals } from './plan-refusals.tsx'

const queries: PageQueries = ({ params: { id = '' } }) => [planOf(id)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

export default function DivisionsScreen() {
  const t = useTranslation('leagues-manage')
  const { id = '' } = useParams()
  const { data: season } = useSuspenseQuery(league(id))
  const { data: plan } = useSuspenseQuery(planOf(id))
  return (
    <div className="manage-page">
      <PageMeta title={`${t('tab.divisions')} · ${season.name}`} description={t('divisions.about')} hidden />
      <h2 className="sr-only">{t('tab.divisions')}</h2>
      {season.startedAt ? <Started id={id} /> : <Plan season={season} plan={plan} />}
    </div>
  )
}

function Started({ id }: { id: string }) {
  const t = useTranslation('leagues-manage')
  return (
    <Empty
      icon={CalendarDays}
      title={t('divisions.started')}
      action={<ButtonLink to={`/leagues/${id}/manage/season`}>{t('tab.season')}</ButtonLink>}
    >
      {t('divisions.startedText')}
    </Empty>
  )
}

function Plan({ season, plan }: { season: League; plan: DivisionPlan }) {
  const t = useTranslation('leagues-manage')
  const tManage = useTranslation('manage')
  const { id } = season
  const assign = useAction('PUT /leagues/{id}/divisions', seasonReads, () => t('toast.placed'))
  const teamCount = plan.divisions.reduce((sum, { teams }) => sum + teams.length, 0)
  return (
    <>
      <p className="hint">{t('divisions.about')}</p>
      <PlanRefusals plan={plan} action={<Link to={`/leagues/${id}/settings`}>{t('refusal.settings')}</Link>} />
      {teamCount === 0 && (
        <Empty
          icon={Users}
          title={t('divisions.empty')}
          action={<ButtonLink to={`/leagues/${id}/manage/players`}>{tManage('addPlayers')}</ButtonLink>}
        >
          {t('divisions.emptyText')}
        </Empty>
      )}
      {teamCount > 0 && (
        <div className="division-plan">
          {plan.divisions.map((division) => (
            <section key={division.no} className="manage-part">
              <h2>
                {division.name} <small>{t('divisions.count', { count: division.teams.length })}</small>
              </h2>
              <ul className="manage-rows">
                {division.teams.map((team) => (
                  <li key={team.id} className="division-team">
                    <EntrantAvatar entrant={team} team={season.entrySize > 1} size={28} />
                    <span className="name">
                      {team.name}
                      {team.byHand && <small>{t('divisions.byHand')}</small>}
                    </span>
                    {season.can.update && plan.divisions.length > 1 && (
                      <span className="input">
                        <select
                          aria-label={t('divisions.move', { name: team.name })}
                          value={division.no}
                          disabled={assign.isPending}
                          onChange={({ target }) =>
                            assign.act({ params: { id }, body: moveTeam(plan, team.id, Number(target.value)) })
                          }
                        >
                          {plan.divisions.map(({ no, name }) => (
                            <option key={no} value={no}>
                              {name}
                            </option>
                          ))}
                        </select>
                        <ChevronDown size={16} aria-hidden="true" />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <Calendar plan={plan} />
    </>
  )
}

/** The dates of every round; the divisions share the calendar, so the longest one shows all. */
function Calendar({ plan }: { plan: DivisionPlan }) {
  const t = useTranslation('leagues-manage')
  const tLeagues = useTranslation('leagues')
  const longest = plan.divisions.map(({ rounds }) => rounds).toSorted((a, b) => b.length - a.length)[0] ?? []
  return (
    <section className="manage-part">
      <h2>{t('calendar.title')}</h2>
      {longest.length > 0 ? (
        <ol className="pair-rows calendar-rounds">
          {longest.map(({ round, startsAt }) => (
            <li key={round}>
              {tLeagues('round', { round })}
              <b>
                <Time at={startsAt} show="full" />
              </b>
            </li>
          ))}
        </ol>
      ) : (
        <Empty icon={CalendarDays} title={t('calendar.empty')}>
          {t('calendar.emptyText')}
        </Empty>
      )}
    </section>
  )
}
