import { useQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withUnsent } from '../offline/unsent.ts'
import type { Names } from './dialogs/consequences.tsx'
import { boardPage, mostPages, type StaffMatch } from './queries.ts'
import { useUnsent } from './use-match-action.ts'

/** Every match of the event as staff see it, with the unsent actions of this device applied. */
export function useBoard(eventId: string) {
  const { data: first } = useSuspenseQuery(boardPage(eventId, 1))
  const pages = Math.min(mostPages, Math.ceil(first.total / first.limit))
  const more = useQueries({
    queries: [...Array(Math.max(0, pages - 1)).keys()].map((at) => boardPage(eventId, at + 2)),
    combine: (results) => results.flatMap(({ data }) => data?.data ?? []),
  })
  const unsent = useUnsent(eventId)
  return useMemo(() => {
    const all = [...first.data, ...more]
    const byId = new Map<string, StaffMatch>(all.map((row) => [row.id, row]))
    const rows = [...byId.values()].map((row) => withUnsent(row, unsent))
    const names: Names = new Map(
      rows.flatMap(({ player1, player2 }) => [player1, player2].flatMap((one) => (one ? [[one.id, one.name]] : []))),
    )
    const numbers: ReadonlyMap<string, number> = new Map(rows.map(({ id, no }) => [id, no]))
    return { rows, byId: new Map(rows.map((row) => [row.id, row])), names, numbers, unsent, total: first.total }
  }, [first, more, unsent])
}
