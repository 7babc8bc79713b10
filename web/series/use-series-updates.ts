import { useQueryClient } from '@tanstack/react-query'
import { useDebounce } from '../lib/api/debounce.ts'
import { isGone, useLive } from '../lib/live/live.ts'
import { seriesReads } from './queries.ts'

const firstMs = 300
const spreadMs = 1_500

/** Reloads an open page after a change, spread over some time, so that many viewers do not reload at once. */
export function useSeriesUpdates(id: string) {
  const client = useQueryClient()
  const reload = useDebounce(() => {
    for (const address of seriesReads) void client.invalidateQueries({ queryKey: [address, { params: { id } }] })
  })
  useLive(`series:${id}`, (message) => {
    if (!isGone(message)) reload(firstMs, spreadMs)
  })
}
