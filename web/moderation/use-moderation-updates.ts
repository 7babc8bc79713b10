import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../lib/live/live.ts'
import { queueReads } from './queries.ts'

/** Reloads the queues when any report or appeal changes. */
export function useModerationUpdates() {
  const client = useQueryClient()
  useLive('moderation', () => {
    for (const address of queueReads) void client.invalidateQueries({ queryKey: [address] })
  })
}
