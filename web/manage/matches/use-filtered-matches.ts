import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../lib/page/use-debounced.ts'
import { withUnsent } from '../offline/unsent.ts'
import { matchListQuery } from './queries.ts'
import { conditionsOf, isFiltered, type MatchFilter, matchesFilter } from './rows/groups.ts'
import { namesIn, useLaterPages, type useMatchList } from './use-match-list.ts'

const typingMs = 300

/** The matches that the filter finds. If only a part of the list is loaded, the server filters the rest. */
export function useFilteredMatches(
  eventId: string,
  { rows, total, unsent }: ReturnType<typeof useMatchList>,
  filter: MatchFilter,
) {
  const isPart = total > rows.length
  const sentFilter = useDebounced(filter, typingMs)
  const isCurrent = sentFilter === filter
  const conditions = conditionsOf(sentFilter)
  const enabled = isPart && isFiltered(sentFilter)
  const query = useQuery({ ...matchListQuery(eventId, 1, conditions), enabled })
  const first = enabled ? query.data : undefined
  const later = useLaterPages(eventId, first, conditions)

  const found = new Map([...(first?.data ?? []), ...later.rows].map((row) => [row.id, withUnsent(row, unsent)]))
  const byId = new Map([...rows.map((row) => [row.id, row] as const), ...found])
  const loadedMatches = [...byId.values()]
  return {
    byId,
    names: namesIn(loadedMatches),
    visibleMatches: loadedMatches.filter((row) => matchesFilter(row, filter)),
    /** No match that fits the filter is missing. */
    isComplete: !isPart || (isCurrent && first !== undefined && found.size >= first.total),
    isLoading: isPart && isFiltered(filter) && (!isCurrent || query.isLoading || later.isLoading),
  }
}
