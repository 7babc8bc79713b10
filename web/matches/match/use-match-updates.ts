import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCallAt, useDebounce } from '../../lib/api/debounce.ts'
import { eventTopic, useLive } from '../../lib/live/live.ts'
import { isParticipant, type Match, matchReads } from './queries.ts'

const spectatorDelayMs = 1_500
const catchUpMs = 3_000

const isAboutMatches = (data: unknown): data is { matches: number[] } =>
  typeof data === 'object' && data !== null && 'matches' in data && Array.isArray(data.matches)

/** Keeps the page up to date: opponents and staff reload at once, spectators spread in time, and everyone when a deadline passes. */
export function useMatchUpdates(match: Match) {
  const client = useQueryClient()
  const participates = isParticipant(match)

  function reload() {
    const stale = [...matchReads, 'GET /tournaments/{id}', 'GET /tournaments/{id}/round']
    for (const address of stale) void client.invalidateQueries({ queryKey: [address] })
  }

  const reloadLater = useDebounce(reload)
  useLive(eventTopic({ id: match.event.id, eventType: match.eventType }), (message) => {
    const isOtherMatch = 'data' in message && isAboutMatches(message.data) && !message.data.matches.includes(match.no)
    if (isOtherMatch && match.endedAt === null) return
    reloadLater(0, participates ? 0 : spectatorDelayMs)
  })

  // An update between server rendering and the subscription would be lost, so participants reload once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!participates) return
    const timer = setTimeout(reload, catchUpMs)
    return () => clearTimeout(timer)
  }, [participates])

  useCallAt(match.deadlineAt, reload)
}
