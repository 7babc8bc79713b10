/** The first manage page: the match week of a running season, else the overview of any event with what its divisions refuse. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { AfterLoad, PageQueries } from '../../lib/api/load.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { checkInQuery, eventQuery, startPreviewQuery } from '../../manage/queries.ts'
import { staffClientLoad, staffServerLoad } from '../../manage/staff-only.ts'
import { attentionOf, fixturesOf, type League, league, planOf } from '../queries.ts'
import { PlanRefusals } from './plan-refusals.tsx'
// The styles of the lazy screens, so that the page of the server has them.
import '../../manage/overview/overview.css'
import '../fixtures/fixtures.css'

const OverviewScreen = lazy(() => import('../../manage/overview/overview.screen.tsx'))
const WeekScreen = lazy(() => import('./week.screen.tsx'))

const queries: PageQueries = ({ params: { id = '' } }) => [eventQuery(id), checkInQuery(id), startPreviewQuery(id)]
/** The match week of a running season. */
const weekQueries: AfterLoad = (client, { params: { id = '' } }) => {
  const season = client.getQueryData<League>(league(id).queryKey)
  return season?.type === 'SCHEDULED' && season.startedAt ? [attentionOf(id), fixturesOf(id, {})] : []
}
export const loader = staffServerLoad(queries, weekQueries)
export const clientLoader = staffClientLoad(queries, weekQueries)

const isBeforeStart = ({ status }: League) => status === 'registration' || status === 'checkin' || status === 'closed'

export default function ManageLeagueHomeScreen() {
  const { id = '' } = useParams()
  const { data: season } = useSuspenseQuery(league(id))
  const isRunning = season.type === 'SCHEDULED' && season.startedAt !== null
  return (
    <Suspense>
      {season.type === 'SCHEDULED' && isBeforeStart(season) && <StartRefusals id={id} />}
      {isRunning ? <WeekScreen /> : <OverviewScreen />}
    </Suspense>
  )
}

/** The overview counts entrants only: a division that cannot play refuses the start as well. */
function StartRefusals({ id }: { id: string }) {
  const t = useTranslation('leagues-manage')
  const { data: plan } = useQuery(planOf(id))
  if (!plan) return null
  const link = <Link to={`/leagues/${id}/manage/divisions`}>{t('tab.divisions')}</Link>
  return (
    <div className="mt-5 empty:hidden">
      <PlanRefusals plan={plan} action={link} />
    </div>
  )
}
