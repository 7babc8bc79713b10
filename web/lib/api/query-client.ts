import { QueryClient } from '@tanstack/react-query'
import type { PageApi } from '../page/context.ts'
import { connect, ProblemError } from './api.ts'

const isServer = typeof window === 'undefined'

/** What the API refused, it will refuse again: only lost connections and crashes are worth another try. */
const isWorthRetrying = (failures: number, error: Error) =>
  !isServer && failures < 2 && !(error instanceof ProblemError && error.problem.status < 500)

const makeClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  })

export const serverClient = (api: PageApi) => connect(makeClient(), api.fetch)

let kept: QueryClient | undefined

export function browserClient() {
  kept ??= makeClient()
  return kept
}
