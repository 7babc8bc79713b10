import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withUnsent } from '../offline/unsent.ts'
import type { Names } from './dialogs/consequences.tsx'
import { type MatchConditions, type MatchPage, matchListQuery, maxPages, type StaffMatch } from './queries.ts'
import { useUnsent } from './use-match-action.ts'

/** Every match of the event as staff see it, with the unsent actions of this device applied. */
export function useMatchList(eventId: string) {
  const { data: first } = useSuspenseQuery(matchListQuery(eventId, 1))
  const { rows: laterRows } = useLaterPages(eventId, first)
  const unsent = useUnsent(eventId)
  return useMemo(() => {
    const all = [...first.data, ...laterRows]
    const byId = new Map<string, StaffMatch>(all.map((row) => [row.id, row]))
    const rows = [...byId.values()].map((row) => withUnsent(row, unsent))
    return { rows, byId: new Map(rows.map((row) => [row.id, row])), names: namesIn(rows), unsent, total: first.total }
  }, [first, laterRows, unsent])
}

export const namesIn = (rows: readonly StaffMatch[]): Names =>
  new Map(
    rows.flatMap(({ player1, player2 }) =>
      [player1, player2].flatMap((player) => (player ? [[player.id, player.name]] : [])),
    ),
  )

export function useLaterPages(eventId: string, first: MatchPage | undefined, conditions?: MatchConditions) {
  const pages = first ? Math.min(maxPages, Math.ceil(first.total / first.limit)) : 0
  return useQueries({
    queries: [...Array(Math.max(0, pages - 1)).keys()].map((index) => matchListQuery(eventId, index + 2, conditions)),
    combine: (results) => ({
      rows: results.flatMap(({ data }) => data?.data ?? []),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
  })
}
