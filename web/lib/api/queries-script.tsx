/** The page contains the loaders' query results once, as plain JSON: the server writes it, the client hydrates from it. */
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { readColumns, writeColumns } from './columns.ts'
import { queriesIn } from './load.ts'

const isServer = typeof window === 'undefined'
let initialState: DehydratedState | undefined

/** Always the same object on the client: the results of the first page must not be hydrated again on a later one. */
function useDehydratedState(): DehydratedState {
  const matches = useMatches()
  if (isServer) return { mutations: [], queries: matches.flatMap(({ loaderData }) => queriesIn(loaderData)) }
  initialState ??= { mutations: [], queries: readColumns(document.getElementById('queries')?.textContent || '[]') }
  return initialState
}

/** One boundary for all routes, or a change of page would remount the shell. */
export const Hydrated = ({ children }: { children: ReactNode }) => (
  <HydrationBoundary state={useDehydratedState()}>{children}</HydrationBoundary>
)

export function QueriesScript() {
  const { queries } = useDehydratedState()
  return (
    <script
      id="queries"
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
      dangerouslySetInnerHTML={{
        __html: isServer ? writeColumns(queries).replaceAll('<', '\\u003c') : '',
      }}
    />
  )
}
