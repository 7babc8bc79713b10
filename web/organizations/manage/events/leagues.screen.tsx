/** Manage › Events › Leagues. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { EventTable } from './event-table.tsx'
import { hostedLeagues } from './queries.ts'

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [hostedLeagues(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

export default function ManageLeaguesScreen() {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(hostedLeagues(useManage().organization.id, search))
  return <EventTable kind="leagues" page={data} />
}
