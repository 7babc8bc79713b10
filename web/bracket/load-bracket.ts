/** Loads a bracket, and for table formats also the standings, which the page shows first. */
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { ReplyTo } from '../lib/api/api.ts'
import { clientLoad, type LoaderData, serverLoad } from '../lib/api/load.ts'
import { browserClient } from '../lib/api/query-client.ts'
import { bracketOf, standingsOf } from './queries.ts'

const maxEntrants = 300

const opensWithTable = (bracket: ReplyTo<'GET /tournaments/{id}/bracket'> | undefined) =>
  (bracket?.type === 'LEADERBOARD' || bracket?.type === 'ROUND_ROBIN') && bracket.entrants.length <= maxEntrants

export const bracketLoader = serverLoad(
  ({ params }) => [bracketOf(params.id ?? '')],
  (client, { params: { id = '' } }) =>
    opensWithTable(client.getQueryData(bracketOf(id).queryKey)) ? [standingsOf(id)] : [],
)

/** A bracket that was loaded before may miss results: the page shows it at once and reloads it. */
export async function bracketClientLoader(args: ClientLoaderFunctionArgs): Promise<LoaderData> {
  await browserClient().invalidateQueries({ queryKey: bracketOf('').queryKey.slice(0, 1), refetchType: 'none' })
  return clientLoad(({ params }) => [bracketOf(params.id ?? '')])(args)
}
