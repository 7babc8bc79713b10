import { QueryClient } from '@tanstack/react-query'
import type { PageApi } from '../page/context.ts'
import { connect, ProblemError } from './api.ts'

const isServer = typeof window === 'undefined'

/** A 4xx reply will not change on retry: only lost connections and server errors are retried. */
const isWorthRetrying = (failures: number, error: Error) =>
  !isServer && failures < 2 && !(error instanceof ProblemError && error.problem.status < 500)

const makeClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  })

export const serverClient = (api: PageApi) => connect(makeClient(), api.fetch)

let sharedClient: QueryClient | undefined

export function browserClient() {
  sharedClient ??= makeClient()
  return sharedClient
}
