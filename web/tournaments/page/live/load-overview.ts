/** Loads the overview of an event: during play also its bracket, afterwards its standings. */
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { clientLoad, type Loaded, mergeLoaded, type Needs, queriesIn, serverLoad } from '../../../lib/api/load.ts'
import { bracketOf, standingsOf } from '../../../matches/bracket/queries.ts'
import { entrantsOf, stagesAfter, tournament } from '../../queries.ts'

export const previewQuery = { limit: 4 } as const
const needs: Needs = ({ params: { id = '' } }) => [tournament(id), entrantsOf(id, previewQuery), stagesAfter(id)]
const loadBase = serverLoad(needs)
const loadLive = serverLoad(({ params: { id = '' } }) => [bracketOf(id)])
const loadResults = serverLoad(({ params: { id = '' } }) => [standingsOf(id)])

/** Larger events load these in the browser, so that their first page stays small. */
const maxEntrants = 128

const hasTimes = (data: unknown): data is { startedAt: unknown; endedAt: unknown } =>
  typeof data === 'object' && data !== null && 'startedAt' in data && 'endedAt' in data

function partOf(loaded: Loaded): 'live' | 'results' | null {
  const results: unknown[] = queriesIn(loaded).map(({ state }) => state.data)
  const data = results.find(hasTimes)
  if (!data) return null
  const isSmall = 'players' in data && typeof data.players === 'number' && data.players <= maxEntrants
  if (!isSmall || data.startedAt === null || ('type' in data && data.type === 'REGISTRATION')) return null
  return data.endedAt === null ? 'live' : 'results'
}

export async function overviewLoader(args: LoaderFunctionArgs): Promise<Loaded> {
  const base = await loadBase(args)
  const part = partOf(base)
  if (part === null) return base
  return mergeLoaded(base, await (part === 'live' ? loadLive : loadResults)(args))
}

export const overviewClientLoader = (args: ClientLoaderFunctionArgs) => clientLoad(needs)(args)
