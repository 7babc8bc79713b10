import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAlarm, useSoon } from '../../lib/api/debounce.ts'
import { useLive } from '../../lib/live/live.ts'
import { isInside, type Match, matchReads } from './queries.ts'

const crowdMs = 1_500
const firstMs = 3_000

const isAboutMatches = (data: unknown): data is { matches: number[] } =>
  typeof data === 'object' && data !== null && 'matches' in data && Array.isArray(data.matches)

/** Keeps the page up to date: opponents and staff reload at once, spectators spread in time, and everyone when a deadline passes. */
export function useMatchNews(match: Match) {
  const client = useQueryClient()
  const inside = isInside(match)

  function readAnew() {
    const stale = [...matchReads, 'GET /tournaments/{id}', 'GET /tournaments/{id}/round']
    for (const address of stale) void client.invalidateQueries({ queryKey: [address] })
  }

  const soon = useSoon(readAnew)
  useLive(`tournament:${match.event.id}`, (news) => {
    const isOthers = 'data' in news && isAboutMatches(news.data) && !news.data.matches.includes(match.no)
    if (isOthers && match.endedAt === null) return
    soon(0, inside ? 0 : crowdMs)
  })

  // An update between server rendering and the subscription would be lost, so participants reload once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!inside) return
    const once = setTimeout(readAnew, firstMs)
    return () => clearTimeout(once)
  }, [inside])

  useAlarm(match.deadlineAt, readAnew)
}
