import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSoon } from '../../lib/api/debounce.ts'
import { isGone, useLive } from '../../lib/live/live.ts'
import { type Tournament, tournament } from '../queries.ts'
import { useEventGone } from './use-event-deleted.ts'

const firstMs = 300
const spreadMs = 1_500
const entrants = 'GET /tournaments/{id}/players'
/** The next-step card reloads the reader's own entry. */
const parts = [
  'GET /tournaments/{id}',
  entrants,
  'GET /tournaments/{id}/streams',
  'GET /tournaments/{id}/log',
  'GET /tournaments/{id}/prizes',
  'GET /tournaments/{id}/answers',
]

type Facts = { player?: unknown; players?: unknown; waiting?: unknown }
const isFacts = (data: unknown): data is Facts => typeof data === 'object' && data !== null

/** Keeps an open page current: spots at once, the rest after a delay, so that many viewers do not reload at the same time. */
export function useEventNews(id: string) {
  const client = useQueryClient()
  const waiting = useRef(new Set<string>())
  const keyOf = (address: string) => ({ queryKey: [address, { params: { id } }] })

  const readAnew = useSoon(() => {
    for (const address of waiting.current) void client.invalidateQueries(keyOf(address))
    waiting.current.clear()
  })

  useEventGone(id)
  useLive(`tournament:${id}`, (news) => {
    if (isGone(news)) return
    const data = 'data' in news && isFacts(news.data) ? news.data : {}
    const { players, waiting: inLine } = data
    if (typeof players === 'number' && typeof inLine === 'number')
      client.setQueryData(
        tournament(id).queryKey,
        (event: Tournament | undefined) => event && { ...event, players, waiting: inLine },
      )
    for (const address of 'player' in data ? [entrants] : parts) waiting.current.add(address)
    readAnew(firstMs, spreadMs)
  })
}
