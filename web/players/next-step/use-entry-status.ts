import { isKnockout } from '@guildhall/contract/tournaments/formats.ts'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useCallAt, useDebounce } from '../../lib/api/debounce.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLoaded } from '../../lib/api/use-loaded.ts'
import { eventTopic, useLive } from '../../lib/live/live.ts'
import { useNow } from '../../lib/page/now.ts'
import {
  type Event,
  freeAgents,
  joinStatus,
  matchesOfEntry,
  myEntry,
  myMatches,
  openInvites,
  useReloadEntry,
} from '../queries.ts'
import { type EntryContext, isBeforeStart, isKnockedOut, isOpenMatch, type NextStep, nextStep } from './next-step.ts'

/** Entrants reload at once when their entry changes; the many viewers spread their reloads over some seconds. */
const viewerDelayMs = 4_000

/** While the reader leaves, the entry is not read: it may be deleted before the answer. */
export const leaveAddress = 'PUT /tournaments/{id}/join'

/** While the reader joins, a live update may say so before the answer does: the card, and the dialog in it, stay until the entry is known. */
export const joinAddress = 'POST /tournaments/{id}/join'

export type EntryStatus = {
  context: EntryContext
  step: NextStep
  /** When it was read, which is the time of the page of the server. */
  readAt: number
}

/** The reader's status in the event; null until it is loaded. */
export function useEntryStatus(
  event: Event,
  hasQueue = false,
): { entryStatus: EntryStatus | null; isError: boolean; retry: () => void } {
  const { id, entrySize } = event
  const { user, status } = useSession()
  const joinStatusQuery = useQuery(joinStatus(id))
  const readAt = joinStatusQuery.dataUpdatedAt
  const now = useNow(1000) ?? readAt
  const isJoining = useIsMutating({ mutationKey: [joinAddress] }) > 0
  const isLeaving = useIsMutating({ mutationKey: [leaveAddress] }) > 0
  const hasPlayer = user !== null && joinStatusQuery.data?.playerId != null
  const entry = useQuery({ ...myEntry(id), enabled: hasPlayer && !isJoining && !isLeaving })
  const isEntrant = hasPlayer && !(isJoining && entry.data === undefined)
  const canReadEntry = isEntrant && !isLeaving
  const matches = useQuery({ ...myMatches(), enabled: isEntrant && event.status === 'live' })
  const match = matches.data?.data.find(({ eventId }) => eventId === id) ?? null
  const allMatches = useLoaded({
    ...matchesOfEntry(id, entry.data?.id ?? ''),
    enabled:
      isKnockout(event.type) &&
      event.status === 'live' &&
      entry.data !== undefined &&
      matches.isSuccess &&
      match === null,
  })
  const ownMatches = (match === null && allMatches.data?.data) || []
  const freeAgentList = useLoaded({
    ...freeAgents(id),
    enabled: user !== null && !isEntrant && entrySize > 1 && isBeforeStart(event),
  })
  const invites = useLoaded({ ...openInvites(), enabled: user !== null && !isEntrant && event.me.invited })

  // Read again after the eligibility, and only by entrants: the server refuses all other readers. Both are new in the page of the server.
  const readEntry = useEffectEvent(
    () => canReadEntry && entry.isFetched && joinStatusQuery.isFetchedAfterMount && void entry.refetch(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the eligibility read counts
  useEffect(() => void readEntry(), [joinStatusQuery.dataUpdatedAt])

  const isLoaded = status !== 'loading' && joinStatusQuery.data && (!isEntrant || entry.data)
  const retry = () => void Promise.all([joinStatusQuery.refetch(), isEntrant && entry.refetch()])
  if (!isLoaded) return { entryStatus: null, isError: joinStatusQuery.isError || entry.isError, retry }

  const context: EntryContext = {
    event,
    joinStatus: joinStatusQuery.data,
    entry: (isEntrant && entry.data) || null,
    match,
    isEliminated: isKnockedOut(ownMatches),
    hasNextMatch: ownMatches.some(isOpenMatch),
    invite: (!isEntrant && invites.data?.data.find(({ tournament }) => tournament?.id === id)) || null,
    userId: user?.id ?? null,
    isFreeAgent: freeAgentList.data?.data.some((agent) => agent.user.id === user?.id) ?? false,
    hasQueue,
  }
  return { entryStatus: { context, step: nextStep(context, now), readAt }, isError: false, retry }
}

/** Reloads when this entry or the number of spots changed, and when the countdown of the step ends. */
export function useEntryUpdates(event: Event, entryStatus: EntryStatus | null) {
  const reloadEntry = useReloadEntry()
  const ownEntryId = entryStatus?.context.entry?.id
  const countdownEnd = entryStatus?.step.until?.at
  const reloadLater = useDebounce(() => void reloadEntry())

  useLive(eventTopic(event), (message) => {
    // In a large event hundreds check in within minutes: changes of other entrants do not trigger a reload.
    const isOtherEntry =
      'data' in message &&
      typeof message.data === 'object' &&
      message.data !== null &&
      'player' in message.data &&
      message.data.player !== ownEntryId
    if (isOtherEntry) return
    reloadLater(0, ownEntryId ? 0 : viewerDelayMs)
  })
  useCallAt(countdownEnd, () => void reloadEntry())
}
