/**
 * The queries that a screen needs before it renders, declared once for server and browser.
 *
 *   const queries: PageQueries = ({ params }) => [read('GET /games/{id}', { params: { id: params.id } })]
 *   export const loader = serverLoad(queries)
 *   export const clientLoader = clientLoad(queries)
 */
import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { apiContext } from '../page/context.ts'
import { withCallback } from '../page/log-in-path.ts'
import { ProblemError } from './api.ts'
import { withEventId } from './event-address.ts'
import { browserClient, serverClient } from './query-client.ts'

type PageQuery = { queryKey: readonly unknown[]; queryFn?: unknown }
/** `community` is the username of the community whose host this is. */
type Request = { params: Params; url: URL; locale: string; community?: string | undefined }
export type PageQueries = (request: Request) => PageQuery[] | Promise<PageQuery[]>
/** Loaders return nothing: the page contains the query results in a script of its own, see queries-script.tsx. */
export type LoaderData = null

const isQueryFunction = (value: unknown): value is QueryFunction<unknown, readonly unknown[]> =>
  typeof value === 'function'

/** Runs after the queries are loaded: may throw a redirect, or return further queries that depend on the first. */
export type AfterLoad = (
  client: QueryClient,
  request: Request,
) => readonly PageQuery[] | Promise<readonly PageQuery[]> | undefined

const loadAll = (client: QueryClient, queries: readonly PageQuery[]) =>
  Promise.all(
    queries.map(({ queryKey, queryFn }) =>
      isQueryFunction(queryFn) ? client.ensureQueryData({ queryKey, queryFn }) : undefined,
    ),
  )

async function loadQueries(
  client: QueryClient,
  queries: PageQueries,
  { params, url, ...site }: Request,
  afterLoad?: AfterLoad,
) {
  try {
    const request = { params: await withEventId(client, params, url), url, ...site }
    await loadAll(client, await queries(request))
    await loadAll(client, (await afterLoad?.(client, request)) ?? [])
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { status, code } = error.problem
    if (status === 401) throw redirect(withCallback('/login', url.pathname + url.search))
    if (code === 'DELETION_PENDING') throw redirect('/settings/data') // the only page of an account that will be deleted
    throw data({ code }, { status })
  }
}

export function serverLoad(queries: PageQueries, afterLoad?: AfterLoad) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<LoaderData> => {
    const api = context.get(apiContext)
    const client = serverClient(api)
    const url = new URL(request.url)
    await loadQueries(
      client,
      queries,
      { params, url, locale: api.locale, community: api.community ?? undefined },
      afterLoad,
    )
    return null
  }
}

export function clientLoad(queries: PageQueries, afterLoad?: AfterLoad) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<LoaderData> => {
    const url = new URL(request.url)
    const { lang, dataset } = document.documentElement
    await loadQueries(browserClient(), queries, { params, url, locale: lang, community: dataset.community }, afterLoad)
    return null
  }
}
