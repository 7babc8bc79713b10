/**
 * What a screen needs before it can be shown, said once for both sides.
 *
 *   const needs: Needs = ({ params }) => [read('GET /games/{id}', { params: { id: params.id } })]
 *   export const loader = serverLoad(needs)
 *   export const clientLoader = clientLoad(needs)
 */
import { type DehydratedState, dehydrate, type QueryClient, type QueryFunction } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { ProblemError } from './api.ts'
import { apiContext } from './context.ts'
import { browserClient, serverClient } from './query-client.ts'

type Need = { queryKey: readonly unknown[]; queryFn?: unknown }
export type Needs = (about: { params: Params; url: URL; locale: string }) => Need[]
export type Loaded = { dehydrated: DehydratedState[] }

export const isLoaded = (value: unknown): value is Loaded =>
  typeof value === 'object' && value !== null && 'dehydrated' in value

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
    return { dehydrated: [dehydrate(client)] }
  }
}

export function clientLoad(needs: Needs) {
  return async ({ params, request }: ClientLoaderFunctionArgs): Promise<Loaded> => {
    const url = new URL(request.url)
    await fill(browserClient(), needs({ params, url, locale: document.documentElement.lang }), url)
    return { dehydrated: [] }
  }
}
