/** The page contains the query results of the loaders once, as plain JSON: the server writes it, the client hydrates from it. */
import {
  type DehydratedState,
  HydrationBoundary,
  hashKey,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readColumns, writeColumns } from './columns.ts'

const isServer = import.meta.env.SSR // the bundler then leaves out of the browser's code what only the server runs

type QueryInPage = { key: readonly unknown[]; at: number; data: unknown }

/** The server renders with the query client of the loaders, so only the browser hydrates. */
let stateInPage: DehydratedState | undefined

/** Always the same object: the results of the first page must not be hydrated again on a later one. */
function readState(): DehydratedState {
  const queries: QueryInPage[] = readColumns(document.getElementById('queries')?.textContent || '[]')
  stateInPage ??= { mutations: [], queries: queries.map(toDehydrated) }
  return stateInPage
}

const toDehydrated = ({ key, at, data }: QueryInPage): DehydratedState['queries'][number] => ({
  queryKey: key,
  queryHash: hashKey(key),
  dehydratedAt: at,
  state: {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt: at,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  },
})

/** One boundary for all routes, or a change of page would remount the shell. */
export const Hydrated = ({ children }: { children: ReactNode }) => (
  <HydrationBoundary state={isServer ? undefined : readState()}>{children}</HydrationBoundary>
)

/** The same object is written once: replies that are the same for everyone come from a cache. */
const textsOfData = new WeakMap<object, string>()

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return escapeTags(JSON.stringify(data))
  const text = textsOfData.get(data) ?? escapeTags(writeColumns(data))
  textsOfData.set(data, text)
  return text
}

const escapeTags = (json: string) => json.replaceAll('<', '\\u003c')

function writeQueries(client: QueryClient): string {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' && state.data !== undefined)
    .map(
      ({ queryKey, state }) =>
        `{"key":${escapeTags(JSON.stringify(queryKey))},"at":${state.dataUpdatedAt},"data":${textOf(state.data)}}`,
    )
  return `[${queries.join(',')}]`
}

export function QueriesScript() {
  const client = useQueryClient()
  return (
    <script
      id="queries"
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: isServer ? writeQueries(client) : '' }}
    />
  )
}
