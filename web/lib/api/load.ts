/**
 * The queries that a screen needs before it renders, declared once for server and browser.
 *
 *   const needs: Needs = ({ params }) => [read('GET /games/{id}', { params: { id: params.id } })]
 *   export const loader = serverLoad(needs)
 *   export const clientLoader = clientLoad(needs)
 */
import type { QueryClient, QueryFunction } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { apiContext } from '../page/context.ts'
import { withCallback } from '../page/log-in-path.ts'
import { ProblemError } from './api.ts'
import { withEventId } from './event-address.ts'
import { browserClient, serverClient } from './query-client.ts'

type Need = { queryKey: readonly unknown[]; queryFn?: unknown }
/** `community` is the username of the community whose host this is. */
type Request = { params: Params; url: URL; locale: string; community?: string | undefined }
export type Needs = (request: Request) => Need[] | Promise<Need[]>
/** Loaders return nothing: the page contains the query results in a script of its own, see queries-script.tsx. */
export type Loaded = null

const isQueryFunction = (value: unknown): value is QueryFunction<unknown, readonly unknown[]> =>
  typeof value === 'function'

/** Runs after the queries are loaded: may throw a redirect, or return further queries that depend on the first. */
export type Check = (client: QueryClient, request: Request) => readonly Need[] | Promise<readonly Need[]> | undefined

const loadAll = (client: QueryClient, needs: readonly Need[]) =>
  Promise.all(
    needs.map(({ queryKey, queryFn }) =>
      isQueryFunction(queryFn) ? client.ensureQueryData({ queryKey, queryFn }) : undefined,
    ),
  )

async function fill(client: QueryClient, needs: Needs, { params, url, ...site }: Request, check?: Check) {
  try {
    const request = { params: await withEventId(client, params, url), url, ...site }
    await loadAll(client, await needs(request))
    await loadAll(client, (await check?.(client, request)) ?? [])
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { status, code } = error.problem
    if (status === 401) throw redirect(withCallback('/login', url.pathname + url.search))
    throw data({ code }, { status })
  }
}

export function serverLoad(needs: Needs, check?: Check) {
  return async ({ params, request, context }: LoaderFunctionArgs): Promise<Loaded> => {
    const api = context.get(apiContext)
    const client = serverClient(api)
    const url = new URL(request.url)
    await fill(client, needs, { params, url, locale: api.locale, community: api.community ?? undefined }, check)
    return null
  }
}

export function clientLoad(needs: Needs, check?: Check) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<Loaded> => {
    const url = new URL(request.url)
    const { lang, dataset } = document.documentElement
    await fill(browserClient(), needs, { params, url, locale: lang, community: dataset.community }, check)
    return null
  }
}
