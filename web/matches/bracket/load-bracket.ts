/** Loads a bracket, and for table formats also the standings, which the page shows first. */
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { clientLoad, type Loaded, mergeLoaded, queriesIn, serverLoad } from '../../lib/api/load.ts'
import { browserClient } from '../../lib/api/query-client.ts'
import { bracketOf, standingsOf } from './queries.ts'

const loadBracket = serverLoad(({ params }) => [bracketOf(params.id ?? '')])
const loadTable = serverLoad(({ params }) => [standingsOf(params.id ?? '')])

const maxEntrants = 300

const isBracket = (data: unknown): data is { type: unknown; entrants: unknown } =>
  typeof data === 'object' && data !== null && 'type' in data && 'entrants' in data

function opensWithTable(loaded: Loaded): boolean {
  const results: unknown[] = queriesIn(loaded).map(({ state }) => state.data)
  const data = results.find(isBracket)
  if (!data) return false
  const isTable = data.type === 'LEADERBOARD' || data.type === 'ROUND_ROBIN'
  return isTable && Array.isArray(data.entrants) && data.entrants.length <= maxEntrants
}

export async function bracketLoader(args: LoaderFunctionArgs): Promise<Loaded> {
  const bracket = await loadBracket(args)
  if (!opensWithTable(bracket)) return bracket
  return mergeLoaded(bracket, await loadTable(args))
}

/** A bracket that was loaded before may miss results: the page shows it at once and reloads it. */
export async function bracketClientLoader(args: ClientLoaderFunctionArgs): Promise<Loaded> {
  await browserClient().invalidateQueries({ queryKey: bracketOf('').queryKey.slice(0, 1), refetchType: 'none' })
  return clientLoad(({ params }) => [bracketOf(params.id ?? '')])(args)
}
