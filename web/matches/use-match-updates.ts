import { useQueryClient } from '@tanstack/react-query'
import { useCallAt, useDebounce } from '../lib/api/debounce.ts'
import { eventTopic, useLive } from '../lib/live/live.ts'
import { isParticipant, type Match, matchReads } from './queries.ts'

const spectatorDelayMs = 1_500

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

  useCallAt(match.deadlineAt, reload)
}
