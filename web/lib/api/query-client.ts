import { QueryClient } from '@tanstack/react-query'
import type { PageApi } from '../page/context.ts'
import { connect, connectBrowser, ProblemError } from './api.ts'

const isServer = typeof window === 'undefined'

/** A 4xx reply will not change on retry: only lost connections and server errors are retried. */
const isWorthRetrying = (failures: number, error: Error) =>
  !isServer && failures < 2 && !(error instanceof ProblemError && error.problem.status < 500)

/** Data older than this is read again when a page shows it. */
export const staleMs = 30_000

const makeClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: staleMs, retry: isWorthRetrying }, mutations: { networkMode: 'always' } },
  })

const clients = new WeakMap<PageApi, QueryClient>()

/** One per page request: all loaders and the render share it, so that each call is made once. */
export function serverClient(api: PageApi): QueryClient {
  const client = clients.get(api) ?? connect(makeClient(), api)
  clients.set(api, client)
  return client
}

let sharedClient: QueryClient | undefined

export function browserClient() {
  sharedClient ??= connectBrowser(makeClient())
  return sharedClient
}
