/** `/manage`: the readiness list before the start, the match list or the attempts during play, the finish afterwards. */
import { type FetchQueryOptions, type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { RowSkeleton } from '../../ui/feedback/skeleton.tsx'
import AttemptsScreen from '../attempts/attempts.screen.tsx'
import FinishScreen from '../finish/finish.screen.tsx'
import MatchesScreen from '../matches/matches.screen.tsx'
import {
  attemptsQuery,
  attemptTotalsQuery,
  awardsQuery,
  forecastQuery,
  latestLogCount,
  logQuery,
  matchListQuery,
  roundsQuery,
  totalsQuery,
} from '../matches/queries.ts'
import { checkInQuery, eventQuery, latestEntrantsQuery, startPreviewQuery } from '../queries.ts'
import { staffClientLoad, staffServerLoad } from '../staff-only.ts'
import { type ManagePhase, managePhase } from './manage-phase.ts'
import OverviewScreen from './overview.screen.tsx'

/** Loads the data of the page that is shown now. */
const homeQuery = (id: string) =>
  queryOptions({
    queryKey: ['manage-home', id],
    queryFn: async ({ client }) => {
      const phase = managePhase(await client.ensureQueryData(eventQuery(id)))
      await Promise.all(queriesOf(id, phase).map((load) => load(client)))
      return phase
    },
  })

type Load = (client: QueryClient) => Promise<unknown>

function queriesOf(id: string, phase: ManagePhase): Load[] {
  const load =
    <T,>(options: FetchQueryOptions<T, Error, T, readonly unknown[]>): Load =>
    (client) =>
      client.ensureQueryData(options)
  switch (phase) {
    case 'overview':
      return [load(checkInQuery(id)), load(startPreviewQuery(id)), load(latestEntrantsQuery(id))]
    case 'matches':
      return [
        load(matchListQuery(id, 1)),
        load(totalsQuery(id)),
        load(forecastQuery(id)),
        load(roundsQuery(id)),
        load(logQuery(id, '', 1, latestLogCount)),
      ]
    case 'attempts':
      return [load(attemptsQuery(id, 'PENDING', 1)), load(attemptTotalsQuery(id))]
    default:
      return [load(awardsQuery(id))]
  }
}

const queries: PageQueries = ({ params: { id = '' } }) => [homeQuery(id)]
export const loader = staffServerLoad(queries)
export const clientLoader = staffClientLoad(queries)

const screens = { overview: OverviewScreen, matches: MatchesScreen, attempts: AttemptsScreen, finish: FinishScreen }

/** For the page that follows the start or the end of the event. */
const loading = (
  <div className="manage-page">
    {[1, 2, 3, 4, 5].map((row) => (
      <RowSkeleton key={row} />
    ))}
  </div>
)

export default function ManageHomeScreen() {
  const { id = '' } = useParams()
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const Screen = screens[managePhase(event)]
  return (
    <Suspense fallback={loading}>
      <Screen />
    </Suspense>
  )
}
