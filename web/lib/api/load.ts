/**
 * The queries that a screen needs before it renders, declared once for server and browser.
 *
 *   const needs: Needs = ({ params }) => [read('GET /games/{id}', { params: { id: params.id } })]
 *   export const loader = serverLoad(needs)
 *   export const clientLoader = clientLoad(needs)
 */
import { type DehydratedState, dehydrate, type QueryClient, type QueryFunction } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { apiContext } from '../page/context.ts'
import { ProblemError } from './api.ts'
import { withEventId } from './event-address.ts'
import { browserClient, serverClient } from './query-client.ts'

type Need = { queryKey: readonly unknown[]; queryFn?: unknown }
export type Needs = (request: { params: Params; url: URL; locale: string }) => Need[]
/** The router's serialization is verbose, so query results are sent in a separate script: see queries-script.tsx. */
export type Loaded = { queries: number }
type Queries = DehydratedState['queries']

const queriesByLoaded = new WeakMap<object, Queries>()

function loadedWith(queries: Queries): Loaded {
  const loaded = { queries: queries.length }
  queriesByLoaded.set(loaded, queries)
  return loaded
}

/** On the server: the query results of a route's loader. */
export const queriesIn = (loaderData: unknown): Queries =>
  (typeof loaderData === 'object' && loaderData !== null && queriesByLoaded.get(loaderData)) || []

export const mergeLoaded = (first: Loaded, second: Loaded) => loadedWith([...queriesIn(first), ...queriesIn(second)])

const isQueryFunction = (value: unknown): value is QueryFunction<unknown, readonly unknown[]> =>
  typeof value === 'function'

type Request = Parameters<Needs>[0]
/** Runs after the queries are loaded, and may throw a redirect. */
type Check = (client: QueryClient, request: Request) => void

async function fill(client: QueryClient, needs: Needs, { params, url, locale }: Request, check?: Check) {
  try {
    const request = { params: await withEventId(client, params, url), url, locale }
    await Promise.all(
      needs(request).map(({ queryKey, queryFn }) =>
        isQueryFunction(queryFn) ? client.ensureQueryData({ queryKey, queryFn }) : undefined,
      ),
    )
    check?.(client, request)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { status, code } = error.problem
    if (status === 401) throw redirect(`/login?callbackUrl=${encodeURIComponent(url.pathname + url.search)}`)
    throw data({ code }, { status })
  }
}

export function serverLoad(needs: Needs, check?: Check) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const api = context.get(apiContext)
    const client = serverClient(api)
    const url = new URL(request.url)
    await fill(client, needs, { params, url, locale: api.locale }, check)
    return loadedWith(dehydrate(client).queries)
  }
}

export function clientLoad(needs: Needs, check?: Check) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<Loaded> => {
    const url = new URL(request.url)
    await fill(browserClient(), needs, { params, url, locale: document.documentElement.lang }, check)
    return { queries: 0 }
  }
}
