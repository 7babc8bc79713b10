import { useQueryClient } from '@tanstack/react-query'
import { type ReplyTo, read } from '../lib/api/api.ts'
import { useLive } from '../lib/live/live.ts'
import { entryReads } from '../players/queries.ts'

export type UserQueue = ReplyTo<'GET /user/queue'>
export type LeagueQueue = ReplyTo<'GET /leagues/{id}/queue'>
export type MatchOffer = NonNullable<UserQueue['offer']>
export type Party = NonNullable<UserQueue['party']>

export const userQueue = () => read('GET /user/queue')
export const leagueQueue = (id: string) => read('GET /leagues/{id}/queue', { params: { id } })

/** What every action on a queue makes stale. */
export const queueReads = ['GET /user/queue', 'GET /leagues/{id}/queue'] as const

/** Queues and parties enter the league for users who have not entered yet. */
export const joinReads = [...queueReads, ...entryReads] as const

/** The topic of a user's queue, party and offer. */
export const userQueueTopic = (userId: string) => `user-queue:${userId}`

export function useReloadQueue() {
  const client = useQueryClient()
  return () => {
    for (const address of queueReads) void client.invalidateQueries({ queryKey: [address] })
  }
}

/** Reads the queue again when it changes. */
export function useQueueUpdates(userId: string | null, leagueId: string | null) {
  const reload = useReloadQueue()
  useLive(userId && userQueueTopic(userId), reload)
  useLive(leagueId && `queue:${leagueId}`, reload)
}
