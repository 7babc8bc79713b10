/** Manage › Events: the tournaments of the community with any visibility. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { EventTable } from './event-table.tsx'
import { hostedTournaments } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [
  hostedTournaments(id, url.searchParams),
]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function ManageEventsScreen() {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(hostedTournaments(useManage().organization.id, search))
  return <EventTable kind="tournaments" page={data} />
}
