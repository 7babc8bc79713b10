import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAlarm, useSoon } from '../../lib/api/debounce.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLive } from '../../lib/live/live.ts'
import { useNow } from '../../lib/page/now.ts'
import { type Event, freeAgents, joinStatus, myEntry, myMatches, openInvites, useReloadEntry } from '../queries.ts'
import { type EntryContext, isAhead, type NextStep, nextStep } from './next-step.ts'

/** Entrants reload at once when their entry changes; the many viewers spread their reloads over some seconds. */
const crowdMs = 4_000

/** While the reader leaves, the entry is not read: it may be deleted before the answer. */
export const leaving = 'PUT /tournaments/{id}/join'

export type EntryStatus = { context: EntryContext; step: NextStep }

/** The reader's status in the event; null until it is loaded. */
export function useEntryStatus(event: Event): { entryStatus: EntryStatus | null; isError: boolean; retry: () => void } {
  const { id, teamSize } = event
  const { user, status } = useSession()
  const now = useNow(1000)
  const joinStatusQuery = useQuery(joinStatus(id))
  const isIn = user !== null && joinStatusQuery.data?.playerId != null
  const mayReadEntry = useIsMutating({ mutationKey: [leaving] }) === 0 && isIn
  const entry = useQuery({ ...myEntry(id), enabled: mayReadEntry })
  const matches = useQuery({ ...myMatches(), enabled: isIn && event.status === 'live' })
  const looking = useQuery({ ...freeAgents(id), enabled: user !== null && !isIn && teamSize > 1 && isAhead(event) })
  const invites = useQuery({ ...openInvites(), enabled: user !== null && !isIn && event.me.invited })

  // Read again after the eligibility, and only by entrants: the server refuses all other readers.
  const readEntry = useEffectEvent(() => mayReadEntry && entry.isFetched && void entry.refetch())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the eligibility read counts
  useEffect(() => void readEntry(), [joinStatusQuery.dataUpdatedAt])

  const isLoaded = status !== 'loading' && joinStatusQuery.data && (!isIn || entry.data)
  const retry = () => void Promise.all([joinStatusQuery.refetch(), isIn && entry.refetch()])
  if (!isLoaded) return { entryStatus: null, isError: joinStatusQuery.isError || entry.isError, retry }

  const context: EntryContext = {
    event,
    joinStatus: joinStatusQuery.data,
    entry: (isIn && entry.data) || null,
    match: matches.data?.data.find(({ eventId }) => eventId === id) ?? null,
    invite: (!isIn && invites.data?.data.find(({ tournament }) => tournament?.id === id)) || null,
    userId: user?.id ?? null,
    isFreeAgent: looking.data?.data.some((agent) => agent.user.id === user?.id) ?? false,
  }
  return { entryStatus: { context, step: nextStep(context, now) }, isError: false, retry }
}

/** Reloads when this entry or the number of spots changed, and when the countdown on the card ends. */
export function useEntryNews(event: Event, entryStatus: EntryStatus | null) {
  const reloadEntry = useReloadEntry()
  const ownEntryId = entryStatus?.context.entry?.id
  const at = entryStatus?.step.until?.at
  const soon = useSoon(() => void reloadEntry())

  useLive(`tournament:${event.id}`, (news) => {
    // In a large event hundreds check in within minutes: changes of other entrants do not trigger a reload.
    const isOthers =
      'data' in news &&
      typeof news.data === 'object' &&
      news.data !== null &&
      'player' in news.data &&
      news.data.player !== ownEntryId
    if (isOthers) return
    soon(0, ownEntryId ? 0 : crowdMs)
  })
  useAlarm(at, () => void reloadEntry())
}
