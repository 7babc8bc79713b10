import type { SpotCounts } from '@guildhall/contract/live/shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDebounce } from '../lib/api/debounce.ts'
import { eventTopic, isGone, useLive } from '../lib/live/live.ts'
import { type Tournament, tournament } from './queries.ts'
import { useEventDeleted } from './use-event-deleted.ts'

const firstMs = 300
const spreadMs = 1_500
const entrantsAddress = 'GET /tournaments/{id}/players'
/** The action bar reloads the reader's own entry. */
const addresses = [
  'GET /tournaments/{id}',
  entrantsAddress,
  'GET /tournaments/{id}/streams',
  'GET /tournaments/{id}/log',
  'GET /tournaments/{id}/prizes',
  'GET /tournaments/{id}/answers',
  'GET /tournaments/{id}/bracket',
  'GET /tournaments/{id}/standings',
  'GET /tournaments/{id}/forecast',
]

/** The counts of an update, which most updates do not have. */
export function spotCountsIn(data: object): SpotCounts | null {
  const { players, waiting }: Partial<Record<keyof SpotCounts, unknown>> = data
  return typeof players === 'number' && typeof waiting === 'number' ? { players, waiting } : null
}

/** Keeps an open page current: spots at once, the rest after a delay, so that many viewers do not reload at the same time. */
export function useEventPageUpdates(event: Tournament) {
  const { id } = event
  const client = useQueryClient()
  const pendingAddresses = useRef(new Set<string>())
  const keyOf = (address: string) => ({ queryKey: [address, { params: { id } }] })

  const reload = useDebounce(() => {
    for (const address of pendingAddresses.current) void client.invalidateQueries(keyOf(address))
    pendingAddresses.current.clear()
  })

  useEventDeleted(event)
  useLive(eventTopic(event), (message) => {
    if (isGone(message)) return
    const data = 'data' in message && typeof message.data === 'object' ? (message.data ?? {}) : {}
    const counts = spotCountsIn(data)
    if (counts)
      client.setQueryData(tournament(id).queryKey, (event: Tournament | undefined) => event && { ...event, ...counts })
    for (const address of 'player' in data ? [entrantsAddress] : addresses) pendingAddresses.current.add(address)
    reload(firstMs, spreadMs)
  })
}
