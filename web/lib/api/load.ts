/**
 * What a screen needs before it can be shown, said once for both sides.
 *
 *   const needs: Needs = ({ params }) => [read('GET /games/{id}', { params: { id: params.id } })]
 *   export const loader = serverLoad(needs)
 *   export const clientLoader = clientLoad(needs)
 */
import { type DehydratedState, dehydrate, type QueryClient, type QueryFunction } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { apiContext } from '../page/context.ts'
import { ProblemError } from './api.ts'
import { browserClient, serverClient } from './query-client.ts'

type Need = { queryKey: readonly unknown[]; queryFn?: unknown }
export type Needs = (about: { params: Params; url: URL; locale: string }) => Need[]
/** What was read does not travel with the router, which writes it at length, but in a script of its own: see queries-script.tsx. */
export type Loaded = { queries: number }
type Queries = DehydratedState['queries']

const read = new WeakMap<object, Queries>()

function loadedWith(queries: Queries): Loaded {
  const loaded = { queries: queries.length }
  read.set(loaded, queries)
  return loaded
}

/** On the server, what the loader of a route has read. */
export const queriesIn = (loaderData: unknown): Queries =>
  (typeof loaderData === 'object' && loaderData !== null && read.get(loaderData)) || []

export const together = (one: Loaded, other: Loaded) => loadedWith([...queriesIn(one), ...queriesIn(other)])

const isQueryFunction = (value: unknown): value is QueryFunction<unknown, readonly unknown[]> =>
  typeof value === 'function'

async function fill(client: QueryClient, needs: Need[], url: URL) {
  try {
    await Promise.all(
      needs.map(({ queryKey, queryFn }) =>
        isQueryFunction(queryFn) ? client.ensureQueryData({ queryKey, queryFn }) : undefined,
      ),
    )
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { status, code } = error.problem
    if (status === 401) throw redirect(`/login?callbackUrl=${encodeURIComponent(url.pathname + url.search)}`)
    throw data({ code }, { status })
  }
}

export function serverLoad(needs: Needs) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const api = context.get(apiContext)
    const client = serverClient(api)
    const url = new URL(request.url)
    await fill(client, needs({ params, url, locale: api.locale }), url)
    return loadedWith(dehydrate(client).queries)
  }
}

export function clientLoad(needs: Needs) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<Loaded> => {
    const url = new URL(request.url)
    await fill(browserClient(), needs({ params, url, locale: document.documentElement.lang }), url)
    return { queries: 0 }
  }
}
