import { hasMatches } from '@guildhall/contract/tournaments/formats.ts'
import { progressOf } from '../../../bracket/progress.ts'
import { bracketOf, forecastOf } from '../../../bracket/queries.ts'
import type { Tournament } from '../../../events/queries.ts'
import { useLoaded } from '../../../lib/api/use-loaded.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The texts name only the time of day, which says nothing about a later day. */
const withinDay = (at: string | undefined | null) => (at && Date.parse(at) - Date.now() < day ? at : null)

/** The played matches and the estimated end of a started event; null before the start and without matches. */
export function useProgress(event: Tournament) {
  const isStarted = event.startedAt !== null && hasMatches(event.type)
  const { data: bracket } = useLoaded({ ...bracketOf(event.id), enabled: isStarted })
  const { data: forecast } = useLoaded({
    ...forecastOf(event.id),
    enabled: isStarted && event.endedAt === null,
    refetchInterval: minute,
  })
  if (!isStarted || !bracket) return null
  const progress = progressOf(bracket)
  return progress.total > 0
    ? { ...progress, bracket, endsAt: event.endedAt ? null : withinDay(forecast?.endsAt) }
    : null
}
