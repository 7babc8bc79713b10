import { useQueryClient } from '@tanstack/react-query'
import { useDebounce } from '../lib/api/debounce.ts'
import { useLive } from '../lib/live/live.ts'
import { bracketOf, standingsOf } from './queries.ts'

const firstMs = 150
const spreadMs = 850

/** Keeps an open bracket up to date: reloads within a second of an update, with several updates in one reload and viewers spread in time. */
export function useBracketUpdates(id: string) {
  const client = useQueryClient()
  const reload = useDebounce(() => {
    for (const { queryKey } of [bracketOf(id), standingsOf(id)]) void client.invalidateQueries({ queryKey })
  })
  useLive(`tournament:${id}`, () => reload(firstMs, spreadMs))
}
