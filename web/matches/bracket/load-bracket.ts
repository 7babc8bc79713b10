/** Loads a bracket, and for table formats also the standings, which the page shows first. */
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { clientLoad, type Loaded, mergeLoaded, queriesIn, serverLoad } from '../../lib/api/load.ts'
import { bracketOf, standingsOf } from './queries.ts'

const loadBracket = serverLoad(({ params }) => [bracketOf(params.id ?? '')])
const loadTable = serverLoad(({ params }) => [standingsOf(params.id ?? '')])

const maxEntrants = 300

function opensWithTable(loaded: Loaded): boolean {
  const data: unknown = queriesIn(loaded)[0]?.state.data
  if (typeof data !== 'object' || data === null || !('type' in data) || !('entrants' in data)) return false
  const isTable = data.type === 'LEADERBOARD' || data.type === 'ROUND_ROBIN'
  return isTable && Array.isArray(data.entrants) && data.entrants.length <= maxEntrants
}

export async function bracketLoader(args: LoaderFunctionArgs): Promise<Loaded> {
  const bracket = await loadBracket(args)
  if (!opensWithTable(bracket)) return bracket
  return mergeLoaded(bracket, await loadTable(args))
}

export const bracketClientLoader = (args: ClientLoaderFunctionArgs) =>
  clientLoad(({ params }) => [bracketOf(params.id ?? '')])(args)
