/** What the loaders have read travels in the page as plain JSON, once: the server writes it, the client begins with it. */
import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { readColumns, writeColumns } from './columns.ts'
import { queriesIn } from './load.ts'

const isServer = typeof window === 'undefined'
let carried: DehydratedState | undefined

/** Always the same on the client: what came with the first page is not to be told again on a later one. */
function useRead(): DehydratedState {
  const matches = useMatches()
  if (isServer) return { mutations: [], queries: matches.flatMap(({ loaderData }) => queriesIn(loaderData)) }
  carried ??= { mutations: [], queries: readColumns(document.getElementById('queries')?.textContent || '[]') }
  return carried
}

/** One boundary for all routes, or a change of page would remount the shell. */
export const Hydrated = ({ children }: { children: ReactNode }) => (
  <HydrationBoundary state={useRead()}>{children}</HydrationBoundary>
)

export function QueriesScript() {
  const { queries } = useRead()
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
