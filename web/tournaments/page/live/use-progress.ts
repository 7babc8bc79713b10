import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { progressOf } from '../../../matches/bracket/progress.ts'
import { bracketOf, forecastOf } from '../../../matches/bracket/queries.ts'
import type { Tournament } from '../../queries.ts'

const minute = 60_000

/** The played matches and the estimated end of a started event; null before the start and without matches. */
export function useProgress(event: Tournament) {
  const isStarted = event.startedAt !== null && hasMatches(event.type)
  const { data: bracket } = useQuery({ ...bracketOf(event.id), enabled: isStarted })
  const { data: forecast } = useQuery({
    ...forecastOf(event.id),
    enabled: isStarted && event.endedAt === null,
    refetchInterval: minute,
  })
  if (!isStarted || !bracket) return null
  const progress = progressOf(bracket)
  return progress.total > 0 ? { ...progress, bracket, endsAt: event.endedAt ? null : (forecast?.endsAt ?? null) } : null
}
