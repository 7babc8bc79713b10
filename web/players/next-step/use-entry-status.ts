import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAlarm, useSoon } from '../../lib/api/debounce.ts'
import { useSession } from '../../lib/api/session.ts'
import { useLive } from '../../lib/live/live.ts'
import { useNow } from '../../lib/page/now.ts'
import { doorway, type Event, freeAgents, myEntry, myMatches, openInvites, useEntryAnew } from '../queries.ts'
import { isAhead, type NextStep, nextStep, type Standing } from './next-step.ts'

/** Those who are in hear at once what happened to them; a crowd that watches the places asks over some seconds. */
const crowdMs = 4_000

/** While one leaves, the entry is not asked for: it may be gone before the answer. */
export const leaving = 'PUT /tournaments/{id}/join'

export type Known = { standing: Standing; step: NextStep }

/** How this person stands to the event; null until that is known. */
export function useStanding(event: Event): { known: Known | null; isError: boolean; retry: () => void } {
  const { id, teamSize } = event
  const { user, status } = useSession()
  const now = useNow(1000)
  const door = useQuery(doorway(id))
  const isIn = user !== null && door.data?.playerId != null
  const mayAsk = useIsMutating({ mutationKey: [leaving] }) === 0 && isIn
  const entry = useQuery({ ...myEntry(id), enabled: mayAsk })
  const matches = useQuery({ ...myMatches(), enabled: isIn && event.status === 'live' })
  const looking = useQuery({ ...freeAgents(id), enabled: user !== null && !isIn && teamSize > 1 && isAhead(event) })
  const invites = useQuery({ ...openInvites(), enabled: user !== null && !isIn && event.me.invited })

  // Asked for again after the door, and only by those who are still in: everybody else would be refused.
  const readEntry = useEffectEvent(() => mayAsk && entry.isFetched && void entry.refetch())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the door counts
  useEffect(() => void readEntry(), [door.dataUpdatedAt])

  const isKnown = status !== 'loading' && door.data && (!isIn || entry.data)
  const retry = () => void Promise.all([door.refetch(), isIn && entry.refetch()])
  if (!isKnown) return { known: null, isError: door.isError || entry.isError, retry }

  const standing: Standing = {
    event,
    doorway: door.data,
    entry: (isIn && entry.data) || null,
    match: matches.data?.data.find(({ eventId }) => eventId === id) ?? null,
    invite: (!isIn && invites.data?.data.find(({ tournament }) => tournament?.id === id)) || null,
    userId: user?.id ?? null,
    isFreeAgent: looking.data?.data.some((agent) => agent.user.id === user?.id) ?? false,
  }
  return { known: { standing, step: nextStep(standing, now) }, isError: false, retry }
}

/** Reads anew when somebody changed this entry or the places, and when the moment on the card has come. */
export function useEntryNews(event: Event, known: Known | null) {
  const anew = useEntryAnew()
  const mine = known?.standing.entry?.id
  const at = known?.step.until?.at
  const soon = useSoon(() => void anew())

  useLive(`tournament:${event.id}`, (news) => {
    // A full hall checks in within minutes: what happened to others is no reason to ask again.
    const isOthers =
      'data' in news &&
      typeof news.data === 'object' &&
      news.data !== null &&
      'player' in news.data &&
      news.data.player !== mine
    if (isOthers) return
    soon(0, mine ? 0 : crowdMs)
  })
  useAlarm(at, () => void anew())
}
