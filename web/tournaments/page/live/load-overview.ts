/** Loads the overview of an event: during play also its bracket, afterwards its standings. */
import type { ClientLoaderFunctionArgs } from 'react-router'
import { bracketOf, standingsOf } from '../../../bracket/queries.ts'
import { entrantsOf, stagesAfter, type Tournament, tournament } from '../../../events/queries.ts'
import { clientLoad, type PageQueries, serverLoad } from '../../../lib/api/load.ts'

export const previewQuery = { limit: 4 } as const
const queries: PageQueries = ({ params: { id = '' } }) => [
  tournament(id),
  entrantsOf(id, previewQuery),
  stagesAfter(id),
]
/** Larger events load these in the browser, so that their first page stays small. */
const maxEntrants = 128

function partOf(event: Tournament | undefined): 'live' | 'results' | null {
  if (!event || event.players > maxEntrants || event.startedAt === null || event.type === 'REGISTRATION') return null
  return event.endedAt === null ? 'live' : 'results'
}

export const overviewLoader = serverLoad(queries, (client, { params: { id = '' } }) => {
  const part = partOf(client.getQueryData(tournament(id).queryKey))
  return part === 'live' ? [bracketOf(id)] : part === 'results' ? [standingsOf(id)] : []
})

export const overviewClientLoader = (args: ClientLoaderFunctionArgs) => clientLoad(queries)(args)
