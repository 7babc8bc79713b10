/** The first manage page: the match week of a running season, else the overview of any event. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { AfterLoad, PageQueries } from '../../lib/api/load.ts'
import { checkInQuery, eventQuery, startPreviewQuery } from '../../manage/queries.ts'
import { staffClientLoad, staffServerLoad } from '../../manage/staff-only.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { attentionOf, fixturesOf, type League, league } from '../queries.ts'
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

export default function ManageLeagueHomeScreen() {
  const { id = '' } = useParams()
  const { data: season } = useSuspenseQuery(league(id))
  const isRunning = season.type === 'SCHEDULED' && season.startedAt !== null
  return <Suspense>{isRunning ? <WeekScreen /> : <OverviewScreen />}</Suspense>
}
